/** Why a document could not be read: a stable code, and one sentence to the person who uploaded it. */

/** Every reason for which reading ends without a result, with what the person is told. */
const SENTENCES = {
  empty_file: "This file is empty. Upload it again.",
  unsupported_type: "This file is no PDF, JPEG, PNG, GIF or WebP. Upload the receipt in one of these formats.",
  heic: "HEIC photos cannot be read yet. Save the photo as JPEG and upload it again.",
  broken_picture: "This picture is damaged and cannot be opened. Upload it again.",
  too_many_pixels: "This picture is too large: at most 100 million pixels can be read. Upload a smaller one.",
  encrypted_pdf: "This PDF is protected by a password. Remove the password and upload it again.",
  broken_pdf: "This PDF is damaged and cannot be opened. Upload it again.",
  no_text: "No text could be found on this document.",
  too_much_text:
    "There is more text on this document than can be read: at most 5,000 words on a page. Upload the receipt alone.",
  timed_out: "Reading this document took too long and was stopped. Upload fewer pages or a smaller picture.",
  too_much_memory:
    "Reading this document takes more memory than it may and was stopped. Upload fewer pages or a smaller picture.",
  cancelled: "Reading this document was stopped.",
  queue_full: "Too many documents are waiting to be read. Try again in a minute.",
  worker_died: "Reading this document ended unexpectedly. Try again, or upload it in another format.",
  engine_unavailable: "Text recognition cannot start on this machine.",
} as const;

export type ExtractionErrorCode = keyof typeof SENTENCES;

/** A document that cannot be read. `message` is the sentence for the user, `code` the stable word for programs. */
export class ExtractionError extends Error {
  readonly code: ExtractionErrorCode;

  constructor(code: ExtractionErrorCode, options: { cause?: unknown; message?: string } = {}) {
    super(options.message ?? SENTENCES[code], { cause: options.cause });
    this.name = "ExtractionError";
    this.code = code;
  }
}
