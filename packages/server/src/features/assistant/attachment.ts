/** The file that comes with a question: kept as a document, and read by the engine before anything is answered. */
import { createHash } from "node:crypto";
import { COMMON_FAILURES, chat, type ExpenseForm, expenseForm, uploadMessages } from "@tallyleaf/contract";
import { ExtractionError, type ExtractionPool, reasonText } from "@tallyleaf/extraction";
import { formOfEntry } from "@tallyleaf/ledger";
import { currentLanguage, languageOf } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { documents } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext, SentFile } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { forReader, inReadersLanguage } from "../../platform/http/reader.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import { type JobQueue, NotAnswered } from "../../platform/jobs/job-queue.ts";
import { isRefused, sniff } from "../../platform/pictures/sniff.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { type FileLinks, newKey, shownName } from "../documents/keys.ts";
import type { DocumentRow } from "../documents/library.ts";
import { loadExtractionContext } from "../expenses/extraction-context.ts";
import { readDocument } from "../expenses/process-document.ts";
import { say } from "./say.ts";

export interface AttachmentDeps {
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
  links: FileLinks;
  now: () => Date;
}

/** A document as the engine read it. */
export interface ReadAttachment {
  fileName: string;
  fileUrl: string;
  /** Error that prevented reading; null: none. */
  failure: string | null;
  /** The form that would book it; null where it could not be read. */
  form: ExpenseForm | null;
  /** Reasons for a closer look by a person. */
  doubts: string[];
}

const KIND = "attachment";
/** Longer than any reading takes that is worth waiting for in a conversation. */
const READING_SECONDS = 60;
const NEVER = new AbortController().signal;

const { failures } = chat;

/**
 * Keeps the file of a question.
 *
 * @throws CallFailure `emptyFile`, `wrongType`
 */
export async function keepAttachment(
  { db, storage, now }: Omit<AttachmentDeps, "pool">,
  file: SentFile,
  { organizationId, userId, requestId }: MemberContext,
): Promise<DocumentRow> {
  if (file.bytes.length === 0) throw new CallFailure(failures.emptyFile, { message: uploadMessages.empty(file.name) });
  const mimeType = await sniff(file.bytes);
  if (isRefused(mimeType)) throw new CallFailure(failures.wrongType);
  const id = uuid();
  const at = now();
  const key = newKey(organizationId, id, file.name, at);
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  // Bytes first: a row never points at a file that is not there.
  await storage.put(key, file.bytes);
  try {
    return await db.asOrganization(organizationId, async (tx) => {
      const [row] = await tx
        .insert(documents)
        .values({
          organizationId,
          id,
          storageKey: key,
          fileName: shownName(file.name),
          mimeType,
          size: file.bytes.length,
          sha256,
          createdBy: userId,
          createdAt: at,
        })
        .returning();
      if (!row) throw new Error("The new document has no row.");
      await recordEvent(tx, {
        organizationId,
        actorId: userId,
        verb: "uploaded",
        subjectType: "document",
        subjectId: id,
        after: { fileName: row.fileName, mimeType, size: row.size, sha256 },
        requestId,
      });
      return row;
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** The user's own document; null if it no longer exists. */
export async function findAttachedDocument(
  tx: Transaction,
  organizationId: string,
  documentId: string,
): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
  return row && row.deletedAt === null ? row : null;
}

/** Document to read, and the language for its error messages. */
interface Wanted {
  organizationId: string;
  documentId: string;
  /** Absent: an older process asked. */
  language?: string;
}

/** Reads an attachment for the assistant. */
export type AttachmentReading = (document: DocumentRow) => Promise<ReadAttachment>;

/** Reads attachments for other processes. */
export const attachmentReadingJob = (deps: AttachmentDeps): Job =>
  job<Wanted>(KIND, { retries: 1 }, async ({ organizationId, documentId, language }) => {
    const document = await deps.db.asOrganization(organizationId, (tx) =>
      findAttachedDocument(tx, organizationId, documentId),
    );
    if (!document) throw new Error("The document is gone.");
    return forReader(languageOf(language ?? null), () => readAttachment(deps, document));
  });

/** Has attachments read here, or by another process. */
export function attachmentReading(deps: AttachmentDeps & { queue: JobQueue; elsewhere: boolean }): AttachmentReading {
  const { queue, elsewhere } = deps;
  if (!elsewhere) return (document) => readAttachment(deps, document);
  return async ({ organizationId, id: documentId }) => {
    const wanted = { organizationId, documentId, language: currentLanguage() };
    const read = queue.ask<Wanted, ReadAttachment>(KIND, wanted, {
      seconds: 2 * READING_SECONDS,
      signal: NEVER,
    });
    return read.catch((error: unknown) => {
      if (error instanceof NotAnswered) throw new CallFailure(COMMON_FAILURES.unavailable, { retryAfter: 5 });
      throw error;
    });
  };
}

/** Reads a document as the upload does, and books nothing. */
async function readAttachment(deps: AttachmentDeps, document: DocumentRow): Promise<ReadAttachment> {
  const { db, links } = deps;
  const { organizationId } = document;
  const named = { fileName: document.fileName, fileUrl: links.urlOf(document.storageKey) };
  const unread = (failure: string): ReadAttachment => ({ ...named, failure, form: null, doubts: [] });
  const knowledge = await db.asOrganization(organizationId, (tx) => loadExtractionContext(tx, organizationId));
  try {
    const result = await readDocument(document, knowledge, deps, AbortSignal.timeout(READING_SECONDS * 1000));
    if (result.kind === "failed") return unread(reasonText(result.failure));
    if (result.kind === "nothing_to_pay") {
      return unread(say("totalIsZero"));
    }
    const values = formOfEntry(
      result.entry,
      { taxStructure: result.expense.taxStructure, tipRate: null },
      new Map(knowledge.accounts.map((account) => [account.code, account])),
      result.meals,
    );
    const form = expenseForm.safeParse({
      ...values,
      description: values.description || say("receiptNamed", { file: document.fileName }),
      documentUrl: named.fileUrl,
    });
    const doubts = result.reasons.map(reasonText);
    if (form.success) return { ...named, failure: null, form: form.data, doubts };
    return unread(inReadersLanguage(form.error.issues[0]?.message ?? say("nothingRead")));
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return unread(reasonText({ code: error.code }));
  }
}
