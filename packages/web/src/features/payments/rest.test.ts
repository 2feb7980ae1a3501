/** The rest after a payment: too much, too little, or nothing, with the bank's fee on the right side. */
import { expect, it } from "vitest";
import { discountedItems, NO_CHOICE, restOf, sentOf } from "./rest.ts";

it.each([
  ["in", 1010, 0, 10],
  ["in", 994.3, 5.7, 0],
  ["in", 990, 0, -10],
  ["out", 1005.7, 5.7, 0],
  ["out", 1000, 5.7, -5.7],
] as const)("leaves for money %s of %d with a fee of %d: %d", (way, amount, fee, rest) => {
  expect(restOf({ open: 1000, amount, fee, currency: "EUR", way })).toBe(rest);
});

it("computes exactly beyond floating point, with each currency's digits", () => {
  expect(restOf({ open: 0.3, amount: 0.1, fee: 0.2, currency: "EUR", way: "in" })).toBe(0);
  expect(restOf({ open: 1000, amount: 1001, fee: 0, currency: "JPY", way: "in" })).toBe(1);
});

it("sends the rest as the user chose, as long as there is one", () => {
  const both = { ...NO_CHOICE, keep: true, writeOff: true };
  expect(sentOf(10, 1000, both)).toEqual({ keepRest: true });
  expect(sentOf(-10, 1000, both)).toEqual({ writeOff: 10 });
  // A part payment leaves the rest open, whatever was ticked before.
  expect(sentOf(-101, 1000, both)).toEqual({});
  expect(sentOf(0, 1000, both)).toEqual({});
  expect(sentOf(10, 1000, { ...NO_CHOICE, writeOff: true })).toEqual({});
});

it("sends a missing rest as the discount of the only document, as long as it is small", () => {
  const discount = { ...NO_CHOICE, discount: true };
  expect(discountedItems([{ expenseId: 1 }], -30, 1000, discount)).toEqual([{ expenseId: 1, discount: 30 }]);
  expect(discountedItems([{ expenseId: 1 }], -101, 1000, discount)).toEqual([{ expenseId: 1 }]);
  expect(discountedItems([{ expenseId: 1 }, { expenseId: 2 }], -30, 1000, discount)).toHaveLength(2);
  expect(discountedItems([{ expenseId: 1 }], -30, 1000, NO_CHOICE)).toEqual([{ expenseId: 1 }]);
});
