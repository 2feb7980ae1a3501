/** Costs are exact, however small. */
import { expect, it } from "vitest";
import { costOf } from "./cost.ts";

it.each([
  [{ input: "0.25", output: "2" }, 1200, 150, "0.0006"],
  [{ input: "2.50", output: "10" }, 3141, 592, "0.0137725"],
  [{ input: "0.000001", output: "0" }, 1, 7, "0.000000000001"],
  [{ input: "10", output: "20" }, 100_000, 0, "1"],
  [{ input: "0", output: "0" }, 5000, 5000, "0"],
])("costs, at %j with %i tokens in and %i out, %4$s dollars", (price, input, output, cost) => {
  expect(costOf(price, input, output)).toBe(cost);
});
