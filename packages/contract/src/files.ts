/** Files: upload a receipt or invoice, and get a short-lived link to it. */
import { translator } from "@tallyleaf/messages";
import { contractFiles } from "@tallyleaf/messages/catalogs/contract-files";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { emptyFileText, fileFailures, filePart, tooLargeText } from "./file-part.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractFiles);

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_BATCH_FILES = 10;
/** Types that the expenses screen accepts before an upload. The server checks the bytes. */
export const UPLOAD_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "application/pdf",
  // An e-invoice; browsers name it so or so.
  "application/xml",
  "text/xml",
  // Signed, as Italy's come.
  "application/pkcs7-mime",
] as const;
/** For file choosers: not every system knows the type of signed files. */
export const UPLOAD_CHOICES = [...UPLOAD_TYPES, ".p7m"].join(",");
/** Whether a file is of these types, as far as the browser knows. */
export const isUploadType = ({ name, type }: { name: string; type: string }): boolean =>
  UPLOAD_TYPES.some((known) => known === type) || /\.p7m$/i.test(name);
/** Types that the server accepts: these and WebP, which phones and browsers save. */
export const ACCEPTED_TYPES = [...UPLOAD_TYPES, "image/webp"] as const;
/** How long a link of `signedUrl` works. */
export const SIGNED_URL_SECONDS = 300;

/** The specification's texts of upload checks; screen and server share them. */
export const uploadMessages = {
  tooMany: (file: string) => say("tooMany", { limit: MAX_BATCH_FILES, file }),
  /** @param type as the sender names it: an allowed one, where the bytes are something else */
  wrongType: (file: string, type: string) =>
    ACCEPTED_TYPES.some((known) => known === type) ? say("damagedFile", { file }) : say("wrongTypeOf", { file, type }),
  tooLarge: tooLargeText(MAX_UPLOAD_BYTES),
  empty: emptyFileText,
};

export const uploadOutput = z.object({
  fileUrl: anyText(),
  key: anyText(),
  documentId: z.uuid(),
  fileName: anyText(),
  mimeType: anyText(),
  size: z.int(),
  /** Present if the upload was for an expense (`expenseId` sent): the expense for the extracted data. */
  expenseId: z.int().nullable(),
  /** The first document with the same bytes in this organization. */
  duplicateOf: z.uuid().nullable(),
});
export type Upload = z.output<typeof uploadOutput>;

export const uploadFile = defineCall({
  method: "POST",
  path: "/api/files/upload",
  summary: "Upload a document; with expenseId it is also processed into an expense",
  tag: "Files",
  needs: { verb: "add", subject: "document" },
  file: filePart(MAX_UPLOAD_BYTES),
  body: z.object({
    /** Temporary (negative) ID of a list row: the document creates a new expense. */
    expenseId: z.coerce
      .number({ error: say("expenseIdNotNumber") })
      .int({ error: say("expenseIdNotNumber") })
      .negative({ error: say("expenseIdNotTemporary") })
      .optional(),
    organizationId: z.uuid({ error: say("notOrganization") }).optional(),
    /** "true": you paid it with your own money, and the company owes it to you. */
    paidByMe: z.enum(["true", "false"], { error: say("paidByMeInvalid") }).optional(),
  }),
  output: uploadOutput,
  failures: {
    ...fileFailures(MAX_UPLOAD_BYTES),
    wrongType: { status: 415, code: "wrong_file_type", message: say("wrongType") },
    notEInvoice: { status: 415, code: "not_an_einvoice", message: say("notEInvoice") },
    brokenXml: { status: 415, code: "broken_xml", message: say("brokenXml") },
    heic: {
      status: 415,
      code: "heic_not_supported",
      message: say("heic"),
    },
  } satisfies Record<string, Failure>,
});

export const signedUrl = defineCall({
  method: "GET",
  path: "/api/files/signedUrl",
  summary: "Get a link to a stored file that works for 5 minutes",
  tag: "Files",
  needs: { verb: "see", subject: "document" },
  query: z.object({
    key: anyText({ error: say("keyRequired") })
      .min(1, { error: say("keyRequired") })
      .max(500),
  }),
  output: z.object({ signedUrl: anyText() }),
});

export const fileCalls = { uploadFile, signedUrl } as const;
