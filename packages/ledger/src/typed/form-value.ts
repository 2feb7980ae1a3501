/** Stores invalid text of a number field in a form, behind a mark, so that it is never used as a number. */

const MARK = "?";

/** Returns the form value for invalid text. No number parser accepts it: neither `typedDecimal` nor `Number`. */
export const unreadValue = (text: string): string => MARK + text;

/** Returns the invalid text; null for a value that is a number, or empty. */
export function unreadText(value: number | string | null | undefined): string | null {
  return typeof value === "string" && value.startsWith(MARK) ? value.slice(MARK.length) : null;
}
