/** Validates a written rule beyond its form. Pure. */
import { createRule, type Failure } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { RuleValues, StoredRule } from "./store.ts";

const { vendorTaken, noAccount, accountInactive, wrongAccountType, notPayable } = createRule.failures;

interface Objection {
  failure: Failure;
  message: string;
  /** The field of the form that it is about. */
  field: "vendor" | "categoryCode" | "paymentAccountCode";
}

/**
 * What stands against a rule; null when nothing does.
 *
 * @param others the organization's other written rules
 * @param chart all accounts, deactivated ones too
 * @param active the codes of those that may be posted to
 */
export function validateRule(
  rule: RuleValues,
  others: readonly StoredRule[],
  chart: readonly Account[],
  active: ReadonlySet<string>,
): Objection | null {
  const same = others.find(({ vendorKey }) => vendorKey === rule.vendorKey);
  if (same) {
    const message = sayRefusal("ruleExists", { vendor: same.vendor });
    return { failure: vendorTaken, message, field: "vendor" };
  }
  for (const field of ["categoryCode", "paymentAccountCode"] as const) {
    const code = rule[field];
    if (code === null) continue;
    const account = chart.find((each) => each.code === code);
    if (!account) {
      const message = sayRefusal("noAccount", { code });
      return { failure: noAccount, message, field };
    }
    const label = `${account.code} ${account.name}`;
    if (!active.has(code)) {
      const message = sayRefusal("accountDeactivated", { account: label });
      return { failure: accountInactive, message, field };
    }
    if (field === "categoryCode" && account.type === "Revenue") {
      const message = sayRefusal("revenueAccount", { account: label });
      return { failure: wrongAccountType, message, field };
    }
    if (field === "paymentAccountCode" && !isPaymentAccount(account))
      return { failure: notPayable, message: notPayable.message, field };
  }
  return null;
}
