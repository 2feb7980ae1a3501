/** Validates default accounts of a rule or a vendor. Pure. */
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { sayFaultOfCostAccount } from "./cost-account.ts";

interface AccountFault {
  kind: "noAccount" | "accountInactive" | "wrongAccountType" | "notPayable";
  /** Null: the failure's own sentence says it. */
  message: string | null;
  field: "categoryCode" | "paymentAccountCode";
}

/**
 * What is wrong with default accounts; null when nothing is.
 *
 * @param chart all accounts, deactivated ones too
 * @param active the codes of those that may be posted to
 */
export function findAccountFault(
  defaults: { categoryCode: string | null; paymentAccountCode: string | null },
  chart: readonly Account[],
  active: ReadonlySet<string>,
): AccountFault | null {
  for (const field of ["categoryCode", "paymentAccountCode"] as const) {
    const code = defaults[field];
    if (code === null) continue;
    const account = chart.find((each) => each.code === code);
    if (!account) return { kind: "noAccount", message: sayRefusal("noAccount", { code }), field };
    const label = `${account.code} ${account.name}`;
    if (!active.has(code))
      return { kind: "accountInactive", message: sayRefusal("accountDeactivated", { account: label }), field };
    const fault = field === "categoryCode" ? sayFaultOfCostAccount(account) : null;
    if (fault !== null) return { kind: "wrongAccountType", message: fault, field };
    if (field === "paymentAccountCode" && !isPaymentAccount(account))
      return { kind: "notPayable", message: null, field };
  }
  return null;
}
