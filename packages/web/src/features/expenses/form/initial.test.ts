import { expenseFigures } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankForm, filled, formOf } from "./initial.ts";
import { DEFAULTS, expenseDetail, formAfter } from "./test-forms.ts";

describe("a new form", () => {
  it("starts with today, the organization's currency, and the payment account", () => {
    expect(blankForm(DEFAULTS)).toMatchObject({
      invoiceDate: "2026-11-21",
      currency: "USD",
      paymentAccountId: "1000",
      accountCode: "5000",
      taxStructure: "exclusive",
      lineItems: [],
    });
  });
});

describe("the form of an expense", () => {
  it("has its values as text, and a total that follows its items if they agree", () => {
    const form = formOf(expenseDetail(), DEFAULTS);
    expect(form.lineItems[0]).toMatchObject({ quantity: "4", unitPrice: "25", amount: "100", accountCode: "5200" });
    expect(form.taxes[0]).toMatchObject({ taxName: "VAT", taxRate: "10", taxAmount: "" });
    expect(form.totalAmount).toBeNull();
  });

  it("has tiny prices as plain decimals", () => {
    const item = { description: "Requests", quantity: 3e9, unitPrice: 1e-7, amount: 300, accountCode: "5200" };
    const form = formOf(expenseDetail({ lineItems: [item] }), DEFAULTS);
    expect(form.lineItems[0]).toMatchObject({ quantity: "3000000000", unitPrice: "0.0000001", amount: "300" });
  });

  it("has the data of a document with nothing to pay, and no account when the document doesn't say who paid", () => {
    const read = { value: "Nimbus", confidence: 0.9, page: 1, box: null };
    const fields = { vendor: read, date: { ...read, value: "2026-11-01" }, total: { ...read, value: "0.00" } };
    const none = { entry: null, vendorName: null, invoiceDate: null, invoiceNumber: null, totalAmount: null };
    const reading = { fields } as unknown as NonNullable<Parameters<typeof formOf>[0]["reading"]>;
    const free = formOf({ ...expenseDetail({ ...none, lineItems: [], taxes: [] }), reading }, DEFAULTS);
    expect(free).toMatchObject({ vendorName: "Nimbus", invoiceDate: "2026-11-01", totalAmount: "0" });
    const reasons = [{ field: "paymentAccount", code: "payment_account_unknown", message: "Which account paid?" }];
    expect(formOf(expenseDetail({ reasons }), DEFAULTS).paymentAccountId).toBe("");
  });

  it("keeps the amount of a tax that its rate does not give, and then the total, to the minor unit", () => {
    const stated = expenseDetail({
      taxes: [{ taxName: "VAT", taxRate: 10, taxAmount: 9.99, recoverable: null, taxCode: "", note: "" }],
      totalAmount: 109.99,
    });
    const form = formOf(stated, DEFAULTS);
    expect(form.taxes[0]?.taxAmount).toBe("9.99");
    expect(form.totalAmount).toBeNull();
  });

  it("gives the total, the tax, and the adjustment of the expense", () => {
    const cents = fc.integer({ min: 0, max: 1e6 }).map((n) => n / 100);
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 4 }),
        fc.array(fc.tuple(fc.option(fc.integer({ min: 0, max: 30 })), cents), { maxLength: 3 }),
        fc.constantFrom("exclusive" as const, "inclusive" as const),
        cents,
        (items, taxes, taxStructure, total) => {
          const expense = expenseDetail({
            lineItems: items.map((amount) => ({
              description: "x",
              quantity: null,
              unitPrice: null,
              amount,
              accountCode: "5200",
            })),
            taxes: taxes.map(([taxRate, taxAmount]) => ({
              taxName: "t",
              taxRate,
              taxAmount,
              recoverable: null,
              taxCode: "",
              note: "",
            })),
            taxStructure,
            totalAmount: total,
          });
          const plain = { ...expense, currency: "USD", totalAmount: total, mergedLine: null };
          const [said, shown] = [expenseFigures(plain), expenseFigures(formOf(expense, DEFAULTS))];
          expect(shown.total).toEqual(said.total);
          expect(shown.taxSubtotal).toEqual(said.taxSubtotal);
          expect(shown.adjustment).toEqual(said.adjustment);
        },
      ),
    );
  });

  it("keeps a total that differs, or that has no items, as stated", () => {
    expect(formOf(expenseDetail({ totalAmount: 111 }), DEFAULTS).totalAmount).toBe("111");
    expect(formOf(expenseDetail({ lineItems: [] }), DEFAULTS).totalAmount).toBe("110");
  });

  it("uses the defaults for an expense without extracted data", () => {
    const nothing = { currency: null, paymentAccountId: null, accountCode: null, vendorName: null, invoiceDate: null };
    expect(formOf(expenseDetail(nothing), DEFAULTS)).toMatchObject({
      currency: "USD",
      paymentAccountId: "1000",
      accountCode: "5000",
      vendorName: "",
      invoiceDate: "",
    });
  });

  it("is converted only from another original currency, and has a rate only if one is needed", () => {
    const own = formOf(expenseDetail({ originalCurrency: "USD", exchangeRate: 1 }), DEFAULTS);
    expect(own).toMatchObject({ originalCurrency: null, exchangeRate: "" });
    const foreign = formOf(expenseDetail({ currency: "EUR", originalCurrency: "EUR", exchangeRate: 1.1 }), DEFAULTS);
    expect(foreign).toMatchObject({ originalCurrency: null, exchangeRate: "1.1" });
    const converted = formOf(expenseDetail({ originalCurrency: "EUR", exchangeRate: 1.1 }), DEFAULTS);
    expect(converted).toMatchObject({ originalCurrency: "EUR", exchangeRate: "1.1" });
  });

  it("is merged like the expense, with the items behind", () => {
    const mergedLine = { description: "All", amount: 100, quantity: 1, unitPrice: 100, accountCode: "5200" };
    const form = formOf(expenseDetail({ isMerged: true, mergedLine }), DEFAULTS);
    expect(form.mergedLine).toEqual(mergedLine);
    expect(form.lineItems).toHaveLength(1);
  });
});

