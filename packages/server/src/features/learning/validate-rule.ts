/** Validates a written rule beyond its form. Pure. */
import { createRule, type Failure } from "@tallyleaf/contract";
import type { Account } from "@tallyleaf/ledger";
import { findAccountFault } from "../../books/chart/accounts/validate-defaults.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { RuleValues, StoredRule } from "./store.ts";

const { vendorTaken } = createRule.failures;

interface Objection {
  failure: Failure;
  message: string;
  /** The field of the form that it is about. */
  field: "vendor" | "categoryCode" | "paymentAccountCode";
}

/**
 * Returns the first error of a rule; null when there is none.
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
  const fault = findAccountFault(rule, chart, active);
  if (!fault) return null;
  const failure = createRule.failures[fault.kind];
  return { failure, message: fault.message ?? failure.message, field: fault.field };
}
