/** Rules as the list shows and searches them. Pure. */
import type { RuleEffect, RuleRow } from "@tallyleaf/contract";
import { say } from "./say.ts";

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

const EFFECTS = {
  vendor: "effectVendor",
  category: "effectCategory",
  paymentAccount: "effectPaymentAccount",
  tax: "effectTax",
  dimensions: "effectDimensions",
} as const;

/** "Category: 5300 Travel". */
export function effectText({ field, label }: RuleEffect): string {
  return say(EFFECTS[field], { value: label });
}

export function shownRule(rule: RuleRow): ShownRule {
  const { id, vendor, effects, why, origin, uses } = rule;
  return {
    id,
    vendor,
    does: effects.map(effectText).join("\n"),
    why: origin === "explicit" ? say("writtenByYou") : why.join("\n"),
    kind: origin === "explicit" ? say("written") : say("learned"),
    used: say("usedTimes", { count: uses }),
    rule,
  };
}
