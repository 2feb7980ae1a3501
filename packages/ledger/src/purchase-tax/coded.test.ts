/** Tax codes of purchases: the share that is claimed, and tax that the buyer owes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyExpense, anyRate } from "../../test/arbitraries.ts";
import { STANDARD_POSTING_ACCOUNTS } from "../account-roles.ts";
import { STANDARD_CHART } from "../chart.ts";
import { decimal, formatDecimal } from "../decimal.ts";
import { type BalancedEntry, reverse } from "../entry.ts";
import { type Expense, type ExpenseTax, expenseToEntry } from "../expense.ts";
import { formOfEntry } from "../form/of-entry.ts";
import { expenseOfForm } from "../form/to-entry.ts";
import { money, sum, zero } from "../money.ts";
import { recoverableOn, TAX_PACKS, type TaxCode, taxCodeKey, taxLine } from "../tax/index.ts";
import { taxOnTop } from "../tax.ts";
import { toDecimalString } from "../wire.ts";
import { treatTaxes } from "./recoverable.ts";

const DAY = "2026-02-28";
const CODES = new Map<string, TaxCode>(
  TAX_PACKS.flatMap(({ country, codes }) =>
    codes.filter(({ direction }) => direction === "purchase").map((code) => [taxCodeKey(country, code.code), code]),
  ),
);
const TAX_ACCOUNTS = ["2200", "1610", "2210"];

/** Documents with one tax under a code. */
const anyCoded = fc
  .tuple(anyExpense(), fc.constantFrom(...CODES.keys(), "FOREIGN"), fc.boolean())
  .map(([expense, code, recoverable]): Expense => {
    const [first] = expense.taxes;
    return { ...expense, taxes: first ? [{ ...first, rate: decimal("19"), code, recoverable }] : [] };
  });

const post = (expense: Expense, exchangeRate = decimal("1"), baseCurrency = expense.currency): BalancedEntry =>
  expenseToEntry(treatTaxes(expense, { country: "DE" }, CODES).expense, { baseCurrency, exchangeRate });

/** Debit less credit of the accounts, in the base currency. */
const balanceOf = (entry: BalancedEntry, accounts: readonly string[]) =>
  entry.postings
    .filter(({ accountCode }) => accounts.includes(accountCode))
    .reduce((all, { side, baseAmount }) => all + (side === "debit" ? baseAmount.minor : -baseAmount.minor), 0n);

const paidBy = (entry: BalancedEntry) =>
  entry.postings.filter(({ kind }) => kind === "payment").map(({ amount }) => amount.minor);

