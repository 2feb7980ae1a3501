import { describe, expect, it } from "vitest";
import { lengths, timeBars } from "./bars.ts";

describe("spending over time", () => {
  it("has every stretch up to now, and of those to come only what stands in them", () => {
    const amounts = [10, 0, 30, 0, 0, 5];
    const day = (place: number) => `2026-0${place + 1}-01`;
    const overTime = amounts.map((amount, place) => ({
      startDate: day(place),
      endDate: day(place),
      amount,
      before: null,
      cash: null,
    }));
    expect(timeBars(overTime, "2026-04-15", "en-US").map(({ label, amount }) => [label, amount])).toEqual([
      ["Jan 1, 2026", 10],
      ["Feb 1, 2026", 0],
      ["Mar 1, 2026", 30],
      ["Apr 1, 2026", 0],
      ["Jun 1, 2026", 5],
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
