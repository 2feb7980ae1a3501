/** Words that a tool's answer uses: a command with any other word is declined. */

/** Words of a question that a tool covers, for one input. */
export interface Covered {
  /** Single words, in small letters without accents, with spaces between them. */
  words: string;
  /** Words in a row. */
  phrases?: readonly string[];
  /** Of each of these lists, one word or phrase has to be said; otherwise the question may be about something else. */
  needs?: readonly (readonly string[])[];
}

/** Words as a list. */
export const listOf = (words: string): string[] => words.split(" ").filter(Boolean);
