/** An expense for other features: found, and allowed to be seen. */
import type { Failure } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import { type ExpenseWithDocument, findExpense } from "./store.ts";

/** @throws CallFailure `notFound` when there is none that the caller may see */
export async function findToSee(
  tx: Transaction,
  id: number,
  caller: Actor,
  notFound: Failure,
): Promise<ExpenseWithDocument> {
  const found = await findExpense(tx, caller.organizationId, id);
  if (!found || !reaches(caller, "see", "expense", found.expense.createdBy)) throw new CallFailure(notFound);
  return found;
}
