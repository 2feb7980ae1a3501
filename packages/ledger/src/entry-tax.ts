/**
 * Taxes of a document, each with its net amount, stored beside the lines of the entry.
 *
 * An entry line is never zero, so sales at 0 % or without tax, and tax that is cost, are recorded only here. The net amount is what the
 * document states; it is never computed from the tax.
 */
import type { Decimal } from "./decimal.ts";
import { formatDecimal } from "./decimal.ts";
import type { Posting } from "./entry.ts";
import { convert } from "./exchange.ts";
import { absolute, compareMoney, type Money, negate } from "./money.ts";
import type { LineParty } from "./party.ts";
import { taxOnTop } from "./tax.ts";

/** Amounts are positive where the document charges, and negative in a credit note, refund, or reversal. */
export interface EntryTax {
  /** Null: charged without any tax. */
  readonly name: string | null;
  /** Percent; null if the document states none. */
  readonly rate: Decimal | null;
  /** The tax, in the document's currency and in the base currency. */
  readonly amount: Money;
  readonly baseAmount: Money;
  /** Net amount of the tax, in both currencies; null if the document doesn't state it. */
  readonly taxable: Money | null;
  readonly taxableBase: Money | null;
  /** For a purchase: true if posted as recoverable, false if part of the cost. Null: no rule applied, and it is on the tax account. */
  readonly recoverable: boolean | null;
  /** Tax code with its country, "DE-U19"; absent: none was given. */
  readonly code?: string;
  /** What the code is for; absent: what the document says, an invoice or an expense. */
  readonly direction?: "sale" | "purchase";
  /** The buyer or seller, in an entry without a document; absent: the document says it, or nobody is named. */
  readonly party?: LineParty;
}

/** A tax whose amounts aren't converted to the base currency yet. */
export type StatedTax = Omit<EntryTax, "baseAmount" | "taxableBase"> & {
  /** The buyer owes it: it has a line, even if none of it is claimed. */
  readonly isOwed?: true;
};

/** The amounts of a tax that the buyer owes. */
export type OwedTax = Pick<StatedTax, "amount" | "taxable" | "rate">;

/**
 * Converts tax that the buyer owes to the base currency: the net amount is converted, and the rate is taken of that (§ 16 (6) UStG), so that
 * a return's base and tax agree. Tax that isn't its rate of the net amount is converted itself.
 *
 * @param inBooks converts an amount
 */
export function convertOwed({ amount, taxable, rate }: OwedTax, inBooks: (amount: Money) => Money): Money {
  if (!taxable || !rate || compareMoney(taxOnTop(taxable, rate), amount) !== 0) return inBooks(amount);
  return taxOnTop(inBooks(taxable), rate);
}

/**
 * Converts taxes to the base currency. A posted tax gets the amount of its line, so that both agree; others are converted and rounded
 * separately.
 *
 * @param rate units of `baseCurrency` for one unit of the document's currency
 * @throws LedgerError `bad_rate`, `unknown_currency`.
 */
export function convertTaxes(
  taxes: readonly StatedTax[],
  postings: readonly Posting[],
  baseCurrency: string,
  rate: Decimal,
): EntryTax[] {
  const lines = postings.filter(({ kind }) => kind === "tax");
  return taxes.map(({ isOwed, ...tax }) => {
    const at = tax.recoverable === false && !isOwed ? -1 : lines.findIndex((line) => isLineOf(tax, line));
    const [line] = at < 0 ? [] : lines.splice(at, 1);
    const posted = line && (tax.amount.minor < 0n ? negate(line.baseAmount) : line.baseAmount);
    return {
      ...tax,
      baseAmount: posted ?? convert(tax.amount, baseCurrency, rate),
      taxableBase: tax.taxable && convert(tax.taxable, baseCurrency, rate),
    };
  });
}

/** Returns the same taxes with opposite signs. */
export function reverseTaxes(taxes: readonly EntryTax[]): EntryTax[] {
  return taxes.map((tax) => ({
    ...tax,
    amount: negate(tax.amount),
    baseAmount: negate(tax.baseAmount),
    taxable: tax.taxable && negate(tax.taxable),
    taxableBase: tax.taxableBase && negate(tax.taxableBase),
  }));
}

function isLineOf({ name, rate, amount }: StatedTax, line: Posting): boolean {
  const sameRate = rate && line.taxRate ? formatDecimal(rate) === formatDecimal(line.taxRate) : !rate && !line.taxRate;
  return name === (line.taxName ?? "") && sameRate && compareMoney(absolute(amount), line.amount) === 0;
}
