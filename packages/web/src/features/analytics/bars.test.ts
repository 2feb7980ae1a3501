import { describe, expect, it } from "vitest";
import { lengths, stretchNames } from "./bars.ts";

describe("bars", () => {
  it("are scaled by the longest of both ranges; refunds have none", () => {
    expect(lengths([{ amount: 200 }, { amount: 50, before: 400 }, { amount: -20, before: null }])).toEqual([
      { now: 50, before: 0 },
      { now: 12.5, before: 100 },
      { now: 0, before: 0 },
    ]);
  });

  it("are absent when nothing was spent", () => {
    expect(lengths([{ amount: 0 }, { amount: -5 }]).map(({ now }) => now)).toEqual([0, 0]);
    expect(lengths([])).toEqual([]);
  });
});

it.each([
  ["day", "2026-03-03", "2026-03-03", "Mar 3", "Tue, Mar 3, 2026"],
  ["week", "2026-03-02", "2026-03-08", "Mar 2", "Mar 2 – 8, 2026"],
  ["month", "2026-03-01", "2026-03-31", "Mar 26", "March 2026"],
  ["quarter", "2026-05-15", "2026-06-30", "Q2 26", "Q2 2026"],
  ["year", "2026-01-01", "2026-12-31", "2026", "2026"],
] as const)("names a %s by its days", (unit, startDate, endDate, label, title) => {
  const names = stretchNames({ startDate, endDate }, unit, "en-US");
  // Intl's ranges have thin spaces around their dash.
  expect([names.label, names.title.replace(/\s+/g, " ")]).toEqual([label, title]);
});
