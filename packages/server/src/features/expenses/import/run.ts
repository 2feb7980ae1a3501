/**
 * The job that posts the rows of an import, or takes them back: a few rows a transaction, each row for itself. What is done is noted
 * with the row in that transaction, so that a process that dies leaves nothing half done, and nothing is done twice.
 */
import { COMMON_FAILURES, deleteExpense, monthClosedMessage, type Permissions } from "@tallyleaf/contract";
import { type Database, runInSavepoint, type Transaction } from "../../../platform/db/database.ts";
import { analyzeGrown } from "../../../platform/db/statistics.ts";
import { closedMonthOf } from "../../../platform/db/violations.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { type Job, job } from "../../../platform/jobs/job.ts";
import { TryAgain } from "../../../platform/jobs/job-queue.ts";
import { enter } from "../enter.ts";
import { readStoredForm } from "../form-values.ts";
import { takeOut } from "../remove.ts";
import {
  failWaiting,
  findImport,
  listNextRows,
  type StoredImport,
  type StoredRow,
  setState,
  updateRow,
} from "./store.ts";

/** The kind of job. */
export const EXPENSE_IMPORT_JOB = "expense-import";

/** Input of the job. */
export interface ExpenseImportJob {
  organizationId: string;
  importId: string;
  /** Who ordered it: the import, or its undoing. */
  userId: string;
}

/** Rows in one transaction: few enough that nobody waits for their locks. */
const CHUNK = 20;

const GIVEN_UP = sayRefusal("notPosted");

interface Deps {
  db: Database;
  now: () => Date;
}

/** Posts the rows of a file of expenses. */
export function expenseImportJob({ db, now }: Deps): Job {
  const options = { retries: 6, retryDelaySeconds: 2, longestRetryDelaySeconds: 60, timeoutSeconds: 3600 };
  return job<ExpenseImportJob>(EXPENSE_IMPORT_JOB, options, async ({ organizationId, importId, userId }, run) => {
    try {
      let below: number | null = 0;
      while (below !== null) {
        const from: number = below;
        if (run.signal.aborted) throw new TryAgain();
        below = await db.asOrganization(organizationId, async (tx) => {
          const one = await findImport(tx, organizationId, importId, "for update");
          return one && work(tx, one, userId, from, now());
        });
      }
      await analyzeGrown(db);
    } catch (error) {
      if (run.isLast) await db.asOrganization(organizationId, (tx) => giveUp(tx, organizationId, importId));
      throw error;
    }
  });
}

/** No import waits for ever: what could not be booked by now says so. */
async function giveUp(tx: Transaction, organizationId: string, importId: string): Promise<void> {
  const one = await findImport(tx, organizationId, importId, "for update");
  if (!one) return;
  await failWaiting(tx, one, GIVEN_UP);
  await setState(tx, one, "done");
}

/** Does the next rows; returns the last one's line, null when all are done. */
async function work(
  tx: Transaction,
  one: StoredImport,
  userId: string,
  below: number,
  at: Date,
): Promise<number | null> {
  if (one.state === "done" || one.state === "undone") return null;
  const actor = actorOf(one, userId);
  const outcome = one.state === "running" ? "waiting" : "added";
  const rows = await listNextRows(tx, one, { outcome, below, limit: CHUNK });
  for (const row of rows) await (one.state === "running" ? post(tx, actor, row, at) : takeBack(tx, actor, row, at));
  const last = rows.at(-1);
  if (last) return last.line;
  await setState(tx, one, await decideState(tx, one));
  return null;
}

/** Expenses of an undone import that could not be reversed stay. */
async function decideState(tx: Transaction, one: StoredImport): Promise<StoredImport["state"]> {
  if (one.state === "running") return "done";
  const left = await listNextRows(tx, one, { outcome: "added", below: 0, limit: 1 });
  return left.length > 0 ? "done" : "undone";
}

/** Services that posting and undoing need. */
const FOR_IMPORTS: Permissions = {
  expense: { add: "all", remove: "all", approve: "all" },
  currency: { change: "all" },
};

/** The person who ordered it may post and reverse: the order was checked. */
const actorOf = ({ organizationId, id }: StoredImport, userId: string): Actor => ({
  organizationId,
  userId,
  permissions: FOR_IMPORTS,
  requestId: id,
});

async function post(tx: Transaction, actor: Actor, row: StoredRow, at: Date): Promise<void> {
  const form = readStoredForm(row.form);
  if (!form) throw new Error(`Line ${row.line} of the import ${row.importId} has no form.`);
  const refusal = await tryRow(tx, async (savepoint) => {
    const { expense } = await enter(savepoint, actor, form, null, at, "imported");
    await updateRow(savepoint, row, { outcome: "added", message: "", form: null, expenseId: expense.id });
  });
  if (refusal !== null) await updateRow(tx, row, { outcome: "failed", message: refusal.message, form: null });
}

async function takeBack(tx: Transaction, actor: Actor, row: StoredRow, at: Date): Promise<void> {
  if (row.expenseId === null)
    throw new Error(`Line ${row.line} of the import ${row.importId} was added without an expense.`);
  const id = row.expenseId;
  const refusal = await tryRow(tx, (savepoint) => takeOut(savepoint, id, false, actor, at));
  // A user deleted it by hand.
  const isGone = refusal?.code === deleteExpense.failures.notFound.code;
  if (refusal === null || isGone) await updateRow(tx, row, { outcome: "undone", message: "" });
  else await updateRow(tx, row, { message: refusal.message });
}

/** A refusal by the books concerns one row; the other rows continue. Any other error ends the attempt. */
async function tryRow(
  tx: Transaction,
  attempt: (savepoint: Transaction) => Promise<unknown>,
): Promise<{ code: string; message: string } | null> {
  try {
    await runInSavepoint(tx, attempt);
    return null;
  } catch (error) {
    if (error instanceof CallFailure) return { code: error.failure.code, message: error.message };
    const closed = closedMonthOf(error);
    if (closed === null) throw error;
    return { code: COMMON_FAILURES.monthClosed.code, message: monthClosedMessage(closed) };
  }
}
