/**
 * Decides whether a document's words are reliable: not if OCR guessed at another script or a blur, nor if a text layer is in a
 * script that the scorers have not learned from.
 */
import type { DocumentText } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";

/**
 * Words of letters are read with less than this on the median. Lines in Cyrillic, Greek, Arabic and Hebrew had 0.4 to 0.82, the
 * least of 525 receipts in Latin letters 0.88.
 */
const LEAST_CONFIDENCE = 0.84;
/** Fewer words say nothing. */
const LEAST_WORDS = 5;
/** Share of a text layer's letters that are not Latin. */
const MOST_FOREIGN = 0.3;

/** Letters of scripts without label words (fields/scripts/label-words.ts). */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}]/u;

/** The reason why a person has to look; null for a document that can be read. */
export function illegible(document: DocumentText): Reason | null {
  const words = document.pages.flatMap(({ source, lines }) =>
    lines.flatMap((line) => line.words.map(({ text, confidence }) => ({ text, confidence, source }))),
  );
  const guessed = words
    .filter(({ text, source }) => source === "ocr" && /\p{L}{2}/u.test(text))
    .map(({ confidence }) => confidence)
    .sort((a, b) => a - b);
  if (guessed.length >= LEAST_WORDS && guessed[guessed.length >> 1]! < LEAST_CONFIDENCE) {
    return reason("document", "hard_to_read");
  }
  const letters = words.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  const isMuch = (pattern: RegExp) =>
    letters.filter((letter) => pattern.test(letter)).length > MOST_FOREIGN * letters.length;
  if (letters.length === 0 || !isMuch(/\P{Script=Latin}/u)) return null;
  return reason("document", isMuch(UNKNOWN) ? "unknown_script" : "other_script");
}
