/** The expense screens' calls, with failures already in the words that the person reads. */
import { deleteExpense, type ExpenseDetail, getExpense, listExpenses } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { loadYearsFor } from "../../client/fiscal-years.ts";
import { assertRecordId } from "../../client/missing-record.ts";
import { daysOf } from "../../kit/days/date-range.ts";
import { today } from "../../kit/days/today.ts";
import { Refusal } from "../../kit/failure-text.ts";
import type { ListView } from "./list-params.ts";
import { say } from "./say.ts";

export const PER_PAGE = 10;

/** The list as it is looked at. */
export async function fetchExpenses(view: ListView, signal: AbortSignal) {
  const { range, status, posted, unpaid, vendor, vendorId, ...rest } = view;
  const query = {
    ...rest,
    ...(vendorId === "" ? { vendor } : { vendorId }),
    ...daysOf(range, today(), await loadYearsFor(range)),
    status: status ?? undefined,
    posted: posted ? ("true" as const) : undefined,
    unpaid: unpaid ? ("true" as const) : undefined,
    perPage: PER_PAGE,
    // "Today" is the reader's day, not the server's.
    timezoneOffset: new Date().getTimezoneOffset(),
  };
  return call(listExpenses, { query }, { signal });
}

/** @param id from the address; @throws CallFailed "not found" where it is no expense's */
export async function fetchExpense(id: string, signal: AbortSignal): Promise<ExpenseDetail> {
  assertRecordId(getExpense, id);
  return call(getExpense, { params: { id } }, { signal });
}

/** @throws Refusal for an id that is none; CallFailed. */
export async function removeExpense(id: number, deleteDocument: boolean) {
  if (!Number.isSafeInteger(id)) {
    throw new Refusal(say("deleteInvalid"));
  }
  return await call(deleteExpense, {
    params: { id: String(id) },
    query: { deleteS3Document: deleteDocument ? "true" : "false" },
  });
}
