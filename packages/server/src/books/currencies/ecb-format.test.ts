/** The bank's format: the real file is read to the figure, anything else is refused as a whole. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { missesWorkingDay } from "./ecb.ts";
import { parseReferenceRates } from "./ecb-format.ts";

const shipped = readFileSync(join(import.meta.dirname, "snapshot/eurofxref-2026-10-06.xml"), "utf8");

describe("a file of reference rates", () => {
  it("is read exactly, digit by digit", () => {
    const [day, ...more] = parseReferenceRates(shipped);
    expect(more).toEqual([]);
    expect(day?.day).toBe("2026-10-06");
    expect(day?.perEuro.size).toBe(29);
    expect(day?.perEuro.get("GBP")).toBe("0.84880");
    expect(day?.perEuro.get("IDR")).toBe("20104.80");
  });

  it("has its days when it is a history, without currencies that ended long ago", () => {
    const history = `<gesmes:Envelope><Cube>
      <Cube time="2026-01-05"><Cube currency="USD" rate="1.1"/></Cube>
      <Cube time="1999-01-04"><Cube currency="USD" rate="1.1789"/><Cube currency="GRD" rate="327.15"/></Cube>
    </Cube></gesmes:Envelope>`;
    expect(parseReferenceRates(history)).toEqual([
      { day: "2026-01-05", perEuro: new Map([["USD", "1.1"]]) },
      { day: "1999-01-04", perEuro: new Map([["USD", "1.1789"]]) },
    ]);
  });

  it.each([
    ["nothing", ""],
    ["a page that says sorry", "<html><body>Service unavailable</body></html>"],
    ["JSON", '{"USD": 1.1269}'],
    ["a file that was cut off", shipped.slice(0, 1500)],
    ["a rate of zero", shipped.replace("1.1269", "0.0000")],
    ["a negative rate", shipped.replace("1.1269", "-1.1269")],
    ["a rate with an exponent", shipped.replace("1.1269", "1e9")],
    ["a rate that is not there", shipped.replace("1.1269", "N/A")],
    ["a day that is none", shipped.replace("2026-10-06'>", "2026-02-30'>")],
    ["a day without rates", "<gesmes:Envelope><Cube><Cube time='2026-10-06'></Cube></Cube></gesmes:Envelope>"],
    ["no days", "<gesmes:Envelope><Cube></Cube></gesmes:Envelope>"],
    ["entities", shipped.replace("?>", '?><!DOCTYPE x [<!ENTITY r "1.5">]>').replace("1.1269", "&r;")],
  ])("is refused when it is %s", (_what, xml) => {
    expect(() => parseReferenceRates(xml)).toThrow(
      "The European Central Bank's answer was not a list of reference rates.",
    );
  });
});

it.each([
  ["2026-10-05", "2026-10-06", false],
  ["2026-10-02", "2026-10-05", false],
  ["2026-10-01", "2026-10-05", true],
  ["2026-10-06", "2026-10-06", false],
])("decides whether a working day is missing between %s and %s: %s", (since, newest, misses) => {
  expect(missesWorkingDay(since, newest)).toBe(misses);
});
