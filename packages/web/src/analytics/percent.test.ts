import { expect, it } from "vitest";
import { percentText } from "./percent.ts";

it("says 100 % of nothing but all", () => {
  expect([percentText(999, 1000), percentText(7, 7), percentText(0, 3), percentText(0, 0)]).toEqual([
    "99 %",
    "100 %",
    "0 %",
    "–",
  ]);
});
