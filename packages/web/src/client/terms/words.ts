/**
 * Reads the words of bookkeeping from docs/help: a line for each, "- word [key]: meaning". The key is the English word; where it is
 * absent, the word is its own. Pure.
 */

export interface Word {
  /** The English word, whatever the language. */
  key: string;
  word: string;
  meaning: string;
}

const LINE = /^- ([^:[]+?)(?: \[([^\]]+)\])?: (.+)$/;

/** @param text the file of a language */
export function parseWords(text: string): Word[] {
  const section = text.split(/^## /m).find((part) => part.startsWith("words\n")) ?? "";
  return section.split("\n").flatMap((line) => {
    const [, word, key = word, meaning] = LINE.exec(line.trim()) ?? [];
    return word === undefined || key === undefined || meaning === undefined ? [] : [{ key, word, meaning }];
  });
}

/** A meaning as a sentence: "What an asset cost." */
export const sentenceOf = (meaning: string): string => `${meaning.slice(0, 1).toUpperCase()}${meaning.slice(1)}.`;
