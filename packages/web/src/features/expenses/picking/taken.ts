/** The result of using words for a field, and how much of them is quoted. */
import type { DateOrder } from "./date.ts";

/** The value for the field, with the first part of a date that could be read in two ways; or why there is none, in a sentence. */
export type Taken = { value: string; order?: DateOrder } | { fault: string };

const LONGEST_QUOTE = 60;

/** The words as messages quote them: cut where they are many. */
export function quotable(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
