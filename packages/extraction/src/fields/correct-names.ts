/**
 * Corrects misread words of a name by the words that business names are made of, the shipped list of common merchants, and words
 * elsewhere on the page. Second-best readings of the characters, and letters that OCR often confuses, count for more than mere
 * likeness. A word read with certainty stays, however similar another is: "STATIONERS" doesn't become "STATIONERY". Never used on a
 * PDF's text layer.
 */

import type { Word } from "../model/document.ts";
import { MERCHANT_KINDS } from "../text/merchants.ts";
import { fold } from "../text/text.ts";
import { isBusinessWord, NAME_WORDS } from "./business-words.ts";
import { rivalsOf } from "./correct-keywords.ts";
import type { Layout, Segment } from "./rows.ts";

const MERCHANT_WORDS = MERCHANT_KINDS.flatMap((kind) => kind.names)
  .flatMap((name) => name.toUpperCase().split(/\s+/))
  .filter((word) => /^[A-Z]{5,}$/.test(word));
const DICTIONARY = new Set([...NAME_WORDS, ...MERCHANT_WORDS]);
const OF_LENGTH = new Map<number, string[]>();
for (const word of DICTIONARY) OF_LENGTH.set(word.length, [...(OF_LENGTH.get(word.length) ?? []), word]);

/** Names of merchants that are long enough to be known again with a letter misread. */
const MERCHANTS = MERCHANT_KINDS.flatMap((kind) => kind.names)
  .map((name) => name.toUpperCase().split(/\s+/))
  .filter((words) => words.length > 1 && words.join("").length >= 9);

/** Letters that OCR takes for one another. */
const ALIKE = new Set(
  "HM HN MN NW HW PF EF FT IT IL LT I1 L1 T7 TY O0 OD OQ DU UV VY CG OC G6 B8 BE BR KX S5 SB Z2 A4 XK LI TI 0D EI FP DO UL WM YV RK".split(
    " ",
  ),
);
const isAlike = (a: string, b: string) => ALIKE.has(a + b) || ALIKE.has(b + a);

const RIVAL_COST = 0.3;
const ALIKE_COST = 0.6;

function allowance(length: number): number {
  return length <= 4 ? 0.35 : length === 5 ? 0.65 : length === 6 ? 1 : length < 10 ? 1.3 : 2;
}

/**
 * The cost of reading `word` as `wanted`, both of one length; above `most` it is only known to be above.
 * @param strange the cost of a letter that nothing explains
 */
function costOf(
  word: string,
  wanted: string,
  most: number,
  strange: number,
  rivalAt: (i: number) => string | undefined,
): number {
  let cost = 0;
  for (let i = 0; i < word.length && cost <= most; i++) {
    if (word[i] === wanted[i]) continue;
    cost += rivalAt(i) === wanted[i] ? RIVAL_COST : isAlike(word[i]!, wanted[i]!) ? ALIKE_COST : strange;
  }
  return cost;
}

/** Least confidence of a word that counts as certain, if no letter of it has a second-best reading. */
const SURE_WORD = 0.9;

/** Whether OCR was sure of every letter of a word. */
function isSure({ rivals, confidence }: Word): boolean {
  return confidence >= SURE_WORD && !rivals?.length;
}

/** Returns the words of some boxes that OCR was certain of, folded; for a repeated word, once is enough. */
export function sureWords(segments: readonly Segment[]): Set<string> {
  return new Set(segments.flatMap(({ line }) => line.words.filter(isSure).map(({ text }) => fold(text))));
}

/** Whether every word of a text was read surely. */
export function areSure(text: string, sure: ReadonlySet<string>): boolean {
  const words = text.trim().split(/\s+/);
  return words.every((word) => sure.has(fold(word)));
}

