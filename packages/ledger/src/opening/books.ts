/**
 * Opening balances of whole books: the trial balance, open invoices and bills, and bank balances of former books become entries.
 *
 * Control accounts are posted by their items alone, so that open items equal them. Every entry is against the opening balances account;
 * what remains there is the difference of what was brought in. Rule: docs/BOOKKEEPING.md, "Opening balances".
 */
import { addDays } from "../calendar.ts";
import { type Decimal, decimal, divide } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting } from "../entry.ts";
import { convertTaxes, type StatedTax } from "../entry-tax.ts";
import { absolute, isZero, type Money, negate, sum } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import { openingToEntry } from "./account.ts";

export interface OpeningBalance {
  readonly accountCode: string;
  /** In the base currency; debits above zero. */
  readonly balance: Money;
  /** Revenue or expense of the year to date: it belongs to the days before the opening date. */
  readonly isResult?: boolean;
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
}

export interface OpeningBank {
  readonly accountCode: string;
  /** In the account's currency; positive: an asset, negative: a debt. */
  readonly amount: Money;
  /** Its value in the base currency, with the same sign. */
  readonly baseAmount: Money;
}

/**
 * An invoice or bill of former books that is not paid yet, or not in full; below zero, what the client or vendor has to their good: a
 * credit note, a prepayment, an overpayment.
 */
export interface OpeningItem {
  readonly kind: "receivable" | "payable";
  /** The control account. */
  readonly accountCode: string;
  /** The client or vendor. */
  readonly party: string;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly dueDate: string | null;
  /** Open amount in the item's currency; a credit is below zero. */
  readonly amount: Money;
  /** Its value in the base currency, with the same sign. */
  readonly baseAmount: Money;
  /**
   * Taxes within the open amount, with its sign. They are in the trial balance, and move nothing: they say what counts when the item is paid,
   * and what a discount or a bad debt corrects. Absent: unknown.
   */
  readonly taxes?: readonly StatedTax[];
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
}

export interface OpeningBooks {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly baseCurrency: string;
  readonly openingAccountCode: string;
  /** The trial balance, without control accounts and without accounts that are in `banks`. */
  readonly balances: readonly OpeningBalance[];
  readonly banks: readonly OpeningBank[];
  readonly items: readonly OpeningItem[];
}

export interface OpeningEntries {
  /** Null: no balance is to be posted. */
  readonly balances: BalancedEntry | null;
  /** Revenue and expenses of the year to date, on the day before the opening date; null: there are none. */
  readonly results: BalancedEntry | null;
  /** One for each bank account, in their order; null: its balance is zero. */
  readonly banks: readonly (BalancedEntry | null)[];
  /** One for each item, in their order. */
  readonly items: readonly BalancedEntry[];
}

/**
 * Makes the entries.
 *
 * @throws LedgerError what `balance` finds: `bad_date`, `bad_amount` …
 */
export function openingToEntries(books: OpeningBooks): OpeningEntries {
  const part = (isResult: boolean) => books.balances.filter((one) => (one.isResult ?? false) === isResult);
  return {
    balances: balancesToEntry(books, books.date, part(false)),
    results: balancesToEntry(books, addDays(books.date, -1), part(true)),
    banks: books.banks.map((bank) => bankToEntry(books, bank)),
    items: books.items.map((item) => openItemToEntry(books, item)),
  };
}

/** Returns what all of it leaves on the opening balances account: debits above zero. */
export function remainderOf({ baseCurrency, balances, banks, items }: OpeningBooks): Money {
  return negate(
    sum(
      [
        ...balances.map((one) => one.balance),
        ...banks.map(({ baseAmount }) => baseAmount),
        ...items.map(({ kind, baseAmount }) => (kind === "receivable" ? baseAmount : negate(baseAmount))),
      ],
      baseCurrency,
    ),
  );
}

/** Returns the units of the base currency for one unit of the amount's, with so many decimals that the product rounds to the base amount. */
export function rateOfAmounts(amount: Money, baseAmount: Money): Decimal {
  if (amount.currency === baseAmount.currency) return decimal("1");
  return divide(decimal(toDecimalString(absolute(baseAmount))), decimal(toDecimalString(absolute(amount))), 12);
}

function balancesToEntry(
  { baseCurrency, openingAccountCode }: OpeningBooks,
  date: string,
  balances: readonly OpeningBalance[],
): BalancedEntry | null {
  const moved = balances.filter((one) => !isZero(one.balance));
  if (moved.length === 0) return null;
  const left = negate(
    sum(
      moved.map((one) => one.balance),
      baseCurrency,
    ),
  );
  const lines: readonly OpeningBalance[] = isZero(left)
    ? moved
    : [...moved, { accountCode: openingAccountCode, balance: left }];
  return balance({
    entryDate: date,
    dueDate: null,
    vendor: null,
    description: "Opening balances",
    reference: null,
    currency: baseCurrency,
    baseCurrency,
    exchangeRate: decimal("1"),
    postings: lines.map(
      ({ accountCode, balance: amount, dimensions = [] }): Posting => ({
        side: amount.minor > 0n ? "debit" : "credit",
        accountCode,
        amount: absolute(amount),
        baseAmount: absolute(amount),
        kind: "opening",
        description: "Opening balance",
        ...(dimensions.length === 0 ? {} : { dimensions }),
      }),
    ),
  });
}

function bankToEntry(books: OpeningBooks, { accountCode, amount, baseAmount }: OpeningBank): BalancedEntry | null {
  if (isZero(amount)) return null;
  const { date, baseCurrency, openingAccountCode } = books;
  const exchangeRate = rateOfAmounts(amount, baseAmount);
  return openingToEntry({ date, accountCode, amount, baseAmount, baseCurrency, exchangeRate, openingAccountCode });
}

/** Makes the entry of an open item: it is owed, and counts as no revenue, expense, or tax. A credit swaps the sides. */
function openItemToEntry({ date, baseCurrency, openingAccountCode }: OpeningBooks, item: OpeningItem): BalancedEntry {
  const { kind, accountCode, party, number, dueDate, taxes = [], dimensions = [] } = item;
  const isReceivable = kind === "receivable";
  const isCredit = item.amount.minor < 0n;
  const isDebit = isReceivable !== isCredit;
  const [amount, baseAmount] = [absolute(item.amount), absolute(item.baseAmount)];
  const exchangeRate = rateOfAmounts(amount, baseAmount);
  const owed: Posting = {
    side: isDebit ? "debit" : "credit",
    accountCode,
    amount,
    baseAmount,
    // A bill's debt is what an expense says was "paid" from accounts payable.
    kind: isReceivable ? "receivable" : "payment",
    description: number,
    ...(dimensions.length === 0 ? {} : { dimensions }),
  };
  const against: Posting = {
    side: isDebit ? "credit" : "debit",
    accountCode: openingAccountCode,
    amount,
    baseAmount,
    kind: "opening",
    description: "Opening balance",
  };
  return balance({
    entryDate: date,
    dueDate,
    vendor: party,
    description: isCredit ? `Open credit ${number}` : isReceivable ? `Open invoice ${number}` : `Open bill ${number}`,
    reference: number,
    currency: amount.currency,
    baseCurrency,
    exchangeRate,
    postings: isDebit ? [owed, against] : [against, owed],
    ...(taxes.length === 0 ? {} : { taxes: convertTaxes(taxes, [], baseCurrency, exchangeRate) }),
  });
}
