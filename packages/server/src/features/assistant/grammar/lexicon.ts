/**
 * Words of a language as data: what each word or phrase means for a question. A meaning is an atom, "noun:invoice"; the frames
 * (frames.ts) know atoms only, so a further language is a further file like en.ts.
 */
import { normal } from "../names.ts";

/** Words and phrases of each atom, separated by "|". A phrase may have several meanings; the longest phrase at a place counts. */
export interface Lexicon {
  language: string;
  atoms: Readonly<Record<string, string>>;
  /** A time to come, said by an auxiliary and an infinitive at the end: "werden wir … haben". */
  future?: { auxiliaries: readonly string[]; infinitives: readonly string[] };
  /** Numbers in letters. */
  numbers: Readonly<Record<string, number>>;
  /** In 3/4/2026 the month comes first. */
  monthFirst: boolean;
  /** A bare number with this sign has decimals: "12,505" is twelve in German, and twelve thousand in English. */
  decimal: "." | ",";
  /** Endings that a word may lose: "Acme's". */
  nouns: "capital" | "small";
}

interface Phrase {
  words: readonly string[];
  atoms: Set<string>;
}

/** A lexicon made ready for look-ups. */
export interface Vocabulary extends Omit<Lexicon, "atoms"> {
  /** By the first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  words: ReadonlySet<string>;
  /** The atoms of each word that means something alone, as one text: words of the same are one word in two forms. */
  meanings: ReadonlyMap<string, string>;
}

/** Prepares a language's words. */
export function vocabularyOf({ atoms, ...rest }: Lexicon): Vocabulary {
  const known = new Map<string, Phrase>();
  for (const [atom, list] of Object.entries(atoms))
    for (const text of list.split("|").map(normal).filter(Boolean)) {
      const phrase = known.get(text) ?? { words: text.split(" "), atoms: new Set<string>() };
      for (const one of atom.split(" ")) phrase.atoms.add(one);
      known.set(text, phrase);
    }
  const phrases = new Map<string, Phrase[]>();
  for (const phrase of known.values()) {
    const first = phrase.words[0] ?? "";
    phrases.set(
      first,
      [...(phrases.get(first) ?? []), phrase].sort((a, b) => b.words.length - a.words.length),
    );
  }
  const words = new Set(
    [...known.values()].flatMap((phrase) => phrase.words).concat(Object.keys(rest.numbers).map(normal)),
  );
  const meanings = new Map(
    [...known].flatMap(([text, phrase]) =>
      phrase.words.length === 1 ? [[text, [...phrase.atoms].sort().join(" ")] as const] : [],
    ),
  );
  return { ...rest, phrases, words, meanings };
}
