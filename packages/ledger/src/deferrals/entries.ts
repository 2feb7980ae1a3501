/** The entries of deferrals: a line of a document that belongs to later months, and what a month releases. Rule: docs/BOOKKEEPING.md, "Deferrals". */
import type { BalancedEntry, Posting } from "../entry.ts";
import { isZero, type Money } from "../money.ts";
import { plainEntry, plainPosting } from "../plain-entry.ts";
import type { DeferralKind } from "./plan.ts";

export interface DeferralLine {
  kind: DeferralKind;
  name: string;
  /** Account of the cost or the revenue. */
  accountCode: string;
  /** Account that holds what belongs to later months. */
  heldCode: string;
  amount: Money;
  /** Project, cost center, and tags of the cost or the revenue. */
  dimensions?: readonly string[];
}

interface Heading {
  /** YYYY-MM-DD. */
  date: string;
  description: string;
  currency: string;
}

/** The entry that takes a line's amount out of its month. */
export const deferralToEntry = (heading: Heading, line: DeferralLine): BalancedEntry =>
  plainEntry(heading, pairOf(line, line.kind === "revenue"));

/** The entry of a run: a pair of lines for each schedule. Null: there is nothing to release. */
export function releaseToEntry(heading: Heading, lines: readonly DeferralLine[]): BalancedEntry | null {
  const counted = lines.filter(({ amount }) => !isZero(amount));
  if (counted.length === 0) return null;
  return plainEntry(
    heading,
    counted.flatMap((line) => pairOf(line, line.kind === "expense")),
  );
}

/** The entry of a replan: each line holds more or less than before. */
export const correctionToEntry = (
  heading: Heading,
  lines: readonly (DeferralLine & { holdsMore: boolean })[],
): BalancedEntry =>
  plainEntry(
    heading,
    lines.flatMap(({ holdsMore, ...line }) => pairOf(line, (line.kind === "revenue") === holdsMore)),
  );

/** @param isOwnDebit the debit is on the account of the cost or revenue */
function pairOf({ name, accountCode, heldCode, amount, dimensions }: DeferralLine, isOwnDebit: boolean): Posting[] {
  const own = {
    ...plainPosting(isOwnDebit ? "debit" : "credit", accountCode, amount, name),
    ...(dimensions && dimensions.length > 0 ? { dimensions } : {}),
  };
  const held = plainPosting(isOwnDebit ? "credit" : "debit", heldCode, amount, name);
  return isOwnDebit ? [own, held] : [held, own];
}
