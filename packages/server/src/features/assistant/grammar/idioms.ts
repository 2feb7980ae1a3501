/**
 * Everyday ways to say something, put in the plain words of the lexicons before a text is read: "cough up" is to pay.
 * Each is an exact paraphrase wherever it occurs; what only sometimes means the same has no place here.
 */

import { unframed } from "./framing.ts";
import { ENGLISH_BOUGHT_IDIOMS } from "./idioms.bought.en.ts";
import { GERMAN_IDIOMS } from "./idioms.de.ts";
import { ENGLISH_IDIOMS } from "./idioms.en.ts";
import { ENGLISH_FIGURE_IDIOMS } from "./idioms.figures.en.ts";
import { GERMAN_MONEY_IDIOMS } from "./idioms.money.de.ts";
import { ENGLISH_OWED_IDIOMS } from "./idioms.owed.en.ts";
import { GERMAN_SPENDING_IDIOMS } from "./idioms.spending.de.ts";
import { ENGLISH_SPENDING_IDIOMS } from "./idioms.spending.en.ts";
import { replacing } from "./required-texts.ts";

/** A pattern of whole words, and the plain words instead; `$1` is its first group. */
export type Idiom = readonly [said: string, plain: string];

/** Whole words: what is said begins and ends where a word does, or with a sign. */
const wordsOf = (said: string) =>
  new RegExp(`(?:(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}']))(?:${said})(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))`, "giu");

const inPlainWords = replacing(
  [
    ...ENGLISH_FIGURE_IDIOMS,
    ...ENGLISH_OWED_IDIOMS,
    ...ENGLISH_BOUGHT_IDIOMS,
    ...GERMAN_MONEY_IDIOMS,
    ...ENGLISH_SPENDING_IDIOMS,
    ...GERMAN_SPENDING_IDIOMS,
    ...ENGLISH_IDIOMS,
    ...GERMAN_IDIOMS,
  ],
  wordsOf,
);

/** The text in plain words. */
export function plainly(text: string): string {
  const typed = text.normalize("NFC").replace(/[’`´]/g, "'");
  const plain = inPlainWords(unframed(typed));
  // A text without an idiom stays as it was typed.
  return plain === typed ? text : plain.replace(/ {2,}/g, " ").trim();
}
