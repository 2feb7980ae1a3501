/**
 * Descriptions of bank transactions as readers see them. What the product writes itself (a batch whose parts the bank doesn't name, the
 * kinds of card payments) is stored in English, by which an import recognizes it again; each reads it in their language. A bank's own text
 * stays, unless it begins with the same words.
 */
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { batchOf, CARD_CATEGORIES, feeOf } from "./formats/statement.ts";

const BATCH = new RegExp(`^${batchOf(0).replace("0", "(\\d+)")}$`);
const FEE = new RegExp(`^${feeOf("(.+)")}$`);
/** A category alone, or before the description of the card service. */
const CARD = new RegExp(`^(${Object.values(CARD_CATEGORIES).join("|")})(: .+)?$`);
const CATEGORY_OF = new Map(Object.entries(CARD_CATEGORIES).map(([category, stored]) => [stored, category]));

/** Writes a stored description for the reader. */
export function lineText(stored: string): string {
  const count = BATCH.exec(stored)?.[1];
  if (count !== undefined) return sayAnswer("batchOf", { count: Number(count) });
  const what = FEE.exec(stored)?.[1];
  if (what !== undefined) return sayAnswer("cardFee", { what: lineText(what) });
  const [, category = "", rest = ""] = CARD.exec(stored) ?? [];
  return category === "" ? stored : sayAnswer("cardCategory", { category: CATEGORY_OF.get(category) ?? "" }) + rest;
}
