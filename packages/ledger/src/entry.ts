/**
 * Journal entries: dated debits and credits with equal sums, in the document's currency and in the base currency.
 *
 * Only `balance()` makes a `BalancedEntry`; code that stores entries accepts nothing else. The database has the same rule as a constraint.
 */
import { isCalendarDate } from "./calendar.ts";
import { type Decimal, formatDecimal } from "./decimal.ts";
import { type EntryTax, reverseTaxes } from "./entry-tax.ts";
import { LedgerError } from "./errors.ts";
import { type Money, sum } from "./money.ts";
import type { LineParty } from "./party.ts";
import { toDecimalString } from "./wire.ts";

export type Side = "debit" | "credit";

/**
 * Purpose of an entry line. An adjustment makes items plus tax agree with the document's total; `exchange` is the exchange difference of a
 * debt until it is paid.
 */
export const POSTING_KINDS = [
  "item",
  "tax",
  "tip",
  "payment",
  "adjustment",
  "revenue",
  "receivable",
  "payable",
  "exchange",
  "transfer",
  "fee",
  "opening",
  "journal",
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** One line of an entry. */
export interface Posting {
  readonly side: Side;
  readonly accountCode: string;
  /** In the document's currency; positive, never zero, because the side gives the direction. */
  readonly amount: Money;
  /** In the base currency; not negative, and zero where a small amount rounds to nothing. */
  readonly baseAmount: Money;
  /**
   * Movement in another currency than the entry's, of an account that is held in it or as a person typed it: not negative. Zero for an
   * exchange difference, which changes only the value in the base currency. Absent: `amount`.
   */
  readonly held?: Money;
  readonly kind: PostingKind;
  readonly description?: string;
  /** As the document states it, for display. Discounts and included tax can make `amount` differ from the product. */
  readonly quantity?: Decimal;
  readonly unitPrice?: Decimal;
  readonly taxName?: string;
  /** Percent. */
  readonly taxRate?: Decimal;
  /** Tax code of the line with its country, "DE-V19", in an entry without a document; absent: none. */
  readonly taxCode?: string;
  /** What the code of a tax line is for; absent: the entry's document says it. */
  readonly taxDirection?: "sale" | "purchase";
  /** IDs of its project, cost center, and tags. They move no amount; absent: none. */
  readonly dimensions?: readonly string[];
  /** Who it is about, in an entry without a document; absent: nobody is named. */
  readonly party?: LineParty;
}

/** An entry before it is checked. */
export interface EntryDraft {
  /** The document's date, YYYY-MM-DD. */
  readonly entryDate: string;
  /** YYYY-MM-DD. */
  readonly dueDate: string | null;
  readonly vendor: string | null;
  readonly description: string | null;
  /** The number of the invoice or receipt. */
  readonly reference: string | null;
  readonly currency: string;
  readonly baseCurrency: string;
  /** Units of the base currency for one unit of the document's. */
  readonly exchangeRate: Decimal;
  readonly postings: readonly Posting[];
  /** Taxes of the document; absent if the entry has no document. */
  readonly taxes?: readonly EntryTax[];
}

declare const balanced: unique symbol;

/** An entry whose debits equal its credits; made only by `balance()`, and frozen. */
export type BalancedEntry = EntryDraft & { readonly [balanced]: true };

/**
 * Checks an entry and returns it as one that may be posted.
 *
 * Order of precedence: dates, rate, number of lines, each line by itself, both sides present, document currency, base currency.
 *
 * @throws LedgerError `bad_date`, `bad_rate`, `too_few_lines`, `bad_account`, `currency_mismatch`, `bad_amount`, `one_sided`, `unbalanced`
 * (its message lists both sides with their sums).
 */
export function balance(draft: EntryDraft): BalancedEntry {
  requireDate(draft.entryDate, "entry date");
  if (draft.dueDate !== null) requireDate(draft.dueDate, "due date");
  if (draft.exchangeRate.digits <= 0n) {
    throw new LedgerError("bad_rate", `The exchange rate ${formatDecimal(draft.exchangeRate)} is not above zero.`);
  }
  if (draft.postings.length < 2) {
    throw new LedgerError("too_few_lines", "An entry needs at least two lines, one on each side.");
  }
  for (const posting of draft.postings) requirePosting(posting, draft);
  if (!draft.postings.some(isDebit) || !draft.postings.some((posting) => !isDebit(posting))) {
    throw new LedgerError("one_sided", "An entry needs a line on each side, debit and credit.");
  }
  requireEqualSides(draft.postings, draft.currency, (posting) => posting.amount);
  requireEqualSides(draft.postings, draft.baseCurrency, (posting) => posting.baseAmount);
  const postings = Object.freeze(draft.postings.map((posting) => Object.freeze({ ...posting })));
  return Object.freeze({ ...draft, postings }) as BalancedEntry;
}

/**
 * Returns the reversal of an entry: the same lines with sides swapped. Together they leave every account unchanged.
 *
 * @param changes another date (a closed month accepts no reversal) or description; the entry's own by default.
 * @throws LedgerError `bad_date`.
 */
export function reverse(
  entry: BalancedEntry,
  changes: { entryDate?: string; description?: string } = {},
): BalancedEntry {
  return balance({
    ...entry,
    ...changes,
    postings: entry.postings.map((posting) => ({ ...posting, side: isDebit(posting) ? "credit" : "debit" })),
    ...(entry.taxes ? { taxes: reverseTaxes(entry.taxes) } : {}),
  });
}

function isDebit(posting: Posting): boolean {
  return posting.side === "debit";
}

function requireDate(text: string, what: string): void {
  if (!isCalendarDate(text)) {
    throw new LedgerError("bad_date", `The ${what} "${text}" is not a day of the calendar as YYYY-MM-DD.`);
  }
}

function requirePosting(posting: Posting, entry: EntryDraft): void {
  const line = `The ${posting.side} line on account ${posting.accountCode}`;
  if (posting.accountCode.trim() === "") throw new LedgerError("bad_account", "A line of the entry has no account.");
  if (posting.amount.currency !== entry.currency) {
    throw new LedgerError(
      "currency_mismatch",
      `${line} is in ${posting.amount.currency}, but the entry is in ${entry.currency}.`,
    );
  }
  if (posting.baseAmount.currency !== entry.baseCurrency) {
    throw new LedgerError(
      "currency_mismatch",
      `${line} is kept in ${posting.baseAmount.currency}, but the books are kept in ${entry.baseCurrency}.`,
    );
  }
  if (posting.amount.minor <= 0n) {
    throw new LedgerError("bad_amount", `${line} is ${toDecimalString(posting.amount)}; it has to be above zero.`);
  }
  if (posting.baseAmount.minor < 0n) {
    throw new LedgerError("bad_amount", `${line} is ${toDecimalString(posting.baseAmount)} in ${entry.baseCurrency}.`);
  }
  if (posting.held && posting.held.minor < 0n) {
    throw new LedgerError("bad_amount", `${line} is ${toDecimalString(posting.held)} in ${posting.held.currency}.`);
  }
  if (entry.currency === entry.baseCurrency && posting.amount.minor !== posting.baseAmount.minor) {
    throw new LedgerError("bad_amount", `${line} has two different amounts in ${entry.currency}.`);
  }
}

function requireEqualSides(
  postings: readonly Posting[],
  currency: string,
  amountOf: (posting: Posting) => Money,
): void {
  const total = (side: Side) => sum(postings.filter((posting) => posting.side === side).map(amountOf), currency);
  const [debits, credits] = [total("debit"), total("credit")];
  if (debits.minor === credits.minor) return;
  const listed = postings.map((posting) => {
    const amount = toDecimalString(amountOf(posting)).padStart(14);
    return posting.side === "debit"
      ? `  ${posting.accountCode.padEnd(10)}${amount}`
      : `  ${posting.accountCode.padEnd(10)}${"".padStart(14)}${amount}`;
  });
  const difference = { minor: debits.minor - credits.minor, currency };
  throw new LedgerError(
    "unbalanced",
    [
      `The entry does not balance in ${currency}: debits ${toDecimalString(debits)}, credits ${toDecimalString(credits)}, difference ${toDecimalString(difference)}.`,
      ...listed,
      `  ${"".padEnd(10)}${"-".repeat(28)}`,
      `  ${"".padEnd(10)}${toDecimalString(debits).padStart(14)}${toDecimalString(credits).padStart(14)}`,
    ].join("\n"),
  );
}
