/**
 * Decides which lines are in Han, and reads them. A line is in Han if the network says so against all other characters together, of
 * more letters than are Latin ones; and only on a page that has several such lines: a smudge of a Latin page is no ideogram.
 */
import { type Alphabet, isHanLetter } from "./alphabet.ts";
import { EXTRA_CHARACTERS } from "./extra-characters.ts";
import { type Answer, admit, type Character, decode, type Recognised } from "./recogniser.ts";

/** At a step with a Han letter, the network's own Latin characters together have less than this share of its own. */
const MOST_LATIN = 0.5;
const LEAST_LETTERS_IN_LINE = 2;
/** Mean confidence of a line's Han letters: traditional, simplified, and Japanese forms of a letter share it. */
const LEAST_CONFIDENCE = 0.3;
/** Least share of a step for the network's own characters: less is noise, and not made greater. */
const LEAST_OWN = 0.001;
/** Letters and lines of a page below which it has a sign or a name in Han at most. */
const SURE = 0.9;
const LEAST_SURE_ON_PAGE = 6;
const LEAST_LINES_ON_PAGE = 2;

/** Reads a line with Han admitted; null for a line in other letters. Takes no time for lines that are surely Latin. */
export function readHan(answer: Answer, latin: Recognised, han: Alphabet): Character[] | null {
  if (countForeignSteps(latin) < LEAST_LETTERS_IN_LINE) return null;
  const characters = decode(withoutExtras(admit(answer, han), latin), han);
  const letters = characters.filter(({ text }) => isHanLetter(text));
  const others = characters.filter(({ text }) => /\p{Script=Latin}/u.test(text));
  if (letters.length < LEAST_LETTERS_IN_LINE || letters.length <= others.length) return null;
  const mean = letters.reduce((sum, { confidence }) => sum + confidence, 0) / letters.length;
  return mean < LEAST_CONFIDENCE ? null : characters;
}

/** Whether the lines that look like Han are enough to say that the page has it. */
export function isInHan(lines: readonly (readonly Character[])[]): boolean {
  const sure = lines.flat().filter(({ text, confidence }) => isHanLetter(text) && confidence > SURE);
  return lines.length >= LEAST_LINES_ON_PAGE && sure.length >= LEAST_SURE_ON_PAGE;
}

/** Counts the steps in which another character of the network's own is likelier than all the Latin ones. */
function countForeignSteps(latin: Recognised): number {
  const classes = latin.probabilities.length / Math.max(1, latin.steps);
  let foreign = 0;
  for (let step = 0; step < latin.steps; step++) {
    let own = 0;
    for (let at = step * classes; at < (step + 1) * classes - EXTRA_CHARACTERS.length; at++)
      own += latin.probabilities[at]!;
    if (own < MOST_LATIN * (1 - extrasAt(latin, step))) foreign++;
  }
  return foreign;
}

/** The probabilities as if the added letters were not there. */
function withoutExtras(seen: Recognised, latin: Recognised): Recognised {
  const classes = seen.probabilities.length / Math.max(1, seen.steps);
  const probabilities = Float32Array.from(seen.probabilities);
  for (let step = 0; step < seen.steps; step++) {
    const own = Math.max(LEAST_OWN, 1 - extrasAt(latin, step));
    for (let at = step * classes; at < (step + 1) * classes; at++) probabilities[at]! /= own;
  }
  return { ...seen, probabilities };
}

/** Share of the added letters, which are the last, in a step. */
function extrasAt({ probabilities, steps }: Recognised, step: number): number {
  const end = ((step + 1) * probabilities.length) / Math.max(1, steps);
  let sum = 0;
  for (let at = end - EXTRA_CHARACTERS.length; at < end; at++) sum += probabilities[at]!;
  return sum;
}
