/** Undoes deletions and bulk changes of expenses: what was posted for them is posted again, or reversed. */
import { undoChange } from "@tallyleaf/contract";
import { balance, type EntryDraft } from "@tallyleaf/ledger";
import { expenseChanging, expenseRestored } from "../../books/journal/hooks.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Undone } from "../../platform/undo/undoable.ts";
import { undoAcceptance } from "./accept.ts";
import { findForChange } from "./find-for-change.ts";
import { type MovedExpense, moveBack } from "./recategorise.ts";
import type { DeletedExpense } from "./remove.ts";
import { findCurrentEntry, revise, statedOf } from "./revise.ts";

const { notFound, changedSince } = undoChange.failures;

/** All of a step or none of it. */
export async function undoExpenses(tx: Transaction, { kind, facts, caller, at }: Undone): Promise<void> {
  for (const fact of facts) {
    if (kind === "expenses") await restore(tx, fact as DeletedExpense, caller, at);
    if (kind === "expenses_accepted") await undoAcceptance(tx, (fact as { id: number }).id, caller, at);
    if (kind === "expenses_moved") await moveBack(tx, fact as MovedExpense, caller, at);
  }
}

/** Its row is back: what was reversed is posted again. */
async function restore(
  tx: Transaction,
  { id, reversed, spread = [] }: DeletedExpense,
  caller: MemberContext,
  at: Date,
): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  const { expense } = await findForChange(tx, id, caller, "remove", notFound);
  if (reversed === null) {
    const about = {
      organizationId,
      actorId: userId,
      requestId,
      subjectType: "expense",
      subjectId: String(id),
    } as const;
    await recordEvent(tx, { ...about, verb: "restored", after: { status: expense.status } });
    const draft = await findCurrentEntry(tx, expense);
    if (draft) await tellRestored(tx, caller, id, draft.draft, at);
    return;
  }
  const former = await findCurrentEntry(tx, expense);
  if (former?.row.id !== reversed) throw new CallFailure(changedSince);
  await revise(tx, caller, {
    expense,
    former: null,
    repeats: former,
    entry: balance(former.draft),
    state: { kind: "posted", at },
    stated: statedOf(former),
    documentId: expense.documentId,
    changes: {},
    verb: "restored",
    at,
  });
  await tellRestored(tx, caller, id, former.draft, at);
  if (spread.length > 0) await expenseRestored.run(tx, { caller, expenseId: id, lines: spread, at });
}

const tellRestored = (tx: Transaction, caller: MemberContext, expenseId: number, entry: EntryDraft, at: Date) =>
  expenseChanging.run(tx, { caller, expenseId, before: null, wasPosted: false, after: entry, isDeleted: false, at });
