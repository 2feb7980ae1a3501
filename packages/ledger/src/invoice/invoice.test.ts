/** Invoices: totals, and books that agree with them in every currency. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCurrency, anyRate } from "../../test/arbitraries.ts";
import { digitsOf } from "../currency.ts";
import { type Decimal, decimal, formatDecimal } from "../decimal.ts";
import { add, type Money, money, negate, subtract, sum } from "../money.ts";
import { bookedShare, lessPaid } from "../settlement/index.ts";
import { taxOnTop } from "../tax.ts";
import { toDecimalString } from "../wire.ts";
import {
  coinRounding,
  creditedDiscount,
  type InvoiceAmounts,
  type InvoiceDocument,
  type InvoiceLine,
  invoiceToEntry,
  invoiceTotals,
  supplyDaysOf,
} from "./index.ts";

const ACCOUNTS = { receivable: "1300", tax: "2200" };
const decimals = (max: bigint, scale: number): fc.Arbitrary<Decimal> =>
  fc.bigInt({ min: 0n, max }).map((digits) => ({ digits, scale }));

const anyTax = fc.option(
  fc.record(
    {
      name: fc.constantFrom("VAT", "GST"),
      rate: fc.constantFrom("0", "5", "7", "9.975", "19", "20").map((rate) => decimal(rate)),
      code: fc.constantFrom("DE-EXP", "DE-IGL", "DE-U19"),
    },
    { requiredKeys: ["name", "rate"] },
  ),
);
const anyAllowance = fc.record({
  isCharge: fc.boolean(),
  kind: fc.constantFrom("percent" as const, "amount" as const),
  value: decimals(5000n, 2),
  reason: fc.constant("Early order"),
});
/** Of the whole document. */
const anyPart: fc.Arbitrary<InvoiceLine> = fc
  .record({
    kind: fc.constantFrom("allowance" as const, "charge" as const),
    percent: fc.option(decimals(5000n, 2), { nil: undefined }),
    unitPrice: decimals(100_000n, 2),
    tax: anyTax,
    accountCode: fc.constantFrom("4000", "4100"),
  })
  .map(({ percent, ...part }) => ({
    ...part,
    ...(percent ? { percent } : {}),
    ...{ description: "Freight", quantity: decimal("1"), discountPercent: decimal("0") },
  }));
const anyLine: fc.Arbitrary<InvoiceLine> = fc.record({
  description: fc.constant("Work"),
  quantity: decimals(10_000n, 2).filter(({ digits }) => digits > 0n),
  unitPrice: fc.oneof(
    { weight: 9, arbitrary: decimals(10n ** 9n, 4) },
    { weight: 1, arbitrary: decimals(10n ** 5n, 4).map(({ digits, scale }) => ({ digits: -digits, scale })) },
  ),
  discountPercent: fc.oneof(fc.constant(decimal("0")), decimals(10_000n, 2)),
  tax: anyTax,
  accountCode: fc.constantFrom("4000", "4100"),
  allowances: fc.array(anyAllowance, { maxLength: 2 }),
});
const anyAmounts: fc.Arbitrary<InvoiceAmounts> = fc
  .record({
    currency: anyCurrency,
    taxStructure: fc.constantFrom("exclusive" as const, "inclusive" as const),
    discount: fc.option(fc.record({ kind: fc.constant("percent" as const), value: decimals(10_000n, 2) })),
    lines: fc
      .tuple(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.array(anyPart, { maxLength: 3 }))
      .map(([items, parts]) => [...items, ...parts]),
  })
  .filter((amounts) => invoiceTotals({ ...amounts, discount: null }).subtotal.minor >= 0n);

const document = (amounts: InvoiceAmounts, kind: InvoiceDocument["kind"] = "invoice"): InvoiceDocument => ({
  ...amounts,
  kind,
  number: "INV-2026-0001",
  client: "Northwind",
  issueDate: "2026-03-01",
  dueDate: "2026-03-15",
});

