/**
 * Letters of Central Europe and Turkish (ł, ř, ş, …). A speck makes one of many a letter, so lines have them only on a page where
 * several are sure.
 */
import { CENTRAL_LETTERS } from "./alphabet.ts";
import type { Character } from "./recogniser.ts";

/** A letter more probable than this is sure, with letters on both sides or in a word of several; so many make the page. */
const SURE = 0.9;
const ENOUGH_SURE = 2;

/** How many letters of Central Europe a line surely has, inside words. */
export function countCentral(characters: readonly Character[]): number {
  const isLetter = (character: Character | undefined) => character !== undefined && /\p{L}/u.test(character.text);
  return characters.filter(
    (character, i) =>
      CENTRAL_LETTERS.has(character.text) &&
      character.confidence > SURE &&
      (isLetter(characters[i - 1]) || isLetter(characters[i + 1])),
  ).length;
}

/** Tells if a page is in a language of Central Europe, by the counts of its lines: letters in two lines at least. */
export function isCentral(counts: readonly number[]): boolean {
  const lines = counts.filter((count) => count > 0).length;
  return lines > 1 && counts.reduce((sum, count) => sum + count, 0) >= ENOUGH_SURE;
}
