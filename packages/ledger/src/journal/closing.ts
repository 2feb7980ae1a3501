/**
 * The closing entry of a fiscal year, where a country's books need one: it takes the balances of revenue and expense accounts to retained
 * earnings, on the year's last day. Elsewhere the balance sheet derives the result. Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import { type Account, isResultType } from "../account.ts";
import { decimal } from "../decimal.ts";
import { type BalancedEntry, balance, type Posting } from "../entry.ts";
import { absolute, isZero, type Money, negate, sum } from "../money.ts";
import { byCode, debitBalance, type Sums } from "../reports/sheet.ts";

/** Countries whose books are closed by an entry. */
const COUNTRIES_WITH_CLOSING_ENTRIES: readonly (string | null)[] = ["FR", "ES"];

export const needsClosingEntry = (country: string | null): boolean => COUNTRIES_WITH_CLOSING_ENTRIES.includes(country);

const RETAINED_CODE = "3900";
const RETAINED_NAMES =
  /retained earnings|gewinnvortrag|report à nouveau|résultat de l.exercice|resultado del ejercicio/i;

/** Where results are carried forward: the account with the standard code, else one that is named so. */
export function retainedEarningsOf<A extends Pick<Account, "code" | "name" | "type">>(
  accounts: readonly A[],
): A | undefined {
  const equity = accounts.filter(({ type }) => type === "Equity");
  return equity.find(({ code }) => code === RETAINED_CODE) ?? equity.find(({ name }) => RETAINED_NAMES.test(name));
}

export interface Closing {
  /** The year's last day. */
  date: string;
  /** As the entry says it. */
  description: string;
  accounts: readonly Account[];
  /** The sums of the year's days. */
  sums: Sums;
  /** The code of the account that takes the result. */
  retained: string;
  currency: string;
}

/** Returns the entry after which revenue and expense accounts hold nothing of the year; null: they hold nothing. */
export function closingEntry({ date, description, accounts, sums, retained, currency }: Closing): BalancedEntry | null {
  const results = byCode(accounts).filter(({ type }) => isResultType(type));
  const balances = results
    .map(({ code }) => ({ code, held: debitBalance(sums, code, currency) }))
    .filter(({ held }) => !isZero(held));
  if (balances.length === 0) return null;
  const result = sum(
    balances.map(({ held }) => held),
    currency,
  );
  const posting = (accountCode: string, moved: Money): Posting => ({
    side: moved.minor > 0n ? "debit" : "credit",
    accountCode,
    amount: absolute(moved),
    baseAmount: absolute(moved),
    kind: "journal",
  });
  return balance({
    entryDate: date,
    dueDate: null,
    vendor: null,
    description,
    reference: null,
    currency,
    baseCurrency: currency,
    exchangeRate: decimal("1"),
    postings: [
      ...balances.map(({ code, held }) => posting(code, negate(held))),
      ...(isZero(result) ? [] : [posting(retained, result)]),
    ],
  });
}
