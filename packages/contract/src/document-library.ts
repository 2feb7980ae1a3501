/** Stored documents: list, delete, and download several as one zip. */
import { translator } from "@tallyleaf/messages";
import { contractDocumentLibrary } from "@tallyleaf/messages/catalogs/contract-document-library";
import * as z from "zod";
import { type Download, defineCall } from "./call.ts";
import { EXPENSE_STATUSES } from "./expenses.ts";
import { anyText } from "./scalars.ts";
import { instant, paged, pageQuery, sortOrder, undoableMessage } from "./values.ts";

const say = translator(contractDocumentLibrary);

export const DOCUMENT_SORTS = ["name", "type", "size", "lastModified"] as const;
/** Maximum documents in a zip: its directory stays in memory until the end. */
export const MAX_ZIP_DOCUMENTS = 2000;

const ENDINGS = {
  document: "doc docx",
  pdf: "pdf",
  spreadsheet: "xls xlsx",
  presentation: "ppt pptx",
  image: "jpg jpeg png gif bmp svg webp",
  archive: "zip rar 7z tar gz",
  video: "mp4 mov avi wmv",
  audio: "mp3 wav aac flac",
  text: "txt",
  code: "json js ts html css py java",
} as const;

/** The specification's labels by file extension. */
export const DOCUMENT_TYPE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).flatMap((type) =>
    ENDINGS[type].split(" ").map((ending) => [ending, say(type)]),
  ),
);

/** Returns the type of a file by its name, in the page's language: "PDF", "Image"; other extensions in capitals; "Unknown" without one. */
export function documentTypeLabel(fileName: string): string {
  const ending = /\.([^./\\\s]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (ending === undefined) return say("unknown");
  return Object.hasOwn(DOCUMENT_TYPE_LABELS, ending) ? (DOCUMENT_TYPE_LABELS[ending] ?? "") : ending.toUpperCase();
}

export const storedFile = z.object({
  /** Storage key, in segments with "/"; identifies the file in every call. */
  Key: anyText(),
  /** Bytes. */
  Size: z.int(),
  LastModified: instant,
  id: z.uuid(),
  /** Original file name. */
  fileName: anyText(),
  mimeType: anyText(),
  /** Hash of the bytes in hexadecimal: the stored file equals the upload. */
  sha256: anyText(),
  /** Uploader; empty for a deleted user account. */
  uploadedBy: anyText(),
  /** Image of the first page, for as long as a signed link works; missing for some files. */
  thumbnailUrl: anyText(),
  /** The newest expense made from it. */
  expense: z
    .object({
      id: z.int(),
      status: z.enum(EXPENSE_STATUSES),
      vendorName: anyText(),
      /** A posted entry uses the document. */
      posted: z.boolean(),
    })
    .nullable(),
  /** Text around the search term; null if only the name matches. */
  excerpt: anyText().nullable(),
});
export type StoredFile = z.output<typeof storedFile>;

export const listFiles = defineCall({
  method: "GET",
  path: "/api/files/list",
  summary: "List stored documents by name or content; for employees, only their own",
  tag: "Files",
  needs: { verb: "see", subject: "document" },
  query: pageQuery.extend({
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong", { max: "200" }) })
      .optional(),
    sortBy: z
      .enum(DOCUMENT_SORTS, { error: say("notOneOf", { name: "sortBy", values: DOCUMENT_SORTS.join(", ") }) })
      .default("lastModified"),
    sortOrder: sortOrder.default("desc"),
  }),
  output: z.object({ files: z.array(storedFile), meta: paged(storedFile).shape.meta }),
});

const key = anyText({ error: say("required", { name: "key" }) })
  .min(1, { error: say("required", { name: "key" }) })
  .max(500, { error: say("tooLong", { name: "key" }) });

export const deleteFile = defineCall({
  method: "DELETE",
  path: "/api/files/delete",
  summary: "Delete a stored document; for the receipt of a posted entry, confirmation is required. The entry stays",
  tag: "Files",
  needs: { verb: "remove", subject: "document" },
  query: z.object({
    key,
    /** The person was told that a posted entry loses its document. */
    confirmed: z.enum(["true", "false"], { error: say("notABoolean", { name: "confirmed" }) }).default("false"),
  }),
  output: undoableMessage,
  failures: {
    postedEntry: {
      status: 409,
      code: "posted_entry_rests_on_it",
      message: say("postedEntry"),
    },
    inProcessing: {
      status: 409,
      code: "in_processing",
      message: say("inProcessing"),
    },
  },
});

/** A zip of several documents under their names, streamed. */
export const batchDownload = {
  method: "POST",
  path: "/api/files/batch-download",
  summary: "Get several stored documents as one zip",
  tag: "Files",
  needs: { verb: "see", subject: "document" },
  body: z.object({
    fileKeys: z
      .array(key, { error: say("required", { name: "fileKeys" }) })
      .min(1, { error: say("noDocuments") })
      .max(MAX_ZIP_DOCUMENTS, { error: say("tooManyDocuments", { max: String(MAX_ZIP_DOCUMENTS) }) }),
  }),
  types: ["application/zip"],
  failures: {},
} as const satisfies Download;

export const documentLibraryCalls = { listFiles, deleteFile } as const;
