/**
 * Journal entries that a person types: several lines, debits equal to credits, on accounts that no subledger keeps.
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import type { Decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting, type PostingKind } from "../entry.ts";
import { convertOwed, convertTaxes, type StatedTax } from "../entry-tax.ts";
import { convertWithPairs, type UnconvertedPosting } from "../exchange.ts";
import type { Money } from "../money.ts";
import type { CodableLine, EntryLine } from "./tax-lines.ts";

/** A line of an entry by hand; with its tax code, where it has one. */
export type ManualLine = CodableLine;

export interface ManualEntry {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly currency: string;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the entry's. */
  readonly exchangeRate: Decimal;
  readonly lines: readonly EntryLine[];
  /** Taxes of its lines (`withTaxLines`); absent: none. */
  readonly taxes?: readonly StatedTax[];
}

/**
 * Returns the entry that the lines make, in the books' currency too.
 *
 * @throws LedgerError as `balance` and `convertWithPairs` do: `too_few_lines`, `one_sided`, `unbalanced`, `bad_amount`, `bad_rate` …
 */
export function manualToEntry(entry: ManualEntry): BalancedEntry {
  const { lines, taxes = [], baseCurrency, exchangeRate } = entry;
  const postings = convertWithPairs(
    lines.map((line) => ({ posting: postingOf(line), ...pairOf(line) })),
    baseCurrency,
    exchangeRate,
  );
  return balance({
    entryDate: entry.date,
    dueDate: null,
    vendor: null,
    description: entry.description || null,
    reference: entry.reference || null,
    currency: entry.currency,
    baseCurrency,
    exchangeRate,
    postings,
    ...(taxes.length === 0 ? {} : { taxes: convertTaxes(taxes, postings, baseCurrency, exchangeRate) }),
  });
}

/** How a line is converted: tax that is owed and claimed is the same on both lines, and taken of the converted net amount. */
export const pairOf = ({ isWhole, owed }: EntryLine) => ({
  isPaired: isWhole === true,
  toBase: owed && ((inBooks: (amount: Money) => Money) => convertOwed(owed, inBooks)),
});

/** A line as it is posted, not converted yet. @param kind of lines that are no tax */
export function postingOf(line: EntryLine, kind: PostingKind = "journal"): UnconvertedPosting {
  const { side, accountCode, amount, description, dimensions = [], party, held, tax, taxName, taxRate } = line;
  return {
    side,
    accountCode,
    amount,
    kind: line.kind ?? kind,
    ...(description === "" ? {} : { description }),
    ...(dimensions.length === 0 ? {} : { dimensions }),
    ...(party ? { party } : {}),
    ...(held ? { held } : {}),
    ...(taxName === undefined ? {} : { taxName }),
    ...(taxRate === undefined ? {} : { taxRate }),
    ...(tax ? { taxCode: tax.key } : {}),
    ...(tax && line.kind === "tax" ? { taxDirection: tax.code.direction } : {}),
  };
}

/** Returns what a line of an entry in the books' currency moves in another one; null: nothing, or the entry says it. */
export const foreignAmountOf = ({ amount, baseAmount, kind, held }: Posting): Money | null =>
  (kind === "journal" || kind === "tax") && held && held.minor > 0n && amount.currency === baseAmount.currency
    ? held
    : null;
