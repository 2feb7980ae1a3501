/** Shows an entry as a row of the expense list. Rule: specification, "Mapping an entry to an expense row". */
import { type Account, TAX_ACCOUNT, TIP_ACCOUNT } from "./account.ts";
import { STANDARD_CHART } from "./chart.ts";
import type { EntryDraft, Posting } from "./entry.ts";
import { absolute, compareMoney, type Money, subtract, sum } from "./money.ts";

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
 * Maps an entry by the specification: the amount is the sum of the credit lines; the payment account is the first credit line whose code
 * starts with 1, else the first credit line, else "N/A"; the tip is the amount on 5050; the category is the largest debit line that is
 * neither on 2200 nor on the payment account. Tax and tip lines on other accounts of a chart are recognized by their kind.
 *
 * Two cases beyond the specification: a refund is read with sides swapped, and a credit that only corrects debits (a negative adjustment or
 * tax) is subtracted instead of counted as paid.
 *
 * @param accounts where the category's name is looked up; a missing account is shown by its code.
 */
export function entryToExpense(
  entry: EntryDraft,
  accounts: readonly Pick<Account, "code" | "name">[] = STANDARD_CHART,
): ExpenseRow {
  const currency = entry.currency || "USD";
  const isRefund = isPaidBack(entry.postings);
  const spent = entry.postings.filter((posting) => posting.side === (isRefund ? "credit" : "debit"));
  const opposite = entry.postings.filter((posting) => posting.side === (isRefund ? "debit" : "credit"));
  const payments = opposite.filter((posting) => posting.kind === "payment");
  const credits = payments.length > 0 ? payments : opposite;

  const amount = total(credits, currency);
  const tipAmount = total(
    spent.filter((posting) => posting.kind === "tip" || posting.accountCode === TIP_ACCOUNT),
    currency,
  );
  const payment = credits.find((posting) => posting.accountCode.startsWith("1")) ?? credits[0];
  const category = largest(
    spent.filter(
      (posting) =>
        posting.kind !== "tax" && posting.accountCode !== TAX_ACCOUNT && posting.accountCode !== payment?.accountCode,
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
    categoryName: category ? nameOf(category.accountCode, accounts) : "Uncategorized",
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

function nameOf(code: string, accounts: readonly Pick<Account, "code" | "name">[]): string {
  return accounts.find((account) => account.code === code)?.name ?? code;
}
