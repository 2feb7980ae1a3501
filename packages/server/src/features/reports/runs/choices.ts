/** Options of a report's figures, from an order or a schedule. */
import { createReportRun, type ReportChoices } from "@tallyleaf/contract";
import { loadAccountNames } from "../../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";

/** The choices alone, of what says more than that. */
export function choicesOf({
  basis,
  compare,
  by,
  method,
  group,
  zeros,
  account,
  knownOn,
  dimension,
  budget,
}: ReportChoices): ReportChoices {
  return {
    basis,
    compare,
    by,
    method,
    group,
    zeros,
    ...(account === undefined ? {} : { account }),
    ...(knownOn === undefined ? {} : { knownOn }),
    ...(dimension === undefined ? {} : { dimension }),
    ...(budget === undefined ? {} : { budget }),
  };
}

/** @throws CallFailure `unknown_account` where a statement is of an account that does not exist */
export async function refuseUnknownAccount(
  tx: Transaction,
  organizationId: string,
  { account }: Pick<ReportChoices, "account">,
): Promise<void> {
  if (account === undefined || (await loadAccountNames(tx, organizationId)).has(account)) return;
  const { unknownAccount } = createReportRun.failures;
  throw new CallFailure(unknownAccount, { errors: [{ path: "account", message: unknownAccount.message }] });
}
