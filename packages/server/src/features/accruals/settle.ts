/** Names the document of an accrual, or why none will come. Nothing is posted: the next day has undone the accrual, and the document counts. */
import { type CallArguments, reopenAccrual, settleAccrual } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { requireStanding } from "./post.ts";
import { listAccrualRows, listDocuments, updateAccrual } from "./store.ts";

/** @throws CallFailure `not_found`, `is_reversed`, `is_settled`; `document_not_found`, `document_in_period`, `document_on_other_account` at the document */
export async function settleAccrualOf(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  id: string,
  { expenseId, invoiceId, reason }: CallArguments<typeof settleAccrual>["body"],
  today: string,
): Promise<void> {
  const { failures } = settleAccrual;
  const row = await requireStanding(tx, organizationId, id);
  if (await isSettled(tx, organizationId, id, today)) throw new CallFailure(failures.isSettled);
  let document = "";
  if (reason === "") {
    const path = expenseId === null ? "invoiceId" : "expenseId";
    const fits = row.kind === "expense" ? expenseId !== null : invoiceId !== null;
    const [found] = fits ? await listDocuments(tx, row, { expenseId, invoiceId }) : [];
    if (!found) throw failureAt(failures.documentNotFound, path, failures.documentNotFound);
    if (Number(found.amount) <= 0) throw failureAt(failures.otherAccount, path, failures.otherAccount);
    if (found.day <= row.day) throw failureAt(failures.inPeriod, path, failures.inPeriod);
    document = [found.party, found.reference].filter(Boolean).join(" ");
  }
  await updateAccrual(tx, row, { expenseId, invoiceId, closedBecause: reason });
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "settled", subjectType: "accrual", subjectId: id },
    after: { name: row.description, ...(reason === "" ? { documentName: document } : { reason }) },
  });
}

/** @throws CallFailure `not_found`, `is_reversed`, `not_settled` */
export async function reopenAccrualOf(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  id: string,
  today: string,
): Promise<void> {
  const row = await requireStanding(tx, organizationId, id);
  if (!(await isSettled(tx, organizationId, id, today))) throw new CallFailure(reopenAccrual.failures.notSettled);
  await updateAccrual(tx, row, { expenseId: null, invoiceId: null, closedBecause: "" });
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "reopened", subjectType: "accrual", subjectId: id },
    before: { name: row.description },
  });
}

async function isSettled(tx: Transaction, organizationId: string, id: string, today: string): Promise<boolean> {
  const { shown } = await listAccrualRows(tx, organizationId, today, { id });
  return shown[0]?.state === "settled";
}
