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

/** So many paths tell a sender enough. */
const MOST_PATHS = 20;

/** A part of what was sent, and the way back to the whole. */
interface Part {
  value: unknown;
  name: string;
  parent: Part | null;
}

/**
 * The paths of such texts in what was sent, e.g. "companyName" or "lines.0.description", the first twenty at most; for a property
 * whose own name is such a text the path of the object that has it. One pass without recursion: depth costs nothing.
 *
 * @param value anything that JSON, a query or a form can carry
 */
export function unstorableTexts(value: unknown): string[] {
  const paths: string[] = [];
  const waiting: Part[] = [{ value, name: "", parent: null }];
  for (let part = waiting.pop(); part && paths.length < MOST_PATHS; part = waiting.pop()) {
    const { value } = part;
    if (typeof value === "string") {
      if (!isStorable(value)) paths.push(pathOf(part));
    } else if (typeof value === "object" && value !== null) {
      const inside = Object.entries(value);
      if (!inside.every(([name]) => isStorable(name))) paths.push(pathOf(part));
      for (const [name, each] of inside.reverse()) waiting.push({ value: each, name, parent: part });
    }
  }
  return paths;
}

const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

function pathOf(part: Part): string {
  const names: string[] = [];
  for (let step = part; step.parent; step = step.parent) names.unshift(step.name);
  return names.join(".");
}
