/**
 * The end of a document: hidden with its words; its bytes and its small picture go once that can't be undone anymore, unless they must be
 * kept. What was booked from it stays.
 */
import { COMMON_FAILURES, deleteFile } from "@tallyleaf/contract";
import { isAttachedToEntry } from "../../books/journal/manual/attachments.ts";
import { type Kept, notedAs } from "../../books/retention/keeping.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/orm.ts";
import { expenses, journalEntries } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { noteFacts, noteRows, openStep } from "../../platform/undo/undoable.ts";
import { thumbnailKey } from "./keys.ts";
import { findByKey, hideDocument } from "./library.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/**
 * Returns why the bytes are kept, null if they go, and the ID for undoing it.
 *
 * @param confirmed the person was told that a posted entry loses its document
 * @throws CallFailure `notFound`, `inProcessing`, `postedEntry`
 */
export async function removeDocument(
  { db, now }: Deps,
  key: string,
  confirmed: boolean,
  caller: MemberContext,
): Promise<{ kept: Kept | null; undo: string }> {
  const { organizationId, userId, requestId } = caller;
  return db.asOrganization(organizationId, async (tx) => {
    // Locked: no reading of it can be begun meanwhile.
    const document = await findByKey(tx, organizationId, key, "for update");
    if (!document || !reaches(caller, "remove", "document", document.createdBy))
      throw new CallFailure(COMMON_FAILURES.notFound);
    const made = await loadExpenses(tx, organizationId, document.id);
    if (made.some(({ status }) => status === "in_processing")) throw new CallFailure(deleteFile.failures.inProcessing);
    const posted = made.filter(({ postedAt }) => postedAt !== null).map(({ id }) => id);
    const isAttached = await isAttachedToEntry(tx, organizationId, document.id);
    if ((posted.length > 0 || isAttached) && !confirmed) throw new CallFailure(deleteFile.failures.postedEntry);
    const { fileName, mimeType, size, sha256 } = document;
    const undo = await openStep(tx, caller, { kind: "document", id: document.id, name: fileName });
    const why = await noteRows(tx, undo, () => hideDocument(tx, organizationId, document.id, now()));
    await noteFacts(tx, organizationId, undo, { files: why ? [] : [key, thumbnailKey(key)] });
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: "deleted",
      subjectType: "document",
      subjectId: document.id,
      before: { fileName, mimeType, size, sha256 },
      after: { postedExpenses: posted, ...notedAs(why) },
      requestId,
    });
    return { kept: why, undo };
  });
}

async function loadExpenses(tx: Transaction, organizationId: string, documentId: string) {
  return tx
    .select({ id: expenses.id, status: expenses.status, postedAt: journalEntries.postedAt })
    .from(expenses)
    .leftJoin(
      journalEntries,
      and(eq(journalEntries.organizationId, expenses.organizationId), eq(journalEntries.id, expenses.currentEntryId)),
    )
    .where(
      and(eq(expenses.organizationId, organizationId), eq(expenses.documentId, documentId), isNull(expenses.deletedAt)),
    );
}
