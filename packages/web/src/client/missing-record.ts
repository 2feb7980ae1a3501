/** Screens whose address names one record: whether it is missing, decided in one place. */
import { CallFailed, type Failure } from "@tallyleaf/contract";

/** A call about one record, as the contract describes it. */
interface RecordCall {
  params?: { safeParse(params: { id: string }): { success: boolean } };
  failures: { notFound: Failure };
}

/**
 * Refuses an id from the address bar that the call's contract does not accept. It must not be sent: in a path it can name another
 * call, as "review" does in /api/expenses/review.
 *
 * @throws CallFailed with the call's own "not found"
 */
export function assertRecordId({ params, failures: { notFound } }: RecordCall, id: string): void {
  if (params?.safeParse({ id }).success) return;
  throw new CallFailed(notFound.status, notFound.code, notFound.message, null);
}

/** Says whether a record could not be loaded because it does not exist, was deleted or belongs to another company. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404;
}
