/** Expense form: screen and books have the same sums, in any currency, merged or not, in both directions. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyExpense, anyRate } from "../../test/arbitraries.ts";
import {
  absolute,
  type BalancedEntry,
  convert,
  decimal,
  type ExpenseFormValues,
  entryToExpense,
  expenseFigures,
  expenseOfForm,
  expenseToEntry,
  formatDecimal,
  formOfEntry,
  itemAmount,
  LedgerError,
  mergedLineOf,
  money,
  type Posting,
  sum,
  toDecimalString,
  toNumber,
  totalAfterTyping,
  typedDecimal,
} from "../index.ts";

const form = (parts: Partial<ExpenseFormValues> = {}): ExpenseFormValues => ({
  vendorName: "Café Central",
  description: "Lunch",
  invoiceNumber: "R-17",
  invoiceDate: "2026-02-03",
  dueDate: null,
  currency: "EUR",
  lineItems: [{ description: "Menu", quantity: 2, unitPrice: 20, amount: null, accountCode: "5250" }],
  taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: null }],
  taxStructure: "exclusive",
  tipAmount: null,
  tipRate: null,
  tipCurrency: null,
  totalAmount: null,
  paymentAccountId: "1100",
  accountCode: "5250",
  ...parts,
});
const shown = (parts: Partial<ExpenseFormValues>, options = {}) => {
  const { subtotal, taxSubtotal, total, grandTotal, adjustment, overallTaxRate } = expenseFigures(form(parts), options);
  return {
    subtotal: subtotal && toDecimalString(subtotal),
    tax: toDecimalString(taxSubtotal),
    total: toDecimalString(total),
    grand: grandTotal && toDecimalString(grandTotal),
    adjustment: toDecimalString(adjustment),
    rate: overallTaxRate && formatDecimal(overallTaxRate),
  };
};
const item = (amount: number | string | null, parts = {}) => ({
  description: "x",
  quantity: null,
  unitPrice: null,
  amount,
  accountCode: "5000",
  ...parts,
});

describe("figures", () => {
  test.each<[string, Partial<ExpenseFormValues>, Partial<ReturnType<typeof shown>>]>([
    ["tax on top", {}, { subtotal: "40.00", tax: "8.00", total: "48.00", grand: "48.00", rate: "20.00" }],
    ["a tip is in the grand total only", { tipAmount: 5 }, { total: "48.00", grand: "53.00" }],
    [
      "tax included",
      {
        taxStructure: "inclusive",
        lineItems: [item(11.9), item(5.95)],
        taxes: [{ taxName: "MwSt", taxRate: 19, taxAmount: null }],
      },
      { subtotal: "17.85", tax: "2.85", total: "17.85", rate: "19.00" },
    ],
    [
      "several taxes included, one of them as typed",
      {
        taxStructure: "inclusive",
        lineItems: [item(115.98)],
        taxes: [
          { taxName: "Deposit tax", taxRate: null, taxAmount: 1 },
          { taxName: "GST", taxRate: 5, taxAmount: null },
          { taxName: "QST", taxRate: 9.975, taxAmount: null },
        ],
      },
      { tax: "15.98", total: "115.98" },
    ],
    ["a typed total that differs", { totalAmount: "51.50" }, { total: "51.50", adjustment: "3.50", grand: "51.50" }],
    ["a typed total that is less", { totalAmount: 47.99 }, { total: "47.99", adjustment: "-0.01" }],
    [
      "money that came back",
      { totalAmount: -48, tipAmount: 2 },
      { total: "-48.00", adjustment: "0.00", grand: "-50.00" },
    ],
    [
      "no items: the tax is a part of the total",
      { lineItems: [], totalAmount: 60, taxes: [{ taxName: "USt", taxRate: 19, taxAmount: null }] },
      { subtotal: "50.42", tax: "9.58", total: "60.00", adjustment: "0.00", rate: "19.00" },
    ],
    ["nothing yet", { lineItems: [], taxes: [] }, { total: "0.00", rate: null }],
    [
      "whole units where there are no decimals",
      { currency: "JPY", lineItems: [item(null, { quantity: 3, unitPrice: 33.5 })] },
      { subtotal: "101", tax: "20", total: "121" },
    ],
    [
      "three decimals",
      { currency: "KWD", lineItems: [item("1.2345")] },
      { subtotal: "1.235", tax: "0.247", total: "1.482" },
    ],
    [
      "what is not sent does not count",
      {
        lineItems: [item(10), item(5, { description: "  " })],
        taxes: [
          { taxName: "", taxRate: 10, taxAmount: 1 },
          { taxName: "VAT", taxRate: null, taxAmount: null },
          { taxName: "GST", taxRate: null, taxAmount: 0.5 },
        ],
      },
      { subtotal: "10.00", tax: "0.50", total: "10.50" },
    ],
    [
      "the merged line instead of the items",
      { mergedLine: { description: "All", amount: 30, quantity: 2, unitPrice: 15, accountCode: "5000" } },
      { subtotal: "30.00", tax: "6.00", total: "36.00" },
    ],
  ])("are computed: %s", (_what, parts, figures) => {
    expect(shown(parts)).toMatchObject(figures);
  });

  test("needs a rate for a tip in another currency, and converts it once", () => {
    const parts = { tipAmount: 10, tipCurrency: "USD" };
    expect(shown(parts).grand).toBeNull();
    expect(shown(parts, { tipExchangeRate: decimal("0.915") }).grand).toBe("57.15");
  });

  test("computes quantity × price if both are numbers, and keeps the typed amount otherwise", () => {
    const amountOf = (quantity: string | number | null, unitPrice: string | number | null, amount: number | null) =>
      itemAmount({ quantity, unitPrice, amount }, "USD");
    expect(amountOf(3, 0.335, 9)).toEqual(money(101n, "USD"));
    expect(amountOf("1.005", "1", null)).toEqual(money(101n, "USD"));
    expect(amountOf(null, 5, 9)).toEqual(money(900n, "USD"));
    expect(amountOf("", 5, null)).toBeNull();
  });

  test.each([null, "", " ", "-", "abc", "1,5", "1e5", Number.NaN, Number.POSITIVE_INFINITY, 1e21, "9".repeat(80)])(
    "rejects %j",
    (value) => {
      expect(typedDecimal(value)).toBeNull();
    },
  );

  test("accepts a number that is still being typed", () => {
    expect(typedDecimal("12.")).toEqual(decimal("12"));
    expect(typedDecimal(" 3.50 ")).toEqual(decimal("3.50"));
  });

  test("keeps a typed total that is off by more than a cent, or the minor unit if smaller", () => {
    const at = (currency: string, typed: number) =>
      totalAfterTyping(form({ currency, lineItems: [item(100)], taxes: [] }), typed);
    expect([at("USD", 100.01), at("USD", 99.99), at("USD", 100)]).toEqual([null, null, null]);
    expect([at("USD", 100.02), at("USD", 99.98), at("USD", -100)]).toEqual([100.02, 99.98, -100]);
    expect([at("JPY", 101), at("KWD", 100.001), at("KWD", 100.002)]).toEqual([101, null, 100.002]);
    expect(totalAfterTyping(form(), null)).toBeNull();
  });
});

describe("merging", () => {
  test("merges items into one line: sum, count, quotient, and most frequent category", () => {
    const lineItems = [
      item(10, { description: "Bread", accountCode: "5200" }),
      item(5, { description: "Soap", accountCode: "5450" }),
      item(5, { description: "Rags", accountCode: "5450" }),
      item(99, { description: "" }),
    ];
    expect(mergedLineOf({ ...form(), lineItems })).toEqual({
      description: "Bread, Soap, Rags",
      amount: 20,
      quantity: 3,
      unitPrice: 6.6667,
      accountCode: "5450",
    });
  });

  test("uses the main category without categories, 5000 without that, and no line without items", () => {
    const lineItems = [item(1, { accountCode: "" })];
    expect(mergedLineOf({ ...form(), lineItems })?.accountCode).toBe("5250");
    expect(mergedLineOf({ ...form(), lineItems, accountCode: "" })?.accountCode).toBe("5000");
    expect(mergedLineOf({ ...form(), lineItems: [] })).toBeNull();
    expect(
      mergedLineOf({ ...form(), lineItems: [item(1, { description: "x".repeat(999) })] })?.description,
    ).toHaveLength(200);
  });
});

/** A form with any input, in a currency of any number of digits. */
const anyForm: fc.Arbitrary<ExpenseFormValues> = fc
  .constantFrom("JPY", "USD", "EUR", "KWD", "CLF")
  .chain((currency) => {
    const amount = (most: number) =>
      fc.integer({ min: 0, max: most }).map((minor) => toNumber(money(BigInt(minor), currency)));
    const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value);
    return fc.record({
      vendorName: fc.constant("Vendor"),
      description: fc.constant("Things"),
      invoiceNumber: fc.constantFrom("", "17"),
      invoiceDate: fc.constant("2026-02-28"),
      dueDate: fc.constant(null),
      currency: fc.constant(currency),
      lineItems: fc.array(
        fc.record({
          description: fc.constantFrom("One", "Two", ""),
          quantity: orNothing(fc.constantFrom<number | string>(0, 1, 2.5, "3", 0.333)),
          unitPrice: orNothing(fc.integer({ min: 0, max: 9_999_999 }).map((number) => number / 10_000)),
          amount: orNothing(amount(1_000_000)),
          accountCode: fc.constantFrom("5000", "5200", "6400", ""),
        }),
        { maxLength: 6 },
      ),
      taxes: fc.array(
        fc.record({
          taxName: fc.constantFrom("VAT", "City", ""),
          taxRate: orNothing(fc.constantFrom<number | string>(0, 7, "19", 9.975)),
          taxAmount: orNothing(amount(500)),
        }),
        { maxLength: 3 },
      ),
      taxStructure: fc.constantFrom("exclusive" as const, "inclusive" as const),
      tipAmount: orNothing(amount(10_000)),
      tipRate: fc.constant(null),
      tipCurrency: fc.constantFrom(null, "USD", "JPY", "KWD"),
      totalAmount: orNothing(fc.tuple(fc.boolean(), amount(2_000_000)).map(([back, total]) => (back ? -total : total))),
      paymentAccountId: fc.constantFrom("1000", "1100"),
      accountCode: fc.constantFrom("5000", "5250"),
      mergedLine: fc.constant(null),
    });
  });