describe("a purchase with a tax code", () => {
  it("balances in any currency, and pays the supplier what the document says", () => {
    fc.assert(
      fc.property(anyCoded, anyRate, (expense, rate) => {
        const isForeign = expense.currency !== "EUR";
        const entry = post(expense, isForeign ? rate : decimal("1"), "EUR");
        const tip = expense.tip?.minor ?? 0n;
        expect(paidBy(entry)).toEqual([expense.totalAmount.minor + tip]);
        expect(entry.taxes?.map(({ code }) => code)).toEqual(expense.taxes.map(({ code }) => code));
      }),
      { numRuns: 100 },
    );
  });

  it("takes two taxes that the buyer owes by their stated net amounts, the last by the rest, and gives the same form again", () => {
    const eur = (minor: bigint) => money(minor, "EUR");
    const anyNets = fc.tuple(fc.bigInt(1n, 10n ** 7n), fc.bigInt(1n, 10n ** 7n));
    fc.assert(
      fc.property(anyNets, fc.boolean(), fc.boolean(), ([goods, books], areBothStated, isRefund) => {
        const expense: Expense = {
          ...{
            vendor: "Libri",
            description: null,
            invoiceNumber: "1",
            date: DAY,
            currency: "EUR",
            tip: null,
            tipRate: null,
          },
          ...{ taxStructure: "exclusive", paymentAccountCode: "2000", categoryAccountCode: "5200", isRefund },
          lineItems: [{ description: "All", amount: eur(goods + books), accountCode: "5200" }],
          totalAmount: eur(goods + books),
          taxes: [
            { name: "VAT", amount: eur(0n), rate: decimal("19"), code: "DE-IGE19", taxable: eur(goods) },
            {
              name: "VAT",
              amount: eur(0n),
              rate: decimal("7"),
              code: "DE-IGE7",
              ...(areBothStated ? { taxable: eur(books) } : {}),
            },
          ],
        };
        const entry = post(expense);
        const sign = isRefund ? -1n : 1n;
        expect(entry.taxes?.map(({ code, taxable, amount }) => [code, taxable?.minor, amount.minor])).toEqual([
          ["DE-IGE19", sign * goods, sign * taxOnTop(eur(goods), decimal("19")).minor],
          ["DE-IGE7", sign * books, sign * taxOnTop(eur(books), decimal("7")).minor],
        ]);
        expect(balanceOf(entry, TAX_ACCOUNTS)).toBe(0n);
        const again = expenseOfForm(formOfEntry(entry, { taxStructure: "exclusive", tipRate: null }));
        expect(again.taxes.map(({ taxable }) => taxable?.minor)).toEqual([goods, books]);
        const tooMuch = expense.taxes.map((tax) => ({ ...tax, taxable: eur(goods + books) }));
        expect(() => post({ ...expense, taxes: tooMuch })).toThrow("more than the items");
        const unknown = expense.taxes.map(({ taxable: _, ...tax }) => tax);
        expect(() => post({ ...expense, taxes: unknown })).toThrow("is not known");
      }),
      { numRuns: 60 },
    );
  });

  it("takes the stated net amounts of taxed and untaxed parts where the document has no items", () => {
    const eur = (minor: bigint) => money(minor, "EUR");
    const anyNet = fc.bigInt(500n, 10n ** 7n);
    fc.assert(
      fc.property(
        anyNet,
        anyNet,
        anyNet,
        fc.boolean(),
        fc.boolean(),
        (standard, reduced, free, isLastStated, isRefund) => {
          const rated = [
            { code: "DE-V19", rate: decimal("19"), net: eur(standard) },
            { code: "DE-V7", rate: decimal("7"), net: eur(reduced) },
            { code: "DE-V0", rate: decimal("0"), net: eur(free) },
          ];
          const taxes = rated.map(
            ({ code, rate, net }): ExpenseTax => ({
              ...{ name: "VAT", rate, code, amount: taxOnTop(net, rate) },
              ...(code === "DE-V0" && !isLastStated ? {} : { taxable: net }),
            }),
          );
          const all = [...rated.map(({ net }) => net), ...taxes.map(({ amount }) => amount)];
          const expense: Expense = {
            ...{
              vendor: "Libri",
              description: null,
              invoiceNumber: "1",
              date: DAY,
              currency: "EUR",
              tip: null,
              tipRate: null,
            },
            ...{ taxStructure: "exclusive", paymentAccountCode: "2000", categoryAccountCode: "5200", isRefund },
            ...{ lineItems: [], taxes, totalAmount: sum(all, "EUR") },
          };
          const sign = isRefund ? -1n : 1n;
          const entry = post(expense);
          expect(entry.taxes?.map(({ taxable }) => taxable?.minor)).toEqual(
            [standard, reduced, free].map((net) => sign * net),
          );
          const again = expenseOfForm(formOfEntry(entry, { taxStructure: "exclusive", tipRate: null }));
          expect(again.taxes.map(({ taxable }) => taxable?.minor)).toEqual([standard, reduced, free]);
          // An amount of which the rate doesn't make the tax doesn't count: the rest does, where the others are stated.
          const wrong = taxes.map((tax, at) => (at === 0 ? { ...tax, taxable: eur(standard / 2n) } : tax));
          const corrected = post({ ...expense, taxes: wrong }).taxes?.[0]?.taxable?.minor;
          expect(corrected).toBe(isLastStated ? sign * standard : undefined);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("leaves nothing to pay or claim where the buyer owes a tax and claims all of it", () => {
    const owed = [...CODES]
      .filter(([, code]) => code.computation === "self_assessed" && recoverableOn(code, DAY).digits > 0n)
      .map(([key]) => key);
    fc.assert(
      fc.property(anyCoded, fc.constantFrom(...owed), anyRate, (expense, code, rate) => {
        const taxes = expense.taxes.map((tax): ExpenseTax => ({ ...tax, code }));
        const entry = post({ ...expense, taxes }, expense.currency === "EUR" ? decimal("1") : rate, "EUR");
        expect(balanceOf(entry, TAX_ACCOUNTS)).toBe(0n);
        for (const { taxableBase, baseAmount } of entry.taxes ?? []) {
          const known = CODES.get(code);
          if (known && taxableBase) expect(taxLine(known, taxableBase, baseAmount, DAY).claimed).toEqual(baseAmount);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("takes tax that the buyer owes of the converted net amount, whatever of it is claimed, and pays the same", () => {
    const expense: Expense = {
      ...{ vendor: "Patchbay", description: null, invoiceNumber: "1", date: DAY, currency: "USD", lineItems: [] },
      ...{ taxStructure: "exclusive", paymentAccountCode: "2000", categoryAccountCode: "5600" },
      ...{ totalAmount: money(64018n, "USD"), taxes: [{ name: "VAT", amount: zero("USD"), code: "DE-RC-13B" }] },
    };
    // 640.18 USD at 0.8466 are 541.98 EUR, of which 19 % are 102.98; the tax in dollars, 121.63, would be 102.97.
    const entry = post(expense, decimal("0.8466"), "EUR");
    expect(entry.taxes).toMatchObject([{ taxableBase: money(54198n, "EUR"), baseAmount: money(10298n, "EUR") }]);
    expect(balanceOf(entry, ["2000"])).toBe(-54198n);
    const owed = [...CODES].filter(([, code]) => code.computation === "self_assessed").map(([key]) => key);
    const cents = fc.bigInt({ min: 1000n, max: 10_000_000n });
    fc.assert(
      fc.property(fc.constantFrom(...owed), cents, anyRate, (code, total, rate) => {
        const taxes = [{ name: "VAT", amount: zero("USD"), code }];
        const made = post({ ...expense, totalAmount: money(total, "USD"), taxes }, rate, "EUR");
        const [tax] = made.taxes ?? [];
        if (!tax?.taxableBase || !tax.rate || CODES.get(code)?.components) return;
        expect(tax.baseAmount).toEqual(taxOnTop(tax.taxableBase, tax.rate));
        const charged = made.postings.filter(({ kind, side }) => kind === "tax" && side === "credit");
        expect(charged.map(({ baseAmount }) => baseAmount)).toEqual([tax.baseAmount]);
      }),
      { numRuns: 60 },
    );
  });

  it("claims on the tax accounts what the return claims, in the books' currency too", () => {
    fc.assert(
      fc.property(anyCoded, anyRate, (expense, rate) => {
        const entry = post(expense, expense.currency === "EUR" ? decimal("1") : rate, "EUR");
        const [tax] = entry.taxes ?? [];
        const code = CODES.get(tax?.code ?? "");
        if (!tax || (!code && tax.code !== "FOREIGN")) return;
        const owed = code?.computation === "self_assessed" ? tax.baseAmount.minor : 0n;
        const net = tax.taxableBase ?? zero("EUR");
        const claimed = code ? taxLine(code, net, tax.baseAmount, DAY).claimed.minor : 0n;
        expect(balanceOf(entry, TAX_ACCOUNTS)).toBe(claimed - owed);
      }),
      { numRuns: 100 },
    );
  });

  it("is posted the same from the form of its entry, and keeps its code when reversed", () => {
    fc.assert(
      fc.property(anyCoded, (expense) => {
        const entry = post({ ...expense, tip: null });
        const form = formOfEntry(entry, { taxStructure: expense.taxStructure, tipRate: null });
        const again = post(expenseOfForm(form));
        const sums = (of: BalancedEntry) => STANDARD_CHART.map(({ code }) => balanceOf(of, [code])).join();
        expect(sums(again)).toBe(sums(entry));
        expect(reverse(entry, { entryDate: DAY, description: "" }).taxes?.map(({ code }) => code)).toEqual(
          entry.taxes?.map(({ code }) => code),
        );
      }),
      { numRuns: 60 },
    );
  });
});

it("adds the local rate of the place to a use tax", () => {
  const expense: Expense = {
    vendor: "Online shop",
    description: null,
    invoiceNumber: null,
    date: DAY,
    currency: "USD",
    lineItems: [{ description: "Desk", amount: money(20_000n, "USD"), accountCode: "5500" }],
    taxes: [{ name: "Use tax", rate: decimal("8.25"), amount: zero("USD"), code: "US-TX-USE" }],
    taxStructure: "exclusive",
    paymentAccountCode: "1100",
    categoryAccountCode: "5500",
    totalAmount: money(20_000n, "USD"),
  };
  const owedAt = (rate: string) =>
    post({ ...expense, taxes: expense.taxes.map((tax) => ({ ...tax, rate: decimal(rate) })) }).taxes?.map((tax) => [
      tax.rate && formatDecimal(tax.rate),
      toDecimalString(tax.amount),
    ]);
  expect(owedAt("8.25")).toEqual([["8.25", "16.50"]]);
  // The state's own is the least.
  expect(owedAt("2")).toEqual([["6.25", "12.50"]]);
});

describe("a tax that the buyer owes", () => {
  const eur = (minor: bigint) => money(minor, "EUR");
  const service: Expense = {
    vendor: "Dublin Hosting",
    description: null,
    invoiceNumber: null,
    date: DAY,
    currency: "EUR",
    lineItems: [
      { description: "Hosting", amount: eur(30_000n), accountCode: "5600" },
      { description: "Paper", amount: eur(10_000n), accountCode: "5500" },
    ],
    taxes: [
      { name: "USt", rate: decimal("19"), amount: eur(0n), code: "DE-RC-EU" },
      { name: "USt", rate: decimal("19"), amount: eur(1_900n), code: "DE-V19" },
    ],
    taxStructure: "exclusive",
    paymentAccountCode: "2000",
    categoryAccountCode: "5600",
    totalAmount: eur(41_900n),
  };

  it("is computed from the items that no other tax is charged on", () => {
    const { taxes = [], postings } = post(service);
    expect(taxes.map(({ amount, taxable }) => [toDecimalString(amount), taxable && toDecimalString(taxable)])).toEqual([
      ["57.00", "300.00"],
      ["19.00", "100.00"],
    ]);
    const { taxPaid, taxCharged } = STANDARD_POSTING_ACCOUNTS;
    const self = postings.filter(({ accountCode }) => accountCode === taxPaid || accountCode === taxCharged);
    expect(self.map(({ side, amount }) => [side, amount.minor])).toEqual([
      ["debit", 5700n],
      ["credit", 5700n],
    ]);
  });

  it("is refused while nothing says what it is charged on", () => {
    const unclear = () => post({ ...service, lineItems: [] });
    expect(unclear).toThrow(/net amount of "USt" is not known/);
  });
});

describe("tax that is cost", () => {
  const anyItems = fc.array(
    fc.record({ cents: fc.bigInt({ min: 1n, max: 50_000n }), isTaxed: fc.boolean(), at: fc.nat(3) }),
    { minLength: 1, maxLength: 6 },
  );

  it("is in the taxed items alone where the figures show them, and the form gives the same lines again", () => {
    let shown = 0;
    fc.assert(
      fc.property(anyItems, (items) => {
        const net = items.reduce((all, { cents, isTaxed }) => (isTaxed ? all + cents : all), 0n);
        const tax = taxOnTop(money(net, "USD"), decimal("8.25"));
        const whole = items.reduce((all, { cents }) => all + cents, tax.minor);
        const expense: Expense = {
          ...{ vendor: "Shop", description: null, invoiceNumber: "1", date: DAY, currency: "USD" },
          lineItems: items.map(({ cents, at }) => ({
            ...{
              description: "Goods",
              amount: money(cents, "USD"),
              accountCode: ["5200", "6100", "5500", "5100"][at] ?? "",
            },
          })),
          taxes:
            tax.minor === 0n ? [] : [{ name: "Sales tax", rate: decimal("8.25"), amount: tax, recoverable: false }],
          ...{ taxStructure: "exclusive", paymentAccountCode: "1100", categoryAccountCode: "5000" },
          totalAmount: money(whole, "USD"),
        };
        const options = { baseCurrency: "USD", exchangeRate: decimal("1") };
        const entry = expenseToEntry(expense, options);
        const lines = entry.postings.filter(({ kind }) => kind === "item").map(({ amount }) => amount.minor);
        expect(lines.reduce((all, one) => all + one, 0n)).toBe(whole);
        const untouched = lines.filter((minor, at) => minor === items[at]?.cents).length;
        if (untouched === items.filter(({ isTaxed }) => !isTaxed).length) shown += 1;
        const form = formOfEntry(entry, { taxStructure: "exclusive", tipRate: null });
        const again = expenseToEntry(expenseOfForm(form), options);
        expect(again.postings).toEqual(entry.postings);
      }),
      { numRuns: 150 },
    );
    expect(shown).toBeGreaterThan(50);
  });
});
