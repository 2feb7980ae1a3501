/** A new expense for a document that waits to be read. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { expenses, readingJobs } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { updateExpense } from "./store.ts";

/**
 * How long the uploader's own request has the first try. A browser that is closed right after the upload never makes it;
 * then the queue reads the document.
 */
const HEAD_START_SECONDS = 20;

interface NewExpense {
  organizationId: string;
  documentId: string;
  userId: string;
  now: Date;
  requestId: string;
}

/** Adds the expense and its job in the caller's transaction. Returns the expense's id. */
export async function startExpense(tx: Transaction, expense: NewExpense): Promise<number> {
  const { organizationId, documentId, userId, now, requestId } = expense;
  const [row] = await tx
    .insert(expenses)
    .values({ organizationId, status: "in_processing", documentId, createdBy: userId, createdAt: now })
    .returning({ id: expenses.id });
  if (!row) throw new Error("The new expense has no id.");
  await queueReading(tx, organizationId, row.id, HEAD_START_SECONDS);
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "created",
    subjectType: "expense",
    subjectId: String(row.id),
    after: { documentId },
    requestId,
  });
  return row.id;
}

/** Queues the reading of an expense's document; the queue itself takes it up after `delaySeconds`. */
async function queueReading(
  tx: Transaction,
  organizationId: string,
  expenseId: number,
  delaySeconds: number,
): Promise<void> {
  await tx
    .insert(readingJobs)
    .values({ organizationId, expenseId, runAfter: sql`now() + make_interval(secs => ${delaySeconds})` })
    .onConflictDoNothing();
}

/** Has a document that could not be read looked at anew. */
export async function readAgain(tx: Transaction, organizationId: string, expenseId: number): Promise<void> {
  await updateExpense(tx, organizationId, expenseId, { status: "in_processing", errorMessage: null, reasons: [] });
  await queueReading(tx, organizationId, expenseId, 0);
}
