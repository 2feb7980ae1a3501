/** Applies what the bank proves about an expense: another payment account, or the bank's own rate. */
import { createExpense } from "@tallyleaf/contract";
import { balance, convertPostings, type Decimal, decimalToNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { readStoredForm } from "./form-values.ts";
import { findCurrentEntry, revise, statedOf } from "./revise.ts";
import type { ExpenseRecord } from "./store.ts";

/**
 * Books an expense as paid from this account, at this rate where one is given: its next revision, the rest as it was.
 *
 * @param expense locked, and in the books
 * @throws CallFailure `same_account`, where what was bought is on it
 */
export async function repayFrom(
  tx: Transaction,
  caller: MemberContext,
  expense: ExpenseRecord,
  { accountCode, exchangeRate }: { accountCode: string; exchangeRate?: Decimal },
  at: Date,
): Promise<void> {
  const former = await findCurrentEntry(tx, expense);
  if (!former?.row.postedAt) throw new Error(`Expense ${expense.id} is not in the books.`);
  const isOnIt = former.draft.postings.some((line) => line.kind === "item" && line.accountCode === accountCode);
  if (isOnIt) throw new CallFailure(createExpense.failures.sameAccount);
  const moved = former.draft.postings.map((line) => (line.kind === "payment" ? { ...line, accountCode } : line));
  const postings = exchangeRate ? convertPostings(moved, former.draft.baseCurrency, exchangeRate) : moved;
  const form = readStoredForm(expense.form);
  const isConverted = form?.originalCurrency !== null && form?.originalCurrency !== form?.currency;
  await revise(tx, caller, {
    expense,
    former,
    entry: balance({ ...former.draft, exchangeRate: exchangeRate ?? former.draft.exchangeRate, postings }),
    state: { kind: "posted", at },
    stated: statedOf(former),
    documentId: expense.documentId,
    changes: {
      form: form && {
        ...form,
        paymentAccountId: accountCode,
        // Of a converted expense the form's rate leads elsewhere and stays.
        ...(exchangeRate && !isConverted ? { exchangeRate: decimalToNumber(exchangeRate) } : {}),
      },
    },
    verb: "matched",
    noted: { after: { paymentAccount: accountCode } },
    at,
  });
}
