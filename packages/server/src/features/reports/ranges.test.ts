import { reportDays } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { nextRunAfter } from "./ranges.ts";

describe("the days of a range", () => {
  it.each([
    ["current_month", "2026-02-11", "2026-02-01", "2026-02-28"],
    ["last_month", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["last_month", "2024-03-31", "2024-02-01", "2024-02-29"],
    ["current_quarter", "2026-11-21", "2026-10-01", "2026-12-31"],
    ["last_quarter", "2026-02-01", "2025-10-01", "2025-12-31"],
    ["year_to_date", "2026-11-21", "2026-01-01", "2026-11-21"],
    ["last_year", "2026-11-21", "2025-01-01", "2025-12-31"],
  ] as const)("are those of %s on %s", (range, today, from, to) =>
    expect(reportDays(range, today)).toEqual({ from, to }),
  );

  it.each([
    ["current_quarter", "2026-04-05", "2026-01-06", "2026-04-05"],
    ["last_quarter", "2026-04-06", "2026-01-06", "2026-04-05"],
    ["year_to_date", "2026-04-06", "2026-04-06", "2026-04-06"],
    ["current_year", "2026-04-05", "2025-04-06", "2026-04-05"],
    ["last_year", "2026-04-06", "2025-04-06", "2026-04-05"],
    ["current_month", "2026-04-05", "2026-04-01", "2026-04-30"],
  ] as const)("are those of %s on %s, with fiscal years from 6 April", (range, today, from, to) =>
    expect(reportDays(range, today, [{ from: "2020-04-06", to: "2021-04-05" }])).toEqual({ from, to }),
  );
});

describe("next day of a schedule", () => {
  it.each([
    ["monthly", 5, "2026-11-21", "2026-12-05"],
    ["monthly", 28, "2026-01-27", "2026-01-28"],
    ["monthly", 1, "2026-12-01", "2027-01-01"],
    ["quarterly", 10, "2026-11-21", "2027-01-10"],
    ["quarterly", 10, "2026-10-09", "2026-10-10"],
  ] as const)("is found for %s on the %ith, after %s", (frequency, day, after, next) =>
    expect(nextRunAfter({ frequency, day }, after)).toBe(next),
  );
});
