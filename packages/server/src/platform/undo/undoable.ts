/**
 * Makes a change that can be undone: the database notes the rows that the change deletes and updates (sql/triggers/undo_step_row.sql), so
 * that no feature has to know how its rows are put back.
 */
import type { UndoKind } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../db/database.ts";
import { and, eq, sql } from "../db/orm.ts";
import { undoSteps } from "../db/schema.ts";
import { type Hook, hook } from "../hooks/hook.ts";
import type { MemberContext } from "../http/context.ts";

type Caller = Pick<MemberContext, "organizationId" | "userId">;
type UndoSubject = (typeof undoSteps.$inferSelect)["subject"];

interface Change {
  kind: UndoKind;
  /** ID of what is changed; "" for several. */
  id: string;
  /** As the history names it. */
  name: string;
  act?: UndoSubject["act"];
  /** Total of a document without a name. */
  total?: string;
  currency?: string;
}

/** A change that is being undone: its rows are back already. */
export interface Undone {
  kind: UndoKind;
  subject: UndoSubject;
  facts: readonly unknown[];
  caller: MemberContext;
  at: Date;
}

/** A feature undoes what rows alone don't: posted entries. @throws CallFailure when that is no longer possible */
export const changeUndone: Hook<Undone> = hook("undo.undone");

/** Makes a change as one that its caller can undo. Returns the ID for that. */
export async function undoable(
  tx: Transaction,
  caller: Caller,
  change: Change,
  work: () => Promise<unknown>,
): Promise<string> {
  const id = await openStep(tx, caller, change);
  await noteRows(tx, id, work);
  return id;
}

/** Opens a step for several changes, each of a transaction of its own. Returns its ID. */
export async function openStep(
  tx: Transaction,
  { organizationId, userId }: Caller,
  { kind, act = "deleted", ...subject }: Change,
): Promise<string> {
  const id = uuid();
  await tx.insert(undoSteps).values({ organizationId, id, userId, kind, subject: { ...subject, act } });
  return id;
}

/** Does work whose deleted and updated rows belong to a step. Returns what the work does. */
export async function noteRows<T>(tx: Transaction, id: string, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.undo_step', ${id}, true)`);
  const result = await work();
  await tx.execute(sql`select set_config('app.undo_step', '', true)`);
  return result;
}

/** Adds to a step what its feature needs to undo it, and keys in the storage that are removed once it can't be undone. */
export async function noteFacts(
  tx: Transaction,
  organizationId: string,
  id: string,
  { facts = [], files = [] }: { facts?: readonly unknown[]; files?: readonly string[] },
): Promise<void> {
  await tx
    .update(undoSteps)
    .set({
      facts: sql`${undoSteps.facts} || ${JSON.stringify(facts)}::jsonb`,
      files: sql`${undoSteps.files} || ${JSON.stringify(files)}::jsonb`,
    })
    .where(and(eq(undoSteps.organizationId, organizationId), eq(undoSteps.id, id)));
}
