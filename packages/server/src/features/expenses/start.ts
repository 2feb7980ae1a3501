/** A new expense for a document that waits to be read. */
import type { Transaction } from "../../platform/db/database.ts";
import { expenses } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { orderReading } from "./extraction-jobs.ts";
import { updateExpense } from "./store.ts";

/**
 * Time for the uploader's own request to ask for the extraction, so that it goes before background work. A browser that is closed
 * right after the upload never asks; the document is then processed without it.
 */
const HEAD_START_SECONDS = 20;

interface NewExpense {
  organizationId: string;
  documentId: string;
  userId: string;
  /** The person paid it with their own money. */
  paidByMe: boolean;
  now: Date;
  requestId: string;
}

/** Adds the expense and its job in the caller's transaction. Returns the expense's id. */
export async function startExpense(queue: JobQueue, tx: Transaction, expense: NewExpense): Promise<number> {
  const { organizationId, documentId, userId, paidByMe, now, requestId } = expense;
  const paidBy = paidByMe ? userId : null;
  const [row] = await tx
    .insert(expenses)
    .values({ organizationId, status: "in_processing", documentId, paidBy, createdBy: userId, createdAt: now })
    .returning({ id: expenses.id });
  if (!row) throw new Error("The new expense has no id.");
  await orderReading(queue, tx, { organizationId, expenseId: row.id }, HEAD_START_SECONDS);
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

/** Retries a document that could not be processed. */
export async function readAgain(
  queue: JobQueue,
  tx: Transaction,
  organizationId: string,
  expenseId: number,
): Promise<void> {
  await updateExpense(tx, organizationId, expenseId, { status: "in_processing", errorMessage: null, reasons: [] });
  await orderReading(queue, tx, { organizationId, expenseId }, 0);
}
