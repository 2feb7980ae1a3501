/** Shows an entry as a row of the expense list. Rule: specification, "Mapping an entry to an expense row". */
import type { Account } from "./account.ts";
import { STANDARD_CHART } from "./chart.ts";
import type { EntryDraft, Posting } from "./entry.ts";
import { absolute, compareMoney, type Money, subtract, sum } from "./money.ts";

/** Name and purpose of an account, as a row needs them. */
export type RowAccount = Pick<Account, "code" | "name" | "type" | "purpose" | "role">;
/** The accounts of a chart by code, inactive ones too. */
export type RowAccounts = ReadonlyMap<string, RowAccount>;

const STANDARD_ACCOUNTS: RowAccounts = new Map(STANDARD_CHART.map((account) => [account.code, account]));

/** Part of an expense row that comes from the entry. */
export interface ExpenseRow {
  /** The document's date, YYYY-MM-DD. */
  date: string;
  dueDate: string | null;
  vendorName: string;
  description: string;
  invoiceNumber: string | null;
  /** Total with tip; never negative, because `isRefund` gives the direction. */
  amount: Money;
  currency: string;
  /** Amount minus tip. */
  subtotalAmount: Money;
  /** Zero when there is none. */
  tipAmount: Money;
  categoryName: string;
  categoryCode: string;
  paymentAccountCode: string;
  isRefund: boolean;
}

/**
 * Maps an entry by the specification: the amount is the sum of the credit lines; the payment account is the first credit line on an asset,
 * else the first credit line, else "N/A"; the tip is the amount on accounts for tips; the category is the largest debit line that is
 * neither on a tax account nor on the payment account. The specification's codes (1…, 5050, 2200) are those of the standard chart; in each
 * chart the account's type and purpose decide (decisions, "Account codes").
 *
 * Two cases beyond the specification: a refund is read with sides swapped, and a credit that only corrects debits (a negative adjustment or
 * tax) is subtracted instead of counted as paid.
 *
 * @param accounts the company's chart; an account that isn't in it plays no part, and its code is its name
 */
export function entryToExpense(entry: EntryDraft, accounts: RowAccounts = STANDARD_ACCOUNTS): ExpenseRow {
  const currency = entry.currency || "USD";
  const isRefund = isPaidBack(entry.postings);
  const spent = entry.postings.filter((posting) => posting.side === (isRefund ? "credit" : "debit"));
  const opposite = entry.postings.filter((posting) => posting.side === (isRefund ? "debit" : "credit"));
  const payments = opposite.filter((posting) => posting.kind === "payment");
  const credits = payments.length > 0 ? payments : opposite;

  const amount = total(credits, currency);
  const tipAmount = total(
    spent.filter((posting) => posting.kind === "tip" || accounts.get(posting.accountCode)?.purpose === "tip"),
    currency,
  );
  const payment = credits.find((posting) => accounts.get(posting.accountCode)?.type === "Asset") ?? credits[0];
  const category = largest(
    spent.filter(
      (posting) =>
        posting.kind !== "tax" &&
        !isTaxAccount(accounts.get(posting.accountCode)) &&
        posting.accountCode !== payment?.accountCode,
    ),
  );

  return {
    date: entry.entryDate,
    dueDate: entry.dueDate,
    vendorName: entry.vendor || "Unknown Vendor",
    description: entry.description || "Processed Expense",
    invoiceNumber: entry.reference,
    amount,
    currency,
    subtotalAmount: subtract(amount, tipAmount),
    tipAmount,
    categoryName: category ? (accounts.get(category.accountCode)?.name ?? category.accountCode) : "Uncategorized",
    categoryCode: category?.accountCode ?? "N/A",
    paymentAccountCode: payment?.accountCode ?? "N/A",
    isRefund,
  };
}

/** A refund has its payment on the debit side. */
function isPaidBack(postings: readonly Posting[]): boolean {
  const payments = postings.filter((posting) => posting.kind === "payment");
  return payments.length > 0 && payments.every((posting) => posting.side === "debit");
}

function total(postings: readonly Posting[], currency: string): Money {
  return absolute(
    sum(
      postings.map((posting) => posting.amount),
      currency,
    ),
  );
}

function largest(postings: readonly Posting[]): Posting | undefined {
  return postings.reduce<Posting | undefined>(
    (best, posting) => (best && compareMoney(best.amount, posting.amount) >= 0 ? best : posting),
    undefined,
  );
}

/** Tax that can't be recovered is an expense like others: its account can be a category. */
function isTaxAccount(account: RowAccount | undefined): boolean {
  return account?.purpose === "tax" && account.type !== "Expense";
}
