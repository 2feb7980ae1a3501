/**
 * Reasons for a match: each a code with its values. Accepting stores them in this form, and each reader sees them in their own
 * language. Rows from before 2026-11-26 have sentences instead.
 */
import { writeMoney, writeNumber } from "@tallyleaf/contract";
import type { Messages } from "@tallyleaf/messages";
import { translator } from "@tallyleaf/messages";
import { matches } from "@tallyleaf/messages/catalogs/matches";

type MatchReasonCode =
  | "sameAmount"
  | "sameDay"
  | "daysApart"
  | "onDueDate"
  | "afterDue"
  | "beforeDue"
  | "aliasKnown"
  | "nameMatches"
  | "nameMatchesPartly"
  | "numberInText"
  | "atDaysRate"
  | "recordedBefore"
  | "sameAtDaysRate"
  | "opposite"
  | "otherSide"
  | "partOfOpen"
  | "moreThanOpen"
  | "together"
  | "inPaymentRun"
  | "uploadedForIt"
  | "byRule"
  | "atRate"
  | "acceptedWithAll";

export interface MatchReason {
  code: MatchReasonCode;
  values?: Readonly<Record<string, string | number | { number: string } | { amount: string; currency: string }>>;
}

const sayReason = translator<Messages>(matches);

/** Returns the reason as a label for the reader. */
export function matchReasonText({ code, values = {} }: MatchReason): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value !== "object"
      ? value
      : "number" in value
        ? writeNumber(value.number)
        : writeMoney(value.amount, value.currency),
  ]);
  return sayReason(code, Object.fromEntries(written));
}
