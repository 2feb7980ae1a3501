/** Texts of a suggested match and of a transaction. Pure. */
import type { LineToMatch, MatchSuggestion } from "@tallyleaf/contract";
import { say } from "./say.ts";

/** It ends a line, and begins none. */
const SEPARATOR = "\u00a0· ";

/** Kind of a suggestion. */
export const KIND_WORDS: Record<MatchSuggestion["kind"], string> = {
  expense: say("expense"),
  bill: say("bill"),
  invoice: say("invoice"),
  payment: say("payment"),
  transfer: say("transfer"),
  tax: say("tax"),
};

/** "Same amount · 2 days apart · Pays the bill." */
export const suggestionInWords = ({ reasons, effect }: Pick<MatchSuggestion, "reasons" | "effect">): string =>
  [...reasons, effect].filter(Boolean).join(SEPARATOR);

/** Who a line is with, as the bank says it, and what else it says. */
export function lineInWords({
  counterparty,
  description,
  reference,
}: Pick<LineToMatch, "counterparty" | "description" | "reference">): { first: string; second: string } {
  const [first = say("noDescription"), ...more] = [counterparty, description].filter(Boolean);
  const second = [...more.filter((text) => text !== first), reference && say("reference", { reference })].filter(
    Boolean,
  );
  return { first, second: second.join(SEPARATOR) };
}
