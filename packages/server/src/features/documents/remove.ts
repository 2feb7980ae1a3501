/**
 * The end of a document: hidden with its words, then its bytes and its small picture removed, unless they must be kept. What was booked
 * from it stays.
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
import type { Storage } from "../../platform/storage/storage.ts";
import { thumbnailKey } from "./keys.ts";
import { findByKey, hideDocument } from "./library.ts";

interface Deps {
  db: Database;
  storage: Storage;
  now: () => Date;
  /** Takes what could not be tidied up after an answer was given. */
  onLeftover: (error: unknown, key: string) => void;
}

/**
 * Returns why the bytes are kept; null: they are gone.
 *
 * @param confirmed the person was told that a posted entry loses its document
 * @throws CallFailure `notFound`, `inProcessing`, `postedEntry`
 */
export async function removeDocument(
  { db, storage, now, onLeftover }: Deps,
  key: string,
  confirmed: boolean,
  caller: MemberContext,
): Promise<Kept | null> {
  const { organizationId, userId, requestId } = caller;
  const kept = await db.asOrganization(organizationId, async (tx) => {
    // Locked: no reading of it can be begun meanwhile.
    const document = await findByKey(tx, organizationId, key, "for update");
    if (!document || !reaches(caller, "remove", "document", document.createdBy))
      throw new CallFailure(COMMON_FAILURES.notFound);
    const made = await loadExpenses(tx, organizationId, document.id);
    if (made.some(({ status }) => status === "in_processing")) throw new CallFailure(deleteFile.failures.inProcessing);
    const posted = made.filter(({ postedAt }) => postedAt !== null).map(({ id }) => id);
    const isAttached = await isAttachedToEntry(tx, organizationId, document.id);
    if ((posted.length > 0 || isAttached) && !confirmed) throw new CallFailure(deleteFile.failures.postedEntry);
    const why = await hideDocument(tx, organizationId, document.id, now());
    const { fileName, mimeType, size, sha256 } = document;
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
    return why;
  });
  // Bytes last: until the transaction has committed the document may still be needed.
  const gone = kept ? [thumbnailKey(key)] : [key, thumbnailKey(key)];
  for (const each of gone) await storage.remove(each).catch((error) => onLeftover(error, each));
  return kept;
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
