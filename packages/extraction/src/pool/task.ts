/** What goes to a worker thread and what comes back. Errors lose their class on the way, so the expected ones travel as values. */
import type { ReadingContext } from "../document.ts";
import type { ReadingErrorCode } from "../pages/reading-error.ts";
import type { ReadResult } from "../readers/reader.ts";

export interface ReadTask {
  bytes: Uint8Array;
  context: ReadingContext;
}

export type ReadAnswer =
  | { result: ReadResult; engine: { name: string; version: string }; seconds: number }
  | { error: { code: ReadingErrorCode; message: string } };

/** What each worker thread is started with. */
export interface WorkerSettings {
  maxPages?: number;
  timeLimit: number;
}
