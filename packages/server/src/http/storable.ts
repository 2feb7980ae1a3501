/** Texts that no PostgreSQL holds: with a NUL in them, or with half a character of UTF-16. */

/** What the sender of such a text is told. */
export const UNSTORABLE = "This text holds a character that cannot be kept.";

/**
 * The paths of such texts in what was sent, e.g. "companyName" or "lines.0.description".
 *
 * @param value anything that JSON, a query or a form can carry
 */
export function unstorableTexts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [path.join(".")] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorableTexts(part, [...path, name]));
}
