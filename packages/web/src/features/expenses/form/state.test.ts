import { expenseFigures, toDecimalString } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { formOf } from "./initial.ts";
import { isChanged, nextForm } from "./state.ts";
import { DEFAULTS, expenseDetail, formAfter, WHOLE } from "./test-forms.ts";

const total = (form: Parameters<typeof expenseFigures>[0]) => toDecimalString(expenseFigures(form).total);

describe("items", () => {
  it("have quantity times unit price as their amount, to the currency's digits, and lose it when one of them is emptied", () => {
    const form = formAfter({ type: "item_added" }, { type: "item", key: 1, change: { quantity: "3" } });
    const priced = nextForm(form, { type: "item", key: 1, change: { unitPrice: "0.3335" } });
    expect(priced.lineItems[0]?.amount).toBe("1.00");
    const without = nextForm(priced, { type: "item", key: 1, change: { quantity: "" } });
    expect(without.lineItems[0]?.amount).toBe("");
  });

  it("keep a separately typed amount", () => {
    const form = formAfter(
      { type: "item_added" },
      { type: "item", key: 1, change: { amount: "12.30" } },
      { type: "item", key: 1, change: { quantity: "2" } },
    );
    expect(form.lineItems[0]?.amount).toBe("12.30");
  });

  it("keep the identity of other rows, so that those are not rendered again", () => {
    const form = formAfter({ type: "item_added" }, { type: "item_added" });
    const next = nextForm(form, { type: "item", key: 2, change: { description: "Milk" } });
    expect(next.lineItems[0]).toBe(form.lineItems[0]);
    expect(next.lineItems[1]?.description).toBe("Milk");
  });

  it("become several that add up to the one that is split, each with its dimensions", () => {
    const form = formAfter(
      { type: "item_added" },
      { type: "item", key: 1, change: { description: "Ads", accountCode: "5500", quantity: "2", unitPrice: "50" } },
      { type: "item_added" },
    );
    const parts = ["a", "b", "c"].map((id) => ({ weight: "1", dimensions: [id] }));
    const { lineItems, lastKey } = nextForm(form, { type: "item_split", key: 1, parts });
    expect(lineItems.map(({ key, amount, quantity, dimensions }) => [key, amount, quantity, dimensions])).toEqual([
      [1, "33.34", "", ["a"]],
      [3, "33.33", "", ["b"]],
      [4, "33.33", "", ["c"]],
      [2, "", "", undefined],
    ]);
    expect(lineItems[1]).toMatchObject({ description: "Ads", accountCode: "5500" });
    expect(lastKey).toBe(4);
    expect(nextForm(form, { type: "item_split", key: 2, parts }).lineItems).toEqual(form.lineItems);
  });

  it("get one category at once", () => {
    const form = formAfter(
      { type: "item_added" },
      { type: "item_added" },
      { type: "all_categories", accountCode: "5300" },
    );
    expect(form.lineItems.map(({ accountCode }) => accountCode)).toEqual(["5300", "5300"]);
  });
});

describe("a vendor with a record", () => {
  const VENDOR = { paymentAccountId: null, usualPayment: "1000", accountCode: "5300", termsDays: 14 };
  const day = { type: "text", field: "invoiceDate", value: "2026-05-04" } as const;

  it("gives account, due date and payment account, and the due date follows the document's day", () => {
    const form = formAfter(day, { type: "vendor", defaults: VENDOR });
    expect(form).toMatchObject({ accountCode: "5300", dueDate: "2026-05-18" });
    expect(form.paymentAccountId).toBe(form.payment?.notPaid ?? "1000");
    expect(nextForm(form, { ...day, value: "2026-06-01" }).dueDate).toBe("2026-06-15");
    const other = nextForm(form, {
      type: "vendor",
      defaults: { ...VENDOR, paymentAccountId: "1150", accountCode: "5400", termsDays: null },
    });
    expect(other).toMatchObject({ accountCode: "5400", dueDate: null, paymentAccountId: "1150" });
  });

  it("leaves what the person has chosen", () => {
    const form = formAfter(
      day,
      { type: "text", field: "accountCode", value: "6000" },
      { type: "due_date", value: "2026-12-24" },
      { type: "text", field: "paymentAccountId", value: "1200" },
      { type: "vendor", defaults: VENDOR },
    );
    expect(form).toMatchObject({ accountCode: "6000", dueDate: "2026-12-24", paymentAccountId: "1200" });
  });
});

describe("merging", () => {
  const two = formAfter(
    ...WHOLE,
    { type: "item_added" },
    { type: "item", key: 2, change: { description: "Milk", amount: "20" } },
  );

  it("builds one line from all items, and splitting restores them", () => {
    const merged = nextForm(two, { type: "merged", merged: true });
    expect(merged.mergedLine).toMatchObject({ description: "Bread, Milk", amount: 120, quantity: 2, unitPrice: 60 });
    expect(total(merged)).toBe("120.00");
    const extended = nextForm(merged, { type: "merged", merged: false });
    expect(extended.mergedLine).toBeNull();
    expect(extended.lineItems).toBe(two.lineItems);
  });

  it("shows the items behind on request only", () => {
    const merged = nextForm(two, { type: "merged", merged: true });
    expect(merged.expanded).toBe(false);
    expect(nextForm(merged, { type: "expanded", expanded: true }).expanded).toBe(true);
  });
});

describe("a tax", () => {
  it("has another amount at another rate, instead of the typed one", () => {
    const form = formAfter(
      ...WHOLE,
      { type: "tax_added" },
      { type: "tax", key: 2, change: { taxName: "VAT", taxAmount: "7" } },
      { type: "tax", key: 2, change: { taxRate: "10" } },
    );
    expect(form.taxes[0]?.taxAmount).toBe("");
    expect(total(form)).toBe("110.00");
  });
});

describe("the tip", () => {
  it("is cleared with its section", () => {
    const form = formAfter(
      { type: "tip_shown", shown: true },
      { type: "tip", change: { tipAmount: "5", tipRate: "10", tipCurrency: "EUR" } },
      { type: "tip_shown", shown: false },
    );
    expect(form).toMatchObject({ hasTip: false, tipAmount: "", tipRate: "", tipCurrency: null });
  });
});

describe("the total", () => {
  it("follows the items until one is typed that differs by more than a cent", () => {
    const near = formAfter(...WHOLE, { type: "total", value: "100.01" }, { type: "total_left" });
    expect(near.totalAmount).toBeNull();
    const far = formAfter(...WHOLE, { type: "total", value: "99.50" }, { type: "total_left" });
    expect(far.totalAmount).toBe("99.50");
    expect(nextForm(far, { type: "total_follows" }).totalAmount).toBeNull();
  });

  it("stays as posted when the user only passed the field", () => {
    const form = formOf(expenseDetail({ totalAmount: 110.01 }), DEFAULTS);
    expect(nextForm(form, { type: "total_left" }).totalAmount).toBe("110.01");
  });
});

describe("unsaved changes", () => {
  it("are absent after opening and closing, and present after typing", () => {
    const form = formAfter();
    expect(isChanged(nextForm(form, { type: "tip_shown", shown: true }), form)).toBe(false);
    expect(isChanged(nextForm(form, { type: "text", field: "vendorName", value: "x" }), form)).toBe(true);
  });
});
