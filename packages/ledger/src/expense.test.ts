/** Expenses: every document makes a balanced entry, and mapping it back gives the document's row. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyExpense, anyRate } from "../test/arbitraries.ts";
import {
  add,
  adjustmentOf,
  balance,
  decimal,
  type EntryDraft,
  type Expense,
  entryToExpense,
  expenseToEntry,
  money,
  type Posting,
  type RowAccount,
  sum,
  zero,
} from "./index.ts";

const eur = (minor: bigint) => money(minor, "EUR");
const options = { baseCurrency: "EUR", exchangeRate: decimal("1") };

const expense = (parts: Partial<Expense> = {}): Expense => ({
  vendor: "Café Central",
  description: "Lunch",
  invoiceNumber: "R-17",
  date: "2026-02-03",
  dueDate: "2026-03-05",
  currency: "EUR",
  lineItems: [{ description: "Menu", amount: eur(4000n), accountCode: "5250", quantity: decimal("2") }],
  taxes: [{ name: "VAT", rate: decimal("20"), amount: eur(800n) }],
  taxStructure: "exclusive",
  tip: eur(500n),
  paymentAccountCode: "1100",
  categoryAccountCode: "5250",
  totalAmount: eur(4800n),
  ...parts,
});

describe("expense to entry and back", () => {
  test("maps the entry of any document back to what the document says", () => {
    fc.assert(
      fc.property(anyExpense(), anyRate, (document, rate) => {
        const exchangeRate = document.currency === "EUR" ? decimal("1") : rate;
        const entry = expenseToEntry(document, { baseCurrency: "EUR", exchangeRate });
        const row = entryToExpense(entry);
        const tip = document.tip ?? zero(document.currency);
        expect(row.amount).toEqual(add(document.totalAmount, tip));
        expect(row.tipAmount).toEqual(tip);
        expect(row.subtotalAmount).toEqual(document.totalAmount);
        expect(row.paymentAccountCode).toBe(document.paymentAccountCode);
        expect(row.isRefund).toBe(document.isRefund);
        expect(row.vendorName).toBe(document.vendor);
        expect(row.description).toBe(document.description);
        expect(row.invoiceNumber).toBe(document.invoiceNumber);
        expect(row.date).toBe(document.date);
        expect(row.currency).toBe(document.currency);
      }),
    );
  });

  test("keeps recoverable tax and adjustment as the document states them", () => {
    fc.assert(
      fc.property(anyExpense(), (document) => {
        const entry = expenseToEntry(document, { baseCurrency: document.currency, exchangeRate: decimal("1") });
        const spent = document.isRefund ? "credit" : "debit";
        const total = (kind: Posting["kind"]) =>
          entry.postings
            .filter((posting) => posting.kind === kind)
            .reduce((minor, { side, amount }) => minor + (side === spent ? amount.minor : -amount.minor), 0n);
        const tax = sum(
          document.taxes.filter(({ recoverable }) => recoverable !== false).map(({ amount }) => amount),
          document.currency,
        );
        expect(total("tax")).toBe(tax.minor);
        expect(total("adjustment")).toBe(adjustmentOf(document).minor);
      }),
    );
  });

  test("credits only the payment when the total agrees, so that its sum is the specification's amount", () => {
    fc.assert(
      fc.property(anyExpense({ adjusted: false }), (document) => {
        const entry = expenseToEntry(document, { baseCurrency: document.currency, exchangeRate: decimal("1") });
        const paid = entry.postings.filter(({ side }) => side === (document.isRefund ? "debit" : "credit"));
        expect(paid.map(({ kind }) => kind)).toEqual(["payment"]);
        expect(entryToExpense(entry).amount).toEqual(paid[0]?.amount);
      }),
    );
  });

  test("posts a refund as the purchase with sides swapped", () => {
    fc.assert(
      fc.property(anyExpense(), (document) => {
        const post = (isRefund: boolean) =>
          expenseToEntry({ ...document, isRefund }, { baseCurrency: document.currency, exchangeRate: decimal("1") });
        const swapped = post(true).postings.map((posting) => ({
          ...posting,
          side: posting.side === "debit" ? "credit" : "debit",
        }));
        expect(swapped).toEqual(post(false).postings);
      }),
    );
  });
});

describe("expenseToEntry", () => {
  test("keeps the document's details of each line", () => {
    const entry = expenseToEntry(expense(), options);
    expect(entry).toMatchObject({ vendor: "Café Central", reference: "R-17", dueDate: "2026-03-05", currency: "EUR" });
    expect(entry.postings[0]).toMatchObject({ description: "Menu", quantity: decimal("2"), kind: "item" });
    expect(entry.postings[1]).toMatchObject({
      taxName: "VAT",
      taxRate: decimal("20"),
      kind: "tax",
      accountCode: "2200",
    });
  });

  test("makes no negative line from many cents with a large tax or discount", () => {
    const cents = Array.from({ length: 100 }, (_, index) => ({
      description: `Screw ${index}`,
      amount: eur(1n),
      accountCode: "5100",
    }));
    const taxed = expenseToEntry(
      expense({
        lineItems: cents,
        taxes: [{ name: "VAT", amount: eur(40n) }],
        taxStructure: "inclusive",
        tip: null,
        totalAmount: eur(100n),
      }),
      options,
    );
    expect(taxed.postings.filter(({ kind }) => kind === "item")).toHaveLength(60);
    const discounted = expenseToEntry(
      expense({
        lineItems: [...cents, { description: "Off", amount: eur(-30n), accountCode: "6400" }],
        taxes: [],
        tip: null,
        totalAmount: eur(70n),
      }),
      options,
    );
    expect(discounted.postings.filter(({ kind }) => kind === "item")).toHaveLength(70);
  });

  test("accepts a tip alone", () => {
    const entry = expenseToEntry(expense({ lineItems: [], taxes: [], totalAmount: eur(0n) }), options);
    expect(entry.postings.map(({ side, accountCode }) => `${side} ${accountCode}`)).toEqual([
      "debit 5050",
      "credit 1100",
    ]);
    expect(entryToExpense(entry)).toMatchObject({ categoryCode: "5050", subtotalAmount: eur(0n) });
  });

  test.each<[string, Partial<Expense>, string]>([
    ["nothing", { lineItems: [], taxes: [], tip: null, totalAmount: eur(0n) }, "nothing_to_post"],
    ["a tax above the total", { lineItems: [], totalAmount: eur(700n) }, "tax_exceeds_total"],
    [
      "an included tax above the items",
      { taxes: [{ name: "VAT", amount: eur(4001n) }], taxStructure: "inclusive" },
      "tax_exceeds_total",
    ],
    [
      "a discount above the items",
      { lineItems: [{ description: "Off", amount: eur(-100n), accountCode: "5000" }], taxes: [] },
      "discount_exceeds_items",
    ],
    ["a tip in another currency without a rate", { tip: money(500n, "USD") }, "tip_rate_missing"],
    ["a tip below zero that outweighs the total", { tip: eur(-4801n) }, "bad_amount"],
    [
      "items of another currency",
      { lineItems: [{ description: "x", amount: money(1n, "USD"), accountCode: "5000" }] },
      "currency_mismatch",
    ],
    ["a date that is none", { date: "yesterday" }, "bad_date"],
    ["no payment account", { paymentAccountCode: "" }, "bad_account"],
  ])("refuses %s", (_what, parts, code) => {
    expect(() => expenseToEntry(expense(parts), options)).toThrow(expect.objectContaining({ code }));
  });

  test("returns the difference to the stated total", () => {
    expect(adjustmentOf(expense({ totalAmount: eur(4750n) }))).toEqual(eur(-50n));
    expect(adjustmentOf(expense())).toEqual(eur(0n));
    expect(adjustmentOf(expense({ lineItems: [] }))).toEqual(eur(0n));
  });
});

describe("entryToExpense: the specification's mapping", () => {
  const line = (side: Posting["side"], accountCode: string, minor: bigint): Posting => ({
    side,
    accountCode,
    amount: eur(minor),
    baseAmount: eur(minor),
    kind: "item",
  });
  const entry = (postings: Posting[], parts: Partial<EntryDraft> = {}): EntryDraft => ({
    entryDate: "2026-01-01",
    dueDate: null,
    vendor: null,
    description: null,
    reference: null,
    currency: "EUR",
    baseCurrency: "EUR",
    exchangeRate: decimal("1"),
    postings,
    ...parts,
  });

  test("takes the sum of the credits as the amount, and the first on an asset as the payment", () => {
    const row = entryToExpense(
      balance(
        entry([
          line("debit", "5200", 900n),
          line("debit", "5050", 100n),
          line("credit", "2100", 400n),
          line("credit", "1100", 600n),
        ]),
      ),
    );
    expect(row).toMatchObject({
      amount: eur(1000n),
      tipAmount: eur(100n),
      subtotalAmount: eur(900n),
      paymentAccountCode: "1100",
      categoryCode: "5200",
      categoryName: "Groceries",
      isRefund: false,
    });
  });

  test("takes the first credit line without an asset, and N/A without credits", () => {
    expect(entryToExpense(entry([line("debit", "5200", 5n), line("credit", "2100", 5n)])).paymentAccountCode).toBe(
      "2100",
    );
    expect(entryToExpense(entry([])).paymentAccountCode).toBe("N/A");
  });

  test("takes the largest debit that is on neither a tax account nor the payment account as the category", () => {
    const lines = [
      line("debit", "2200", 900n),
      line("debit", "1100", 800n),
      line("debit", "5300", 7n),
      line("debit", "5400", 8n),
    ];
    const row = entryToExpense(entry([...lines, line("credit", "1100", 1715n)]));
    expect([row.categoryCode, row.categoryName]).toEqual(["5400", "Fuel"]);
    expect(entryToExpense(entry([line("debit", "2200", 5n), line("credit", "1000", 5n)]))).toMatchObject({
      categoryName: "Uncategorized",
      categoryCode: "N/A",
    });
  });

  test("names accounts by the organization's chart, and missing ones by code", () => {
    const book = entry([line("debit", "7777", 5n), line("credit", "1000", 5n)]);
    expect(
      entryToExpense(book, new Map([["7777", { code: "7777", name: "Boat", type: "Asset", purpose: "asset" }]]))
        .categoryName,
    ).toBe("Boat");
    expect(entryToExpense(book).categoryName).toBe("7777");
  });

  test("judges accounts of another chart by their type and purpose, whatever their codes", () => {
    const chart = new Map<string, RowAccount>(
      [
        { code: "1800", name: "Company card", type: "Liability", purpose: "cash" },
        { code: "5050", name: "Postage", type: "Expense", purpose: "expense" },
        { code: "2200", name: "Wages", type: "Expense", purpose: "expense" },
        { code: "4660", name: "Tips", type: "Expense", purpose: "tip" },
        { code: "0576", name: "Input tax", type: "Asset", purpose: "tax" },
        { code: "4300", name: "Tax that stays a cost", type: "Expense", purpose: "tax" },
        { code: "9100", name: "Bank", type: "Asset", purpose: "cash" },
      ].map((account) => [account.code, account as RowAccount]),
    );
    const debits = [line("debit", "2200", 60n), line("debit", "5050", 5n), line("debit", "4660", 3n)];
    const paid = [line("credit", "1800", 10n), line("credit", "9100", 90n)];
    const row = entryToExpense(entry([...debits, line("debit", "0576", 32n), ...paid]), chart);
    expect(row).toMatchObject({ categoryCode: "2200", tipAmount: eur(3n), paymentAccountCode: "9100" });
    const cost = entryToExpense(entry([line("debit", "4300", 7n), line("credit", "9100", 7n)]), chart);
    expect(cost.categoryName).toBe("Tax that stays a cost");
  });

  test("fills in defaults", () => {
    expect(entryToExpense(entry([], { currency: "" }))).toMatchObject({
      vendorName: "Unknown Vendor",
      description: "Processed Expense",
      currency: "USD",
      amount: money(0n, "USD"),
    });
  });
});
