/** What a form holds of a field whose text is no number: the text behind a mark, so that nothing takes it for one. */

const MARK = "?";

/** The value of a form's field that could not be read. No reader of numbers takes it: not `typedDecimal`, not `Number`. */
export const unreadValue = (text: string): string => MARK + text;

/** The text that could not be read; null for a value that is a number, or empty. */
export function unreadText(value: number | string | null | undefined): string | null {
  return typeof value === "string" && value.startsWith(MARK) ? value.slice(MARK.length) : null;
}
