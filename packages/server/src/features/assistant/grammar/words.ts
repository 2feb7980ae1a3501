/** Looks up phrases of a language at a place in a question. */
import type { Vocabulary } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

export interface Found {
  atoms: ReadonlySet<string>;
  length: number;
}

export interface Words {
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  /** Places that mean something already. */
  taken: Set<number>;
}

const isAt = ({ tokens, taken }: Words, place: number, phrase: readonly string[]): boolean =>
  phrase.every((word, at) => {
    const token = tokens[place + at];
    return token !== undefined && token.word === word && token.kind !== "quoted" && !taken.has(place + at);
  });

/** The phrases at a place, the longest first. */
export const phrasesAt = (words: Words, place: number): Found[] =>
  (words.vocabulary.phrases.get(words.tokens[place]?.word ?? "") ?? [])
    .filter((phrase) => isAt(words, place, phrase.words))
    .map(({ atoms, words: { length } }) => ({ atoms, length }));

/** The longest phrase at a place with an atom of this beginning: "month:" of "october". */
export function atomAt(words: Words, place: number, beginning: string): { rest: string; length: number } | null {
  for (const { atoms, length } of phrasesAt(words, place))
    for (const atom of atoms) if (atom.startsWith(beginning)) return { rest: atom.slice(beginning.length), length };
  return null;
}

/** How many tokens say this very atom at a place; 0: none. */
export const lengthAt = (words: Words, place: number, atom: string): number =>
  phrasesAt(words, place).find(({ atoms }) => atoms.has(atom))?.length ?? 0;

/** A small whole number in digits or letters. */
export function countAt({ tokens, vocabulary, taken }: Words, place: number): number | null {
  const token = tokens[place];
  if (!token || taken.has(place)) return null;
  if (token.kind === "number") return /^\d{1,4}$/.test(token.word) ? Number(token.word) : null;
  for (const [word, value] of Object.entries(vocabulary.numbers))
    if (token.word === word.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss")) return value;
  return null;
}
