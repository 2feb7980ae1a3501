/** The one thing that a transaction is most likely: its best match, or the account that is suggested for it. Pure. */
import type { LineToMatch, MatchSuggestion } from "@tallyleaf/contract";

export type Proposal =
  | { kind: "match"; id: string; certain: boolean; suggestion: MatchSuggestion }
  | { kind: "booking"; id: string; certain: boolean; booking: NonNullable<LineToMatch["booking"]> };

/** A match goes first, as it explains the money; null: nothing is known. */
export function proposalOf({ suggestions, booking }: Pick<LineToMatch, "suggestions" | "booking">): Proposal | null {
  const [suggestion] = suggestions;
  if (suggestion) return { kind: "match", id: suggestion.id, certain: suggestion.certain, suggestion };
  return booking && { kind: "booking", id: booking.id, certain: booking.certain, booking };
}

/** Lines that only differ between transactions of one party: numbers, days, months. */
const CHANGING =
  /[\d/.:-]*\d[\d/.:-]*|\b(jan(uary|uar)?|feb(ruary|ruar)?|mar(ch)?|märz|apr(il)?|may|mai|june?|juni|july?|juli|aug(ust)?|sept?(ember)?|o[ck]t(ober)?|nov(ember)?|de[cz](ember)?)\b/giu;

/** The text for a rule of transactions like this one: the other party, or the words that come again; "": none. */
export function ruleTextOf({ counterparty, description }: Pick<LineToMatch, "counterparty" | "description">): string {
  if (counterparty.trim().length >= 3) return counterparty.trim().slice(0, 200);
  const [words = ""] = description
    .split(CHANGING)
    .map((part) => part?.trim() ?? "")
    .filter((part) => part.length >= 3);
  return words.slice(0, 200);
}
