/** Texts that no PostgreSQL holds: with a NUL in them, or with half a character of UTF-16. */

/** A value with such characters taken out of its texts: for what was read from a document, where nobody can be asked. */
export function storable<T>(value: T): T {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as T;
}

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
