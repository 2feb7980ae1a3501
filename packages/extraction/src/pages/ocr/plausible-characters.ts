/**
 * Decides whether letters beyond the recognizer's own (see `extra-characters.ts`) are plausible where it returns them: a speck
 * above a letter is no accent on a page without accents, an "ß" is never part of a number, a "€" is next to a figure.
 */
import { EXTRA_CHARACTERS } from "./extra-characters.ts";
import type { Character } from "./recogniser.ts";

/** A letter more probable than this says that the page has such letters. */
const SURE = 0.9;
/** So many sure letters, and the page is in a language that has them. */
const ENOUGH_SURE = 2;
/** Least confidence of a letter on such a page, and on any other. */
const LEAST_AMONG_OTHERS = 0.5;
const LEAST_ALONE = 0.97;

const ADDED = new Set(EXTRA_CHARACTERS);
const CURRENCY = new Set(["€", "£"]);

export function isExtraCharacter({ text }: { text: string }): boolean {
  return ADDED.has(text);
}

/** Counts the certain ones among the added letters of some characters. */
export function countSureCharacters(characters: readonly Character[]): number {
  return characters.filter((character) => isExtraCharacter(character) && character.confidence > SURE).length;
}

/**
 * A line with the credible ones of its letters.
 * @param sure how many letters of the whole page are sure
 * @param without reads the line again without some letters; called again as long as the letters in their place are not credible
 * @param isCentral whether the page is in a language of Central Europe, where letters with accents are many
 */
export function credibleCharacters(
  line: readonly Character[],
  sure: number,
  without: (refused: ReadonlySet<string>) => readonly Character[],
  isCentral = false,
): readonly Character[] {
  const least = sure >= ENOUGH_SURE ? LEAST_AMONG_OTHERS : LEAST_ALONE;
  const leastOf = (text: string) => (isCentral && !CURRENCY.has(text) ? LEAST_AMONG_OTHERS : least);
  const refused = new Set<string>();
  let characters = line;
  for (let known = -1; known < refused.size; ) {
    known = refused.size;
    for (const letter of doubtful(characters, leastOf)) refused.add(letter);
    if (refused.size > known) characters = without(refused);
  }
  return characters;
}

function doubtful(line: readonly Character[], leastOf: (text: string) => number): string[] {
  const visible = line.filter(({ text }) => text !== " ");
  return visible.flatMap((character, i) => {
    const { text, confidence } = character;
    if (!isExtraCharacter(character)) return [];
    const isOutdone = [visible[i - 1], visible[i + 1]].some((other) => other && outdoes(other, character));
    if (confidence < leastOf(text) || isOutdone) return [text];
    const neighbour = (step: 1 | -1) => {
      const next = visible[i + step];
      return (next && outdoes(character, next) ? visible[i + 2 * step] : next)?.text ?? "";
    };
    return fits(text, neighbour(-1), neighbour(1)) ? [] : [text];
  });
}

/** Whether this currency has a higher confidence than another one right beside it: an amount has one. */
function outdoes(currency: Character, other: Character): boolean {
  return (
    CURRENCY.has(currency.text) &&
    CURRENCY.has(other.text) &&
    currency.text !== other.text &&
    currency.confidence > other.confidence
  );
}

function fits(letter: string, before: string, after: string): boolean {
  if (CURRENCY.has(letter)) return (before === "" && after === "") || standsAtAmount(letter, before, after);
  if (letter === "¿" || letter === "¡") return /\p{L}/u.test(after);
  if (letter === "ß") return /\p{L}/u.test(before);
  return /\p{L}/u.test(before) || /\p{L}/u.test(after);
}

/** Beside a figure; inside of one is a euro sign at most ("12€50"). */
function standsAtAmount(letter: string, before: string, after: string): boolean {
  if (letter === "£" && /[\d.,]/.test(before) && /[\d.,]/.test(after)) return false;
  return /[\d.,-]/.test(before) || /[\d.,-]/.test(after);
}
