/** What came of taking words for a field, and how they are quoted. */

/** The value for the field, with what had to be decided about it; or why there is none. */
export type Taken = { value: string; note?: string } | { fault: string };

const LONGEST_QUOTE = 60;

/** “The words”, cut where they are many. */
export function quoted(text: string): string {
  return `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;
}
