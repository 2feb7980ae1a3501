/**
 * Turns a reading into a proposed expense for the ledger. Pure, and used by the server and the command line alike.
 *
 * The total that was read is never changed. Values that the document's sums do not confirm (see `proof.ts`) are left out, with a
 * reason; the result always makes a balanced entry.
 */
import {
  type BalancedEntry,
  compareMoney,
  decimal,
  type Expense,
  type ExpenseItem,
  type ExpensePostingOptions,
  expenseToEntry,
  isCalendarDate,
  isCurrency,
  isZero,
  LedgerError,
  type Money,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { readDescriptions } from "@tallyleaf/messages/catalogs/read-descriptions";
import type { LineItemReading, Reading, ReadingStatus } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { type Proof, prove } from "./proof.ts";

/** The accounts of a proposal. */
export interface AccountChoice {
  categoryAccountCode: string;
  paymentAccountCode: string;
  /** One for each line item of the reading, in its order; null means the category's account. */
  itemAccountCodes: readonly (string | null)[];
}

export interface ReadingToExpenseOptions {
  /** The books' currency: taken when the document names none. */
  baseCurrency: string;
  /** Today, YYYY-MM-DD: the entry's date when none was read. */
  today: string;
}

export interface ProposedExpense {
  /** Null when no total was read, or it is zero (see `isNothingToPay`): then there is nothing to post. */
  expense: Expense | null;
  /** The reading's status, lowered to `to_review` when the proposal had to omit or assume something. */
  status: ReadingStatus;
  /** The reading's reasons and those of the proposal. */
  reasons: Reason[];
  /** Those of the proposal, about unproven parts of the entry. A single one needs a check. */
  doubts: Reason[];
}

const NOTHING_TO_PAY = reason("total", "nothing_to_pay");

/** Whether a document was read whose total is zero: it is kept, and makes no entry. */
export function isNothingToPay({ fields, status }: Pick<Reading, "fields" | "status">): boolean {
  return status !== "failed" && fields.total !== null && /^0+(\.0+)?$/.test(fields.total.value);
}

/** Makes the expense of a reading. Never throws, whatever the document contains. */
export function readingToExpense(
  reading: Reading,
  choice: AccountChoice,
  options: ReadingToExpenseOptions,
): ProposedExpense {
  const reasons = [...reading.reasons];
  const doubts: Reason[] = [];
  const currency = currencyOf(reading, options, doubts);
  const proof = prove(reading, currency);
  if (isNothingToPay(reading)) {
    const said = withoutRepeats([NOTHING_TO_PAY, ...reasons]);
    return { expense: null, status: reading.status, reasons: said, doubts: [] };
  }
  if (!proof || proof.total.minor <= 0n) {
    return {
      expense: null,
      status: "failed",
      reasons: withoutRepeats([...noTotal(reading, currency), ...reasons]),
      doubts: [],
    };
  }
  doubts.push(...proof.doubts);
  const expense: Expense = {
    vendor: reading.fields.vendor?.value ?? null,
    description: describe(reading, proof),
    invoiceNumber: reading.fields.invoiceNumber?.value ?? null,
    date: dateOf(reading, options, doubts),
    dueDate: dueDateOf(reading),
    currency,
    lineItems: items(reading, proof, choice),
    taxes: proof.taxes,
    taxStructure: proof.taxStructure,
    tip: isZero(proof.tip) ? null : proof.tip,
    paymentAccountCode: choice.paymentAccountCode,
    categoryAccountCode: choice.categoryAccountCode,
    totalAmount: proof.total,
    isRefund: reading.isRefund,
  };
  const status = doubts.length > 0 && reading.status === "ready" ? "to_review" : reading.status;
  return { expense: postable(expense), status, reasons: withoutRepeats([...reasons, ...doubts]), doubts };
}

/**
 * Makes the entry of a proposed expense in its own currency, before any conversion. Never throws for an expense that
 * `readingToExpense` made.
 *
 * @param options.accounts the chart's accounts for tax and tips; absent: the standard accounts
 */
export function entryInOwnCurrency(
  expense: Expense,
  options: Pick<ExpensePostingOptions, "accounts" | "keepsUntaxed" | "meals"> = {},
): BalancedEntry {
  return expenseToEntry(expense, { ...options, baseCurrency: expense.currency, exchangeRate: decimal("1") });
}

/** An expense that the ledger accepts: items that it refuses (a discount larger than its items) give way to the plain total. */
function postable(expense: Expense): Expense {
  try {
    entryInOwnCurrency(expense);
    return expense;
  } catch (error) {
    if (!(error instanceof LedgerError) || expense.lineItems.length === 0) throw error;
    return postable({ ...expense, lineItems: [] });
  }
}

function currencyOf(reading: Reading, options: ReadingToExpenseOptions, doubts: Reason[]): string {
  const read = reading.fields.currency?.value;
  if (read && isCurrency(read)) return read;
  doubts.push(reason("currency", "currency_assumed-none", { currency: options.baseCurrency }));
  return options.baseCurrency;
}

function dateOf(reading: Reading, options: ReadingToExpenseOptions, doubts: Reason[]): string {
  const read = reading.fields.date?.value;
  if (read && isCalendarDate(read)) return read;
  doubts.push(reason("date", "date_assumed"));
  return options.today;
}

function dueDateOf(reading: Reading): string | null {
  const read = reading.fields.dueDate?.value;
  return read && isCalendarDate(read) ? read : null;
}

function noTotal(reading: Reading, currency: string): Reason[] {
  const read = reading.fields.total?.value;
  if (read) {
    return [reason("total", "impossible_amount", { value: { amount: read, currency: null }, currency })];
  }
  if (reading.reasons.some(({ field }) => field === "total")) return [];
  return [reason("total", "not_found-total")];
}

function items(reading: Reading, proof: Proof, choice: AccountChoice): ExpenseItem[] {
  if (!proof.items) return [];
  return reading.lineItems.flatMap((item, i) => {
    const amount = proof.items?.[i];
    if (!amount || isZero(amount)) return [];
    return [{ ...priceOf(item, amount), description: item.description, accountCode: accountOf(choice, i) }];
  });
}

function accountOf(choice: AccountChoice, item: number): string {
  return choice.itemAccountCodes[item] ?? choice.categoryAccountCode;
}

function priceOf(item: LineItemReading, amount: Money): Pick<ExpenseItem, "amount" | "quantity" | "unitPrice"> {
  return { amount, quantity: plainDecimal(item.quantity), unitPrice: plainDecimal(item.unitPrice) };
}

function plainDecimal(text: string | null) {
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? decimal(text) : undefined;
}

const ITEMS_NAMED = 3;
const LONGEST_DESCRIPTION = 120;

const say = translator(readDescriptions);

/** Describes the purchase by its largest items, else by its number, else by its vendor, in the current language; null without any. */
function describe(reading: Reading, proof: Proof): string | null {
  const vendor = reading.fields.vendor?.value;
  const number = reading.fields.invoiceNumber?.value;
  const named = proof.items ? largestItems(reading, proof.items) : [];
  if (named.length > 0) {
    const more = reading.lineItems.length - named.length;
    return shorten(`${named.join(", ")}${more > 0 ? ` (+${more})` : ""}`);
  }
  if (number && vendor) return shorten(say(reading.isRefund ? "creditNoteFrom" : "invoiceFrom", { number, vendor }));
  if (number) return shorten(say(reading.isRefund ? "creditNote" : "invoice", { number }));
  if (vendor) return shorten(say(reading.isRefund ? "refund" : "purchase", { vendor }));
  return null;
}

function largestItems(reading: Reading, amounts: readonly Money[]): string[] {
  const named = reading.lineItems
    .map((item, position) => ({ position, name: item.description.trim(), amount: amounts[position] }))
    .filter((item): item is typeof item & { amount: Money } => item.name !== "" && (item.amount?.minor ?? 0n) > 0n)
    .sort((a, b) => compareMoney(b.amount, a.amount))
    .slice(0, ITEMS_NAMED)
    .sort((a, b) => a.position - b.position);
  return [...new Set(named.map((item) => item.name))];
}

function shorten(text: string): string {
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}

function withoutRepeats(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>();
  return reasons.filter((reason) => {
    // Each rule that an e-invoice breaks is said.
    const rule = reason.code.startsWith("einvoice_") ? JSON.stringify(reason.values) : "";
    const key = `${reason.field} ${reason.code} ${rule}`;
    return !seen.has(key) && seen.add(key);
  });
}
