/** Texts that no PostgreSQL holds: with a NUL in them, or with half a character of UTF-16. The contract refuses them in what is sent. */
import { isStorableText } from "@tallyleaf/contract";

/** A value with such characters taken out of its texts: for what was read from a document, where nobody can be asked. */
export function storable<T>(value: T): T {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as T;
}

/**
 * Whether none of its texts and names is one. One pass without recursion: depth costs nothing.
 *
 * @param value anything that JSON can carry
 */
export function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === "string" && !isStorableText(part)) return false;
    if (typeof part === "object" && part !== null)
      for (const [name, each] of Object.entries(part)) {
        if (!isStorableText(name)) return false;
        waiting.push(each);
      }
  }
  return true;
}
