/** The library of stored documents: list, delete, download several as one zip. */
import * as z from "zod";
import { type Download, defineCall } from "./call.ts";
import { EXPENSE_STATUSES } from "./expenses.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly, paged, pageQuery, sortOrder } from "./values.ts";

export const DOCUMENT_SORTS = ["name", "type", "size", "lastModified"] as const;
/** Documents in one zip: a bound for its directory, which is held in memory until the end. */
export const MAX_ZIP_DOCUMENTS = 2000;

/** The specification's labels, by the ending of the name. */
export const DOCUMENT_TYPE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Document: "doc docx",
    PDF: "pdf",
    Spreadsheet: "xls xlsx",
    Presentation: "ppt pptx",
    Image: "jpg jpeg png gif bmp svg webp",
    Archive: "zip rar 7z tar gz",
    Video: "mp4 mov avi wmv",
    Audio: "mp3 wav aac flac",
    Text: "txt",
    Code: "json js ts html css py java",
  }).flatMap(([label, endings]) => endings.split(" ").map((ending) => [ending, label])),
);

/** What kind of file a name stands for: "PDF", "Image"; another ending in capitals; "Unknown" without one. */
export function documentTypeLabel(fileName: string): string {
  const ending = /\.([^./\\\s]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (ending === undefined) return "Unknown";
  return Object.hasOwn(DOCUMENT_TYPE_LABELS, ending) ? (DOCUMENT_TYPE_LABELS[ending] ?? "") : ending.toUpperCase();
}

export const storedFile = z.object({
  /** Where it is kept, in segments with "/"; names the file in every call. */
  Key: anyText(),
  /** Bytes. */
  Size: z.int(),
  LastModified: instant,
  id: z.uuid(),
  /** As it was called by who brought it. */
  fileName: anyText(),
  mimeType: anyText(),
  /** Of the bytes, in hexadecimal digits: what was kept is what was brought. */
  sha256: anyText(),
  /** Who brought it; empty for somebody whose account is gone. */
  uploadedBy: anyText(),
  /** A small picture of the first page, for as long as a signed link works; not there yet, or never, for some files. */
  thumbnailUrl: anyText(),
  /** The newest expense that was made from it. */
  expense: z
    .object({
      id: z.int(),
      status: z.enum(EXPENSE_STATUSES),
      vendorName: anyText(),
      /** A posted journal entry rests on the document. */
      posted: z.boolean(),
    })
    .nullable(),
  /** The words around what was searched for; null where only the name holds it. */
  excerpt: anyText().nullable(),
});
export type StoredFile = z.output<typeof storedFile>;

export const listFiles = defineCall({
  method: "GET",
  path: "/api/files/list",
  summary: "The stored documents, by name or by the words in them; an employee's own",
  tag: "Files",
  needs: { verb: "see", subject: "document" },
  query: pageQuery.extend({
    search: anyText().trim().max(200, { error: "Search with at most 200 characters." }).optional(),
    sortBy: z
      .enum(DOCUMENT_SORTS, { error: `sortBy must be one of ${DOCUMENT_SORTS.join(", ")}.` })
      .default("lastModified"),
    sortOrder: sortOrder.default("desc"),
  }),
  output: z.object({ files: z.array(storedFile), meta: paged(storedFile).shape.meta }),
});

const key = anyText({ error: "key is required." })
  .min(1, { error: "key is required." })
  .max(500, { error: "key is too long." });

export const deleteFile = defineCall({
  method: "DELETE",
  path: "/api/files/delete",
  summary: "Delete a stored document; one that a posted entry rests on only when that is confirmed. The entry stays",
  tag: "Files",
  needs: { verb: "remove", subject: "document" },
  query: z.object({
    key,
    /** The person has been told that a posted entry loses its document. */
    confirmed: z.enum(["true", "false"], { error: "confirmed must be true or false." }).default("false"),
  }),
  output: messageOnly,
  failures: {
    postedEntry: {
      status: 409,
      code: "posted_entry_rests_on_it",
      message: "A posted journal entry rests on this document. Confirm that it may lose its receipt.",
    },
    inProcessing: {
      status: 409,
      code: "in_processing",
      message: "This document is being read. Wait until it is done, then delete it.",
    },
  },
});

/** A zip of several documents, each under its name, written while it is read. */
export const batchDownload = {
  method: "POST",
  path: "/api/files/batch-download",
  summary: "Several stored documents as one zip",
  tag: "Files",
  needs: { verb: "see", subject: "document" },
  body: z.object({
    fileKeys: z
      .array(key, { error: "fileKeys is required." })
      .min(1, { error: "Choose at least one document." })
      .max(MAX_ZIP_DOCUMENTS, { error: `A zip takes at most ${MAX_ZIP_DOCUMENTS} documents.` }),
  }),
  types: ["application/zip"],
  failures: {},
} as const satisfies Download;

export const documentLibraryCalls = { listFiles, deleteFile } as const;
