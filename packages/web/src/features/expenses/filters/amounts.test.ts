import { expect, it } from "vitest";
import { amountFaults } from "./amounts.ts";

it("accepts open ends, points, and commas", () => {
  for (const [minAmount, maxAmount] of [
    ["", ""],
    ["10", ""],
    ["", "0.5"],
    ["9,99", "10"],
    ["5", "5.00"],
  ] as const)
    expect(amountFaults({ minAmount, maxAmount })).toEqual({ minAmount: null, maxAmount: null });
});

it("reports an invalid amount, and ends in the wrong order", () => {
  expect(amountFaults({ minAmount: "-1", maxAmount: "ten" })).toEqual({
    minAmount: "Enter an amount, for example 12.50",
    maxAmount: "Enter an amount, for example 12.50",
  });
  expect(amountFaults({ minAmount: "100", maxAmount: "20" }).maxAmount).toBe("Must be at least “Amount from”");
});
