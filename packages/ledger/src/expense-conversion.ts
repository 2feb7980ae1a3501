/** Lines of an expense in the base currency: each tax line has the amount there that the return counts. */
import type { Decimal } from "./decimal.ts";
import type { Posting, PostingKind } from "./entry.ts";
import { convertOwed, type OwedTax } from "./entry-tax.ts";
import { convert, convertWithPairs, type UnconvertedPosting } from "./exchange.ts";
import { absolute, add, compareMoney, isZero, type Money, subtract, zero } from "./money.ts";
import type { PurchaseTax } from "./purchase-tax/coded.ts";
import { taxLine } from "./tax/return.ts";

/** A line before its sign becomes a side: positive is a debit. */
export interface SignedPosting extends Omit<UnconvertedPosting, "side"> {
  amount: Money;
  kind: PostingKind;
  /** One of two lines of the same amount. */
  isWhole?: boolean;
  /** The line is of tax that the buyer owes. */
  owed?: OwedTax;
  /** The tax, of which the line is the claimed part; absent: the line is no part. */
  partOf?: Pick<PurchaseTax, "tax" | "taxable" | "amount">;
}

interface Conversion {
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the document's. */
  readonly exchangeRate: Decimal;
}

/**
 * Converts lines to the base currency.
 *
 * - Tax that is owed is taken of the converted net amount (`convertOwed`). Claimed as a whole, both lines have that amount; else the largest
 *   line of the other side takes the difference, since what is paid for stays.
 * - Tax that is claimed in part is the share of the converted tax, as in the return; the largest other line of its side takes the difference.
 *
 * @param day the tax date, YYYY-MM-DD
 */
export function convertSigned(
  signed: readonly SignedPosting[],
  isRefund: boolean,
  { baseCurrency, exchangeRate }: Conversion,
  day: string,
): Posting[] {
  const lines = convertWithPairs(
    signed.map((posting) => ({
      posting: onItsSide(posting, isRefund),
      isPaired: posting.isWhole === true,
      toBase: posting.owed && ((inBooks: (amount: Money) => Money) => convertOwed(posting.owed as OwedTax, inBooks)),
    })),
    baseCurrency,
    exchangeRate,
  );
  const inBooks = (amount: Money) => convert(amount, baseCurrency, exchangeRate);
  for (const [at, { owed, isWhole, partOf }] of signed.entries())
    if (owed && !isWhole && !partOf) setOwed(lines, at, convertOwed(owed, inBooks));
  for (const [at, { partOf, owed }] of signed.entries()) {
    if (partOf?.tax.meaning) {
      const net = inBooks(partOf.taxable ?? zero(partOf.amount.currency));
      const whole = owed ? convertOwed(owed, inBooks) : inBooks(partOf.amount);
      setBase(lines, at, taxLine(partOf.tax.meaning, net, whole, day).claimed);
    }
  }
  return lines;
}

/**
 * Converts the lines of a draft again, at another rate: tax that is owed and claimed as a whole is on two lines, which stay equal.
 *
 * @param taxes of the draft
 */
export function convertDraft(
  postings: readonly UnconvertedPosting[],
  taxes: readonly OwedTax[],
  { baseCurrency, exchangeRate }: Conversion,
): Posting[] {
  const isPair = (one: UnconvertedPosting, other: UnconvertedPosting) =>
    one.kind === "tax" &&
    other.kind === "tax" &&
    one.side !== other.side &&
    compareMoney(one.amount, other.amount) === 0 &&
    one.taxName === other.taxName;
  return convertWithPairs(
    postings.map((posting) => {
      const tax = taxes.find(({ amount }) => compareMoney(absolute(amount), posting.amount) === 0);
      const isPaired = tax !== undefined && postings.some((other) => isPair(posting, other));
      return {
        posting,
        isPaired,
        toBase: isPaired ? (inBooks: (amount: Money) => Money) => absolute(convertOwed(tax, inBooks)) : undefined,
      };
    }),
    baseCurrency,
    exchangeRate,
  );
}

/** Gives a line another amount; the largest line of the other side takes the difference. */
function setOwed(lines: Posting[], at: number, baseAmount: Money): void {
  const line = lines[at];
  if (!line) return;
  const more = subtract(baseAmount, line.baseAmount);
  const [largest] = [...lines.entries()]
    .filter(([, { side, kind }]) => side !== line.side && kind !== "tax")
    .sort(([, a], [, b]) => Number(b.baseAmount.minor - a.baseAmount.minor));
  if (isZero(more) || !largest) return;
  lines[at] = { ...line, baseAmount };
  lines[largest[0]] = { ...largest[1], baseAmount: add(largest[1].baseAmount, more) };
}

/** Gives a line another amount; the largest other line of its side takes the difference. */
function setBase(lines: Posting[], at: number, baseAmount: Money): void {
  const line = lines[at];
  if (!line) return;
  const left = subtract(line.baseAmount, baseAmount);
  const [largest] = [...lines.entries()]
    .filter(([other, { side, kind }]) => other !== at && side === line.side && kind !== "tax")
    .sort(([, a], [, b]) => Number(b.baseAmount.minor - a.baseAmount.minor));
  if (isZero(left) || !largest) return;
  lines[at] = { ...line, baseAmount };
  lines[largest[0]] = { ...largest[1], baseAmount: add(largest[1].baseAmount, left) };
}

function onItsSide(
  { isWhole: _, partOf: __, owed: ___, ...posting }: SignedPosting,
  isRefund: boolean,
): UnconvertedPosting {
  const debit = posting.amount.minor > 0n !== isRefund;
  return {
    ...posting,
    side: debit ? "debit" : "credit",
    amount: absolute(posting.amount),
  };
}
