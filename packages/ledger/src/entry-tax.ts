/**
 * What a document says of its taxes: each tax with the net amount that it is charged on, kept beside the lines of its entry.
 *
 * A line of an entry is never zero, so sales at 0 % and without tax, and tax that became cost, are known by this alone. The net
 * amount is what the document states; it is never reckoned back from the tax.
 */
import type { Decimal } from "./decimal.ts";
import { formatDecimal } from "./decimal.ts";
import type { Posting } from "./entry.ts";
import { convert } from "./exchange.ts";
import { absolute, compareMoney, type Money, negate } from "./money.ts";

/** Amounts are above zero where the document charges, below where it gives back (a credit note, a refund, a reversal). */
export interface EntryTax {
  /** Null: what was charged without any tax. */
  readonly name: string | null;
  /** Percent; null where the document states none. */
  readonly rate: Decimal | null;
  /** The tax, in the document's currency and in the books'. */
  readonly amount: Money;
  readonly baseAmount: Money;
  /** The net amount that the tax is charged on, in both currencies; null: the document does not say it. */
  readonly taxable: Money | null;
  readonly taxableBase: Money | null;
  /** Of a purchase: whether the tax was posted as recoverable (true) or as cost (false). Null: no rule said so; it is on the tax account. */
  readonly recoverable: boolean | null;
}

/** A tax before its amounts were converted into the books' currency. */
export type StatedTax = Omit<EntryTax, "baseAmount" | "taxableBase">;

/**
 * The taxes with their amounts in the books' currency: a posted tax has that of its line, so that both agree; the others are
 * converted and rounded each by itself.
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
  return taxes.map((tax) => {
    const at = tax.recoverable === false ? -1 : lines.findIndex((line) => isLineOf(tax, line));
    const [line] = at < 0 ? [] : lines.splice(at, 1);
    const posted = line && (tax.amount.minor < 0n ? negate(line.baseAmount) : line.baseAmount);
    return {
      ...tax,
      baseAmount: posted ?? convert(tax.amount, baseCurrency, rate),
      taxableBase: tax.taxable && convert(tax.taxable, baseCurrency, rate),
    };
  });
}

/** The same taxes taken back. */
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
