/** A question as words: small letters for understanding, the asker's own spelling for names. */
import { isCurrency } from "@tallyleaf/ledger";
import { normal } from "../names.ts";

export interface Token {
  /** As it was typed. */
  raw: string;
  /** Small letters without accents; for quoted text and signs, the text itself. */
  word: string;
  kind: "word" | "number" | "sign" | "quoted";
  /** Text between it and the token before. */
  gap: string;
  /** `word` is the English one for what was typed. */
  isTranslated?: boolean;
}

/** Is it written with a capital, as a name is? Nouns of other languages are none. */
export const hasCapital = (token: Token | undefined): boolean =>
  token !== undefined && !token.isTranslated && /^\p{Lu}/u.test(token.raw);

/** Quoted text; a date in digits; a number; a reference like INV-204; a word; a sign. */
const PARTS =
  /"[^"]*"|“[^”]*”|„[^“”"]*[“”"]|‘[^’]*’|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|#?\d+(?:(?:st|nd|rd|th)\b)|#\d+|\p{L}+[-/]?\d[\p{L}\d]*(?:[-/][\p{L}\d]+)*|\d+(?:[.,'’]\d+)*(?:[-/][\p{L}\d]*\p{L}[\p{L}\d]*)?|p&l\b|\p{L}[\p{L}\d]*(?:['’&][\p{L}\d]+)*|[€$£¥₹<>=:;,.?!()@%+-]/giu;

/** Puts a space between an amount and its currency: "120EUR", "USD45", "5k"; and within "Q3/2025". */
const apart = (text: string) =>
  text
    .replace(/\b([qh][1-4])\/(20\d\d)\b/gi, "$1 $2")
    .replace(/\b(\d[\d.,]*)([a-z]{3})\b/gi, (whole, number: string, unit: string) =>
      isCurrency(unit.toUpperCase()) ? `${number} ${unit}` : whole,
    )
    .replace(/\b([a-z]{3})(\d[\d.,]*)\b/gi, (whole, unit: string, number: string) =>
      isCurrency(unit.toUpperCase()) ? `${unit} ${number}` : whole,
    )
    .replace(/\b(\d[\d.,]*)k\b/gi, "$1 thousand");

/** Words that are often typed without their vowels: "lst mnth" is last month. */
const WITHOUT_VOWELS =
  "last next spend spent month months quarter quarters week weeks delete report reports between".split(" ");

/** Short forms and their meanings. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...WITHOUT_VOWELS.map((word): [string, string] => [word.replace(/[aeiou]/g, ""), word]),
  ["whats", "what"],
  ["hows", "how"],
  ["whos", "who"],
  ["wheres", "where"],
  ["pls", "please"],
  ["plz", "please"],
  ["thx", "thanks"],
  ["u", "you"],
  ["hw", "how"],
  ["mth", "month"],
  ["mths", "months"],
  ["qtr", "quarter"],
  ["qtrs", "quarters"],
  ["wk", "week"],
  ["wks", "weeks"],
  ["yr", "year"],
  ["yrs", "years"],
]);

/** The words of a question. */
export function tokensOf(text: string): Token[] {
  const source = apart(text);
  let end = 0;
  return [...source.matchAll(PARTS)].map(({ 0: raw, index }) => {
    const gap = source.slice(end, index);
    end = index + raw.length;
    return { ...tokenOf(raw), gap };
  });
}

/** Signs that no token holds and that may change what is meant: "≠", "*", "~". */
export function hasUnreadSigns(text: string): boolean {
  return /[*^|~\\]|\p{Sm}/u.test(apart(text).replace(PARTS, ""));
}

function tokenOf(raw: string): Omit<Token, "gap"> {
  if (/^["“„‘]/.test(raw) && raw.length > 1) return { raw: raw.slice(1, -1), word: raw.slice(1, -1), kind: "quoted" };
  if (/^#?\d/.test(raw)) return { raw, word: raw.toLowerCase(), kind: "number" };
  if (/^\p{L}/u.test(raw)) {
    if (/^p&l$/i.test(raw)) return { raw, word: "p&l", kind: "word" };
    // "Acme's" is Acme, "what's" is what.
    const bare = raw.replace(/['’](s|ve|re|d|ll|m)$/i, "");
    const word = normal(bare).replaceAll(" ", "");
    // Capitals alone are a name: "WKS" is no week.
    const isName = bare.length > 1 && bare === bare.toUpperCase();
    return { raw: bare, word: (isName ? undefined : SHORT.get(word)) ?? word, kind: "word" };
  }
  return { raw, word: raw, kind: "sign" };
}

/** Tokens in a row as they were typed. */
export const asTyped = (tokens: readonly Token[]): string =>
  tokens
    .map(({ gap, raw }, place) => (place === 0 ? raw : gap + raw))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

const NUMBER_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

/** A small whole number in digits or letters; null for anything else. */
export function countOf(token: Token | undefined): number | null {
  if (!token) return null;
  if (token.kind === "number") return /^\d{1,4}$/.test(token.word) ? Number(token.word) : null;
  return NUMBER_WORDS[token.word] ?? null;
}
