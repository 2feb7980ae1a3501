/** The words and colours of the badges on the dashboard's cards. Pure; the rules are in docs/DECISIONS.md. */
import type { CashStanding, MonthToDate } from "@tallyleaf/contract";

export interface CardBadge {
  text: string;
  color: string;
  /** What it means, in a sentence. */
  words: string;
}

/**
 * How a month stands against the same days of the last: "+4.5%". More is good of what comes in, and not of what is spent.
 *
 * @returns null where neither month has anything to hold against the other
 */
export function changeBadge({ amount, before, change }: MonthToDate, good: "more" | "less"): CardBadge | null {
  if (change === null) {
    if (amount === 0) return null;
    return { text: "New", color: "gray", words: "Nothing stood here in the same days of last month." };
  }
  const percent = Math.abs(change).toFixed(1);
  if (change === 0 || amount === before)
    return { text: "0.0%", color: "gray", words: "As much as in the same days of last month." };
  const way = change > 0 ? "more" : "less";
  return {
    text: `${change > 0 ? "+" : "−"}${percent}%`,
    color: way === good ? "green" : "red",
    words: `${percent} % ${way} than in the same days of last month.`,
  };
}

const STANDINGS: Readonly<Record<CashStanding, CardBadge>> = {
  healthy: { text: "Healthy", color: "blue", words: "As much came in this month as went out, or more." },
  watch: { text: "Watch", color: "yellow", words: "More went out this month than came in." },
  low: {
    text: "Low",
    color: "red",
    words: "More went out this month than came in, and what is left would not cover it three times more.",
  },
  quiet: { text: "No movement", color: "gray", words: "Nothing moved on cash and bank accounts this month." },
};

export const standingBadge = (standing: CashStanding): CardBadge => STANDINGS[standing];

export function dueBadge(due: number): CardBadge {
  if (due === 0) return { text: "0 Due", color: "gray", words: "No invoice waits to be paid." };
  return {
    text: `${due} Due`,
    color: "yellow",
    words: `${due} issued ${due === 1 ? "invoice is" : "invoices are"} not fully paid.`,
  };
}
