/** Company transfer: exports an organization as one file, and imports it into an empty one. */

import { translator } from "@tallyleaf/messages";
import { contractCompanyTransfer } from "@tallyleaf/messages/catalogs/contract-company-transfer";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount, currencyCode, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractCompanyTransfer);

/** How long an exported file is kept, and an uploaded one that wasn't used. */
export const MOVING_DAYS = 7;
/** Size of an uploaded part; the last one may be smaller. */
export const MOVING_PIECE_BYTES = 8 * 1024 * 1024;

/** Transferred data. Figures are of all posted entries, in the base currency. */
export const movingResult = z.object({
  /** Name of the exported organization. */
  organization: anyText(),
  /** Time of the export. */
  madeAt: instant,
  tables: z.array(z.object({ name: anyText(), rows: z.int() })),
  documents: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Names of documents whose bytes were missing at the export. */
    missing: z.array(anyText()),
  }),
  people: z.object({
    /** Matched by address among the members. */
    known: z.int(),
    /** Shown in the activity log by name; can't sign in. */
    others: z.array(anyText()),
  }),
  trialBalance: z.object({
    currency: currencyCode,
    accounts: z.array(
      z.object({
        code: anyText(),
        name: anyText(),
        /** In the file, and in the new books: the import fails unless both are equal. Debits less credits. */
        before: amount,
        after: amount,
      }),
    ),
  }),
});
export type MovingResult = z.output<typeof movingResult>;

export const moving = z.object({
  id: z.uuid(),
  direction: z.enum(["out", "in"]),
  status: z.enum(["uploading", "waiting", "running", "done", "failed"]),
  /** Percent. */
  progress: z.int(),
  fileName: anyText(),
  /** Size of the file in bytes; null until it is complete. */
  size: z.int().nullable(),
  /** Number of uploaded parts. */
  pieces: z.int(),
  /** When the file is deleted; null: it already was. */
  expiresAt: instant.nullable(),
  /** Reason of a failure. */
  error: anyText().nullable(),
  /** Transferred data; null until complete. */
  result: movingResult.nullable(),
  createdBy: anyText(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Moving = z.output<typeof moving>;

const movingId = z.object({ id: z.uuid({ error: say("badId") }) });
const NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;
const UNDER_WAY = {
  status: 409,
  code: "move_under_way",
  message: say("underWay"),
} as const satisfies Failure;
const NOT_EMPTY = {
  status: 409,
  code: "not_empty",
  message: say("notEmpty"),
} as const satisfies Failure;

export const listMovings = defineCall({
  method: "GET",
  path: "/api/organization/movings",
  summary: "List exports and imports of the whole company, newest first, and whether an import is possible",
  tag: "Company",
  needs: { verb: "export", subject: "company" },
  query: pageQuery,
  output: paged(moving).extend({
    /** The organization is empty. */
    canMoveIn: z.boolean(),
    /** Maximum size of an imported file. */
    maxBytes: z.int(),
  }),
  people: true,
});

export const orderMoveOut = defineCall({
  method: "POST",
  path: "/api/organization/move-out",
  summary: "Start an export of the whole company for another server; a job creates it, and the response doesn't wait",
  tag: "Company",
  needs: { verb: "export", subject: "company" },
  output: messageOnly.extend({ moving }),
  failures: { underWay: UNDER_WAY },
  people: true,
});

export const linkMoveOut = defineCall({
  method: "POST",
  path: "/api/organization/movings/:id/link",
  summary: "Get a short-lived link to the file of an export",
  tag: "Company",
  needs: { verb: "export", subject: "company" },
  params: movingId,
  output: z.object({ downloadUrl: anyText(), fileName: anyText() }),
  failures: {
    notFound: NOT_FOUND,
    noFile: { status: 409, code: "no_file", message: say("noExportFile") },
  },
  people: true,
});

export const deleteMoving = defineCall({
  method: "DELETE",
  path: "/api/organization/movings/:id",
  summary: "Delete an export or import with its file; the books don't change",
  tag: "Company",
  needs: { verb: "export", subject: "company" },
  params: movingId,
  output: messageOnly,
  failures: { notFound: NOT_FOUND, underWay: UNDER_WAY },
  people: true,
});

const FILE = say("chooseFile");

export const beginMoveIn = defineCall({
  method: "POST",
  path: "/api/organization/move-in",
  summary:
    "Start an upload of a file to import into this company, which must be empty; it is sent in parts, and replaces one that was not imported",
  tag: "Company",
  needs: { verb: "import", subject: "company" },
  body: z.object({
    fileName: anyText({ error: FILE })
      .trim()
      .min(1, { error: FILE })
      .max(200, { error: say("longFileName", { max: 200 }) }),
    /** Size of the whole file in bytes. */
    size: z.int({ error: say("badSize") }).min(1, { error: say("emptyFile") }),
  }),
  output: messageOnly.extend({ moving }),
  failures: {
    underWay: UNDER_WAY,
    notEmpty: NOT_EMPTY,
    tooLarge: { status: 413, code: "file_too_large", message: say("fileTooLarge") },
  },
  people: true,
});

const pieceFailures = {
  notFound: NOT_FOUND,
  noFile: { status: 400, code: "no_file", message: say("noPiece") },
  tooManyFiles: { status: 400, code: "too_many_files", message: say("onePieceOnly") },
  tooLarge: { status: 413, code: "file_too_large", message: say("pieceTooLarge") },
  wrongPiece: {
    status: 409,
    code: "wrong_piece",
    message: say("wrongPiece"),
  },
} as const satisfies Record<string, Failure>;

export const addMoveInPiece = defineCall({
  method: "PUT",
  path: "/api/organization/move-in/:id/pieces/:number",
  summary:
    "Upload the next part of a file to import; all have 8 MB, but the last may be smaller. A repeated part counts once",
  tag: "Company",
  needs: { verb: "import", subject: "company" },
  params: movingId.extend({
    number: z.coerce
      .number({ error: say("badNumber") })
      .int({ error: say("badNumber") })
      .min(0, { error: say("badNumber") }),
  }),
  file: { field: "piece", maxBytes: MOVING_PIECE_BYTES, tooLarge: () => pieceFailures.tooLarge.message },
  output: messageOnly.extend({ moving }),
  failures: pieceFailures,
  people: true,
});

export const startMoveIn = defineCall({
  method: "POST",
  path: "/api/organization/move-in/:id/start",
  summary: "Import the uploaded file, all or nothing, by a job; the response doesn't wait",
  tag: "Company",
  needs: { verb: "import", subject: "company" },
  params: movingId,
  output: messageOnly.extend({ moving }),
  failures: {
    notFound: NOT_FOUND,
    notEmpty: NOT_EMPTY,
    incomplete: { status: 409, code: "incomplete", message: say("incomplete") },
  },
  people: true,
});

export const movingCalls = {
  listMovings,
  orderMoveOut,
  linkMoveOut,
  deleteMoving,
  beginMoveIn,
  addMoveInPiece,
  startMoveIn,
} as const;
