import { addDays } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTypedDay, writeDay, writeParts } from "./typed-day.ts";

const LOCALES = ["en-US", "en-GB", "en-CA", "de-DE", "de-AT", "fr-FR", "es-ES", "nl-NL", "it-IT"];
const read = (text: string, locale: string) => {
  const result = readTypedDay(text, locale, 2026);
  return result.kind === "day" ? result.day : result.kind === "ambiguous" ? result.readings : result.kind;
};

it("reads every day that it writes, in each locale, and never another one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 110_000 }), fc.constantFrom(...LOCALES), (days, locale) => {
      const day = addDays("1900-01-01", days);
      expect(read(writeDay(day, locale), locale)).toBe(day);
      expect(read(day, locale)).toBe(day);
      // Without the zeros that nobody types.
      expect(read(writeDay(day, locale).replaceAll(/\b0(?=\d\b)/g, ""), locale)).toBe(day);
    }),
  );
});

it("writes a day in the order of the locale", () => {
  expect(LOCALES.slice(0, 5).map((locale) => writeDay("2026-04-03", locale))).toEqual([
    "04/03/2026",
    "03/04/2026",
    "2026-04-03",
    "03.04.2026",
    "03.04.2026",
  ]);
  expect(writeParts({ day: "TT", month: "MM", year: "JJJJ" }, "de-DE")).toBe("TT.MM.JJJJ");
});

describe("a typed day", () => {
  it.each([
    ["4/3/2026", "en-US", "2026-04-03"],
    ["4/3/2026", "en-GB", "2026-03-04"],
    ["3.4.26", "de-DE", "2026-04-03"],
    ["3. 4. 2026", "de-DE", "2026-04-03"],
    ["04032026", "en-US", "2026-04-03"],
    ["04032026", "de-DE", "2026-03-04"],
    ["040326", "en-US", "2026-04-03"],
    ["31.12.99", "de-DE", "1999-12-31"],
    ["2026/4/3", "en-US", "2026-04-03"],
    // Only one of the orders has such a day.
    ["29.11.2026", "en-US", "2026-11-29"],
    ["11/29/2026", "de-DE", "2026-11-29"],
    ["3.3.2026", "en-US", "2026-03-03"],
    ["", "en-US", "empty"],
  ])("reads %j in %s as %s", (text, locale, day) => expect(read(text, locale)).toBe(day));

  it.each([
    ["3.4.2026", "en-US", ["2026-03-04", "2026-04-03"]],
    ["3/4/2026", "de-DE", ["2026-03-04", "2026-04-03"]],
    ["10112012", "de-DE", ["2012-11-10", "1011-20-12"].slice(0, 1)],
    ["11121010", "de-DE", ["1010-12-11", "1112-10-10"]],
  ])("asks about %j in %s where it could be two days", (text, locale, readings) =>
    expect([read(text, locale)].flat()).toEqual(readings),
  );

  it.each([
    ["29/11/2026", "en-US"],
    ["11.29.2026", "de-DE"],
    ["31.02.2026", "de-DE"],
    ["2026-13-01", "en-US"],
    ["3.4", "de-DE"],
    ["3.4.202", "de-DE"],
    ["3.4/2026", "de-DE"],
    ["tomorrow", "en-US"],
  ])("takes %j in %s for no day, and makes no other day of it", (text, locale) =>
    expect(read(text, locale)).toBe("unread"),
  );
});
