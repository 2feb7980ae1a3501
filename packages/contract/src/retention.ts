/** Retention: how long the law asks to keep the books, the legal hold, and documents that are kept or need not be kept any longer. */
import { translator } from "@tallyleaf/messages";
import { contractRetention } from "@tallyleaf/messages/catalogs/contract-retention";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractRetention);

export const MAX_HOLD_REASON = 500;
/** Most documents that one call deletes. */
export const MAX_ERASED = 100;

const hold = z.object({ reason: anyText(), since: instant }).nullable();

const retention = z.object({
  /** The company's country, ISO 3166-1 alpha-2; null: not set. */
  country: anyText().nullable(),
  /** Whether its law is known; otherwise the longest usual period counts. */
  known: z.boolean(),
  /** False: its periods were not compared with the law itself. */
  verified: z.boolean().optional(),
  /** Years of each kind, and the laws that say so. */
  books: z.int(),
  vouchers: z.int(),
  letters: z.int(),
  source: anyText(),
  /** Legal hold; null: none. */
  hold,
});
export type Retention = z.output<typeof retention>;

export const getRetention = defineCall({
  method: "GET",
  path: "/api/retention",
  summary: "Get the retention periods of the company's country, and the legal hold",
  tag: "Retention",
  needs: { verb: "see", subject: "retention" },
  output: retention,
});

export const setLegalHold = defineCall({
  method: "POST",
  path: "/api/retention/hold",
  summary: "Set a legal hold: no document and no company is permanently deleted until it is lifted",
  tag: "Retention",
  needs: { verb: "change", subject: "retention" },
  body: z.object({
    reason: anyText({ error: say("reasonMissing") })
      .trim()
      .min(1, { error: say("reasonMissing") })
      .max(MAX_HOLD_REASON, { error: say("reasonTooLong", { max: MAX_HOLD_REASON }) }),
  }),
  output: messageOnly.extend({ hold }),
  people: true,
});

export const liftLegalHold = defineCall({
  method: "DELETE",
  path: "/api/retention/hold",
  summary: "Lift the legal hold",
  tag: "Retention",
  needs: { verb: "change", subject: "retention" },
  output: messageOnly.extend({ hold }),
  people: true,
});

const retainedDocument = z.object({
  id: z.uuid(),
  fileName: anyText(),
  /** Hash of the bytes, which stays after they are deleted. */
  sha256: anyText(),
  size: z.int(),
  uploadedAt: instant,
  /** Null: it is still in the library. */
  deletedAt: instant.nullable(),
  /** The latest posted entry that rests on it; null: none. */
  entry: z
    .object({
      /** Its own, or the document's. */
      number: anyText(),
      vendor: anyText(),
      date: calendarDate,
      amount,
      currency: anyText(),
    })
    .nullable(),
  /** The last day; null: no entry rests on it. */
  keptUntil: calendarDate.nullable(),
});
export type RetainedDocument = z.output<typeof retainedDocument>;

export const RETAINED = ["over", "kept"] as const;

export const listRetained = defineCall({
  method: "GET",
  path: "/api/retention/documents",
  summary:
    "List documents whose retention period is over, or deleted ones whose originals are still kept; oldest first",
  tag: "Retention",
  needs: { verb: "see", subject: "retention" },
  query: pageQuery.extend({
    which: z.enum(RETAINED, { error: say("whichInvalid", { values: RETAINED.join(", ") }) }).default("over"),
  }),
  output: paged(retainedDocument),
});

const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;

export const eraseRetained = defineCall({
  method: "POST",
  path: "/api/retention/documents/erase",
  summary:
    "Permanently delete originals whose retention period is over, all or none; hash, entry, amount, and date stay",
  tag: "Retention",
  needs: { verb: "remove", subject: "retention" },
  body: z.object({
    ids: z
      .array(z.uuid({ error: say("idInvalid") }), { error: say("noDocuments") })
      .min(1, { error: say("noDocuments") })
      .max(MAX_ERASED, { error: say("tooManyDocuments", { max: MAX_ERASED }) }),
  }),
  output: messageOnly.extend({ erased: z.int() }),
  people: true,
  failures: {
    notFound,
    /** The message names the document and the day. */
    stillKept: { status: 409, code: "must_be_kept", message: say("stillKept") },
    legalHold: { status: 409, code: "legal_hold", message: say("legalHold") },
  },
});

export const restoreRetained = defineCall({
  method: "POST",
  path: "/api/retention/documents/:id/restore",
  summary: "Restore a deleted document whose original is still kept",
  tag: "Retention",
  needs: { verb: "change", subject: "retention" },
  params: z.object({ id: z.uuid({ error: say("idInvalid") }) }),
  output: messageOnly,
  failures: { notFound },
});

export const retentionCalls = {
  getRetention,
  setLegalHold,
  liftLegalHold,
  listRetained,
  eraseRetained,
  restoreRetained,
} as const;
