import { expect, it } from "vitest";
import { percentText, percentTexts } from "./percent.ts";

it("shows 100% only for the whole", () => {
  expect([percentText(999, 1000), percentText(7, 7), percentText(0, 3), percentText(0, 0)]).toEqual([
    "99%",
    "100%",
    "0%",
    "–",
  ]);
});

it("rounds adjacent shares so that they add up to their sum", () => {
  expect(percentTexts([1, 1, 1], 3)).toEqual(["34%", "33%", "33%"]);
  expect(percentTexts([62.6, 25.7, 11.7], 100)).toEqual(["62%", "26%", "12%"]);
  expect(percentTexts([50, -10, 25], 100)).toEqual(["50%", "0%", "25%"]);
  expect(percentTexts([1], 0)).toEqual(["–"]);
});
