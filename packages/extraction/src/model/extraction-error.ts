/** Errors of documents that could not be read. The messages have a text for each code. */
import { readingReasons } from "@tallyleaf/messages/catalogs/reading-reasons";

/** Every reason for which reading ends without a result. */
export type ExtractionErrorCode = keyof Pick<
  typeof readingReasons,
  | "empty_file"
  | "unsupported_type"
  | "not_einvoice"
  | "broken_xml"
  | "heic"
  | "broken_picture"
  | "too_many_pixels"
  | "encrypted_pdf"
  | "broken_pdf"
  | "no_text"
  | "too_much_text"
  | "timed_out"
  | "too_much_memory"
  | "cancelled"
  | "queue_full"
  | "worker_died"
  | "engine_unavailable"
>;

/** A document that cannot be read. `code` says why, to programs and to readers; `message` is for logs, in English. */
export class ExtractionError extends Error {
  readonly code: ExtractionErrorCode;

  constructor(code: ExtractionErrorCode, options: { cause?: unknown; message?: string } = {}) {
    super(options.message ?? readingReasons[code], { cause: options.cause });
    this.name = "ExtractionError";
    this.code = code;
  }
}
