/** The only error of this package: a broken bookkeeping rule, as a sentence and a code. */

/** Codes of broken rules. They are stable: callers map them to responses. */
export type LedgerErrorCode =
  | "bad_decimal"
  | "division_by_zero"
  | "bad_amount"
  | "unknown_currency"
  | "currency_mismatch"
  | "number_too_large"
  | "bad_weights"
  | "bad_rate"
  | "bad_date"
  | "bad_account"
  | "no_debt"
  | "too_few_lines"
  | "one_sided"
  | "unbalanced"
  | "nothing_to_post"
  | "tax_exceeds_total"
  | "tax_base_unknown"
  | "discount_exceeds_items"
  | "tip_rate_missing";

/** Thrown by every function of this package; `message` is for people, `code` for programs. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, message: string) {
    super(message);
    this.name = "LedgerError";
    this.code = code;
  }
}
