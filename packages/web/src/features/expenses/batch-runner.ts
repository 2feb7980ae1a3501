/**
 * Runs a batch: uploads and processes the files, some at a time, and notifies listeners. It outlives the screen, so that users can
 * look at an expense meanwhile.
 */
import type { ExpenseRow, Upload } from "@tallyleaf/contract";
import type { ReadingEnd } from "../receipts/reading.ts";
import { type Batch, type BatchEvent, NO_BATCH, nextBatch } from "./batch.ts";

export interface BatchWork {
  /** Stores the file; the temporary id makes it a new expense. Rejects with a message for the person. */
  upload(file: File, temporaryId: number, paidByMe: boolean): Promise<Upload>;
  /** Has the stored file read. Rejects with a message for the person. */
  read(stored: Upload): Promise<ReadingEnd>;
  /** Could the same upload succeed another time (the server was not reached), or is it refused for good? */
  worthRetrying(error: unknown): boolean;
  /** All files are finished. */
  complete(): void;
  /** ISO instant. */
  now(): string;
}

export interface BatchRunner {
  current(): Batch;
  subscribe(listener: () => void): () => void;
  /** Resolves when the last file is finished. Does nothing while a batch runs. */
  start(files: readonly File[], paidByMe?: boolean): Promise<void>;
  /** The files of the last batch that the server never got, though not for a fault of theirs. */
  unsent(): File[];
  /** Shows the current state of the files' expenses, from rows of the list. */
  refresh(rows: readonly ExpenseRow[]): void;
  dismiss(): void;
  /** Forgets everything, such as at sign-out; answers that still come are ignored. */
  reset(): void;
}

/** @param concurrency files in hand at the same time. */
export function createBatchRunner(work: BatchWork, concurrency: number): BatchRunner {
  const listeners = new Set<() => void>();
  let batch = NO_BATCH;
  let files = new Map<number, File>();
  const again = new Set<number>();
  let lastId = 0;

  const show = (next: Batch) => {
    if (next === batch) return;
    batch = next;
    for (const listener of listeners) listener();
  };

  async function start(chosen: readonly File[], paidByMe = false): Promise<void> {
    if (batch.phase === "running" || chosen.length === 0) return;
    const mine = new Map(
      chosen.map((file) => {
        lastId -= 1;
        return [lastId, file];
      }),
    );
    files = mine;
    // After a reset another batch may be on; what this one still learns is then nobody's business.
    const tell = (event: BatchEvent) => files === mine && show(nextBatch(batch, event));
    tell({
      type: "started",
      at: work.now(),
      files: [...mine].map(([id, { name, size }]) => ({ id, name, size })),
    });
    const waiting = [...mine];
    const hand = async () => {
      for (let next = waiting.shift(); next && files === mine; next = waiting.shift()) {
        await carry(next[0], next[1], { paidByMe, tell, wanted: () => files === mine });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, hand));
    if (files === mine) work.complete();
  }

  async function carry(
    id: number,
    file: File,
    { paidByMe, tell, wanted }: { paidByMe: boolean; tell: (event: BatchEvent) => void; wanted: () => boolean },
  ): Promise<void> {
    try {
      tell({ type: "upload_started", id });
      const stored = await work.upload(file, id, paidByMe);
      tell({ type: "uploaded", id, expenseId: stored.expenseId, duplicate: stored.duplicateOf !== null });
      if (!wanted()) return;
      const end = await work.read(stored);
      if ("row" in end) tell({ type: "read", id, row: end.row });
      else tell({ type: "handed_over", id, message: end.leftToServer });
    } catch (error) {
      if (work.worthRetrying(error)) again.add(id);
      tell({ type: "failed", id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    current: () => batch,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    unsent: () =>
      batch.files
        .filter((file) => file.stage === "failed" && !file.stored && again.has(file.id))
        .flatMap((file) => files.get(file.id) ?? []),
    refresh: (rows) => show(nextBatch(batch, { type: "listed", rows })),
    dismiss: () => show(nextBatch(batch, { type: "dismissed" })),
    reset() {
      files = new Map();
      show(NO_BATCH);
    },
  };
}
