/** The one error of this package: a bookkeeping rule was broken, said in a sentence, with a code that programs can read. */

/** What can go wrong in the books. Codes are stable: callers map them to answers. */
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
  | "discount_exceeds_items"
  | "tip_rate_missing";

/** Thrown by every function of this package; `message` is a sentence for a person, `code` is for programs. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, message: string) {
    super(message);
    this.name = "LedgerError";
    this.code = code;
  }
}
