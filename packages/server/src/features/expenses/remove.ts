/** The end of an expense: a posted entry is reversed, a draft goes, the expense is hidden; its document too, where wished. */
import { deleteExpense } from "@tallyleaf/contract";
import { removeDraft, reverseEntry } from "../../books/journal/entries.ts";
import { dayOfKept, type Kept, notedAs } from "../../books/retention/keeping.ts";
import { requireDebtKept } from "../../books/settlement/bills/guard.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { hideDocument } from "../documents/library.ts";
import { unlearnExpense } from "../learning/learn.ts";
import { dropReading } from "./extraction-jobs.ts";
import { findForChange } from "./find-for-change.ts";
import { findCurrentEntry } from "./revise.ts";
import { forEach } from "./several.ts";
import { updateExpense } from "./store.ts";

interface Deps {
  db: Database;
  storage: Storage;
  now: () => Date;
  /** Takes what could not be tidied up after an answer was given. */
  onLeftover: (error: unknown, key: string) => void;
}

/** The handlers of deletion, of one and of several. */
export function removeHandlers(deps: Deps): Pick<Handlers, "deleteExpense" | "deleteExpenses"> {
  return {
    deleteExpense: async ({ params, query }, caller) => {
      const kept = await remove(deps, params.id, query.deleteS3Document, caller);
      const message = kept ? sayAnswer("expenseDeletedKept", { day: dayOfKept(kept) }) : sayAnswer("expenseDeleted");
      return { success: true, message };
    },
    deleteExpenses: ({ body }, caller) =>
      forEach(body.ids, "expensesDeleted", (id) => remove(deps, id, body.deleteS3Document, caller)),
  };
}

/** Returns why the document's bytes are kept; null: they are gone, or it was not to be deleted. */
async function remove(deps: Deps, id: number, deleteDocument: boolean, caller: Actor): Promise<Kept | null> {
  const hidden = await deps.db.asOrganization(caller.organizationId, (tx) =>
    takeOut(tx, id, deleteDocument, caller, deps.now()),
  );
  // Bytes last: until the transaction has committed the document may still be needed.
  if (hidden && !hidden.kept)
    await deps.storage.remove(hidden.key).catch((error: unknown) => deps.onLeftover(error, hidden.key));
  return hidden?.kept ?? null;
}

/**
 * Removes an expense from the books and the list. Returns the key of the document's bytes if it is deleted too, and why they are kept.
 *
 * @throws CallFailure when it doesn't exist, is being processed, or has payments
 */
export async function takeOut(
  tx: Transaction,
  id: number,
  deleteDocument: boolean,
  caller: Actor,
  at: Date,
): Promise<{ key: string; kept: Kept | null } | null> {
  const { organizationId, userId, requestId } = caller;
  const { expense, document, beingRead } = await findForChange(
    tx,
    id,
    caller,
    "remove",
    deleteExpense.failures.notFound,
  );
  if (beingRead) throw new CallFailure(deleteExpense.failures.inProcessing);
  if (expense.status === "in_processing") await dropReading(tx, { organizationId, expenseId: expense.id });

  const entry = await findCurrentEntry(tx, expense);
  if (entry?.row.postedAt) await requireDebtKept(tx, organizationId, expense.id, entry.draft, null);
  await updateExpense(tx, organizationId, expense.id, {
    deletedAt: at,
    // A draft was never posted and is deleted; a posted entry stays and is reversed.
    ...(entry && entry.row.postedAt === null ? { currentEntryId: null } : {}),
  });
  if (entry?.row.postedAt) await reverseEntry(tx, entry, { userId, at });
  else if (entry) await removeDraft(tx, organizationId, entry.row.id);

  if (entry?.row.postedAt) await unlearnExpense(tx, expense, entry.draft);

  const withDocument = deleteDocument && document !== null;
  const kept = withDocument ? await hideDocument(tx, organizationId, document.id, at) : null;
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "deleted",
    subjectType: "expense",
    subjectId: String(expense.id),
    before: { status: expense.status, entry: entry?.draft.description, documentId: expense.documentId },
    after: { documentDeleted: withDocument, ...notedAs(kept), reversed: entry?.row.postedAt ? entry.row.id : null },
    requestId,
  });
  return withDocument ? { key: document.storageKey, kept } : null;
}
