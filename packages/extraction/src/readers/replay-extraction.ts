/** Answers with readings that were recorded before, by the document's bytes: for tests that are not about reading. */
import { createHash } from "node:crypto";
import { ExtractionError, type ExtractionErrorCode } from "../model/extraction-error.ts";
import type { Reader, ReadResult } from "./reader.ts";

/** Recorded outcome for a document: a result, or the code of the error to throw. */
export type Recording = ReadResult | { error: ExtractionErrorCode };

/** The key of a recording: SHA-256 of the bytes, in hexadecimal. */
export function recordingKey(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A reader that knows the recorded documents and no others. @throws Error (by `read`) for bytes that were not recorded */
export function createRecordedReader(recordings: ReadonlyMap<string, Recording>): Reader {
  return {
    name: "recorded",
    version: "1",
    async read(bytes) {
      const key = recordingKey(bytes);
      const recording = recordings.get(key);
      if (!recording) throw new Error(`No reading was recorded for the document with SHA-256 ${key}.`);
      if ("error" in recording) throw new ExtractionError(recording.error);
      return structuredClone(recording);
    },
    async close() {},
  };
}
