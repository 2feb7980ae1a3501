/** The end of an expense: a posted entry is reversed, a draft goes, the expense is hidden; its document too, where wished. */
import { deleteExpense } from "@tallyleaf/contract";
import { removeDraft, reverseEntry } from "../../books/journal/entries.ts";
import { documentReversed, expenseChanging, type SpreadLine } from "../../books/journal/hooks.ts";
import { dayOfKept, type Kept, notedAs } from "../../books/retention/keeping.ts";
import { requireDebtKept } from "../../books/settlement/bills/guard.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { noteFacts, noteRows, openStep } from "../../platform/undo/undoable.ts";
import { thumbnailKey } from "../documents/keys.ts";
import { hideDocument } from "../documents/library.ts";
import { unlearnExpense } from "../learning/learn.ts";
import { dropReading } from "./extraction-jobs.ts";
import { findForChange } from "./find-for-change.ts";
import { findCurrentEntry } from "./revise.ts";
import { forEach } from "./several.ts";
import { updateExpense } from "./store.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** Noted of a deleted expense, to undo it. */
export interface DeletedExpense {
  id: number;
  /** The posted entry that was reversed; null: there was none. */
  reversed: string | null;
  /** Lines that were spread; absent: none were. */
  spread?: SpreadLine[];
}

/** The handlers of deletion, of one and of several. */
export function removeHandlers({ db, now }: Deps): Pick<Handlers, "deleteExpense" | "deleteExpenses"> {
  return {
    deleteExpense: async ({ params, query }, caller) => {
      const { kept, undo } = await db.asOrganization(caller.organizationId, async (tx) => {
        const step = await openStep(tx, caller, { kind: "expenses", id: String(params.id), name: "" });
        return { kept: await takeOut(tx, params.id, query.deleteS3Document, caller, now(), step), undo: step };
      });
      const message = kept ? sayAnswer("expenseDeletedKept", { day: dayOfKept(kept) }) : sayAnswer("expenseDeleted");
      return { success: true, message, undo };
    },
    deleteExpenses: ({ body }, caller) =>
      forEach({ db, caller }, body.ids, "expensesDeleted", (id, step) =>
        db.asOrganization(caller.organizationId, (tx) => takeOut(tx, id, body.deleteS3Document, caller, now(), step)),
      ),
  };
}

/**
 * Removes an expense from the books and the list. Returns why the document's bytes are kept; null: they go when this can't be undone
 * anymore, or it wasn't to be deleted.
 *
 * @param step the step that undoes it; absent: its document stays
 * @throws CallFailure when it doesn't exist, is being processed, or has payments
 */
export async function takeOut(
  tx: Transaction,
  id: number,
  deleteDocument: boolean,
  caller: Actor,
  at: Date,
  step?: string,
): Promise<Kept | null> {
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
  if (entry)
    await expenseChanging.run(tx, {
      ...{ caller, expenseId: expense.id, before: entry.draft, wasPosted: entry.row.postedAt !== null },
      ...{ after: null, isDeleted: true, at },
    });
  const withDocument = deleteDocument && document !== null;
  const hide = async () => {
    await updateExpense(tx, organizationId, expense.id, {
      deletedAt: at,
      // A draft was never posted and is deleted; a posted entry stays and is reversed.
      ...(entry && entry.row.postedAt === null ? { currentEntryId: null } : {}),
    });
    if (entry && !entry.row.postedAt) await removeDraft(tx, organizationId, entry.row.id);
    return withDocument ? hideDocument(tx, organizationId, document.id, at) : null;
  };
  const kept = await (step === undefined ? hide() : noteRows(tx, step, hide));
  let spread: SpreadLine[] = [];
  if (entry?.row.postedAt) {
    // On the entry's own day: of a closed month nothing is taken out.
    const gone = { caller, document: { expenseId: expense.id }, reversedOn: entry.row.entryDate, at };
    spread = (await documentReversed.run(tx, gone)).flat();
    await reverseEntry(tx, entry, { userId, at });
    await unlearnExpense(tx, expense, entry.draft);
  }
  if (step !== undefined)
    await noteFacts(tx, organizationId, step, {
      facts: [
        {
          ...{ id: expense.id, reversed: entry?.row.postedAt ? entry.row.id : null },
          ...(spread.length > 0 ? { spread } : {}),
        } satisfies DeletedExpense,
      ],
      files: withDocument && !kept ? [document.storageKey, thumbnailKey(document.storageKey)] : [],
    });
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
  return kept;
}
