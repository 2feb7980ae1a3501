/**
 * Decides where a line has its spaces. The recognizer often joins words ("TOTALRM"), so a small ensemble of trees looks at each gap
 * between characters: the blank run in the picture, the distance of the characters, and the characters on both sides. Trained on
 * gaps of real receipts; the model is JSON beside this file.
 */
import { LINE_HEIGHT, type LineImage } from "./crop.ts";
import type { Character } from "./recogniser.ts";
import model from "./space-splitter.model.json" with { type: "json" };

/** Rows of the line that hold letters; above and below are neighbours' remains. */
const FIRST_ROW = 7;
const LAST_ROW = 40;

/**
 * Groups the visible characters of a line into words.
 * @returns words of one character or more, in order; the median distance of characters as a fraction of the line's width
 */
export function splitWords(line: LineImage, characters: readonly Character[]): { words: Character[][]; pitch: number } {
  const visible = characters.filter((character) => character.text !== " ");
  const spaceAfter = new Set<Character>();
  characters.forEach((character, i) => {
    const before = characters[i - 1];
    if (character.text === " " && before) spaceAfter.add(before);
  });
  const distances = visible.slice(1).map((character, i) => character.centre - visible[i]!.centre);
  const pitch = quantile(distances, 2) ?? 1;
  const blanks = blankRuns(line, visible);
  const typicalBlank = quantile(blanks, 2) ?? 0;
  const smallBlank = quantile(blanks, 4) ?? 0;
  const pitchPixels = pitch * line.width;

  const words: Character[][] = [];
  visible.forEach((character, i) => {
    const before = visible[i - 1];
    const word = words[words.length - 1];
    if (!before || !word) {
      words.push([character]);
      return;
    }
    const blank = blanks[i - 1]!;
    const apart = distances[i - 1]!;
    const features = [
      spaceAfter.has(before) ? 1 : 0,
      blank,
      blank / (typicalBlank + 2),
      blank - smallBlank,
      apart / pitch,
      apart * line.width,
      flag(/[0-9]/, before),
      flag(/[0-9]/, character),
      flag(/[.,:;'\-/]/, before),
      flag(/[.,:;'\-/]/, character),
      flag(/[A-Z]/, before),
      flag(/[A-Z]/, character),
      pitchPixels,
      blank / (pitchPixels + 1),
    ];
    if (score(features) > 0) words.push([character]);
    else word.push(character);
  });
  return { words, pitch };
}

function flag(pattern: RegExp, character: Character): number {
  return pattern.test(character.text) ? 1 : 0;
}

/** The value at one `part`-th of the sorted values: 2 is the median, 4 the first quartile. */
function quantile(values: readonly number[], part: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / part)];
}

/** The longest run of blank columns between each two neighbours, in pixels of the straightened line. */
function blankRuns(line: LineImage, visible: readonly Character[]): number[] {
  const { darkest, blankAbove } = darkness(line);
  return visible.slice(1).map((character, i) => {
    const from = Math.max(0, Math.round(visible[i]!.centre * line.width));
    const to = Math.min(line.width, Math.round(character.centre * line.width));
    let longest = 0;
    let run = 0;
    for (let x = from; x < to; x++) {
      run = darkest[x]! > blankAbove ? run + 1 : 0;
      if (run > longest) longest = run;
    }
    return longest;
  });
}

/** The darkest value of each column (green plane), and the value above which a column counts as blank. */
function darkness(line: LineImage): { darkest: Float32Array; blankAbove: number } {
  const green = LINE_HEIGHT * line.stride;
  const darkest = new Float32Array(line.width);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let x = 0; x < line.width; x++) {
    let least = Number.POSITIVE_INFINITY;
    for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
      const value = line.planes[green + y * line.stride + x]!;
      if (value < least) least = value;
      if (value > high) high = value;
    }
    darkest[x] = least;
    if (least < low) low = least;
  }
  return { darkest, blankAbove: high - 0.35 * (high - low) };
}

/** Sum of the trees' answers: above 0 there is a space. Arrays a tree: feature (-1 in a leaf), threshold, left, right, value. */
function score(features: readonly number[]): number {
  let sum = model.base;
  for (const tree of model.trees) {
    let node = 0;
    for (let feature = tree.f[node]!; feature >= 0; feature = tree.f[node]!) {
      node = features[feature]! <= tree.t[node]! ? tree.l[node]! : tree.r[node]!;
    }
    sum += tree.v[node]!;
  }
  return sum;
}
