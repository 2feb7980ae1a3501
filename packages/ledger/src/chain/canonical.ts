/** Canonical JSON: one text for each value, whatever order its keys were written in. Hashes are made of it. */

/** A value of canonical JSON. Amounts are texts, so that nothing depends on how a number is written. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue | undefined };

/**
 * The value as JSON with its keys in order of their code units, without blanks. Keys without a value are left out.
 *
 * @throws TypeError for a number that is not a safe whole one
 */
export function canonicalText(value: CanonicalValue): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new TypeError(`${value} is not a whole number: write amounts as texts.`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalText).join(",")}]`;
  const pairs = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const own = value[key];
      return own === undefined ? [] : [`${JSON.stringify(key)}:${canonicalText(own)}`];
    });
  return `{${pairs.join(",")}}`;
}

/** A place where two values differ: its path, "lines.2.debit", and both as texts; null: it is not there. */
export interface ValueDifference {
  path: string;
  before: string | null;
  after: string | null;
}

/** Where two values differ, in order of their paths. */
export function listDifferences(
  before: CanonicalValue | undefined,
  after: CanonicalValue | undefined,
): ValueDifference[] {
  return differencesAt([], before, after);
}

function differencesAt(
  path: readonly string[],
  before: CanonicalValue | undefined,
  after: CanonicalValue | undefined,
): ValueDifference[] {
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => differencesAt([...path, key], before[key], after[key]));
  }
  if (isList(before) && isList(after))
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      differencesAt([...path, String(index + 1)], before[index], after[index]),
    ).flat();
  const [was, is] = [textOf(before), textOf(after)];
  return was === is ? [] : [{ path: path.join("."), before: was, after: is }];
}

const isList = (value: CanonicalValue | undefined): value is readonly CanonicalValue[] => Array.isArray(value);
const isObject = (value: CanonicalValue | undefined): value is { readonly [key: string]: CanonicalValue | undefined } =>
  typeof value === "object" && value !== null && !isList(value);

function textOf(value: CanonicalValue | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : canonicalText(value);
}
