/** Says a failure to an agent: a refusal of ours in full, anything else as one calm sentence. */
import { COMMON_FAILURES, monthClosedMessage } from "@tallyleaf/contract";
import { closedMonthOf } from "../../platform/db/violations.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";

/** @param onError hears of errors that the caller didn't cause */
export function errorText(error: unknown, onError: (error: unknown, what: string) => void): string {
  if (error instanceof CallFailure) {
    const { code } = error.failure;
    const fields = error.extra.errors?.map(({ path, message }) => `${path}: ${inReadersLanguage(message)}`) ?? [];
    return JSON.stringify({ code, message: inReadersLanguage(error.message), ...(fields.length > 0 && { fields }) });
  }
  const month = closedMonthOf(error);
  const { monthClosed, internal } = COMMON_FAILURES;
  if (month !== null) return JSON.stringify({ code: monthClosed.code, message: monthClosedMessage(month) });
  if (!(error instanceof Error && error.name === "AbortError")) onError(error, "a tool failed");
  return JSON.stringify({ code: internal.code, message: inReadersLanguage(internal.message) });
}
