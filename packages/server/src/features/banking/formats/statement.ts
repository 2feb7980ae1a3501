/** A bank statement in the form that every format is converted to: an account, its balances, its lines with the oldest first, and what looked odd. */
import type { STATEMENT_FORMATS } from "@tallyleaf/contract";

export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Amounts are plain decimals ("-12.30"): the currency's digits are the account's business. */
export interface StatementLine {
  /** The day on which the bank booked it. */
  date: string;
  valueDate: string | null;
  /** Positive: money in. */
  amount: string;
  description: string;
  counterparty: string;
  counterpartyNumber: string;
  reference: string;
  /** The bank's own id of the movement; banks repeat them. */
  externalId: string;
  /** The balance after this line, as the statement says. */
  statedBalance: string | null;
  /** Line in the file, as an editor counts; absent if the format has no lines. */
  fileLine?: number;
}

export interface Statement {
  /** IBAN, account or card number without spaces; "" when the statement does not say. */
  accountNumber: string;
  bankName: string;
  accountType: "checking" | "savings" | "credit_card" | null;
  currency: string | null;
  openingBalance: string | null;
  closingBalance: string | null;
  /** Oldest first. */
  lines: StatementLine[];
  /** Irregularities, in sentences. */
  notes: string[];
  /** Reasons against importing it as it is, in sentences: amounts with more decimals than their currency has. */
  refusals: string[];
}

/** A statement of which nothing is known yet. */
export const emptyStatement = (): Statement => ({
  accountNumber: "",
  bankName: "",
  accountType: null,
  currency: null,
  openingBalance: null,
  closingBalance: null,
  lines: [],
  notes: [],
  refusals: [],
});

/** A text in one line, without what only made it wide. */
export const oneLine = (text: string | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

/** An account number as it is compared: "DE12 3456…" and "de123456…" are the same. */
export const plainNumber = (text: string | undefined): string => (text ?? "").replace(/[\s-]+/g, "").toUpperCase();

// Descriptions as they are stored; line-text.ts writes them for readers.

export const batchOf = (count: number): string => `Batch of ${count}`;

/** Of the fee of a card payment. @param what the description of the payment */
export const feeOf = (what: string): string => `Fee: ${what}`;

/** Stripe's categories in bookkeeping terms, with which the descriptions of its transactions begin. */
export const CARD_CATEGORIES: Readonly<Record<string, string>> = {
  charge: "Payment",
  refund: "Refund",
  refund_failure: "Failed refund",
  dispute: "Dispute",
  dispute_reversal: "Dispute won",
  fee: "Fee",
  payout: "Payout",
  payout_reversal: "Payout taken back",
  payout_minimum_balance_hold: "Held back",
  payout_minimum_balance_release: "Released",
  topup: "Top-up",
  tax: "Tax on fees",
};
