import { expenseForm } from "@tallyleaf/contract";
import { expenseFigures, toNumber } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyOf, mergedBodyOf } from "./body.ts";
import { nextForm } from "./state.ts";
import { formAfter, WHOLE } from "./test-forms.ts";

describe("the request", () => {
  it("has only items with a description, and only taxes with a name and a rate or an amount", () => {
    const form = formAfter(
      ...WHOLE,
      { type: "item_added" },
      { type: "item", key: 2, change: { amount: "9" } },
      { type: "tax_added" },
      { type: "tax", key: 3, change: { taxName: "VAT", taxRate: "19" } },
      { type: "tax_added" },
      { type: "tax", key: 4, change: { taxName: "Nothing" } },
      { type: "tax_added" },
      { type: "tax", key: 5, change: { taxAmount: "3" } },
    );
    const body = bodyOf(form, "http://localhost/files/a");
    expect(body.lineItems).toEqual([
      { description: "Bread", quantity: 4, unitPrice: 25, amount: 100, accountCode: "" },
    ]);
    expect(body.taxes).toEqual([{ taxName: "VAT", taxRate: 19, taxAmount: 19, recoverable: null }]);
    expect(body).toMatchObject({
      totalAmount: 119,
      amount: 119,
      overallTotalTaxAmount: 19,
      overallTaxRate: 19,
      date: "2026-11-21",
      invoiceDate: "2026-11-21",
      documentUrl: "http://localhost/files/a",
    });
  });

  it("has the total as it was typed", () => {
    expect(bodyOf(formAfter(...WHOLE, { type: "total", value: "90.5" }), null).totalAmount).toBe(90.5);
  });

  it("has no total when nothing was typed without items, or the field was emptied", () => {
    expect(bodyOf(formAfter(), null).totalAmount).toBeNull();
    expect(bodyOf(formAfter(...WHOLE, { type: "total", value: "" }), null).totalAmount).toBeNull();
  });

  it("has the merged line beside the items", () => {
    const form = nextForm(formAfter(...WHOLE), { type: "merged", merged: true });
    expect(mergedBodyOf(form)).toEqual({
      description: "Bread",
      amount: 100,
      quantity: 1,
      unitPrice: 100,
      accountCode: "5000",
    });
    expect(bodyOf(form, null).lineItems).toHaveLength(1);
    expect(mergedBodyOf(formAfter(...WHOLE))).toBeNull();
  });

  it("satisfies the contract with the total on the screen, in currencies with 0, 2, and 3 digits", () => {
    const number = fc.integer({ min: 1, max: 1e7 }).map((digits) => String(digits / 1000));
    fc.assert(
      fc.property(
        fc.constantFrom("JPY", "USD", "KWD"),
        fc.constantFrom("exclusive" as const, "inclusive" as const),
        fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
        (currency, structure, items, rates) => {
          let form = formAfter(
            ...WHOLE,
            { type: "currency", value: currency },
            { type: "structure", value: structure },
          );
          for (const [quantity, unitPrice] of items) {
            form = nextForm(form, { type: "item_added" });
            form = nextForm(form, {
              type: "item",
              key: form.lastKey,
              change: { description: "x", quantity, unitPrice },
            });
          }
          for (const rate of rates) {
            form = nextForm(form, { type: "tax_added" });
            form = nextForm(form, { type: "tax", key: form.lastKey, change: { taxName: "t", taxRate: String(rate) } });
          }
          const sent = expenseForm.parse(bodyOf(form, null));
          const there = expenseFigures({ ...sent, mergedLine: null });
          expect(toNumber(there.total)).toBe(toNumber(expenseFigures(form).total));
          expect(toNumber(there.taxSubtotal)).toBe(toNumber(expenseFigures(form).taxSubtotal));
          expect(toNumber(there.adjustment)).toBe(0);
        },
      ),
    );
  });
});
