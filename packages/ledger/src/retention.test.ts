import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fiscalYearOf } from "./fiscal-year.ts";
import { lastDayKept, RETENTION_KINDS, RETENTION_LAWS, retentionLawOf } from "./retention.ts";

const YEAR_2026 = { from: "2026-01-01", to: "2026-12-31" };
const TODAY = "2026-11-26";

/** The table of docs/BOOKKEEPING.md: country, years of each kind, end, and source. */
function readTable(): string[][] {
  const page = readFileSync(new URL("../../../docs/BOOKKEEPING.md", import.meta.url), "utf8");
  const section = page.split("\n## Retention\n")[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe("retention", () => {
  test("is as the table of docs/BOOKKEEPING.md says", () => {
    const laws = RETENTION_LAWS.map(({ country, since, books, vouchers, letters, calendarYears, source, readAt }) => [
      `${country ?? "other"}${since ? ` since ${since}` : ""}`,
      String(books),
      String(vouchers),
      String(letters),
      calendarYears ? "calendar year" : "fiscal year",
      source,
      readAt ?? (country === null ? "" : "not verified"),
    ]);
    expect(readTable()).toEqual(laws);
  });

  test.each([
    ["DE", "books", TODAY, YEAR_2026, "2036-12-31"],
    ["DE", "vouchers", TODAY, YEAR_2026, "2034-12-31"],
    ["DE", "letters", TODAY, YEAR_2026, "2032-12-31"],
    // Before BEG IV: 10 years; since then it also shortens what was running.
    ["DE", "vouchers", "2024-12-31", { from: "2016-01-01", to: "2016-12-31" }, "2026-12-31"],
    ["DE", "vouchers", "2025-01-01", { from: "2016-01-01", to: "2016-12-31" }, "2024-12-31"],
    // Counted from the end of the calendar year, also with another fiscal year.
    ["DE", "vouchers", TODAY, { from: "2025-07-01", to: "2026-06-30" }, "2034-12-31"],
    ["GB", "vouchers", TODAY, { from: "2026-04-06", to: "2027-04-05" }, "2033-04-05"],
    ["US", "books", TODAY, { from: "2023-03-01", to: "2024-02-29" }, "2031-02-28"],
    ["IE", "books", TODAY, { from: "2021-03-01", to: "2022-02-28" }, "2028-02-29"],
    ["BR", "vouchers", TODAY, YEAR_2026, "2036-12-31"],
    [null, "letters", TODAY, YEAR_2026, "2036-12-31"],
    ["FR", "books", TODAY, { from: "9999-01-01", to: "9999-12-31" }, "9999-12-31"],
  ] as const)("keeps %s %s, asked on %s", (country, kind, day, year, last) => {
    expect(lastDayKept(country, kind, day, year)).toBe(last);
  });

  test("never ends sooner for a later day of the books, and never before the years are over", () => {
    const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
    const law = fc.constantFrom(...RETENTION_LAWS);
    fc.assert(
      fc.property(law, fc.constantFrom(...RETENTION_KINDS), days, days, ({ country }, kind, one, other) => {
        const years = [{ from: "2020-04-06", to: "2021-04-05" }];
        const [first, second] = [one, other].map((each) => each.toISOString().slice(0, 10)).sort() as [string, string];
        const last = (day: string) => lastDayKept(country, kind, TODAY, fiscalYearOf(day, years));
        expect(last(first) <= last(second)).toBe(true);
        const least = Number(first.slice(0, 4)) + retentionLawOf(country, TODAY)[kind];
        expect(last(first) >= `${least}${first.slice(4)}`).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
