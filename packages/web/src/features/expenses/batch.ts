/**
 * A batch of files on its way into the books, as a pure state machine.
 *
 * Each file goes queued → uploading → processing_ai → ready | to_review | failed. A file that the server reads already, or
 * will read later by itself, is handed over (in_processing): for the batch it is finished, the list shows how it ends.
 * An event that does not fit the state of its file changes nothing, so answers that come late can do no harm.
 */
import type { ExpenseRow, ExpenseStatus } from "@tallyleaf/contract";
import { say } from "./say.ts";

type BatchStage = "queued" | "uploading" | "processing_ai" | ExpenseStatus;

export interface BatchFile {
  /** Temporary and negative: no expense of the server has such an id. */
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly stage: BatchStage;
  /** ISO instant at which the batch took it. */
  readonly addedAt: string;
  /** The server's expense for it, once the upload was answered. */
  readonly expenseId: number | null;
  /** The server keeps the file: it will be read whatever happens to this page. */
  readonly stored: boolean;
  /** The server has the same bytes from an earlier upload. */
  readonly duplicate: boolean;
  /** The row that replaces the temporary one. */
  readonly row: ExpenseRow | null;
  /** Why it failed, or why it was handed over. */
  readonly message: string | null;
}

export interface Batch {
  readonly phase: "idle" | "running" | "complete";
  readonly files: readonly BatchFile[];
}

export type BatchEvent =
  | { type: "started"; at: string; files: readonly { id: number; name: string; size: number }[] }
  | { type: "upload_started"; id: number }
  | { type: "uploaded"; id: number; expenseId: number | null; duplicate: boolean }
  | { type: "read"; id: number; row: ExpenseRow }
  | { type: "handed_over"; id: number; message: string }
  | { type: "failed"; id: number; message: string }
  | { type: "listed"; rows: readonly ExpenseRow[] }
  | { type: "dismissed" };

export const NO_BATCH: Batch = { phase: "idle", files: [] };

/** The stages that the batch itself still works on. */
const OPEN: ReadonlySet<BatchStage> = new Set(["queued", "uploading", "processing_ai"]);

/** Has the batch nothing more to do for this file? */
export function isFinished(file: BatchFile): boolean {
  return !OPEN.has(file.stage);
}

/** The state after an event. A running batch can't be restarted or dismissed. */
export function nextBatch(batch: Batch, event: BatchEvent): Batch {
  switch (event.type) {
    case "started":
      if (batch.phase === "running" || event.files.length === 0) return batch;
      return { phase: "running", files: event.files.map((file) => queued(file, event.at)) };
    case "dismissed":
      return batch.phase === "running" ? batch : NO_BATCH;
    case "listed":
      return batch.phase === "complete" ? withRows(batch, event.rows) : batch;
    default:
      return withFile(batch, event.id, (file) => nextFile(file, event));
  }
}

type FileEvent = Exclude<BatchEvent, { type: "started" | "listed" | "dismissed" }>;

function nextFile(file: BatchFile, event: FileEvent): BatchFile {
  switch (event.type) {
    case "upload_started":
      return file.stage === "queued" ? { ...file, stage: "uploading" } : file;
    case "uploaded":
      if (file.stage !== "uploading") return file;
      return {
        ...file,
        stage: "processing_ai",
        stored: true,
        expenseId: event.expenseId,
        duplicate: event.duplicate,
      };
    case "read":
      if (file.stage !== "processing_ai") return file;
      return { ...file, stage: event.row.status, row: event.row, message: event.row.errorMessage };
    case "handed_over":
      return file.stage === "processing_ai" ? { ...file, stage: "in_processing", message: event.message } : file;
    case "failed":
      return isFinished(file) ? file : { ...file, stage: "failed", message: event.message };
  }
}

function withFile(batch: Batch, id: number, change: (file: BatchFile) => BatchFile): Batch {
  if (batch.phase !== "running") return batch;
  const files = batch.files.map((file) => (file.id === id ? change(file) : file));
  if (files.every((file, place) => file === batch.files[place])) return batch;
  return { phase: files.every(isFinished) ? "complete" : "running", files };
}

/** Gives files of a complete batch the current state of their expenses: a person may have saved or accepted one since. */
function withRows(batch: Batch, rows: readonly ExpenseRow[]): Batch {
  const files = batch.files.map((file) => {
    const row = rows.find(({ id }) => id === file.expenseId);
    // A list from before the end of the processing is older than the file's own row.
    if (!row || row === file.row || row.status === "in_processing") return file;
    return { ...file, stage: row.status, row, message: row.errorMessage };
  });
  return files.every((file, place) => file === batch.files[place]) ? batch : { ...batch, files };
}

function queued(file: { id: number; name: string; size: number }, at: string): BatchFile {
  return {
    ...file,
    stage: "queued",
    addedAt: at,
    expenseId: null,
    stored: false,
    duplicate: false,
    row: null,
    message: null,
  };
}

/** How much is done. `share` is finished files divided by total files, 0 for no batch. */
export function progressOf(batch: Batch): { finished: number; total: number; share: number } {
  const total = batch.files.length;
  const finished = batch.files.filter(isFinished).length;
  return { finished, total, share: total === 0 ? 0 : finished / total };
}

/** Would files be lost if the page were closed now? */
export function hasUnsentFiles(batch: Batch): boolean {
  return batch.files.some((file) => file.stage === "queued" || file.stage === "uploading");
}

/** Text in the list for a file without an entry. */
export function descriptionOf(file: BatchFile): string {
  const { name, message } = file;
  if (file.stage === "queued") return say("fileQueued", { file: name });
  if (file.stage !== "failed") return name;
  return message ? say("fileFailedWhy", { file: name, error: message }) : say("fileFailed", { file: name });
}
