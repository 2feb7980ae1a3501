/** Numbers of journal entries. */
import { describe, expect, it } from "vitest";
import { formatEntryNumber, GENERAL_JOURNAL, numberSeriesOf } from "../index.ts";

const numberOf = (day: string, years: Parameters<typeof numberSeriesOf>[1], count = 1) =>
  formatEntryNumber(GENERAL_JOURNAL, numberSeriesOf(day, years), count);

describe("the number of a journal entry", () => {
  it("has the year in which its fiscal year begins", () => {
    expect(numberOf("2026-12-31", [], 12)).toBe("GJ-2026-0012");
    const april = [{ from: "2025-04-06", to: "2026-04-05" }];
    expect(numberOf("2026-04-05", april)).toBe("GJ-2025-0001");
    expect(numberOf("2026-04-06", april)).toBe("GJ-2026-0001");
    expect(numberOf("2028-04-05", april)).toBe("GJ-2027-0001");
  });

  it("is of a series of its own in each of two fiscal years that begin in one calendar year", () => {
    const years = [
      { from: "2025-01-01", to: "2025-12-31" },
      { from: "2026-01-01", to: "2026-03-31" },
      { from: "2026-04-01", to: "2027-03-31" },
    ];
    expect(numberOf("2026-03-31", years)).toBe("GJ-2026-0001");
    expect(numberOf("2026-04-01", years)).toBe("GJ-2026-2-0001");
    expect(numberOf("2027-03-31", years, 10_000)).toBe("GJ-2026-2-10000");
    expect(numberOf("2027-04-01", years)).toBe("GJ-2027-0001");
    // The year after the short one isn't recorded yet.
    expect(numberOf("2026-04-01", years.slice(0, 2))).toBe("GJ-2026-2-0001");
  });
});
