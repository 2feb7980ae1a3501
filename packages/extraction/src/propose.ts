/** A reading, with accounts chosen, as a proposed expense. */
import { CASH_ACCOUNT, CHECKING_ACCOUNT, GENERAL_ACCOUNT } from "@tallyleaf/ledger";
import type { Reading } from "./document.ts";
import { type ProposedExpense, type ReadingToExpenseOptions, readingToExpense } from "./proposal.ts";

export function propose(reading: Reading, options: ReadingToExpenseOptions): ProposedExpense {
  const choice = {
    categoryAccountCode: GENERAL_ACCOUNT,
    paymentAccountCode: reading.paymentHint === "cash" ? CASH_ACCOUNT : CHECKING_ACCOUNT,
    itemAccountCodes: [],
  };
  return readingToExpense(reading, choice, options);
}
