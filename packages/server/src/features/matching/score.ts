/** Scores a suggested match of a transaction, with its reasons. Pure. */
import { daysBetween } from "@tallyleaf/ledger";
import type { MatchReason } from "./match-reason.ts";
import { nameWithin, numberWithin } from "./names.ts";

/** Properties of a line that are weighed. */
export interface Line {
  date: string;
  /** All that the bank says of it. */
  text: string;
  /** Party of the line, as learned from earlier matches; null: not known. */
  alias: string | null;
}

/** The properties of a candidate that are scored. */
export interface Candidate {
  date: string | null;
  name: string;
  /** The numbers on its documents. */
  references: readonly string[];
  /** "exact" where the amounts are the same; else what is said of how they differ. */
  amount: "exact" | { note: MatchReason };
  /** The day is the one by which it is to be paid. */
  isDueDate?: boolean;
  /** Days between that are usual: a card is charged days later, a bill is paid weeks later. */
  usualDays: number;
}

export interface Score {
  /** From 0 to 100. */
  score: number;
  reasons: MatchReason[];
  /** Whether more than the amount and the day speaks for it. */
  isNamed: boolean;
}

const POINTS = { exact: 55, otherAmount: 30, day: 20, name: 25, alias: 25, reference: 30 } as const;
/** Lowest score of a suggestion that is offered. */
const WORTH_SAYING = 50;
/** Lowest score of a suggestion that may be accepted in bulk. */
const CERTAIN = 85;
/** Smallest lead over the second best. */
const LEAD = 15;

/** Weighs amount, day, name and number. */
export function weigh(line: Line, candidate: Candidate): Score {
  const reasons: MatchReason[] = [candidate.amount === "exact" ? { code: "sameAmount" } : candidate.amount.note];
  let score: number = candidate.amount === "exact" ? POINTS.exact : POINTS.otherAmount;
  if (candidate.date !== null) {
    const days = daysBetween(candidate.date, line.date);
    reasons.push(candidate.isDueDate ? fromDue(days) : apart(Math.abs(days)));
    score += dayPoints(Math.abs(days), candidate.usualDays);
  }
  const isAlias = line.alias !== null && nameWithin(candidate.name, line.alias) === 1;
  const name = nameWithin(candidate.name, line.text);
  const reference = candidate.references.find((number) => numberWithin(number, line.text));
  if (isAlias) reasons.push({ code: "aliasKnown", values: { name: candidate.name } });
  else if (name === 1) reasons.push({ code: "nameMatches" });
  else if (name > 0) reasons.push({ code: "nameMatchesPartly" });
  score += isAlias ? POINTS.alias : POINTS.name * name;
  if (reference !== undefined) {
    reasons.push({ code: "numberInText", values: { number: reference } });
    score += POINTS.reference;
  }
  return {
    score: Math.max(0, Math.min(100, Math.round(score))),
    reasons,
    isNamed: isAlias || name === 1 || reference !== undefined,
  };
}

/** Half of the points are left at the edge of what is usual; beyond it each day counts against. */
function dayPoints(days: number, usual: number): number {
  const within = (Math.min(days, usual) / usual) * (POINTS.day / 2);
  return Math.max(-POINTS.day, POINTS.day - within - Math.max(0, days - usual) * 3);
}

const apart = (days: number): MatchReason =>
  days === 0 ? { code: "sameDay" } : { code: "daysApart", values: { days } };
const fromDue = (days: number): MatchReason =>
  days === 0 ? { code: "onDueDate" } : { code: days > 0 ? "afterDue" : "beforeDue", values: { days: Math.abs(days) } };

/**
 * The best first, those that are hardly likely left out, and the one that is certain marked: it leads clearly, and more than its
 * amount and day speaks for it.
 */
export function ranked<S extends Score>(scored: readonly S[]): (S & { certain: boolean })[] {
  const order = scored.filter(({ score }) => score >= WORTH_SAYING).sort((a, b) => b.score - a.score);
  const [first, second] = order;
  return order.map((one) => ({
    ...one,
    certain: one === first && one.isNamed && one.score >= CERTAIN && (!second || one.score - second.score >= LEAD),
  }));
}

/**
 * Finds the amounts that add up to the sum, all positive: fewest first, then those that come first. Null when none do.
 *
 * @param most how many may be taken together
 */
export function subsetOf(amounts: readonly bigint[], sum: bigint, most = 6): number[] | null {
  const search = (from: number, left: bigint, take: number): number[] | null => {
    if (take === 0) return left === 0n ? [] : null;
    for (let index = from; index < amounts.length; index += 1) {
      const amount = amounts[index] ?? 0n;
      if (amount > left) continue;
      const rest = search(index + 1, left - amount, take - 1);
      if (rest) return [index, ...rest];
    }
    return null;
  };
  for (let take = 2; take <= Math.min(most, amounts.length); take += 1) {
    const found = search(0, sum, take);
    if (found) return found;
  }
  return null;
}
