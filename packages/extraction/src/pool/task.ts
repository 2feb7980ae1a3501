/** Messages to and from a worker process. Errors lose their class on the way, so expected ones are sent as values. */
import type { ReadingContext } from "../model/document.ts";
import type { ExtractionErrorCode } from "../model/extraction-error.ts";
import type { PictureWish } from "../pages/page-picture.ts";
import type { InsideFile } from "../readers/einvoice/files.ts";
import type { ReadResult } from "../readers/reader.ts";

export type Task =
  | { kind: "read"; bytes: Uint8Array; context: ReadingContext }
  | { kind: "picture"; bytes: Uint8Array; wish: PictureWish }
  | { kind: "fileInside"; bytes: Uint8Array; place: number };

/** A document as it was read. */
export interface ReadAnswer extends ReadResult {
  engine: { name: string; version: string };
  /** Wall time of the reading itself, without waiting for a worker. */
  seconds: number;
}

/** Answers by kind of task. */
export interface Answers {
  read: ReadAnswer;
  picture: Uint8Array;
  fileInside: InsideFile | null;
}

/** Result of a task. `fault` is for programmers: a mistake in the code rather than in the document. */
export type Outcome =
  | { answer: Answers[Task["kind"]] }
  | { error: { code: ExtractionErrorCode; message: string; fault?: string } };

/** Message from a worker to the pool. */
export type Report =
  /** The end of a task, with the memory that the process holds now. */
  | { outcome: Outcome; residentBytes: number }
  /** The last message of a process that an error outside of any task ends. */
  | { fault: string };

/** Settings of a worker at its start. */
export interface WorkerSettings {
  maxPages?: number;
  timeLimit: number;
  /** Bytes at which the worker ends itself. */
  memoryLimit: number;
  /** Whether it starts for a document that is on its way, and loads its networks at once. */
  early: boolean;
  /** Id of the process that started it; the worker ends with that one. */
  parent: number;
}
