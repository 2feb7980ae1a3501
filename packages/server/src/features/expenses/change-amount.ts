/** Changes the amount of an expense that follows from something else: a journey whose rate changed. */
import { balance, convert, decimal, type Money, reconcile, sum, toDecimalString, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { lockExpense } from "./find-for-change.ts";
import { readStoredForm } from "./form-values.ts";
import { findCurrentEntry, revise, statedOf } from "./revise.ts";

/**
 * Posts an expense of one item without tax with another amount, as its next revision; a draft stays one.
 *
 * @throws CallFailure `bill_paid`, `month_closed`, and whatever else keeps it as it is
 */
export async function changeAmount(
  tx: Transaction,
  caller: Pick<Actor, "organizationId" | "userId" | "requestId">,
  expenseId: number,
  amount: Money,
  at: Date,
): Promise<void> {
  const expense = (await lockExpense(tx, caller.organizationId, expenseId))?.expense;
  const former = expense && (await findCurrentEntry(tx, expense));
  if (!expense || !former) throw new Error(`Expense ${expenseId} has no entry.`);
  const { draft, row } = former;
  const baseAmount = convert(amount, draft.baseCurrency, draft.exchangeRate);
  const scaled = (side: "debit" | "credit") => {
    const lines = draft.postings.filter((line) => line.side === side);
    const own = lines.map((line) => line.amount);
    const whole = sum(own, amount.currency);
    if (lines.length !== 1 || whole.currency !== amount.currency)
      throw new Error(`Expense ${expenseId} has more than one line on a side.`);
    return reconcile(amount, own, own)[0] ?? amount;
  };
  const form = readStoredForm(expense.form);
  await revise(tx, caller, {
    expense,
    former,
    entry: balance({
      ...draft,
      postings: draft.postings.map((line) => ({
        ...line,
        amount: scaled(line.side),
        baseAmount,
        ...(line.unitPrice ? { unitPrice: decimal(toDecimalString(amount)) } : {}),
      })),
    }),
    state: row.postedAt ? { kind: "posted", at } : { kind: "draft" },
    stated: statedOf(former),
    documentId: expense.documentId,
    changes: { form: form && { ...form, totalAmount: toNumber(amount) } },
    verb: "matched",
    at,
  });
}