/** Words of five letters and more on a page, with the best confidence with which each was read. */
export function wordsOnPage(layout: Layout): Map<string, number> {
  const words = new Map<string, number>();
  for (const segment of layout.segments) {
    for (const word of segment.line.words) {
      for (const part of fold(word.text).match(/[A-Z]{5,}/g) ?? [])
        words.set(part, Math.max(words.get(part) ?? 0, word.confidence));
    }
  }
  return words;
}

/** Returns a segment's text with its misread words corrected, in the same length, so that positions stay valid. */
export function correctWords(segment: Segment, page: ReadonlyMap<string, number>): string {
  const { line, text } = segment;
  const rivals = rivalsOf(line);
  const folded = fold(text);
  const sure = sureRanges(segment);
  return text.replace(/[\p{L}\d]{3,}/gu, (written, start: number) => {
    const word = folded.slice(start, start + written.length);
    if (sure.some(([from, to]) => from <= start && start + written.length <= to)) return written;
    if (!/[A-Z]{2}/.test(word) || (word.match(/\d/g)?.length ?? 0) > word.length / 2) return written;
    if (DICTIONARY.has(word) || isBusinessWord(word) || (word.endsWith("S") && DICTIONARY.has(word.slice(0, -1))))
      return written;
    const rivalAt = (i: number) => rivals.get(start + i)?.text;
    let best: string | null = null;
    let least = allowance(word.length);
    for (const known of OF_LENGTH.get(word.length) ?? []) {
      const cost = costOf(word, known, least, Number.POSITIVE_INFINITY, rivalAt);
      if (cost < least || (cost === least && best === null)) [best, least] = [known, cost];
    }
    if (best === null && word.length >= 5) best = fromPage(word, page, rivalAt);
    return best === null ? written : inCaseOf(best, written);
  });
}

/** Finds the positions of the words in a segment's text that were read with certainty. */
function sureRanges({ line, text }: Segment): [from: number, to: number][] {
  let cursor = 0;
  return line.words.flatMap((word): [number, number][] => {
    const at = text.indexOf(word.text, cursor);
    if (at < 0) return [];
    cursor = at + word.text.length;
    return isSure(word) ? [[at, cursor]] : [];
  });
}

/** A name that begins with a common merchant's, a letter of it misread: "99 SPEED NART S/B". @param sure see `sureWords` */
export function correctMerchant(name: string, sure: ReadonlySet<string>): string {
  const words = name.split(" ");
  const folded = words.map(fold);
  for (const merchant of MERCHANTS) {
    const key = merchant.join("");
    const head = folded.slice(0, merchant.length).join("");
    if (
      head === key ||
      head.length !== key.length ||
      folded.some((word, i) => merchant[i] && word.length !== merchant[i].length)
    )
      continue;
    const changed = words.slice(0, merchant.length).filter((_, i) => folded[i] !== merchant[i]);
    if (changed.some((word) => areSure(word, sure))) continue;
    if (costOf(head, key, allowance(key.length), 1, () => undefined) <= allowance(key.length) / 2)
      return [...merchant.map((word, i) => inCaseOf(word, words[i]!)), ...words.slice(merchant.length)].join(" ");
  }
  return name;
}

/** The word of the page that this one is a misreading of: it was read more surely, and appears once more. */
function fromPage(
  word: string,
  page: ReadonlyMap<string, number>,
  rivalAt: (i: number) => string | undefined,
): string | null {
  const own = page.get(word) ?? 0;
  let best: string | null = null;
  let least = allowance(word.length);
  for (const [other, confidence] of page) {
    if (other === word || other.length !== word.length || confidence <= own) continue;
    const cost = costOf(word, other, least, 1, rivalAt);
    if (cost < least || (cost === least && best === null)) [best, least] = [other, cost];
  }
  return best;
}

/** The letters of `word` in the case in which the misread one was written; of the same length. */
function inCaseOf(word: string, written: string): string {
  if (written === written.toUpperCase()) return word;
  if (written === written.toLowerCase()) return word.toLowerCase();
  return word[0] + word.slice(1).toLowerCase();
}
