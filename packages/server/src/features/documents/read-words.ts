/** Reads the words of documents that are kept without being made into an expense, so that the search finds them. */
import { ExtractionError, type ExtractionPool } from "@tallyleaf/extraction";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { type Job, job } from "../../platform/jobs/job.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { findDocument } from "./library.ts";
import { hasText, keepText } from "./text.ts";
import { type KeptText, keptText } from "./words.ts";

interface Deps {
  db: Database;
  storage: Storage;
  pool: ExtractionPool;
}

interface Ids {
  organizationId: string;
  documentId: string;
}

export interface WordsReading {
  /** Orders it in a transaction that has not entered an organization; nothing happens when the words are known by then. */
  order(tx: Transaction, ids: Ids): Promise<void>;
}

const KIND = "document-words";

/** Reads the words of a document. */
export const wordsReadingJob = ({ db, storage, pool }: Deps): Job =>
  job<Ids>(KIND, { retries: 3 }, async ({ organizationId, documentId }, { signal }) => {
    const document = await db.asOrganization(organizationId, async (tx) =>
      (await hasText(tx, organizationId, documentId)) ? null : findDocument(tx, organizationId, documentId),
    );
    if (document === null) return;
    const words = await read(pool, await storage.get(document.storageKey), signal);
    await db.asOrganization(organizationId, async (tx) => {
      // Deleted meanwhile: its words are not kept.
      if (await findDocument(tx, organizationId, documentId)) await keepText(tx, organizationId, documentId, words);
    });
  });

/** Orders it. */
export const wordsReading = ({ queue }: { queue: JobQueue }): WordsReading => ({
  order: (tx, ids) => queue.enqueue(tx, KIND, ids),
});

async function read(pool: ExtractionPool, bytes: Buffer, signal: AbortSignal): Promise<KeptText> {
  try {
    // Nobody has asked for it to be understood: that is no reason to show it to a provider.
    const { document, reading } = await pool.read(bytes, {}, { signal, engineAlone: true });
    return keptText(reading.text, document);
  } catch (error) {
    if (!(error instanceof ExtractionError) || error.code === "cancelled" || error.code === "queue_full") throw error;
    // No words to be had from it: known as well, and not tried again.
    return keptText("", { pages: [] });
  }
}
