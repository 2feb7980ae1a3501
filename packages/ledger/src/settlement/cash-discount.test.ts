/** Cash discounts: the blocks of the design of the books, and laws for any document, discount, and rate. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { type Money, money, sum } from "../money.ts";
import { TAX_PACKS } from "../tax/index.ts";
import { moneyFromDecimal, toDecimalString } from "../wire.ts";
import {
  type DocumentDiscount,
  type DocumentTax,
  discountToLines,
  STANDARD_EXCHANGE,
  settlementToEntry,
} from "./index.ts";

const euros = (text: string) => moneyFromDecimal(text, "EUR");
const codeOf = (country: string, name: string) => {
  const code = TAX_PACKS.filter((pack) => pack.country === country)
    .flatMap(({ codes }) => codes)
    .find((one) => one.code === name);
  if (!code) throw new Error(`${country} has no code ${name}.`);
  return code;
};
const accounts = { discount: "5090", tax: "1610", taxPaid: "1610", taxCharged: "2210" };

/** "Net tax code": R-900 has "1000.00 190.00 DE-V19". */
function documentTax(text: string): DocumentTax {
  const [net = "", tax = "", key] = text.split(" ");
  const [country = "", ...name] = (key ?? "").split("-");
  const meaning = key ? codeOf(country, name.join("-")) : undefined;
  return {
    ...{ name: tax === "0.00" && !key ? null : "VAT", rate: null, amount: euros(tax), taxable: euros(net) },
    recoverable: null,
    ...(key && meaning ? { code: key, meaning } : {}),
  };
}

const CASES: [
  what: string,
  direction: "sale" | "purchase",
  whole: string,
  discount: string,
  taxes: string[],
  lines: string[],
][] = [
  ["3 % of a sale", "sale", "1190.00", "35.70", ["1000.00 190.00 DE-U19"], ["debit 4900 30.00", "debit 2210 5.70"]],
  [
    "3 % of a bill",
    "purchase",
    "1190.00",
    "35.70",
    ["1000.00 190.00 DE-V19"],
    ["credit 5090 30.00", "credit 1610 5.70"],
  ],
  [
    "two rates, in proportion to gross",
    "purchase",
    "173.20",
    "3.46",
    ["100.00 19.00 DE-V19", "50.65 3.55 DE-V7"],
    ["credit 5090 3.01", "credit 1610 0.38", "credit 1610 0.07"],
  ],
  ["no tax", "sale", "200.00", "4.00", ["200.00 0.00"], ["debit 4900 4.00"]],
  [
    "tax that the buyer owes: what is claimed and what is owed are both less",
    "purchase",
    "300.00",
    "6.00",
    ["300.00 57.00 DE-RC-EU"],
    ["credit 5090 6.00", "credit 1610 1.14", "debit 2210 1.14"],
  ],
  ["the whole price", "sale", "11.11", "11.11", ["9.34 1.77 DE-U19"], ["debit 4900 9.34", "debit 2210 1.77"]],
];

describe("a cash discount", () => {
  it.each(CASES)("corrects the tax of %s", (_, direction, whole, discount, taxes, lines) => {
    const own = direction === "sale" ? { ...accounts, discount: "4900", tax: "2210" } : accounts;
    const made = discountToLines({
      ...{ direction, amount: euros(discount), baseAmount: euros(discount), whole: euros(whole), accounts: own },
      ...{ documentDate: "2026-05-01", description: "R-900", taxes: taxes.map(documentTax) },
    });
    expect(
      made.lines.map(({ side, accountCode, amount }) => `${side} ${accountCode} ${amount && toDecimalString(amount)}`),
    ).toEqual(lines);
  });

  it("takes a part of the tax from the tax account where only that part was claimed", () => {
    // A car lease in Great Britain, half blocked.
    const meaning = TAX_PACKS.flatMap(({ country, codes }) => (country === "GB" ? codes : [])).find(
      ({ direction, computation, recoverable }) =>
        direction === "purchase" && computation === "charged" && recoverable?.some(({ value }) => value === "0.5"),
    );
    if (!meaning) throw new Error("No code claims a half.");
    const pounds = (text: string) => moneyFromDecimal(text, "GBP");
    const { lines, taxes } = discountToLines({
      ...{
        direction: "purchase",
        amount: pounds("7.20"),
        baseAmount: pounds("7.20"),
        whole: pounds("720.00"),
        accounts,
      },
      ...{ documentDate: "2026-05-01", description: "Lease" },
      taxes: [
        { name: "VAT", rate: decimal("20"), amount: pounds("120"), taxable: pounds("600"), recoverable: null, meaning },
      ],
    });
    expect(lines.map(({ accountCode, amount }) => [accountCode, amount && toDecimalString(amount)])).toEqual([
      ["5090", "6.60"],
      ["1610", "0.60"],
    ]);
    expect(taxes.map(({ amount, taxable }) => [toDecimalString(amount), taxable && toDecimalString(taxable)])).toEqual([
      ["-1.20", "-6.00"],
    ]);
  });

  it("leaves tax that is cost in the cost", () => {
    const tax = { ...documentTax("100.00 19.00"), recoverable: false };
    const { lines } = discountToLines({
      ...{ direction: "purchase", amount: euros("2.38"), baseAmount: euros("2.38"), whole: euros("119.00"), accounts },
      ...{ documentDate: "2026-05-01", description: "R", taxes: [tax] },
    });
    expect(lines.map(({ accountCode }) => accountCode)).toEqual(["5090"]);
  });
});

