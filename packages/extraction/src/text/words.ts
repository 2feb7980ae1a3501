/**
 * Words of names and lines, made comparable: lower case, no accents, no punctuation, so that a keyword meets the word that
 * the OCR read ("Café" and "CAFE", "Bäckerei" and "Backerei").
 */

/** The words of a text. Spaced or dotted single letters are one word: "D.I.Y. (M)" is "diy" and "m", "H & M" is "hm". */
export function wordsOf(text: string): readonly string[] {
  if (text.length > SHORT) return splitIntoWords(text);
  const known = remembered.get(text);
  if (known) return known;
  const words = splitIntoWords(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, words);
  return words;
}

// Keywords and vendors' names come again with every document, and taking them apart is most of the work.
const SHORT = 60;
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, readonly string[]>();

function splitIntoWords(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/['’`´]s\b/g, "s");
  return folded.split(/[()[\]{},;:/|\n]/).flatMap((part) => joinLetters(part.split(/[^\p{L}\p{N}]+/u)));
}

function joinLetters(parts: readonly string[]): string[] {
  const words: string[] = [];
  let letters = "";
  for (const part of [...parts, ""]) {
    if (/^\p{L}$/u.test(part)) {
      letters += part;
      continue;
    }
    if (letters) words.push(letters);
    letters = "";
    if (part) words.push(part);
  }
  return words;
}

/** A phrase that was looked for, and where it was found. */
export interface PhraseMatch<T> {
  phrase: string;
  owner: T;
  /** Position of its first word. */
  at: number;
  /** Its number of words: a longer phrase is better evidence. */
  length: number;
  /** Whole words; or inside a fused word, or with a letter misread, which says less. */
  exact: boolean;
}

interface Phrase<T> {
  phrase: string;
  words: readonly string[];
  owner: T;
}

/** Below this many letters a word is too easily part of another, or one letter away from it. */
const LONG_WORD = 7;

/** Finds many phrases in texts, in time that depends on the text's length alone. */
export class PhraseFinder<T> {
  private readonly byFirstWord = new Map<string, Phrase<T>[]>();
  private readonly longWords: Phrase<T>[] = [];

  constructor(phrases: Iterable<readonly [phrase: string, owner: T]>) {
    for (const [phrase, owner] of phrases) {
      const words = wordsOf(phrase);
      const [first] = words;
      if (first === undefined) continue;
      const entry = { phrase: phrase.trim(), words, owner };
      this.byFirstWord.set(first, [...(this.byFirstWord.get(first) ?? []), entry]);
      if (words.length === 1 && first.length >= LONG_WORD) this.longWords.push(entry);
    }
  }

  /** The phrases that the text contains as whole words. */
  find(words: readonly string[]): PhraseMatch<T>[] {
    return words.flatMap((word, at) =>
      (this.byFirstWord.get(word) ?? [])
        .filter((entry) => entry.words.every((part, offset) => words[at + offset] === part))
        .map(({ phrase, owner, words: { length } }) => ({ phrase, owner, at, length, exact: true })),
    );
  }

  /**
   * For names, where OCR fuses words and misreads letters: also long keywords inside a longer word ("HARDWARETRADING"), or
   * one letter away from a word ("RSTORAN").
   */
  findLoosely(words: readonly string[]): PhraseMatch<T>[] {
    const whole = this.find(words);
    const loose = words.flatMap((word, at) => {
      if (word.length < LONG_WORD || this.byFirstWord.has(word)) return [];
      return this.longWords
        .filter(({ words: [keyword = ""] }) => word.includes(keyword) || isOneLetterAway(word, keyword))
        .map(({ phrase, owner }) => ({ phrase, owner, at, length: 1, exact: false }));
    });
    return [...whole, ...loose];
  }
}

/** Whole words before parts of words, longer phrases before shorter, more hits of one owner before fewer, then the first. */
export function mostTelling<T>(matches: readonly PhraseMatch<T>[]): PhraseMatch<T> | undefined {
  const hits = new Map<T, Set<string>>();
  for (const { owner, phrase } of matches) hits.set(owner, (hits.get(owner) ?? new Set()).add(phrase));
  const hitsOf = (match: PhraseMatch<T>) => hits.get(match.owner)?.size ?? 0;
  return [...matches].sort(
    (a, b) => Number(b.exact) - Number(a.exact) || b.length - a.length || hitsOf(b) - hitsOf(a) || a.at - b.at,
  )[0];
}

/** One letter more, less or other. */
function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
