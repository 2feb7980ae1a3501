/** The texts and colors of the badges on the dashboard's cards. Pure; the rules are in docs/DECISIONS.md. */
import type { CashHealth, MonthToDate } from "@tallyleaf/contract";
import { formatPercent } from "../../kit/format-number.ts";
import { say } from "./say.ts";

export interface CardBadge {
  text: string;
  color: string;
  /** Meaning, in a sentence. */
  words: string;
}

/**
 * Compares a month with the same days of the last: "+4.5%". More is good for revenue, and not for expenses.
 *
 * @returns null where both months are empty
 */
export function changeBadge({ amount, before, change }: MonthToDate, good: "more" | "less"): CardBadge | null {
  if (change === null)
    return amount === 0 ? null : { text: say("badgeNew"), color: "gray", words: say("badgeNewNote") };
  const percent = formatPercent(Math.abs(change) / 100, 1);
  if (change === 0 || amount === before) return { text: percent, color: "gray", words: say("unchangedNote") };
  const isMore = change > 0;
  return {
    text: `${isMore ? "+" : "−"}${percent}`,
    color: isMore === (good === "more") ? "green" : "red",
    words: say(isMore ? "moreNote" : "lessNote", { percent }),
  };
}

const STANDINGS: Readonly<Record<CashHealth, CardBadge>> = {
  healthy: { text: say("healthy"), color: "blue", words: say("healthyNote") },
  watch: { text: say("watch"), color: "yellow", words: say("watchNote") },
  low: { text: say("low"), color: "red", words: say("lowNote") },
  quiet: { text: say("noMovement"), color: "gray", words: say("noMovementNote") },
};

export const standingBadge = (standing: CashHealth): CardBadge => STANDINGS[standing];

export const dueBadge = (count: number): CardBadge => ({
  text: say("due", { count }),
  color: count === 0 ? "gray" : "yellow",
  words: say("dueNote", { count }),
});
