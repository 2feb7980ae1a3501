/** Documents of entries by hand and of their drafts. */
import {
  attachDocument,
  detachDocument,
  type EntryAttachment,
  MANUAL_ENTRY_LIMITS,
  postManualEntry,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, asc, eq, inArray, isNotNull, isNull, notInArray } from "../../../platform/db/orm.ts";
import { documents, journalAttachments } from "../../../platform/db/schema.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";

/** An entry or a draft. */
export type Owner = { entryId: string } | { draftId: string };

const idOf = (owner: Owner) => ("entryId" in owner ? owner.entryId : owner.draftId);
const isOf = (organizationId: string, owner: Owner) =>
  and(
    eq(journalAttachments.organizationId, organizationId),
    "entryId" in owner ? eq(journalAttachments.entryId, owner.entryId) : eq(journalAttachments.draftId, owner.draftId),
    isNull(journalAttachments.removedAt),
  );

/** Returns the documents, in the order in which they came. */
export async function listAttachments(
  tx: Transaction,
  organizationId: string,
  owner: Owner,
): Promise<EntryAttachment[]> {
  const rows = await tx
    .select({
      id: journalAttachments.id,
      documentId: journalAttachments.documentId,
      fileName: documents.fileName,
      mimeType: documents.mimeType,
      key: documents.storageKey,
      deletedAt: documents.deletedAt,
      addedAt: journalAttachments.addedAt,
    })
    .from(journalAttachments)
    .innerJoin(
      documents,
      and(
        eq(documents.organizationId, journalAttachments.organizationId),
        eq(documents.id, journalAttachments.documentId),
      ),
    )
    .where(isOf(organizationId, owner))
    .orderBy(asc(journalAttachments.addedAt), asc(journalAttachments.id));
  return rows.map(({ deletedAt, key, addedAt, ...row }) => ({
    ...row,
    key: deletedAt === null ? key : null,
    addedAt: addedAt.toISOString(),
  }));
}

/**
 * Attaches documents; those that are attached already stay as they are, and those that were removed get their place again.
 *
 * @throws CallFailure `no_document`, at `documentIds`
 */
export async function attachDocuments(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  owner: Owner,
  documentIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(documentIds)];
  if (wanted.length === 0) return;
  // Locked: nobody deletes one meanwhile.
  const found = await tx
    .select({ id: documents.id, fileName: documents.fileName })
    .from(documents)
    .where(
      and(eq(documents.organizationId, organizationId), inArray(documents.id, wanted), isNull(documents.deletedAt)),
    )
    .orderBy(asc(documents.id))
    .for("share");
  if (found.length < wanted.length) throw failureAt(failures.noDocument, "documentIds", failures.noDocument);
  const names = new Map(found.map(({ id, fileName }) => [id, fileName]));
  const rows = wanted.map((documentId) => ({
    organizationId,
    id: uuid(),
    entryId: "entryId" in owner ? owner.entryId : null,
    draftId: "draftId" in owner ? owner.draftId : null,
    documentId,
    addedBy: userId,
  }));
  const { documentId } = journalAttachments;
  const again = await tx
    .update(journalAttachments)
    .set({ removedAt: null })
    .where(
      and(
        eq(journalAttachments.organizationId, organizationId),
        eq(journalAttachments.entryId, idOf(owner)),
        inArray(documentId, wanted),
        isNotNull(journalAttachments.removedAt),
      ),
    )
    .returning({ documentId });
  const added = await tx.insert(journalAttachments).values(rows).onConflictDoNothing().returning({ documentId });
  const restored = new Set(again.map((row) => row.documentId));
  for (const { documentId } of [...again, ...added])
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: restored.has(documentId) ? "document_restored" : "document_attached",
      subjectType: "journal_entry",
      subjectId: idOf(owner),
      after: { fileName: names.get(documentId) },
      requestId,
    });
}

const { failures } = postManualEntry;

/** Attaches one more document to a posted entry. @throws CallFailure `no_document`, `too_many_documents` */
export async function attachToEntry(
  tx: Transaction,
  caller: Actor,
  entryId: string,
  documentId: string,
): Promise<EntryAttachment[]> {
  const { organizationId } = caller;
  const before = await listAttachments(tx, organizationId, { entryId });
  const isNew = !before.some((each) => each.documentId === documentId);
  if (isNew && before.length >= MANUAL_ENTRY_LIMITS.documents) throw new CallFailure(attachDocument.failures.tooMany);
  await attachDocuments(tx, caller, { entryId }, [documentId]);
  return listAttachments(tx, organizationId, { entryId });
}

/**
 * Removes a document from a posted entry. The document stays in the library, and is retained as one of a posted entry. In a closed month
 * or year the database refuses it.
 *
 * @throws CallFailure `not_attached`
 */
export async function detachFromEntry(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  { entryId, documentId, at }: { entryId: string; documentId: string; at: Date },
): Promise<EntryAttachment[]> {
  const before = await listAttachments(tx, organizationId, { entryId });
  const removed = before.find((each) => each.documentId === documentId);
  if (!removed) throw new CallFailure(detachDocument.failures.notAttached);
  await tx
    .update(journalAttachments)
    .set({ removedAt: at })
    .where(and(eq(journalAttachments.organizationId, organizationId), eq(journalAttachments.id, removed.id)));
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "document_removed",
    subjectType: "journal_entry",
    subjectId: entryId,
    before: { fileName: removed.fileName },
    requestId,
  });
  return before.filter((each) => each !== removed);
}

/** Gives a draft these documents and no others. @throws CallFailure `no_document` */
export async function replaceAttachments(
  tx: Transaction,
  caller: Actor,
  draftId: string,
  documentIds: readonly string[],
): Promise<void> {
  const others = documentIds.length === 0 ? undefined : notInArray(journalAttachments.documentId, [...documentIds]);
  await tx.delete(journalAttachments).where(and(isOf(caller.organizationId, { draftId }), others));
  await attachDocuments(tx, caller, { draftId }, documentIds);
}

/** Hands the documents of a draft over to the entry that it became. */
export async function moveAttachments(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx
    .update(journalAttachments)
    .set({ entryId: id, draftId: null })
    .where(isOf(organizationId, { draftId: id }));
}

/** Whether a posted entry by hand has the document. */
export async function isAttachedToEntry(tx: Transaction, organizationId: string, documentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: journalAttachments.id })
    .from(journalAttachments)
    .where(
      and(
        eq(journalAttachments.organizationId, organizationId),
        eq(journalAttachments.documentId, documentId),
        isNotNull(journalAttachments.entryId),
        isNull(journalAttachments.removedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
