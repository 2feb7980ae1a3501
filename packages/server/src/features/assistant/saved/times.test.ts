import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitAround } from "../grammar/calendar.ts";
import { followed, resolved } from "./times.ts";

const on = (today: string) => ({ today, years: [] });
const NOVEMBER = on("2026-11-21");
/** Later values of chips that were saved on 21 November 2026. */
const later = (chips: Record<string, string>, today: string) => resolved(followed(chips, NOVEMBER), on(today));

describe("times of saved questions", () => {
  it.each([
    ["this month", { period: "2026-11-01/2026-11-30" }, { period: "2027-02-01/2027-02-28" }],
    ["last month", { period: "2026-10-01/2026-10-31" }, { period: "2027-01-01/2027-01-31" }],
    ["this year", { period: "2026-01-01/2026-12-31" }, { period: "2027-01-01/2027-12-31" }],
    ["this month so far", { period: "2026-11-01/2026-11-21" }, { period: "2027-02-01/2027-02-15" }],
    ["all days until today", { period: "2000-01-01/2026-11-21" }, { period: "2000-01-01/2027-02-15" }],
    ["the last 30 days", { period: "2026-10-23/2026-11-21" }, { period: "2027-01-17/2027-02-15" }],
    ["today", { asOf: "2026-11-21" }, { asOf: "2027-02-15" }],
    ["the end of last month", { asOf: "2026-10-31" }, { asOf: "2027-01-31" }],
    ["a checklist of this month", { month: "2026-11" }, { month: "2027-02" }],
    [
      "last month against the one before last year's end",
      { period: "2026-10-01/2026-10-31", against: "2025-01-01/2025-12-31" },
      { period: "2027-01-01/2027-01-31", against: "2026-01-01/2026-12-31" },
    ],
  ])("follow the calendar: %s", (_, chips, expected) => {
    expect(later(chips as unknown as Record<string, string>, "2027-02-15")).toEqual(expected);
  });

  it.each([
    ["a month of a former year", { period: "2025-03-01/2025-03-31" }],
    ["days between two days", { period: "2026-11-03/2026-11-17" }],
    ["a day of the past", { asOf: "2026-06-11" }],
    ["no time", { party: "Acme", overdue: "true" }],
    ["an unreadable one", { period: "2026", month: "November" }],
  ])("stay as they are: %s", (_, chips) => {
    expect(followed(chips as unknown as Record<string, string>, NOVEMBER)).toEqual({});
  });

  it("is nothing for a rule of another version", () => {
    expect(resolved({ period: "decade:0", asOf: "end:moon:1" }, NOVEMBER)).toEqual({});
  });

  it("are on the day of saving what was asked, whatever the day and the fiscal years", () => {
    const days = fc
      .integer({ min: 0, max: 4000 })
      .map((count) => new Date(Date.UTC(2022, 0, 1 + count)).toISOString().slice(0, 10));
    const units = fc.constantFrom("day", "week", "month", "quarter", "half", "year" as const);
    const years = [
      { from: "2024-07-01", to: "2025-06-30" },
      { from: "2025-07-01", to: "2025-12-31" },
    ];
    fc.assert(
      fc.property(days, units, fc.integer({ min: -4, max: 4 }), fc.boolean(), (today, unit, count, own) => {
        const calendar = { today, years: own ? years : [] };
        const { startDate, endDate } = unitAround(today, unit, count, calendar.years);
        const chips = { period: `${startDate}/${endDate}`, against: `${startDate}/${today}`, asOf: endDate };
        const times = followed(chips, calendar);
        expect({ ...chips, ...resolved(times, calendar) }).toEqual(chips);
        if (Math.abs(count) <= 1) expect(times).toHaveProperty("period");
      }),
    );
  });
});
