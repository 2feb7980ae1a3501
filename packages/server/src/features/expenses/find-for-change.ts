/** An expense that is about to be changed: found, allowed, and locked until the transaction ends. */
import type { Failure, Verb } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { lockDocument } from "../documents/library.ts";
import { isBeingRead } from "./extraction-jobs.ts";
import { type ExpenseWithDocument, findExpense } from "./store.ts";

/** @throws CallFailure `notFound` when there is none that the caller may do this with */
export async function findForChange(
  tx: Transaction,
  id: number,
  caller: Actor,
  verb: Verb<"expense">,
  notFound: Failure,
  /** Further documents to lock with it: the one that the expense is to have. */
  documents: string[] = [],
): Promise<LockedExpense> {
  const found = await lockExpense(tx, caller.organizationId, id, documents);
  if (!found || !reaches(caller, verb, "expense", found.expense.createdBy)) throw new CallFailure(notFound);
  return found;
}

type LockedExpense = ExpenseWithDocument & { beingRead: boolean };

/** Document, job, expense: everybody locks in this order, or two could wait for each other for ever. Null: there is none. */
export async function lockExpense(
  tx: Transaction,
  organizationId: string,
  id: number,
  documents: string[] = [],
): Promise<LockedExpense | null> {
  const before = await findExpense(tx, organizationId, id);
  const documentId = before?.document?.id;
  const locked = new Set(documentId === undefined ? documents : [documentId, ...documents]);
  for (const each of [...locked].sort()) await lockDocument(tx, organizationId, each);
  const waited = before?.expense.status === "in_processing";
  const beingRead = waited && (await isBeingRead(tx, { organizationId, expenseId: id }));
  const found = await findExpense(tx, organizationId, id, "for update");
  // Had its reading been ordered since, a lock on the job would now come too late.
  return found && { ...found, beingRead: beingRead || (!waited && found.expense.status === "in_processing") };
}