/** Documents of one to four codes, with a discount on each from a cent to all of it. */
const anyDiscount: fc.Arbitrary<DocumentDiscount> = fc
  .record({
    direction: fc.constantFrom("sale" as const, "purchase" as const),
    rates: fc.array(fc.tuple(fc.bigInt(1n, 10n ** 8n), fc.constantFrom(0n, 7n, 19n, 20n)), {
      minLength: 1,
      maxLength: 4,
    }),
    part: fc.bigInt(1n, 10n ** 6n),
    rate: fc.bigInt(1n, 500n),
  })
  .map(({ direction, rates, part, rate }) => {
    const taxes = rates.map(([net, percent]) => ({
      ...{ name: "VAT", rate: decimal(String(percent)), recoverable: null },
      ...{ amount: money((net * percent) / 100n, "USD"), taxable: money(net, "USD") },
    }));
    const whole = sum(
      taxes.flatMap(({ amount, taxable }) => [amount, taxable]),
      "USD",
    );
    const amount = money((whole.minor * part) / 10n ** 6n || 1n, "USD");
    const baseAmount = money((amount.minor * rate) / 100n, "EUR");
    return { direction, amount, baseAmount, whole, taxes, documentDate: "2026-05-01", accounts, description: "R" };
  });
const total = (parts: readonly (Money | null)[], currency: string) =>
  sum(
    parts.flatMap((part) => part ?? []),
    currency,
  ).minor;

describe("any cash discount", () => {
  it("adds up to its amount in both currencies, and its taxable amounts and taxes too", () => {
    fc.assert(
      fc.property(anyDiscount, (discount) => {
        const { lines, taxes } = discountToLines(discount);
        const side = discount.direction === "sale" ? "debit" : "credit";
        expect(lines.every((line) => line.side === side)).toBe(true);
        expect(
          total(
            lines.map(({ amount }) => amount),
            "USD",
          ),
        ).toBe(discount.amount.minor);
        expect(
          total(
            lines.map(({ baseAmount }) => baseAmount),
            "EUR",
          ),
        ).toBe(discount.baseAmount.minor);
        const stated = [...taxes.map(({ amount }) => amount), ...taxes.map(({ taxable }) => taxable)];
        expect(-total(stated, "USD")).toBe(discount.amount.minor);
      }),
    );
  });

  it("corrects each tax within half a cent of its share, and all of it with the whole price", () => {
    fc.assert(
      fc.property(anyDiscount, (discount) => {
        const { amount, whole } = discount;
        discountToLines(discount).taxes.forEach((tax, at) => {
          const stated = discount.taxes[at]?.amount.minor ?? 0n;
          const off = -tax.amount.minor * whole.minor - stated * amount.minor;
          expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(whole.minor);
        });
        const all = discountToLines({ ...discount, amount: whole }).taxes;
        expect(all.map((tax) => [-tax.amount.minor, -(tax.taxable?.minor ?? 0n)])).toEqual(
          discount.taxes.map((tax) => [tax.amount.minor, tax.taxable?.minor]),
        );
      }),
    );
  });

  it("balances with a payment at another rate: only the money makes an exchange difference", () => {
    fc.assert(
      fc.property(anyDiscount, fc.bigInt(1n, 500n), (discount, dayRate) => {
        const isSale = discount.direction === "sale";
        const { whole, amount } = discount;
        const booked = money((whole.minor * discount.baseAmount.minor) / amount.minor + 1n, "EUR");
        const entry = settlementToEntry({
          ...{ date: "2026-05-08", party: null, description: null, reference: null, bankAccountCode: "1100" },
          ...{ direction: isSale ? "in" : "out", amount: money(whole.minor - amount.minor || 0n, "USD") },
          ...{
            baseCurrency: "EUR",
            exchangeRate: decimal(`${dayRate / 100n}.${String(dayRate % 100n).padStart(2, "0")}`),
          },
          items: [
            {
              ...{ kind: isSale ? "receivable" : "payable", accountCode: isSale ? "1300" : "2000" },
              ...{ side: isSale ? "credit" : "debit", amount: whole, baseAmount: booked },
            },
          ],
          ...{ discounts: [discountToLines(discount)], exchangeAccounts: STANDARD_EXCHANGE },
        } as Parameters<typeof settlementToEntry>[0]);
        expect(entry.taxes?.length).toBe(discount.taxes.length);
        const ofDiscount = entry.postings.filter(({ kind }) => kind === "adjustment" || kind === "tax");
        expect(
          total(
            ofDiscount.map(({ baseAmount }) => baseAmount),
            "EUR",
          ),
        ).toBe(discount.baseAmount.minor);
      }),
    );
  });
});
