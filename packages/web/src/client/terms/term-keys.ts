/** The words that screens explain, by the English word in docs/help. */
export const TERM_KEYS = [
  "accounts payable",
  "accounts receivable",
  "accrual",
  "accrual basis",
  "accumulated depreciation",
  "aging",
  "amount due",
  "balance sheet",
  "bank statement",
  "book value",
  "cash basis",
  "cash flow",
  "closing balance",
  "closing entry",
  "control account",
  "credit",
  "credit note",
  "debit",
  "deferral",
  "depreciation",
  "disposal",
  "due date",
  "entry",
  "fiscal year",
  "general ledger",
  "input tax",
  "opening balance",
  "output tax",
  "posting date",
  "profit and loss",
  "reconciliation",
  "residual value",
  "retained earnings",
  "revaluation",
  "reversal",
  "reverse charge",
  "service period",
  "tax code",
  "trial balance",
  "useful life",
  "write-off",
] as const;
export type TermKey = (typeof TERM_KEYS)[number];

/** The words that a screen may show in a line of its own (`Terms`). */
export type NamedTermKey = Extract<
  TermKey,
  | "accounts payable"
  | "accounts receivable"
  | "accrual"
  | "accrual basis"
  | "accumulated depreciation"
  | "amount due"
  | "cash basis"
  | "closing entry"
  | "control account"
  | "credit note"
  | "deferral"
  | "due date"
  | "input tax"
  | "output tax"
  | "posting date"
  | "reconciliation"
  | "residual value"
  | "retained earnings"
  | "revaluation"
  | "reversal"
  | "reverse charge"
  | "service period"
  | "tax code"
  | "useful life"
  | "write-off"
>;
