/** List, add, change, merge, and remove dimensions. Lines know them by ID, so that a new name is theirs too. */

import {
  createDimension,
  DIMENSION_LIMITS,
  type DimensionRow,
  deleteDimension,
  dimensionBody,
  mergeDimension,
  unmergeDimension,
  updateDimension,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { importList } from "../../platform/csv/list.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordChange, recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { loadPersonDefaults } from "./defaults.ts";
import { findBadParent, findTaken, PLAIN } from "./rules.ts";
import {
  holdDimensions,
  insertDimension,
  isDimensionUsed,
  listDimensions,
  removeDimension,
  updateDimension as storeDimension,
} from "./store.ts";
import { dimensionRules, exportDimensions } from "./transfer.ts";

type DimensionCalls =
  | "listDimensions"
  | "createDimension"
  | "updateDimension"
  | "deleteDimension"
  | "mergeDimension"
  | "unmergeDimension"
  | "exportDimensions"
  | "importDimensions";

/** The handlers of the dimension calls. */
export function dimensionHandlers(db: Database): Pick<Handlers, DimensionCalls> {
  return {
    listDimensions: (_input, { organizationId, userId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const data = await listDimensions(tx, organizationId);
        const own = await loadPersonDefaults(tx, organizationId, userId);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length }, own };
      }),

    createDimension: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const all = await holdDimensions(tx, caller.organizationId);
        if (all.length >= DIMENSION_LIMITS.count) throw new CallFailure(createDimension.failures.tooMany);
        const dimension: DimensionRow = { ...PLAIN, ...body, id: uuid() };
        refuse(findTaken(dimension, all) ?? findBadParent(dimension, all));
        await insertDimension(tx, caller.organizationId, dimension);
        return saved(tx, caller, all, "created", null, dimension);
      }),

    updateDimension: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { notFound, isMerged, kindUsed } = updateDimension.failures;
        const all = await holdDimensions(tx, organizationId);
        const before = all.find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(notFound);
        if (before.mergedInto !== null) throw new CallFailure(isMerged);
        const { active = before.active, ...fields } = body;
        const after: DimensionRow = { ...before, ...changed(dimensionBody, before, fields), active };
        if (after.kind !== before.kind && (await isDimensionUsed(tx, organizationId, before.id)))
          throw failureAt(kindUsed, "kind", kindUsed);
        refuse(findTaken(after, all));
        // A part of one that was merged since stays where it is.
        if (after.parentId !== before.parentId || after.kind !== before.kind) refuse(findBadParent(after, all));
        await storeDimension(tx, organizationId, after);
        return saved(tx, caller, all, verbOf(before, after), before, after);
      }),

    deleteDimension: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { notFound, isUsed } = deleteDimension.failures;
        const all = await holdDimensions(tx, organizationId);
        const before = all.find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(notFound);
        if (await isDimensionUsed(tx, organizationId, before.id)) throw new CallFailure(isUsed);
        const what = { kind: "dimension", id: before.id, name: before.name } as const;
        const undo = await undoable(tx, caller, what, () => removeDimension(tx, organizationId, before.id));
        await record(tx, caller, all, "deleted", before, null);
        return { success: true, message: sayAnswer("dimensionDeleted", { name: before.name }), undo };
      }),

    mergeDimension: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { notFound, isMerged, otherKind } = mergeDimension.failures;
        const all = await holdDimensions(tx, organizationId);
        const [before, into] = [params.id, body.into].map((id) => all.find((row) => row.id === id));
        if (!before || !into) throw new CallFailure(notFound);
        if (before.mergedInto !== null || into.mergedInto !== null) throw new CallFailure(isMerged);
        if (before.kind !== into.kind || before.id === into.id) throw failureAt(otherKind, "into", otherKind);
        const after = { ...before, mergedInto: into.id };
        await storeDimension(tx, organizationId, after);
        await recordMerge(tx, caller, "merged", before, into);
        const message = sayAnswer("dimensionMerged", { name: before.name, into: into.name });
        return { success: true, message, dimension: after };
      }),

    unmergeDimension: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { notFound, notMerged } = unmergeDimension.failures;
        const all = await holdDimensions(tx, organizationId);
        const before = all.find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(notFound);
        const into = all.find(({ id }) => id === before.mergedInto);
        if (!into) throw new CallFailure(notMerged);
        const after = { ...before, mergedInto: null };
        refuse(findTaken(after, all));
        await storeDimension(tx, organizationId, after);
        await recordMerge(tx, caller, "unmerged", before, into);
        return { success: true, message: sayAnswer("dimensionSaved", { name: before.name }), dimension: after };
      }),

    exportDimensions: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => exportDimensions(await listDimensions(tx, organizationId))),

    importDimensions: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const all = await holdDimensions(tx, organizationId);
        const listed = new Map(all.map((row) => [row.id, row]));
        return importList(
          organizationId,
          body,
          dimensionRules(all),
          async ({ before, after: { parent: _, ...after } }) => {
            if (before) await storeDimension(tx, organizationId, after);
            else await insertDimension(tx, organizationId, after);
            listed.set(after.id, after);
            const verb = before ? verbOf(before, after) : "created";
            await record(tx, caller, [...listed.values()], verb, before, after);
          },
        );
      }),
  };
}

function refuse(unfit: ReturnType<typeof findTaken> | ReturnType<typeof findBadParent>): void {
  if (unfit) throw failureAt(unfit, unfit.field, unfit);
}

function verbOf(before: DimensionRow, after: DimensionRow): string {
  if (before.active === after.active) return "updated";
  return after.active ? "reactivated" : "archived";
}

async function saved(
  tx: Transaction,
  caller: MemberContext,
  all: readonly DimensionRow[],
  verb: string,
  before: DimensionRow | null,
  after: DimensionRow,
): Promise<{ success: true; message: string; dimension: DimensionRow }> {
  await record(tx, caller, all, verb, before, after);
  return { success: true, message: sayAnswer("dimensionSaved", { name: after.name }), dimension: after };
}

function record(
  tx: Transaction,
  caller: MemberContext,
  all: readonly DimensionRow[],
  verb: string,
  before: DimensionRow | null,
  after: DimensionRow | null,
): Promise<void> {
  const factsOf = ({ kind, name, code, parentId, validFrom, validTo, active }: DimensionRow) => ({
    ...{ kind, name, code, validFrom, validTo, active },
    partOf: all.find(({ id }) => id === parentId)?.name ?? null,
  });
  return recordChange(tx, caller, { subjectType: "dimension", verb, before, after }, factsOf);
}

function recordMerge(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: "merged" | "unmerged",
  { id, name }: DimensionRow,
  into: DimensionRow,
): Promise<void> {
  const told = { organizationId, actorId: userId, requestId, verb, subjectType: "dimension", subjectId: id } as const;
  const [own, merged] = [{ name }, { name, mergedInto: into.name }];
  return recordEvent(
    tx,
    verb === "merged" ? { ...told, before: own, after: merged } : { ...told, before: merged, after: own },
  );
}