describe("filling from a document", () => {
  const read = expenseDetail({ dueDate: "2026-12-19", tipAmount: 5 });

  it("fills in everything that nobody typed, defaults included", () => {
    expect(filled(formAfter(), read, DEFAULTS)).toMatchObject({
      vendorName: "Corner Bakery",
      invoiceDate: "2026-11-19",
      dueDate: "2026-12-19",
      paymentAccountId: "1100",
      tipAmount: "5",
      hasTip: true,
    });
  });

  it("never changes a typed field, even one that was emptied again", () => {
    const form = formAfter(
      { type: "text", field: "vendorName", value: "Mine" },
      { type: "text", field: "invoiceDate", value: "2026-01-02" },
      { type: "text", field: "description", value: "x" },
      { type: "text", field: "description", value: "" },
      { type: "item_added" },
      { type: "item", key: 1, change: { description: "My item", amount: "7" } },
    );
    const next = filled(form, read, DEFAULTS);
    expect(next).toMatchObject({ vendorName: "Mine", invoiceDate: "2026-01-02", description: "" });
    expect(next.lineItems).toEqual(form.lineItems);
    // Items of one and a total of the other: the total is the document's, and what differs is said.
    expect(next.totalAmount).toBe("110");
  });

  it("fills in nothing when nothing was extracted", () => {
    const nothing = expenseDetail({ vendorName: null, invoiceDate: null, lineItems: [], taxes: [], totalAmount: null });
    expect(filled(formAfter(), nothing, DEFAULTS)).toMatchObject({
      vendorName: "",
      invoiceDate: "2026-11-21",
      totalAmount: null,
    });
  });

  it("gives every row a key of its own", () => {
    const form = formAfter({ type: "tax_added" });
    const next = filled(form, read, DEFAULTS);
    const keys = [...next.lineItems, ...next.taxes].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Math.max(...keys)).toBeLessThanOrEqual(next.lastKey);
  });
});
