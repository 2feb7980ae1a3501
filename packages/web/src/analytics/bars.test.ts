import { describe, expect, it } from "vitest";
import { lengths, monthBars } from "./bars.ts";

describe("spending by month", () => {
  it("has every month up to now, and of those to come only what stands in them", () => {
    const amounts = [10, 0, 30, 0, 0, 5];
    const byMonth = amounts.map((amount, place) => ({ month: `2026-0${place + 1}`, amount }));
    expect(monthBars(byMonth, "2026-04-15", "en-US").map(({ label, amount }) => [label, amount])).toEqual([
      ["Jan 2026", 10],
      ["Feb 2026", 0],
      ["Mar 2026", 30],
      ["Apr 2026", 0],
      ["Jun 2026", 5],
    ]);
  });
});

describe("bars", () => {
  it("are measured by the longest; refunds have none", () => {
    expect(lengths([{ amount: 200 }, { amount: 50 }, { amount: -20 }])).toEqual([100, 25, 0]);
  });

  it("are none where nothing was spent", () => {
    expect(lengths([{ amount: 0 }, { amount: -5 }])).toEqual([0, 0]);
    expect(lengths([])).toEqual([]);
  });
});
