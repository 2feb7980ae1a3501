/** Rules as the list shows and searches them. Pure. */
import type { RuleEffect, RuleRow } from "@tallyleaf/contract";

/** A rule with its cells as texts, by which the list is searched and sorted. */
export interface ShownRule {
  id: string;
  vendor: string;
  does: string;
  why: string;
  kind: string;
  used: string;
  rule: RuleRow;
}

export const RULE_COLUMNS = ["vendor", "does", "why", "kind", "used"] as const;

const FIELD_LABELS: Record<RuleEffect["field"], string> = {
  vendor: "Written as",
  category: "Category",
  paymentAccount: "Paid from",
  tax: "Tax",
};

/** "Category: 5300 Travel". */
export function effectText({ field, label }: RuleEffect): string {
  return `${FIELD_LABELS[field]}: ${label}`;
}

export function shownRule(rule: RuleRow): ShownRule {
  const { id, vendor, effects, why, origin, uses } = rule;
  return {
    id,
    vendor,
    does: effects.map(effectText).join("\n"),
    why: origin === "explicit" ? "Written in your organization." : why.join("\n"),
    kind: origin === "explicit" ? "Written" : "Learned",
    used: uses === 0 ? "Not yet" : uses === 1 ? "Once" : `${uses} times`,
    rule,
  };
}
