/** The account that a vendor's rules name: a written rule's, else what the last decisions teach. */
import { type PaymentWay, verdictOf } from "./lessons.ts";
import type { RulesOfVendor, VendorRule } from "./rules.ts";

/** An account that a rule chose, and why. */
export interface RuledChoice {
  accountCode: string;
  origin: VendorRule["origin"];
  ruleId: string;
  vendor: string;
  /** How many receipts in a row went there; of a written rule 0. */
  count: number;
  /** Whether the newest receipt is one of them. */
  isNewest: boolean;
}

export interface RuleChoice {
  decided: RuledChoice | null;
  /** What one decision speaks for. */
  suggested: { accountCode: string; vendor: string } | null;
}

/**
 * @param mayChoose whether the organization has the account, and it may stand there
 * @param way for payments: only decisions on documents that say the same of their payment count
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
