/** The words of a page under a finger or in a frame drawn over them. Pure. */
import type { DocumentWords, PlacedWord } from "@tallyleaf/contract";
import { type FieldKind, takenFor, type Writing } from "./take.ts";
import type { Taken } from "./taken.ts";

/** A page's words, line by line. */
export type Lines = NonNullable<DocumentWords["pages"]>[number]["lines"];

/** Fractions of the page. */
export interface Point {
  x: number;
  y: number;
}

/** Words are small on a phone: so much around one still means it. */
const ROOM = 0.008;
/** Words of which a date that was pointed at may consist ("Friday, 3rd of April 2026"). */
const MOST_OF_A_DATE = 5;

/** The word under a point, with its line; the nearest of several. */
export function wordAt(lines: Lines, { x, y }: Point): { word: PlacedWord; line: Lines[number] } | null {
  const near = lines.flatMap((line) =>
    line.flatMap((word) => {
      const [left, top, width, height] = word.box;
      const [offX, offY] = [Math.max(left - x, x - left - width, 0), Math.max(top - y, y - top - height, 0)];
      return offX <= ROOM && offY <= ROOM ? [{ word, line, distance: offX + offY }] : [];
    }),
  );
  return near.sort((a, b) => a.distance - b.distance)[0] ?? null;
}

/** The words whose middle is in the frame between two points, line by line. */
export function wordsIn(lines: Lines, from: Point, to: Point): PlacedWord[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return lines.flat().filter(({ box: [x, y, width, height] }) => {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    // Who draws along a line need not begin above it.
    const meets = y <= bottom && y + height >= top && (bottom - top < height || (middleY >= top && middleY <= bottom));
    return meets && middleX >= left && middleX <= right;
  });
}

/** Words as one text. */
export const textOf = (words: readonly PlacedWord[]) => words.map(({ text }) => text).join(" ");

/**
 * What a click on a word means for a field: the word; for a name its line; for a date as many words around it as it takes.
 */
export function takenAt(
  kind: FieldKind,
  { word, line }: { word: PlacedWord; line: Lines[number] },
  writing: Writing,
): { words: PlacedWord[]; taken: Taken } {
  const take = (words: PlacedWord[]) => ({ words, taken: takenFor(kind, textOf(words), writing) });
  if (kind === "line") return take(line);
  const alone = take([word]);
  if (kind !== "date" || !("fault" in alone.taken)) return alone;
  const at = line.indexOf(word);
  for (let length = 2; length <= MOST_OF_A_DATE; length++)
    for (let start = Math.max(0, at - length + 1); start <= at && start + length <= line.length; start++) {
      const wider = take(line.slice(start, start + length));
      if ("value" in wider.taken) return wider;
    }
  return alone;
}
