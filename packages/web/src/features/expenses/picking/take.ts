/**
 * Interprets words of the document for a field. Never guesses: words without a meaning there, or with two, are refused with a
 * message. Pure.
 */
import { isCurrency } from "@tallyleaf/ledger";
import { say } from "../form/say.ts";
import { amountIn, type DecimalMark } from "./amount.ts";
import { type DateOrder, dateIn } from "./date.ts";
import { quotable, type Taken } from "./taken.ts";

/** `line`: a name, which takes a whole line at a click; `word`: a number of a document, of one word. */
export type FieldKind = "line" | "word" | "amount" | "date" | "currency";

/** How the document, or else the reader, writes. */
export interface Writing {
  /** ISO 4217, of the expense. */
  currency: string;
  mark: DecimalMark | null;
  order: DateOrder;
}

/** @param text words of the document, with single spaces between them */
export function takenFor(kind: FieldKind, text: string, { currency, mark, order }: Writing): Taken {
  if (text === "") return { fault: say("noWordsThere") };
  if (kind === "amount") return amountIn(text, currency, mark);
  if (kind === "date") return dateIn(text, order);
  if (kind === "currency") return currencyIn(text);
  // Text before or after a value doesn't belong to it.
  const value = text.replace(/^[\s:;,#|*–-]+|[\s:;,|*]+$/g, "");
  return value === "" ? { fault: say("noWordsIn", { text: quotable(text) }) } : { value };
}

const SYMBOLS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "₺": "TRY" };
/** More than one country writes these. */
const SHARED_SYMBOL = /[$¥]|\bkr\b/i;

function currencyIn(text: string): Taken {
  const codes = (text.toUpperCase().match(/[A-Z]{3}/g) ?? []).filter(isCurrency);
  const symbols = [...text].flatMap((letter) => SYMBOLS[letter] ?? []);
  const [only, ...others] = new Set([...codes, ...symbols]);
  if (only !== undefined && others.length === 0) return { value: only };
  if (only === undefined && SHARED_SYMBOL.test(text))
    return { fault: say("severalCurrenciesIn", { text: quotable(text) }) };
  return { fault: say("noCurrencyIn", { text: quotable(text) }) };
}
