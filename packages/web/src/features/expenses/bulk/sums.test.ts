import { describe, expect, it } from "vitest";
import { expenseRow } from "../test-rows.ts";
import { sumsOfRows } from "./sums.ts";

describe("the sum of a selection", () => {
  it("is exact by currency, with the currency's digits", () => {
    const rows = [
      expenseRow({ amount: 0.1, currency: "EUR" }),
      expenseRow({ amount: 0.2, currency: "EUR" }),
      expenseRow({ amount: 1200, currency: "JPY" }),
      expenseRow({ amount: 1.005, currency: "KWD" }),
    ];
    expect(sumsOfRows(rows)).toEqual([
      { currency: "EUR", amount: "0.30" },
      { currency: "JPY", amount: "1200" },
      { currency: "KWD", amount: "1.005" },
    ]);
  });

  it("subtracts refunds, and leaves out expenses without an amount", () => {
    const rows = [
      expenseRow({ amount: 10 }),
      expenseRow({ amount: 12.5, isRefund: true }),
      expenseRow({ amount: null, currency: "USD" }),
    ];
    expect(sumsOfRows(rows)).toEqual([{ currency: "EUR", amount: "-2.50" }]);
  });
});
