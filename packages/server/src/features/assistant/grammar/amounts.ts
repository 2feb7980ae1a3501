/** Bounds of amounts in a question: "over 500 EUR", "zwischen 100 und 200", "at least €1,000", "5k". */
import { isCurrency } from "@tallyleaf/ledger";
import type { Vocabulary } from "./lexicon.ts";
import { atomAt, countAt, lengthAt, type Words } from "./words.ts";

export interface Bounds {
  above?: string;
  below?: string;
  minAmount?: string;
  maxAmount?: string;
}

export interface ReadBounds {
  bounds: Bounds;
  /** Currencies that were named. */
  currencies: string[];
}

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", $: "USD", "£": "GBP", "¥": "JPY", "₹": "INR" };
const FIELDS = { above: "above", below: "below", min: "minAmount", max: "maxAmount" } as const;
const SYMBOLS: Readonly<Record<string, keyof typeof FIELDS>> = { ">": "above", "<": "below", "≥": "min", "≤": "max" };

/** A number as the language writes it, as a decimal; null: it is none, or could be two. */
function decimalOf(text: string, { decimal }: Pick<Vocabulary, "decimal">): string | null {
  const plain = text.replace(/['’]/g, "");
  const other = decimal === "." ? "," : ".";
  if (/^\d+$/.test(plain)) return plain;
  const grouped = new RegExp(`^\\d{1,3}(\\${other}\\d{3})+(\\${decimal}\\d{1,2})?$`);
  if (grouped.test(plain)) return plain.replaceAll(other, "").replace(decimal, ".");
  // "12.50" in German, "12,50" in English: one sign and two places can't be thousands.
  if (/^\d+[.,]\d{1,2}$/.test(plain)) return plain.replace(",", ".");
  return null;
}

/** Reads bounds; their places are taken. Null: an amount that can't be read. */
export function readBounds(words: Words): ReadBounds | null {
  const bounds: Bounds = {};
  const currencies: string[] = [];
  for (let place = 0; place < words.tokens.length; place++) {
    if (words.taken.has(place)) continue;
    const symbol = SYMBOLS[words.tokens[place]?.word ?? ""];
    const found = symbol ? { rest: symbol, length: 1 } : atomAt(words, place, "bound:");
    if (!found || found.rest === "and") continue;
    const amount = amountAt(words, place + found.length);
    if (!amount) continue;
    let length = found.length + amount.length;
    if (found.rest === "between") {
      const link = lengthAt(words, place + length, "bound:and");
      const last = link > 0 ? amountAt(words, place + length + link) : null;
      if (!last) continue;
      length += link + last.length;
      bounds.minAmount = amount.value;
      bounds.maxAmount = last.value;
      currencies.push(...last.currencies);
    } else if (found.rest === "exact") {
      // "For 3 months" and "of 5" are no amounts.
      if (amount.currencies.length === 0) continue;
      bounds.minAmount = amount.value;
      bounds.maxAmount = amount.value;
    } else {
      const field = FIELDS[found.rest as keyof typeof FIELDS];
      if (bounds[field] !== undefined) return null;
      bounds[field] = amount.value;
    }
    currencies.push(...amount.currencies);
    for (let at = 0; at < length; at++) words.taken.add(place + at);
    place += length - 1;
  }
  return { bounds, currencies };
}

function amountAt(words: Words, place: number): { value: string; currencies: string[]; length: number } | null {
  const before = currencyAt(words, place);
  const at = place + (before?.length ?? 0);
  const inLetters = lettersAt(words, at);
  if (inLetters) {
    const currency = currencyAt(words, at + inLetters.length);
    return {
      value: String(inLetters.value),
      currencies: [before, currency].flatMap((one) => one?.currency ?? []),
      length: at - place + inLetters.length + (currency?.length ?? 0),
    };
  }
  const token = words.tokens[at];
  if (token?.kind !== "number" || words.taken.has(at)) return null;
  const value = decimalOf(token.word, words.vocabulary);
  if (value === null) return null;
  const scale = lengthAt(words, at + 1, "thousand");
  const after = currencyAt(words, at + 1 + scale);
  return {
    value: scale > 0 ? thousands(value) : value,
    currencies: [before, after].flatMap((one) => one?.currency ?? []),
    length: at - place + 1 + scale + (after?.length ?? 0),
  };
}

/** "A thousand", "five hundred", "tausend", "zweitausend". */
function lettersAt(words: Words, place: number): { value: number; length: number } | null {
  const { tokens, vocabulary, taken } = words;
  const scaleAt = (at: number) =>
    lengthAt(words, at, "hundred") > 0 ? 100 : lengthAt(words, at, "thousand") > 0 ? 1000 : null;
  if (taken.has(place) || tokens[place]?.kind !== "word") return null;
  const scale = tokens[place].word === "k" ? null : scaleAt(place);
  if (scale !== null) return vocabulary.language === "de" ? { value: scale, length: 1 } : null;
  const count = countAt(words, place);
  const next = count === null ? null : scaleAt(place + 1);
  if (count !== null && next !== null) return { value: count * next, length: 2 };
  const [, first = "", last] = /^(\p{L}+?)(hundert|tausend)$/u.exec(tokens[place].word) ?? [];
  const times = vocabulary.numbers[first] ?? vocabulary.numbers[WRITTEN[first] ?? ""];
  return times !== undefined && vocabulary.language === "de"
    ? { value: times * (last === "hundert" ? 100 : 1000), length: 1 }
    : null;
}
/** Numbers of German words whose marks tokens leave out. */
const WRITTEN: Readonly<Record<string, string>> = { funf: "fünf", zwolf: "zwölf", funfzehn: "fünfzehn" };

/** "2.5" thousand is 2500. */
function thousands(value: string): string {
  const [whole = "", part = ""] = value.split(".");
  return `${whole}${part.padEnd(3, "0").slice(0, 3)}`;
}

/** Codes that are words too: they are meant as codes only in capitals. */
const ALSO_WORDS: ReadonlySet<string> = new Set("all top try cup mop lak mad pen bam gel ron sos php ang".split(" "));

/** The currency that is named at a place, by its sign, its name, or its code, and by how many tokens. */
export function currencyAt(words: Words, place: number): { currency: string; length: number } | null {
  const token = words.taken.has(place) ? undefined : words.tokens[place];
  if (!token) return null;
  const sign = SIGNS[token.word];
  if (sign) return { currency: sign, length: 1 };
  const found = atomAt(words, place, "currency:");
  if (found) return { currency: found.rest, length: found.length };
  const code = token.word.toUpperCase();
  if (token.kind !== "word" || token.word.length !== 3 || !isCurrency(code)) return null;
  return ALSO_WORDS.has(token.word) && token.raw !== code ? null : { currency: code, length: 1 };
}
