/**
 * The values of a document that is attached to a journal entry: those of its expense where it has one, else as they were read before,
 * else read now by the same reader. Nothing is posted.
 */
import {
  COMMON_FAILURES,
  readDocument as call,
  type DocumentReading,
  type DocumentValues,
  type ReadingOutput,
} from "@tallyleaf/contract";
import { ExtractionError, type ExtractionPool, reasonText } from "@tallyleaf/extraction";
import { isCalendarDate, isCurrency, typedDecimal } from "@tallyleaf/ledger";
import { currentLanguage, languageOf } from "@tallyleaf/messages";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, isNotNull, isNull } from "../../platform/db/orm.ts";
import { expenses } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { forReader } from "../../platform/http/reader.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import { type JobQueue, NotAnswered } from "../../platform/jobs/job-queue.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { type DocumentRow, findDocument } from "../documents/library.ts";
import { keepReadValues, loadReadValues } from "../documents/text.ts";
import { loadExtractionContext } from "./extraction-context.ts";
import { readReading } from "./present.ts";
import { readDocument } from "./process-document.ts";

interface Deps {
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
  queue: JobQueue;
  /** Whether this process leaves reading to others. */
  elsewhere: boolean;
  now: () => Date;
}

interface Wanted {
  organizationId: string;
  documentId: string;
  /** Of the reason why it can't be read. */
  language: string;
}

const KIND = "document-values";
/** More than the longest reading takes. */
const READING_SECONDS = 60;
const NEVER = new AbortController().signal;

/** Reads documents for other processes. */
export const documentValuesJob = (deps: Deps): Job =>
  job<Wanted>(KIND, { retries: 1 }, async ({ organizationId, documentId, language }) => {
    const document = await deps.db.asOrganization(organizationId, (tx) => findDocument(tx, organizationId, documentId));
    if (!document) throw new Error("The document is gone.");
    return forReader(languageOf(language), () => readNow(deps, document));
  });

/** The handler of the call. */
export const documentValuesHandlers = (deps: Deps): Pick<Handlers, "readDocument"> => ({
  readDocument: async ({ params: { id } }, caller) => {
    const { organizationId } = caller;
    const { document, known } = await deps.db.asOrganization(organizationId, async (tx) => {
      const found = await findDocument(tx, organizationId, id);
      if (!found || !reaches(caller, "see", "document", found.createdBy)) throw new CallFailure(call.failures.notFound);
      return { document: found, known: await loadKnown(tx, organizationId, id) };
    });
    if (known) return { values: known, failure: null };
    if (!deps.elsewhere) return readNow(deps, document);
    const wanted = { organizationId, documentId: id, language: currentLanguage() };
    return deps.queue
      .ask<Wanted, DocumentReading>(KIND, wanted, { seconds: 2 * READING_SECONDS, signal: NEVER })
      .catch((error: unknown) => {
        if (error instanceof NotAnswered) throw new CallFailure(COMMON_FAILURES.unavailable, { retryAfter: 5 });
        throw error;
      });
  },
});

/** Known values of the document; null: it wasn't processed as a receipt. */
async function loadKnown(tx: Transaction, organizationId: string, documentId: string): Promise<DocumentValues | null> {
  const [row] = await tx
    .select({ reading: expenses.reading })
    .from(expenses)
    .where(
      and(
        eq(expenses.organizationId, organizationId),
        eq(expenses.documentId, documentId),
        isNull(expenses.deletedAt),
        isNotNull(expenses.reading),
      ),
    )
    .orderBy(desc(expenses.id))
    .limit(1);
  const reading = readReading(row?.reading);
  return reading ? valuesOf(reading.fields) : loadReadValues(tx, organizationId, documentId);
}

/** Reads the document as an upload is read, and keeps its values. */
async function readNow(deps: Deps, document: DocumentRow): Promise<DocumentReading> {
  const { db } = deps;
  const { organizationId } = document;
  const knowledge = await db.asOrganization(organizationId, (tx) => loadExtractionContext(tx, organizationId));
  try {
    const result = await readDocument(document, knowledge, deps, AbortSignal.timeout(READING_SECONDS * 1000));
    const { reading, words } = result;
    const read = reading && valuesOf(reading.fields);
    if (read === null || Object.values(read).every((value) => value === null)) {
      return {
        values: null,
        failure: reasonText(result.kind === "failed" ? result.failure : { code: "not_found-total" }),
      };
    }
    // As the books name the vendor.
    const values = result.kind === "booked" ? { ...read, vendor: result.expense.vendor ?? read.vendor } : read;
    if (words)
      await db.asOrganization(organizationId, async (tx) => {
        // Deleted meanwhile: its words are not kept.
        if (await findDocument(tx, organizationId, document.id))
          await keepReadValues(tx, organizationId, document.id, { words, values });
      });
    return { values, failure: null };
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    if (error.code === "queue_full") throw new CallFailure(call.failures.busy, { retryAfter: 5 });
    return { values: null, failure: reasonText({ code: error.code }) };
  }
}

function valuesOf({ vendor, date, invoiceNumber, currency, total, tax }: ReadingOutput["fields"]): DocumentValues {
  const number = (text: string | undefined) =>
    text !== undefined && typedDecimal(text) !== null ? Number(text) : null;
  return {
    vendor: vendor?.value ?? null,
    date: date && isCalendarDate(date.value) ? date.value : null,
    invoiceNumber: invoiceNumber?.value ?? null,
    currency: currency && isCurrency(currency.value) ? currency.value : null,
    total: number(total?.value),
    tax: number(tax?.value),
  };
}
