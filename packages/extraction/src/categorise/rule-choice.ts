/** Chooses the account that a vendor's rules name: that of a written rule, else that of the last decisions. */
import { type PaymentWay, verdictOf } from "./lessons.ts";
import type { RulesOfVendor, VendorRule } from "./rules.ts";

/** An account that a rule chose, and why. */
export interface RuledChoice {
  accountCode: string;
  origin: VendorRule["origin"];
  ruleId: string;
  vendor: string;
  /** Number of consecutive receipts with this account; 0 for a written rule. */
  count: number;
  /** Whether the newest receipt is one of them. */
  isNewest: boolean;
}

export interface RuleChoice {
  decided: RuledChoice | null;
  /** Account of a single decision, which is only offered; null: none. */
  suggested: { accountCode: string; vendor: string } | null;
}

/**
 * @param mayChoose whether the organization has the account, and it is allowed in this role
 * @param way the document's payment method: decisions on documents with another one don't count
 */
export function ruleChoice(
  { written, learned }: RulesOfVendor,
  what: "category" | "payment",
  mayChoose: (code: string) => boolean,
  way: PaymentWay = null,
): RuleChoice {
  const said = what === "category" ? written?.categoryCode : written?.paymentAccountCode;
  if (written && said && mayChoose(said)) {
    const { id: ruleId, vendor } = written;
    return {
      decided: { accountCode: said, origin: "explicit", ruleId, vendor, count: 0, isNewest: true },
      suggested: null,
    };
  }
  if (!learned) return { decided: null, suggested: null };
  const values = learned[what]
    .filter(
      (lesson) => mayChoose(lesson.value) && (lesson.hint === way || (lesson.hint === undefined && way !== "unpaid")),
    )
    .map(({ value }) => value);
  const { decided, suggested } = verdictOf(values);
  return {
    decided: decided && {
      accountCode: decided.value,
      origin: "learned",
      ruleId: learned.id,
      vendor: learned.vendor,
      count: decided.count,
      isNewest: suggested === null,
    },
    suggested: suggested === null ? null : { accountCode: suggested, vendor: learned.vendor },
  };
}
