import { expect, it } from "vitest";
import { changeBadge, dueBadge } from "./badges.ts";

const month = (amount: number, before: number, change: number | null) => ({ amount, before, change, series: [] });

it.each([
  ["more comes in", month(104.5, 100, 4.5), "more", "+4.5% green"],
  ["less comes in", month(97, 100, -3), "more", "−3.0% red"],
  ["more is spent", month(102.1, 100, 2.1), "less", "+2.1% red"],
  ["less is spent", month(50, 100, -50), "less", "−50.0% green"],
  ["as much", month(100, 100, 0), "less", "0.0% gray"],
  ["something after nothing", month(10, 0, null), "less", "New gray"],
] as const)("shows for %s: %s", (_, figure, good, shown) => {
  const badge = changeBadge(figure, good);
  expect(`${badge?.text} ${badge?.color}`).toBe(shown);
});

it("shows nothing for nothing, and counts what is due", () => {
  expect(changeBadge(month(0, 0, null), "more")).toBeNull();
  expect([dueBadge(0).text, dueBadge(1).words, dueBadge(4).text]).toEqual([
    "0 Due",
    "1 issued invoice is not fully paid.",
    "4 Due",
  ]);
});
