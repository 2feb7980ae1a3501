/** Handlers of saved views. Nobody sees a view of a list that they may not open. */
import {
  changeView,
  chooseColumns,
  holdsNeeds,
  MAX_VIEWS,
  type SavedView,
  saveView,
  VIEW_PLACES,
  type ViewPlace,
} from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractViews } from "@tallyleaf/messages/catalogs/contract-views";
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import * as store from "./store.ts";

const say = translator(contractViews);

type ViewCalls = "listViews" | "saveView" | "changeView" | "deleteView" | "chooseColumns";

/** The handlers of saved views. */
export function viewHandlers(db: Database): Pick<Handlers, ViewCalls> {
  return {
    listViews: (_input, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const rows = (await store.listViewRows(tx, caller)).filter(({ place }) => opens(caller, place));
        return {
          data: rows.flatMap((row) => (row.name === null ? [] : [present(caller, { ...row, name: row.name })])),
          columns: rows.flatMap(({ place, name, query }) =>
            name === null ? [{ place, columns: columnsIn(query) }] : [],
          ),
        };
      }),

    saveView: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        if (!opens(caller, body.place)) throw new CallFailure(saveView.failures.noAccess);
        // Two at once are counted one after the other.
        await lockByName(tx, `saved_view ${organizationId} ${userId}`);
        if ((await store.countViews(tx, caller)) >= MAX_VIEWS) throw new CallFailure(saveView.failures.tooMany);
        const row = { id: uuid(), userId, ...body };
        await refuseTaken(store.insertView(tx, { organizationId, ...row }));
        return { success: true, message: say("saved", { name: body.name }), view: present(caller, { ...row, by: "" }) };
      }),

    changeView: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const row = await lock(tx, caller, id, "change");
        const { name = row.name, query = row.query, shared = row.shared } = body;
        await refuseTaken(store.updateView(tx, caller.organizationId, id, { name, query, shared }));
        const view = present(caller, { ...row, name, query, shared });
        return { success: true, message: say("changed", { name }), view };
      }),

    deleteView: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { name } = await lock(tx, caller, id, "remove");
        const undo = await undoable(tx, caller, { kind: "view", id, name }, () =>
          store.removeView(tx, caller.organizationId, id),
        );
        return { success: true, message: say("deleted", { name }), undo };
      }),

    chooseColumns: ({ body: { place, columns } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        if (!opens(caller, place)) throw new CallFailure(chooseColumns.failures.noAccess);
        await lockByName(tx, `saved_view ${caller.organizationId} ${caller.userId}`);
        const row = columns && { id: uuid(), query: `columns=${columns.join(",")}` };
        await store.replaceColumns(tx, caller, place, row);
        return { success: true, message: say("columnsSaved") };
      }),
  };
}

type Named = store.ViewRow & { name: string };

const opens = ({ permissions }: MemberContext, place: ViewPlace) => holdsNeeds(permissions, VIEW_PLACES[place]);

const columnsIn = (query: string) => (new URLSearchParams(query).get("columns") ?? "").split(",").filter(Boolean);

/** @throws CallFailure when the person has a view of that name there already */
async function refuseTaken(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    const { nameTaken } = changeView.failures;
    throw isUniqueViolation(error)
      ? new CallFailure(nameTaken, { errors: [{ path: "name", message: nameTaken.message }] })
      : error;
  });
}

/** @throws CallFailure when the caller sees no such view, or someone else's that they may not change */
async function lock(tx: Transaction, caller: MemberContext, id: string, verb: "change" | "remove"): Promise<Named> {
  const row = await store.lockView(tx, caller, id);
  if (!row || row.name === null || !opens(caller, row.place) || !reaches(caller, verb, "view", row.userId))
    throw new CallFailure(changeView.failures.notFound);
  return { ...row, name: row.name };
}

const present = (caller: MemberContext, { id, userId, place, name, query, shared, by }: Named): SavedView => ({
  ...{ id, place, name, query, shared },
  by: userId === caller.userId ? null : by,
  editable: reaches(caller, "change", "view", userId),
});
