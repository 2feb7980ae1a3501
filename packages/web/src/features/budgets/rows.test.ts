import type { BudgetRow } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { filledRight, isChanged, merged, sumsOf, toBody, toGrid, totalOf } from "./rows.ts";

const shop = { id: "018f0000-0000-7000-8000-000000000001", kind: "project" as const, name: "Shop" };
const row = (
  accountCode: string,
  type: BudgetRow["type"],
  amounts: number[],
  dimension = null as BudgetRow["dimension"],
) => ({ accountCode, accountName: "", type, dimension, amounts, total: 0 }) satisfies BudgetRow;
const [work, rent, part] = toGrid([
  row("4100", "Revenue", [0.1, 0.2, 0]),
  row("6000", "Expense", [100, 0, 7]),
  row("6000", "Expense", [1, 1, 1], shop),
]);
if (!work || !rent || !part) throw new Error("The grid lacks a row.");

describe("rows of the grid", () => {
  it("show nothing for zero, and are sent with zeros", () => {
    expect(work.amounts).toEqual(["0.1", "0.2", ""]);
    expect(toBody([work])).toEqual([{ accountCode: "4100", dimensionId: null, amounts: [0.1, 0.2, 0] }]);
    expect(toBody([{ ...work, amounts: ["", "0", ""] }])).toEqual([]);
  });

  it("copy a month to all later ones", () => {
    expect(filledRight(work, 1).amounts).toEqual(["0.1", "0.2", "0.2"]);
    expect(filledRight(work, 2).amounts).toEqual(work.amounts);
  });

  it("are replaced by account and dimension, revenue first", () => {
    const other = { ...rent, amounts: ["5", "", ""] };
    expect(merged([rent, part], [other, work]).map(({ key, amounts }) => [key, amounts[0]])).toEqual([
      ["4100 ", "0.1"],
      ["6000 ", "5"],
      [`6000 ${shop.id}`, "1"],
    ]);
  });

  it("are summed exactly, and what can't be read counts as nothing", () => {
    const rows = [work, rent, { ...part, amounts: ["1", "soon", "1"] }];
    expect(sumsOf(rows, "EUR", 3)).toEqual({
      revenue: ["0.10", "0.20", "0.00", "0.30"],
      expenses: ["101.00", "0.00", "8.00", "109.00"],
      profit: ["-100.90", "0.20", "-8.00", "-108.70"],
    });
    expect(totalOf(work, "EUR")).toBe("0.30");
  });

  it("differ from the budget once an amount does", () => {
    const budget = { rows: [row("4100", "Revenue", [0.1, 0.2, 0])] };
    expect(isChanged([work], budget)).toBe(false);
    expect(isChanged([filledRight(work, 1)], budget)).toBe(true);
  });
});
