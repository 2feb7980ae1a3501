/** From what the server found wrong with an expense to the fields of its form. */
import { CallFailed, createExpense } from "@tallyleaf/contract";
import { type Faults, pathOnForm } from "./checks.ts";
import type { FormState } from "./state.ts";

const { notPayable, rateMissing, unknownAccount } = createExpense.failures;
/** The field that a failure is about as a whole. */
const FIELD_OF: Readonly<Record<string, string>> = {
  [notPayable.code]: "paymentAccountId",
  [rateMissing.code]: "exchangeRate",
};

/** Empty when the failure is not about fields. */
export function toFieldErrors(error: unknown, form: Pick<FormState, "lineItems" | "taxes">): Faults {
  if (!(error instanceof CallFailed)) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of error.body?.errors ?? [])
    faults[pathOnForm(form, path.replace(/^body\./, ""))] ??= message;
  const field = FIELD_OF[error.code];
  if (field !== undefined) faults[field] ??= error.message;
  // The list of errors names the account if the server could.
  if (error.code === unknownAccount.code && Object.keys(faults).length === 0) faults.accountCode = error.message;
  return faults;
}
