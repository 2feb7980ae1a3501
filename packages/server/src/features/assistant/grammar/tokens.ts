/** A question as words, numbers, and quoted text. */
import { normal } from "../names.ts";

export interface Token {
  /** As it was typed. */
  raw: string;
  /** Small letters without accents; of other kinds, the text itself. */
  word: string;
  kind: "word" | "number" | "sign" | "quoted" | "reference";
}

/** Quoted text; a date; a fiscal year ("2025/26"); a reference with letters and digits ("INV-2026-0002"); an amount; a word; a sign. */
const PARTS =
  /"[^"]+"|“[^”]+”|„[^“”"]+[“”"]|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|20\d\d\/\d\d\b|\d{1,2}\.\d{1,2}\.(?!\d)|\p{L}+[-/]\d[\p{L}\d/-]*|\d+(?:st|nd|rd|th)\b|\d+(?:[.,'’]\d+)*|p&l\b|\p{L}[\p{L}\d]*(?:['’&][\p{L}\d]+)*|[€$£¥₹<>=%+-]|≥|≤/giu;

/** Puts spaces between what is typed together: "120EUR", "5k", "Q3/2025". */
const apart = (text: string) =>
  text
    // Without its verb, "we're owed" would be what we owed.
    .replace(/\bwe['’]re owed\b/gi, "we are owed")
    .replace(/\bi['’]m owed\b/gi, "i am owed")
    .replace(/\b([qh][1-4])\s*[/-]\s*(20\d\d)\b/gi, "$1 $2")
    .replace(/(\d)(k|eur|usd|gbp|chf)\b/gi, "$1 $2")
    .replace(/\b(eur|usd|gbp|chf)(\d)/gi, "$1 $2");

/** Signs that change what is meant, and that no token holds. */
export const hasUnreadSigns = (text: string): boolean => /[*^~|\\{}[\]≠]|[;:]\s*\S.*[;:]/u.test(text);

/** Says no time of day, and no tomorrow. */
const GREETING =
  /^\W*(?:good (?:morning|afternoon|evening|day)|(?:morning|afternoon|evening|morgen|mahlzeit|tach)(?=[!,.])|guten (?:morgen|tag|abend))(?!\p{L})[\s,.!:–-]*/iu;

/** The words of a question, without a greeting before it. */
export const tokensOf = (text: string): Token[] =>
  [...apart(text.normalize("NFC").replace(GREETING, "")).matchAll(PARTS)].map(([raw]) => tokenOf(raw));

function tokenOf(raw: string): Token {
  if (/^["“„]/.test(raw)) return { raw: raw.slice(1, -1), word: normal(raw.slice(1, -1)), kind: "quoted" };
  if (/^\d/.test(raw)) return { raw, word: raw.toLowerCase(), kind: "number" };
  if (/^\p{L}+[-/]\d/u.test(raw)) return { raw, word: raw.toLowerCase(), kind: "reference" };
  if (!/^\p{L}/u.test(raw)) return { raw, word: raw, kind: "sign" };
  if (/^p&l$/i.test(raw)) return { raw, word: "pnl", kind: "word" };
  // "Acme's" is Acme, "who's" is who; "haven't" is one word.
  const bare = raw.replace(/['’](s|ve|re|d|ll|m)$/i, "");
  return { raw: bare, word: normal(bare).replaceAll(" ", ""), kind: "word" };
}
