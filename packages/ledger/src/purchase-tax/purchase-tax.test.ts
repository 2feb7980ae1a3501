/** Tax on purchases: recovered tax, cost, and net amounts. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyExpense } from "../../test/arbitraries.ts";
import { decimal } from "../decimal.ts";
import { expenseToEntry } from "../expense.ts";
import { expenseOfForm, formOfEntry } from "../form/index.ts";
import { money, sum } from "../money.ts";
import { exclusiveTax, inclusiveTax } from "../tax.ts";
import { TAX_COUNTRIES } from "./countries.ts";
import { type PurchaseOrigin, treatmentOf, treatTaxes } from "./recoverable.ts";
import { taxableAmounts } from "./taxable.ts";

const eur = (minor: number) => money(BigInt(minor), "EUR");
const inOwn = (currency: string) => ({ baseCurrency: currency, exchangeRate: decimal("1") });

describe("recoverable tax on purchases", () => {
  const treated = (country: string | null, name: string, rate: string, more: Partial<PurchaseOrigin> = {}) =>
    treatmentOf({ name, rate: decimal(rate) }, { country, date: "2026-03-01", currency: "EUR", ...more }).because;

  it.each([
    [null, "Sales tax", "8.25", {}, "no_rule"],
    ["BR", "ICMS", "18", { currency: "BRL" }, "no_rule"],
    ["US", "Sales tax", "8.25", { currency: "USD" }, "cost_here"],
    ["US", "MwSt", "19", {}, "cost_here"],
    ["DE", "MwSt", "19", {}, "own"],
    ["DE", "VAT", "7", {}, "own"],
    ["DE", "Tax", "11.3", {}, "own"],
    ["DE", "Consumption tax", "10", { currency: "JPY" }, "foreign"],
    ["DE", "TVA", "20", {}, "foreign"],
    ["DE", "VAT", "20", {}, "unclear"],
    ["DE", "VAT", "19", { currency: "USD" }, "unclear"],
    ["DE", "VAT", "19", { currency: "USD", sellerCountry: "DE" }, "own"],
    ["DE", "VAT", "19", { sellerCountry: "NL" }, "foreign"],
    ["GB", "VAT", "20", { currency: "GBP" }, "own"],
    ["GB", "MwSt", "19", {}, "foreign"],
    ["CA", "PST", "7", { currency: "CAD" }, "cost_here"],
    ["CA", "QST", "9.975", { currency: "CAD" }, "own"],
    ["IN", "SGST", "9", { currency: "INR" }, "own"],
    ["MY", "SST", "8", { currency: "MYR" }, "cost_here"],
  ] as const)("is decided for %s: %s %s %% %o is %s", (country, name, rate, more, because) => {
    expect(treated(country, name, rate, more)).toBe(because);
  });

  it("follows a person's choice over any rule", () => {
    for (const { code } of TAX_COUNTRIES)
      for (const recoverable of [true, false])
        expect(
          treatmentOf({ name: "VAT", recoverable }, { country: code, date: "2026-03-01", currency: "USD" }),
        ).toMatchObject({ recoverable, because: "stated" });
  });

  it("lists every country once, with its source", () => {
    expect(new Set(TAX_COUNTRIES.map(({ code }) => code)).size).toBe(TAX_COUNTRIES.length);
    for (const { source, since } of TAX_COUNTRIES)
      expect([source.length > 5, since <= "2026-01-01"]).toEqual([true, true]);
  });

  it("makes all tax on purchases cost in the United States, never using the tax account", () => {
    fc.assert(
      fc.property(anyExpense(), (expense) => {
        const bare = { ...expense, taxes: expense.taxes.map((tax) => ({ ...tax, recoverable: null })) };
        const us = treatTaxes(bare, { country: "US" }).expense;
        const entry = expenseToEntry(us, inOwn(expense.currency));
        expect(entry.postings.filter(({ kind, accountCode }) => kind === "tax" || accountCode === "2200")).toEqual([]);
        // The document's tax is still stored.
        expect(entry.taxes?.map(({ amount }) => (amount.minor < 0n ? -amount.minor : amount.minor))).toEqual(
          expense.taxes.map(({ amount }) => amount.minor),
        );
      }),
    );
  });
});

describe("tax that is cost", () => {
  it("is restored from the entry as the document states it, and posts the same again", () => {
    fc.assert(
      fc.property(anyExpense({ adjusted: false }), (expense) => {
        const entry = expenseToEntry({ ...expense, tip: null }, inOwn(expense.currency));
        const form = formOfEntry(entry, { taxStructure: expense.taxStructure, tipRate: null });
        const again = expenseToEntry(expenseOfForm(form), inOwn(expense.currency));
        expect(
          again.postings.map(({ accountCode, side, amount, kind }) => [accountCode, side, amount.minor, kind]),
        ).toEqual(entry.postings.map(({ accountCode, side, amount, kind }) => [accountCode, side, amount.minor, kind]));
        expect(again.taxes?.map(({ amount, recoverable }) => [amount, recoverable])).toEqual(
          entry.taxes?.map(({ amount, recoverable }) => [amount, recoverable]),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("the net amount of a tax", () => {
  const rates = fc.constantFrom("5", "7", "9", "10", "19", "20", "21");
  const documents = fc.record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.nat(2)), { minLength: 1, maxLength: 7 }),
    rates: fc.uniqueArray(rates, { minLength: 1, maxLength: 2 }),
    structure: fc.constantFrom("exclusive" as const, "inclusive" as const),
  });

  it("is the sum of the lines with that tax, or unknown, but never another", () => {
    let known = 0;
    fc.assert(
      fc.property(documents, ({ lines, rates: percents, structure }) => {
        const of = (at: number) => percents[at % percents.length] ?? "19";
        const taxed = lines.map(([minor, at]) => ({ amount: eur(minor), rate: decimal(of(at)) }));
        const { rates: splits } = structure === "exclusive" ? exclusiveTax(taxed) : inclusiveTax(taxed);
        const found = taxableAmounts({
          currency: "EUR",
          items: taxed.map(({ amount }) => amount),
          taxes: splits.map(({ rate, tax }) => ({ rate, amount: tax })),
          structure,
          total: sum(
            splits.map(({ gross }) => gross),
            "EUR",
          ),
        });
        for (const [at, amount] of found.entries()) {
          if (amount === null) continue;
          known += 1;
          expect(amount).toEqual(splits[at]?.net);
        }
      }),
      { numRuns: 1000 },
    );
    expect(known).toBeGreaterThan(500);
  });

  it("is unknown for small items if a part of them fits as well", () => {
    const [items, of] = [
      [7, 3, 5, 1, 13, 27, 53],
      [5, 1],
    ];
    const taxes = [
      { rate: decimal("5"), amount: eur(of[0] ?? 0) },
      { rate: decimal("19"), amount: eur(of[1] ?? 0) },
    ];
    const figures = { currency: "EUR", items: items.map(eur), taxes, structure: "exclusive" as const, total: eur(115) };
    expect(taxableAmounts(figures)).toEqual([null, null]);
  });

  it.each([
    [
      "GST and QST are on the same",
      [10_000],
      [
        ["5", 500],
        ["9.975", 998],
      ],
      [10_000, 10_000],
    ],
    [
      "CGST and SGST too",
      [10_005],
      [
        ["9", 900],
        ["9", 900],
      ],
      [10_005, 10_005],
    ],
    [
      "two rates, each on its item",
      [2_000, 3_000],
      [
        ["7", 140],
        ["19", 570],
      ],
      [2_000, 3_000],
    ],
    [
      "0 % beside 19 %",
      [1_000, 3_000],
      [
        ["0", 0],
        ["19", 570],
      ],
      [1_000, 3_000],
    ],
    ["a tax that does not fit its rate", [6_900], [["19", 5_000]], [null]],
    ["two items that could both be it", [1_000, 1_000], [["19", 190]], [1_000]],
    ["two items of nearly the same", [1_000, 1_001], [["7", 70]], [null]],
    ["no rate", [1_000], [[null, 190]], [null]],
  ] as const)("is computed: %s", (_, items, taxes, taxable) => {
    const figures = {
      currency: "EUR",
      items: items.map(eur),
      taxes: taxes.map(([rate, amount]) => ({ ...(rate ? { rate: decimal(rate) } : {}), amount: eur(amount) })),
      structure: "exclusive" as const,
      total: eur(0),
    };
    expect(taxableAmounts(figures)).toEqual(taxable.map((minor) => minor && eur(minor)));
  });
});
