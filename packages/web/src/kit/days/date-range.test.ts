import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, RANGES, rangeFault, rangeLabel } from "./date-range.ts";
import { today } from "./today.ts";

const NOW = "2026-05-19";

describe("named ranges", () => {
  it("end today or before, and start as their name says", () => {
    const starts = RANGES.map(({ value }) => daysOf(value, NOW)?.startDate);
    expect(starts).toEqual([
      "2026-05-13",
      "2026-04-20",
      "2026-02-19",
      "2026-05-01",
      "2026-04-01",
      "2026-01-01",
      "2026-04-01",
      "2026-01-01",
      "2026-01-01",
      "2025-01-01",
      undefined,
    ]);
  });

  it("are valid on any day", () => {
    const day = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(...RANGES), (now, { value }) => {
        const days = daysOf(value, now);
        expect(days === null ? null : rangeFault(days, now)).toBeNull();
        expect((days?.endDate ?? now) === now || value.startsWith("last-fiscal")).toBe(true);
      }),
    );
  });
});

describe("two dates", () => {
  it("are refused in the specification's words", () => {
    const faultOf = (startDate: string, endDate: string) => rangeFault({ startDate, endDate }, NOW);
    expect(faultOf("", "2026-05-01")).toBe("Both from and to dates are required");
    expect(faultOf("2026-05-01", "")).toBe("Both from and to dates are required");
    expect(faultOf("2026-05-02", "2026-05-01")).toBe("From date cannot be after to date");
    expect(faultOf("2026-05-01", "2026-05-20")).toBe("To date cannot be in the future");
    expect(faultOf("2026-05-19", "2026-05-19")).toBeNull();
  });

  it("are named by themselves", () => {
    expect(rangeLabel({ startDate: "2026-05-01", endDate: "2026-05-02" }, "en-US")).toBe("May 1, 2026 – May 2, 2026");
    expect(rangeLabel({ startDate: "2026-05-01", endDate: "2026-05-01" }, "en-US")).toBe("May 1, 2026");
    expect(rangeLabel("last-7-days")).toBe("Last 7 days");
  });
});

it("starts a day at the reader's midnight", () => {
  expect(today(new Date(2026, 0, 1, 0, 0, 1))).toBe("2026-01-01");
  expect(today(new Date(2026, 11, 31, 23, 59, 59))).toBe("2026-12-31");
});
