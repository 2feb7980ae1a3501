/** Undoing: what a person deleted, archived, or changed in bulk is restored by the server, for an hour, with the rights that it needed. */
import { translator } from "@tallyleaf/messages";
import { contractUndo } from "@tallyleaf/messages/catalogs/contract-undo";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import type { Needs } from "./permissions.ts";
import { messageOnly } from "./values.ts";

const say = translator(contractUndo);

/** Hours in which a change can be undone. */
export const UNDO_HOURS = 1;

/** Changes that can be undone, each with the permission that the change itself needed. */
export const UNDO_NEEDS = {
  account: { verb: "remove", subject: "account" },
  asset: { verb: "remove", subject: "asset" },
  category: { verb: "remove", subject: "category" },
  client: { verb: "remove", subject: "client" },
  client_archived: { verb: "change", subject: "client" },
  conversation: { verb: "remove", subject: "conversation" },
  dimension: { verb: "remove", subject: "dimension" },
  document: { verb: "remove", subject: "document" },
  exchange_rate: { verb: "change", subject: "currency" },
  expenses: { verb: "remove", subject: "expense" },
  expenses_accepted: { verb: "approve", subject: "expense" },
  expenses_moved: { verb: "approve", subject: "expense" },
  invoice: { verb: "remove", subject: "invoice" },
  item: { verb: "remove", subject: "item" },
  item_archived: { verb: "change", subject: "item" },
  journal_schedule: { verb: "change", subject: "journal" },
  opening: { verb: "add", subject: "journal" },
  project: { verb: "remove", subject: "client" },
  quote: { verb: "remove", subject: "invoice" },
  reconciliation: { verb: "remove", subject: "bank" },
  recurring: { verb: "change", subject: "recurring" },
  report_note: { verb: "change", subject: "report" },
  report_schedule: { verb: "remove", subject: "report" },
  rule: { verb: "remove", subject: "rule" },
  vendor: { verb: "remove", subject: "vendor" },
  vendor_archived: { verb: "change", subject: "vendor" },
  view: { verb: "remove", subject: "view" },
} as const satisfies Record<string, Needs>;
export type UndoKind = keyof typeof UNDO_NEEDS;

export const undoChange = defineCall({
  method: "POST",
  path: "/api/undo/:id",
  summary: "Undo the caller's deletion or bulk change, within an hour; `undo` of its answer is the ID",
  tag: "Undo",
  needs: { verb: "see", subject: "profile" },
  params: z.object({ id: z.uuid({ error: say("badId") }) }),
  output: messageOnly,
  failures: {
    notFound: { status: 404, code: "not_found", message: say("notFound") },
    notAllowed: { status: 403, code: "forbidden", message: say("notAllowed") },
    changedSince: { status: 409, code: "changed_since", message: say("changedSince") },
  } satisfies Record<string, Failure>,
});

export const undoCalls = { undoChange } as const;
