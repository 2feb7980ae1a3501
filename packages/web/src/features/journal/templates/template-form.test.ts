/** Templates while they are typed: formulas as they are stored and shown, and lines that are removed. */
import type { JournalTemplate } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import {
  EMPTY,
  findErrors,
  type TemplateValues,
  toBody,
  valuesOf,
  valuesOfEntry,
  withoutLineAt,
} from "./template-form.ts";

const [first, rest] = EMPTY.lines;
if (!first || !rest) throw new Error("An empty template has two lines.");
const typed: TemplateValues = {
  ...{ ...EMPTY, name: "Fuel", description: "Fuel", currency: "EUR" },
  lines: [
    { ...first, key: 0, accountCode: "5300", kind: "debitPercent", value: "100" },
    { ...first, key: 1, accountCode: "2200", kind: "debitFormula", value: "L1 × 19.5 %" },
    { ...rest, key: 2, accountCode: "1100" },
  ],
};

it("stores a formula, and shows it again", () => {
  const body = toBody(typed, "EUR");
  expect(body.lines[1]).toMatchObject({ takes: "formula", side: "debit", formula: "=L1*19.5%" });
  expect(body.currency).toBeNull();
  expect(findErrors(typed, "EUR")).toEqual({});
  const lines = body.lines.map((line) => ({ side: "debit", value: 0, dimensions: [], description: "", ...line }));
  const shown = valuesOf({ ...body, currency: "EUR", lines } as unknown as JournalTemplate);
  expect(shown.lines[1]).toMatchObject({ kind: "debitFormula", value: "=L1*19.5%" });
});

it("names the line of a formula that can't be computed, as when the line it names is removed", () => {
  const lines = withoutLineAt([{ ...first, key: 9, accountCode: "5000", value: "1" }, ...typed.lines], 0);
  expect(lines[1]?.value).toBe("L0 × 19.5 %");
  expect(findErrors({ ...typed, lines }, "EUR")).toEqual({
    "lines.1.formula": "There is no line 0. Name another line.",
  });
});

describe("a template from an entry with tax codes", () => {
  it("has the tax within the amounts of its lines, and none on lines of its own", () => {
    const line = (
      type: "debit" | "credit",
      code: string,
      amount: number,
      kind: "journal" | "tax",
      taxCode?: string,
    ) => ({
      ...{ type, amount, kind, account: { code, name: "" }, description: null },
      ...(taxCode === undefined ? {} : { taxCode }),
    });
    const lines = [
      line("debit", "5600", 100, "journal", "DE-V19"),
      line("debit", "2200", 19, "tax", "DE-V19"),
      line("debit", "6000", 300, "journal", "DE-RC-EU"),
      line("debit", "1610", 57, "tax", "DE-RC-EU"),
      line("credit", "2210", 57, "tax", "DE-RC-EU"),
      line("credit", "1100", 419, "journal"),
    ];
    const entry = { description: "Paper", reference: null, currency: "EUR", lines, taxes: [] } as never;
    expect(valuesOfEntry(entry).lines.map(({ accountCode, value, taxCode }) => [accountCode, value, taxCode])).toEqual([
      ["5600", "119", "DE-V19"],
      ["6000", "300", "DE-RC-EU"],
      ["1100", "419", undefined],
    ]);
  });

  it("names the net amount of a tax line without other lines of its code", () => {
    const line = (code: string, amount: number, rest: object) => ({
      ...{ type: "debit", amount, kind: "journal", account: { code, name: "" }, description: null },
      ...rest,
    });
    const lines = [line("2200", 19, { kind: "tax", taxCode: "DE-V19" }), line("1100", 19, { type: "credit" })];
    const taxes = [{ taxCode: "DE-V19", name: "USt", rate: 19, base: 100, tax: 19 }];
    const values = valuesOfEntry({ description: "Tax", reference: null, currency: "EUR", lines, taxes } as never);
    expect(values.lines[0]).toMatchObject({ accountCode: "2200", value: "19", taxCode: "DE-V19", taxBase: "100" });
    expect(toBody(values, "EUR").lines[0]).toMatchObject({ taxCode: "DE-V19", taxBase: 100 });
  });
});
