/** Which payments to a vendor the United States want to know of on a form 1099, by box and calendar year. */
import { decimal } from "./decimal.ts";
import { compareMoney, type Money, roundToMoney } from "./money.ts";

interface Limit {
  /** First year of payments. */
  readonly from: number;
  /** US dollars in a year from which they are reported. */
  readonly amount: string;
}

/** IRC § 6041 (a), 6041A (a), as amended by Public Law 119-21 § 70433. */
const USUAL: readonly Limit[] = [
  { from: 0, amount: "600" },
  { from: 2026, amount: "2000" },
];

/**
 * Boxes with their limits. "NEC-1A" is box 1 of form 1099-NEC for attorneys. Limits of 2,000 dollars change with prices from 2027 on: those of
 * later years are not known here.
 */
const BOXES: Readonly<Record<string, { readonly limits: readonly Limit[]; readonly ofCorporations?: true }>> = {
  "NEC-1": { limits: USUAL },
  "NEC-1A": { limits: USUAL, ofCorporations: true },
  "MISC-1": { limits: USUAL },
  // Royalties: IRC § 6050N.
  "MISC-2": { limits: [{ from: 0, amount: "10" }] },
  "MISC-3": { limits: USUAL },
  "MISC-6": { limits: USUAL, ofCorporations: true },
  // Gross proceeds of attorneys: IRC § 6045 (f), which was not amended.
  "MISC-10": { limits: [{ from: 0, amount: "600" }], ofCorporations: true },
};

/** Last year whose limits are known. */
const KNOWN_UNTIL = 2026;
const CORPORATIONS: readonly (string | null)[] = ["c_corporation", "s_corporation"];

/** Rule of form 1099 for the vendors of a box in a year. */
export interface Rule1099 {
  /** From this sum on. */
  readonly limit: Money;
  /** The limit of that year isn't known, and that of the last known one is given. */
  readonly isAssumed: boolean;
}

/** @param box "NEC-1" */
export function rule1099(box: string, year: number): Rule1099 {
  const limits = BOXES[box]?.limits ?? [];
  const amount = limits.findLast(({ from }) => from <= year)?.amount ?? "0";
  return { limit: roundToMoney(decimal(amount), "USD"), isAssumed: limits.length > 1 && year > KNOWN_UNTIL };
}

/** Whether payments are reported, and why not. */
export type Report1099 = "reported" | "below" | "corporation";

/** @param paid in US dollars @param w9Class of form W-9; null: not known */
export function report1099(paid: Money, box: string, w9Class: string | null, year: number): Report1099 {
  if (CORPORATIONS.includes(w9Class) && !BOXES[box]?.ofCorporations) return "corporation";
  return compareMoney(paid, rule1099(box, year).limit) < 0 ? "below" : "reported";
}
