/**
 * Joins letters that a PDF draws far apart: "H a l l o r a n  &  C o ." is a heading whose letters are spaced, not a row of words of one
 * letter.
 */
import type { Box, Word } from "../model/document.ts";

/** Shorter rows of single letters may be something else: sizes, columns of codes. */
const LEAST_LETTERS = 5;
/** Share of letters among the characters of a row. */
const LETTER_SHARE = 0.7;
/** A gap between words is so many times one between letters. */
const WIDER = 1.6;

/** The words of a line in reading order, spaced letters joined to words. */
export function joinSpacedLetters(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && [...words[to]!.text].length === 1) to++;
    const run = words.slice(from, to);
    if (isSpaced(run)) found.push(...joined(run));
    else found.push(...run);
    if (to < words.length) found.push(words[to]!);
    from = to + 1;
  }
  return found;
}

function isSpaced(run: readonly Word[]): boolean {
  const letters = run.filter(({ text }) => /\p{L}/u.test(text)).length;
  return letters >= LEAST_LETTERS && letters >= LETTER_SHARE * run.length && !/^\p{Script=Han}/u.test(run[0]!.text);
}

/** Where one gap is wider, or a capital follows a small letter, a word begins; "&" is one by itself. */
function joined(run: readonly Word[]): Word[] {
  const gapBefore = (i: number) => run[i]!.box[0] - run[i - 1]!.box[0] - run[i - 1]!.box[2];
  const gaps = run.slice(1).map((_, i) => gapBefore(i + 1));
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const words: Word[] = [];
  run.forEach((letter, i) => {
    const last = words.at(-1);
    const before = run[i - 1]?.text ?? "";
    const begins =
      (i > 0 && gapBefore(i) > WIDER * Math.max(usual, 0)) ||
      (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter.text)) ||
      letter.text === "&" ||
      before === "&";
    if (!last || begins) words.push({ ...letter });
    else {
      last.text += letter.text;
      last.box = around(last.box, letter.box);
    }
  });
  return words;
}

function around([x, y, width, height]: Box, [otherX, otherY, otherWidth, otherHeight]: Box): Box {
  const left = Math.min(x, otherX);
  const top = Math.min(y, otherY);
  return [left, top, Math.max(x + width, otherX + otherWidth) - left, Math.max(y + height, otherY + otherHeight) - top];
}
