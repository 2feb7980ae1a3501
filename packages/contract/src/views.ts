/**
 * Saved views: how a person opens a list or a report. A named one is an address (filters, order, columns, range) under a name, for its
 * person or for everyone in the organization; the one without a name is the person's own choice of columns.
 */
import { translator } from "@tallyleaf/messages";
import { contractViews } from "@tallyleaf/messages/catalogs/contract-views";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import type { Needs } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { messageOnly, undoableMessage } from "./values.ts";

const say = translator(contractViews);

/** Lists that have views, and the reports; each with what its screen needs. */
export const VIEW_PLACES = {
  expenses: { verb: "see", subject: "expense" },
  bills: { verb: "see", subject: "payment" },
  invoices: { verb: "see", subject: "invoice" },
  clients: { verb: "see", subject: "client" },
  vendors: { verb: "see", subject: "vendor" },
  journal: { verb: "see", subject: "journal" },
  bank_lines: { verb: "see", subject: "bank" },
  reports: { verb: "see", subject: "report" },
} as const satisfies Record<string, Needs>;
export type ViewPlace = keyof typeof VIEW_PLACES;
const PLACES = Object.keys(VIEW_PLACES) as [ViewPlace, ...ViewPlace[]];

/** Most named views of a person in an organization. */
export const MAX_VIEWS = 100;
export const MAX_VIEW_NAME = 60;
const MAX_QUERY = 1000;
const MAX_COLUMNS = 40;

const tag = "Views";
const place = z.enum(PLACES, { error: say("badPlace") });
const name = anyText({ error: say("enterName") })
  .trim()
  .min(1, { error: say("enterName") })
  .max(MAX_VIEW_NAME, { error: say("nameTooLong", { max: String(MAX_VIEW_NAME) }) });
/** The query of an address, without its question mark. */
const query = anyText({ error: say("badQuery") })
  .max(MAX_QUERY, { error: say("badQuery") })
  .regex(/^[\w.~%+=&*:,;@!$'()/-]*$/, { error: say("badQuery") });
const shared = z.boolean({ error: say("badShared") });
const columns = z
  .array(anyText({ error: say("badColumns") }).regex(/^\w{1,40}$/, { error: say("badColumns") }), {
    error: say("badColumns"),
  })
  .max(MAX_COLUMNS, { error: say("badColumns") });

const savedView = z.object({
  id: z.uuid(),
  place: z.enum(PLACES),
  name: anyText(),
  query: anyText(),
  /** Everyone in the organization who may open its place sees it. */
  shared: z.boolean(),
  /** Who saved it; null: the caller. */
  by: anyText().nullable(),
  /** Tells if the caller may rename, share, and delete it. */
  editable: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const params = z.object({ id: z.uuid({ error: say("badId") }) });
const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const nameTaken = { status: 409, code: "name_taken", message: say("nameTaken") } as const satisfies Failure;
const noAccess = { status: 403, code: "forbidden", message: say("noAccess") } as const satisfies Failure;

export const listViews = defineCall({
  method: "GET",
  path: "/api/views",
  summary: "List the caller's saved views and those shared with everyone, and the caller's columns of each list",
  tag,
  needs: { verb: "see", subject: "view" },
  output: z.object({
    /** By place and name. */
    data: z.array(savedView),
    /** Lists whose columns the caller chose; others have their standard columns. */
    columns: z.array(z.object({ place: z.enum(PLACES), columns: z.array(anyText()) })),
  }),
});
export type Views = z.output<(typeof listViews)["output"]>;

export const saveView = defineCall({
  method: "POST",
  path: "/api/views",
  summary: "Save a view of a list or a report under a name",
  tag,
  needs: { verb: "add", subject: "view" },
  body: z.object({ place, name, query, shared: shared.default(false) }),
  output: messageOnly.extend({ view: savedView }),
  failures: {
    nameTaken,
    noAccess,
    tooMany: { status: 409, code: "too_many_views", message: say("tooMany", { max: MAX_VIEWS }) },
  },
});

export const changeView = defineCall({
  method: "PUT",
  path: "/api/views/:id",
  summary: "Rename a saved view, share it, or let it show something else",
  tag,
  needs: { verb: "change", subject: "view" },
  params,
  body: z.object({ name: name.optional(), query: query.optional(), shared: shared.optional() }),
  output: messageOnly.extend({ view: savedView }),
  failures: { notFound, nameTaken },
});

export const deleteView = defineCall({
  method: "DELETE",
  path: "/api/views/:id",
  summary: "Delete a saved view; it can be restored for an hour",
  tag,
  needs: { verb: "remove", subject: "view" },
  params,
  output: undoableMessage,
  failures: { notFound },
});

export const chooseColumns = defineCall({
  method: "POST",
  path: "/api/views/columns",
  summary: "Choose the caller's columns of a list; null for the standard ones",
  tag,
  needs: { verb: "change", subject: "view" },
  body: z.object({ place, columns: columns.nullable() }),
  output: messageOnly,
  failures: { noAccess },
});

export const viewCalls = { listViews, saveView, changeView, deleteView, chooseColumns } as const;