describe("invoiceTotals", () => {
  test("agree with themselves: lines, discount, taxes, and total", () => {
    fc.assert(
      fc.property(anyAmounts, (amounts) => {
        const { currency } = amounts;
        const totals = invoiceTotals(amounts);
        const over = (pick: (line: (typeof totals.lines)[number]) => Money) => sum(totals.lines.map(pick), currency);
        const parts = subtract(totals.charges, totals.allowances);
        expect(over((line) => line.amount)).toEqual(add(totals.subtotal, parts));
        expect(over((line) => line.net)).toEqual(totals.net);
        expect(over((line) => line.tax)).toEqual(totals.tax);
        expect(add(totals.net, totals.tax)).toEqual(totals.total);
        // Net = items - allowances + charges: BR-CO-13 of EN 16931, where the discount is an allowance.
        const charged = add(subtract(totals.subtotal, totals.discount), parts);
        expect(amounts.taxStructure === "exclusive" ? totals.net : totals.total).toEqual(charged);
        totals.lines.forEach(({ amount, net }, at) => {
          const isItem = amounts.lines[at]?.kind === undefined;
          // Rounding of a tax that is taken out of items and allowances together may take a cent of a line of none.
          if (isItem && amount.minor > 0n && amounts.taxStructure === "exclusive") expect(net.minor >= 0n).toBe(true);
        });
      }),
    );
  });

  test("are the postings in the invoice's currency, which balance in the base currency at any rate", () => {
    fc.assert(
      fc.property(
        anyAmounts,
        anyRate,
        fc.constantFrom("invoice" as const, "credit_note" as const),
        (amounts, rate, kind) => {
          const totals = invoiceTotals(amounts);
          fc.pre(totals.total.minor > 0n);
          const { currency } = amounts;
          const exchangeRate = currency === "EUR" ? decimal("1") : rate;
          const entry = invoiceToEntry(document(amounts, kind), {
            baseCurrency: "EUR",
            exchangeRate,
            accounts: ACCOUNTS,
          });
          const credit = kind === "invoice" ? "credit" : "debit";
          const posted = (wanted: string) =>
            money(
              entry.postings
                .filter((line) => line.kind === wanted)
                .reduce((left, line) => left + (line.side === credit ? line.amount.minor : -line.amount.minor), 0n),
              currency,
            );
          expect(posted("revenue")).toEqual(totals.net);
          expect(posted("tax")).toEqual(totals.tax);
          expect(posted("receivable").minor).toBe(-totals.total.minor);
        },
      ),
    );
  });

  test("has a tax with its net amount for each code, which together are the invoice's", () => {
    fc.assert(
      fc.property(anyAmounts, fc.constantFrom("invoice" as const, "credit_note" as const), (amounts, kind) => {
        const totals = invoiceTotals(amounts);
        fc.pre(totals.total.minor > 0n);
        const { currency, taxStructure } = amounts;
        const options = { baseCurrency: currency, exchangeRate: decimal("1"), accounts: ACCOUNTS };
        const { taxes = [] } = invoiceToEntry(document(amounts, kind), options);
        const own = (money: Money) => (kind === "credit_note" ? negate(money) : money);
        const keys = taxes.map(({ name, rate, code }) => JSON.stringify([name, rate && formatDecimal(rate), code]));
        expect(new Set(keys).size).toBe(keys.length);
        expect(
          sum(
            taxes.map(({ taxable }) => taxable ?? money(0n, currency)),
            currency,
          ),
        ).toEqual(own(totals.net));
        for (const { code, name, rate, taxable, amount } of taxes) {
          const lines = amounts.lines.flatMap(({ tax }, at) => {
            const isOwn = rate
              ? tax?.code === code && tax?.name === name && formatDecimal(tax.rate) === formatDecimal(rate)
              : tax === null;
            return isOwn ? (totals.lines[at] ?? []) : [];
          });
          expect(taxable).toEqual(
            own(
              sum(
                lines.map(({ net }) => net),
                currency,
              ),
            ),
          );
          if (rate && taxable && taxStructure === "exclusive") expect(amount).toEqual(taxOnTop(taxable, rate));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("takes off the tax of advances as they were invoiced: all taxes add up to the tax of the whole, at each rate", () => {
    const rates = ["19", "7", "20", "8.1"].map((rate) => ({ name: "VAT", rate: decimal(rate) }));
    const cents = (minor: bigint) => ({ digits: minor, scale: 2 });
    const anyWhole = fc.array(fc.record({ tax: fc.constantFrom(...rates), price: fc.bigInt(1n, 10_000_000n) }), {
      minLength: 1,
      maxLength: 6,
    });
    const anyShares = fc.array(fc.bigInt(1n, 45n), { maxLength: 2 });
    const structures = fc.constantFrom("exclusive" as const, "inclusive" as const);
    fc.assert(
      fc.property(anyWhole, anyShares, structures, (whole, shares, taxStructure) => {
        const head = { currency: "EUR", taxStructure, discount: null } as const;
        const lines = whole.map(({ tax, price }) => ({ ...plainLine("0"), tax, unitPrice: cents(price) }));
        const advances = shares.map((share) =>
          invoiceTotals({
            ...head,
            lines: lines.map((line) => ({ ...line, unitPrice: cents((line.unitPrice.digits * share) / 100n) })),
          }),
        );
        const deductions = advances.flatMap(({ taxes }) =>
          taxes.map(({ name, rate, net, tax }): InvoiceLine => {
            const price = taxStructure === "inclusive" ? add(net, tax) : net;
            return {
              ...{ ...plainLine("0"), kind: "allowance", tax: { name, rate }, unitPrice: cents(price.minor) },
              advanceTax: cents(tax.minor),
            };
          }),
        );
        const all = invoiceTotals({ ...head, lines });
        const final = invoiceTotals({ ...head, lines: [...lines, ...deductions] });
        const taxAt = ({ taxes }: typeof all, rate: Decimal) =>
          taxes.find((one) => formatDecimal(one.rate) === formatDecimal(rate))?.tax.minor ?? 0n;
        for (const { rate, tax } of all.taxes)
          expect([...advances, final].reduce((left, one) => left + taxAt(one, rate), 0n)).toBe(tax.minor);
        expect([...advances, final].reduce((left, { total }) => left + total.minor, 0n)).toBe(all.total.minor);
      }),
    );
  });

  test("computes each tax once, on the sum of its lines", () => {
    const line = (price: string) => ({ ...plainLine(price), tax: { name: "VAT", rate: decimal("19") } });
    const lines = ["0.33", "0.33", "0.33"].map(line);
    const totals = invoiceTotals({ currency: "EUR", taxStructure: "exclusive", discount: null, lines });
    expect(totals.taxes.map(({ net, tax }) => [toDecimalString(net), toDecimalString(tax)])).toEqual([
      ["0.99", "0.19"],
    ]);
    expect(toDecimalString(totals.total)).toBe("1.18");
  });

  test("takes allowances off the base of their tax, in percent of its items, and adds charges", () => {
    const taxed = (price: string, rate: string): InvoiceLine => ({
      ...plainLine(price),
      tax: { name: "VAT", rate: decimal(rate) },
    });
    const item = taxed("100", "19");
    const early = { isCharge: false, kind: "percent", value: decimal("10"), reason: "Early" } as const;
    const packing = { isCharge: true, kind: "amount", value: decimal("2.50"), reason: "Packing" } as const;
    const totals = invoiceTotals({
      ...{ currency: "EUR", taxStructure: "exclusive", discount: null },
      lines: [
        { ...item, allowances: [early, packing] },
        taxed("50", "7"),
        { ...taxed("0", "19"), kind: "allowance", percent: decimal("2") },
        { ...taxed("5", "7"), kind: "charge" },
      ],
    });
    expect(totals.lines.map(({ amount }) => toDecimalString(amount))).toEqual(["92.50", "50.00", "-1.85", "5.00"]);
    expect(totals.taxes.map(({ net, tax }) => [toDecimalString(net), toDecimalString(tax)])).toEqual([
      ["90.65", "17.22"],
      ["55.00", "3.85"],
    ]);
    expect([totals.allowances, totals.charges, totals.total].map(toDecimalString)).toEqual(["1.85", "5.00", "166.72"]);
  });

  test("rejects a discount above the items", () => {
    const amounts: InvoiceAmounts = {
      currency: "EUR",
      taxStructure: "exclusive",
      discount: { kind: "amount", value: decimal("10.01") },
      lines: [plainLine("10")],
    };
    expect(() => invoiceTotals(amounts)).toThrow("exceeds the items");
  });
});

test("leaves nothing of a foreign invoice in the base currency after partial credit notes", () => {
  const anyParts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 7n }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(anyCurrency, anyRate, anyParts, (currency, rate, parts) => {
      const exchangeRate = currency === "EUR" ? decimal("1") : rate;
      const booked = (minor: bigint, kind: InvoiceDocument["kind"], receivableBase?: Money) => {
        const lines = [{ ...plainLine("0"), unitPrice: { digits: minor, scale: digitsOf(currency) } }];
        const amounts: InvoiceAmounts = { currency, taxStructure: "exclusive", discount: null, lines };
        const options = { baseCurrency: "EUR", exchangeRate, accounts: ACCOUNTS };
        const entry = invoiceToEntry(
          document(amounts, kind),
          receivableBase ? { ...options, receivableBase } : options,
        );
        return { amount: money(minor, currency), baseAmount: receivableBaseOf(entry) };
      };
      const whole = parts.reduce((a, b) => a + b);
      const open = parts.reduce(
        (left, part) => {
          const share = bookedShare(left, money(part, currency));
          return lessPaid(left, booked(part, "credit_note", share));
        },
        booked(whole, "invoice"),
      );
      expect(open).toEqual({ amount: money(0n, currency), baseAmount: money(0n, "EUR") });
    }),
  );
});

describe("coinRounding", () => {
  test("rounds to the nearest coin, half up, and posts the difference to the rounding account", () => {
    const rounded = (amount: bigint, currency: string) => coinRounding(money(amount, currency)).minor;
    expect([10002n, 10003n, 10000n, -10002n].map((amount) => rounded(amount, "CHF"))).toEqual([-2n, 2n, 0n, 2n]);
    expect([rounded(150n, "SEK"), rounded(149n, "SEK"), rounded(149n, "EUR")]).toEqual([50n, -49n, 0n]);
  });

  test("makes an entry that balances, with the receivable in coins", () => {
    fc.assert(
      fc.property(anyAmounts, anyRate, fc.constantFrom("CHF", "SEK", "CZK"), (amounts, exchangeRate, currency) => {
        const own = { ...amounts, currency };
        const { total } = invoiceTotals(own);
        fc.pre(total.minor > 0n);
        const rounding = coinRounding(total);
        const options = { baseCurrency: "EUR", exchangeRate, accounts: { ...ACCOUNTS, rounding: "6860" } };
        const { postings } = invoiceToEntry({ ...document(own), rounding }, options);
        const of = (kind: string) =>
          postings
            .filter((line) => line.kind === kind)
            .reduce((sum, { side, amount }) => sum + (side === "debit" ? amount.minor : -amount.minor), 0n);
        expect(of("receivable")).toBe(total.minor + rounding.minor);
        expect(of("adjustment")).toBe(-rounding.minor);
      }),
      { numRuns: 50 },
    );
  });
});

test("says the days of supply once: of the document, or of each item", () => {
  const march = { start: "2026-03-01", end: "2026-03-31" };
  const april = { start: "2026-04-01", end: "2026-04-30" };
  const items = (...periods: (typeof march | null)[]) =>
    periods.map((period) => ({ ...plainLine("1"), ...(period && { period }) }));
  expect(supplyDaysOf(march, items(null, april))).toEqual({ whole: march, ofItems: null });
  expect(supplyDaysOf(null, items(march, march))).toEqual({ whole: march, ofItems: null });
  expect(supplyDaysOf(null, items(april, march))).toEqual({
    whole: null,
    ofItems: { start: "2026-03-01", end: "2026-04-30" },
  });
});

const plainLine = (price: string): InvoiceLine => ({
  description: "",
  quantity: decimal("1"),
  unitPrice: decimal(price),
  discountPercent: decimal("0"),
  tax: null,
  accountCode: "4000",
});

const receivableBaseOf = ({ postings }: ReturnType<typeof invoiceToEntry>): Money => {
  const line = postings.find(({ kind }) => kind === "receivable");
  if (!line) throw new Error("No receivable.");
  return line.baseAmount;
};

describe("creditedDiscount", () => {
  const discounted = (amounts: InvoiceAmounts, minor: bigint) => {
    const { total } = invoiceTotals(amounts);
    const made = creditedDiscount(amounts, {
      ...{ discount: money(minor, amounts.currency), whole: total, description: "Cash discount" },
    });
    return { made, total, after: invoiceTotals({ ...amounts, lines: [...amounts.lines, ...made] }) };
  };

  test("takes off a percentage that explains it, so that a part of the invoice keeps its share", () => {
    const item = { description: "Work", quantity: decimal("1"), unitPrice: decimal("1000"), accountCode: "4100" };
    const line: InvoiceLine = {
      ...{ ...item, discountPercent: decimal("0"), tax: { name: "VAT", rate: decimal("19"), code: "DE-U19" } },
    };
    const amounts: InvoiceAmounts = { currency: "EUR", taxStructure: "exclusive", discount: null, lines: [line] };
    // 3 % of 1,190.00, and 35.71, which no percentage explains.
    expect(discounted(amounts, 3570n).made).toMatchObject([{ kind: "allowance", percent: decimal("3") }]);
    const { made, after } = discounted(amounts, 3571n);
    expect(made).toMatchObject([{ kind: "allowance", unitPrice: decimal("30.01") }]);
    expect(toDecimalString(after.total)).toBe("1154.29");
  });

  test("leaves what was owed after the discount, to the cent of each tax", () => {
    fc.assert(
      fc.property(anyAmounts, fc.integer({ min: 1, max: 9_999 }), (amounts, part) => {
        const { total } = invoiceTotals(amounts);
        const minor = (total.minor * BigInt(part)) / 10_000n;
        fc.pre(minor > 0n);
        const { made, after } = discounted(amounts, minor);
        const off = after.total.minor - (total.minor - minor);
        const allowed = BigInt(made.length) + 2n;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(allowed);
      }),
    );
  });
});