const minorOf = (list: readonly Posting[], currency: string) =>
  sum(
    list.map(({ amount }) => amount),
    currency,
  );
const rateOfTip = (values: ExpenseFormValues) =>
  (values.tipCurrency ?? values.currency) === values.currency ? decimal("1") : decimal("1.37");

/** The entry, or null if nothing can be posted; the screen then shows the reason. */
function post(values: ExpenseFormValues, rate = decimal("1")): BalancedEntry | null {
  try {
    return expenseToEntry(expenseOfForm(values), {
      baseCurrency: "GBP",
      exchangeRate: rate,
      tipExchangeRate: rateOfTip(values),
    });
  } catch (error) {
    if (error instanceof LedgerError && ["nothing_to_post", "tax_exceeds_total"].includes(error.code)) return null;
    throw error;
  }
}

describe("screen and books", () => {
  test("have the same total, tax, tip, adjustment, and paid amount for any form", () => {
    let posted = 0;
    fc.assert(
      fc.property(anyForm, anyRate, (values, rate) => {
        const figures = expenseFigures(values, { tipExchangeRate: rateOfTip(values) });
        const entry = post(values, rate);
        if (!entry) return;
        posted += 1;
        const row = entryToExpense(entry);
        expect(row.amount).toEqual(figures.grandTotal && absolute(figures.grandTotal));
        expect(row.subtotalAmount).toEqual(absolute(figures.total));
        expect(row.tipAmount).toEqual(figures.tipInCurrency);
        expect(row.isRefund).toBe(figures.isRefund);
        const of = (kind: Posting["kind"]) => entry.postings.filter((posting) => posting.kind === kind);
        expect(minorOf(of("tax"), values.currency)).toEqual(figures.taxSubtotal);
        expect(minorOf(of("adjustment"), values.currency)).toEqual(absolute(figures.adjustment));
        const sides = { debit: 0n, credit: 0n };
        for (const { side, baseAmount } of entry.postings) sides[side] += baseAmount.minor;
        expect(sides.debit).toBe(sides.credit);
      }),
      { numRuns: 1000 },
    );
    expect(posted).toBeGreaterThan(500);
  });

  test("add up in the summary: subtotal, taxes on top, adjustment", () => {
    fc.assert(
      fc.property(anyForm, (values) => {
        const { subtotal, taxSubtotal, lineSubtotal, adjustment, total } = expenseFigures(values);
        // Nothing was typed to compare it with.
        if (subtotal === null) {
          expect([lineSubtotal.minor, values.totalAmount]).toEqual([0n, null]);
          return;
        }
        const within = lineSubtotal.minor !== 0n && values.taxStructure === "inclusive";
        const parts = [subtotal, ...(within ? [] : [taxSubtotal]), adjustment];
        expect(sum(parts, values.currency)).toEqual(absolute(total));
      }),
      { numRuns: 1000 },
    );
  });

  test("send the total that the screen shows", () => {
    fc.assert(
      fc.property(anyForm, (values) => {
        const { total } = expenseFigures(values);
        const sent = toNumber(total);
        expect(expenseFigures({ ...values, totalAmount: sent }).total).toEqual(total);
      }),
    );
  });

  test("have the same entry after merging and undoing it, and the same sums while merged", () => {
    fc.assert(
      fc.property(anyForm, (values) => {
        const mergedLine = mergedLineOf(values);
        const before = post(values);
        const merged = post({ ...values, mergedLine });
        expect(post({ ...{ ...values, mergedLine }, mergedLine: null })).toEqual(before);
        if (!before || !merged || !mergedLine) return;
        const [whole, one] = [entryToExpense(before), entryToExpense(merged)];
        expect([one.amount, one.subtotalAmount, one.tipAmount]).toEqual([
          whole.amount,
          whole.subtotalAmount,
          whole.tipAmount,
        ]);
        expect(merged.postings.filter(({ kind }) => kind === "item").length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("formOfEntry", () => {
  test("gives a form that posts the same lines", () => {
    fc.assert(
      fc.property(anyExpense(), (expense) => {
        const options = { baseCurrency: expense.currency, exchangeRate: decimal("1") };
        const entry = expenseToEntry(expense, options);
        const values = formOfEntry(entry, { taxStructure: expense.taxStructure, tipRate: null });
        expect(amountsOf(expenseToEntry(expenseOfForm(values), options))).toEqual(amountsOf(entry));
      }),
      { numRuns: 1000 },
    );
  });

  test("restores gross prices where the tax is inclusive", () => {
    const values = form({
      taxStructure: "inclusive",
      lineItems: [item(11.9, { accountCode: "5200" }), item(null, { quantity: 2, unitPrice: 2.975 })],
      taxes: [{ taxName: "MwSt", taxRate: 19, taxAmount: null }],
      totalAmount: 17.85,
    });
    const entry = expenseToEntry(expenseOfForm(values), { baseCurrency: "EUR", exchangeRate: decimal("1") });
    expect(formOfEntry(entry, { taxStructure: "inclusive", tipRate: null })).toMatchObject({
      taxStructure: "inclusive",
      totalAmount: 17.85,
      lineItems: [
        { amount: 11.9, quantity: null },
        { amount: 5.95, quantity: 2, unitPrice: 2.975 },
      ],
      taxes: [{ taxName: "MwSt", taxRate: 19, taxAmount: 2.85 }],
    });
  });

  test("keeps a converted tip in the entry's currency", () => {
    const entry = expenseToEntry(expenseOfForm(form({ tipAmount: 10, tipCurrency: "USD" })), {
      baseCurrency: "EUR",
      exchangeRate: decimal("1"),
      tipExchangeRate: decimal("0.9"),
    });
    expect(formOfEntry(entry, { taxStructure: "exclusive", tipRate: 10 })).toMatchObject({
      tipAmount: toNumber(convert(money(1000n, "USD"), "EUR", decimal("0.9"))),
      tipCurrency: null,
      tipRate: 10,
    });
  });
});

/** The stored parts of lines: sides, accounts, amounts, kinds. */
const amountsOf = (entry: BalancedEntry) =>
  entry.postings.map(({ side, accountCode, amount, kind }) => ({ side, accountCode, minor: amount.minor, kind }));
