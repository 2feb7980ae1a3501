/** List, show and delete expenses. */
import { deleteExpense, getExpense } from "@tallyleaf/contract";
import { accountNames } from "../accounts/chart.ts";
import type { Database } from "../db/database.ts";
import { mayOpen } from "../documents/access.ts";
import type { FileLinks } from "../documents/keys.ts";
import { hideDocument, lockDocument } from "../documents/library.ts";
import { recordEvent } from "../events/record.ts";
import { CallFailure } from "../http/failure.ts";
import type { Handlers } from "../http/serve.ts";
import { loadEntries, removeDraft, reverseEntry } from "../journal/entries.ts";
import type { Storage } from "../storage/storage.ts";
import { dropJob, isBeingRead } from "./jobs.ts";
import { presentDetail, presentRow } from "./present.ts";
import { findExpense, listExpenses, updateExpense } from "./store.ts";

interface Rooms {
  db: Database;
  storage: Storage;
  links: FileLinks;
  now: () => Date;
  /** Takes what could not be tidied up after an answer was given. */
  onLeftover: (error: unknown, key: string) => void;
}

/** The handlers of the expense calls. */
export function expenseHandlers(rooms: Rooms): Pick<Handlers, "listExpenses" | "getExpense" | "deleteExpense"> {
  const { db, storage, links, now } = rooms;
  return {
    listExpenses: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { rows, total } = await listExpenses(tx, {
          ...query,
          organizationId: caller.organizationId,
          createdBy: caller.role === "employee" ? caller.userId : undefined,
        });
        const ids = rows.flatMap(({ expense }) => expense.currentEntryId ?? []);
        const entries = await loadEntries(tx, caller.organizationId, ids);
        const names = await accountNames(tx, caller.organizationId);
        return {
          data: rows.map((row) => presentRow(row, entries.get(row.expense.currentEntryId ?? "") ?? null, names, links)),
          meta: { total, currentPage: query.page, perPage: query.perPage },
        };
      }),

    getExpense: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const found = await findExpense(tx, caller.organizationId, params.id);
        if (!found || !mayOpen(found.expense, caller)) throw new CallFailure(getExpense.failures.notFound);
        const entryId = found.expense.currentEntryId;
        const entries = await loadEntries(tx, caller.organizationId, entryId ? [entryId] : []);
        const names = await accountNames(tx, caller.organizationId);
        return presentDetail(found, entries.get(entryId ?? "") ?? null, names, links);
      }),

    deleteExpense: async ({ params, query }, caller) => {
      const { organizationId, userId, requestId } = caller;
      const at = now();
      const removedKey = await db.asOrganization(organizationId, async (tx) => {
        // Document, job, expense: everybody locks in this order, or two could wait for each other for ever.
        const documentId = (await findExpense(tx, organizationId, params.id))?.document?.id;
        if (documentId !== undefined) await lockDocument(tx, organizationId, documentId);
        const beingRead = await isBeingRead(tx, organizationId, params.id);
        const found = await findExpense(tx, organizationId, params.id, "for update");
        if (!found || !mayOpen(found.expense, caller)) throw new CallFailure(deleteExpense.failures.notFound);
        const { expense, document } = found;
        if (beingRead) throw new CallFailure(deleteExpense.failures.inProcessing);
        await dropJob(tx, organizationId, expense.id);

        const entryId = expense.currentEntryId;
        const entry = entryId ? (await loadEntries(tx, organizationId, [entryId])).get(entryId) : undefined;
        await updateExpense(tx, organizationId, expense.id, {
          deletedAt: at,
          // A draft was never in the books and goes; a posted entry stays and is taken back by its reversal.
          ...(entry && entry.row.postedAt === null ? { currentEntryId: null } : {}),
        });
        if (entry?.row.postedAt) await reverseEntry(tx, entry, { userId, at });
        else if (entry) await removeDraft(tx, organizationId, entry.row.id);

        const withDocument = query.deleteS3Document && document !== null;
        if (withDocument) await hideDocument(tx, organizationId, document.id, at);
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "deleted",
          subjectType: "expense",
          subjectId: String(expense.id),
          before: { status: expense.status, entry: entry?.draft.description, documentId: expense.documentId },
          after: { documentDeleted: withDocument, reversed: entry?.row.postedAt ? entry.row.id : null },
          requestId,
        });
        return withDocument ? document.storageKey : null;
      });
      // Bytes last: until the transaction has committed the document may still be needed.
      if (removedKey !== null)
        await storage.remove(removedKey).catch((error: unknown) => rooms.onLeftover(error, removedKey));
      return { success: true, message: "Expense deleted." };
    },
  };
}
