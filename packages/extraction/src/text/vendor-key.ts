/** A vendor's name as rules, history and hints look it up: made ready for comparing once, and as a key. */
import { COMMON_WORDS } from "./known-words.ts";
import { type ComparableName, comparableName } from "./vendor-name.ts";

// The same rules come with every document of an organization.
const MOST_REMEMBERED = 20_000;
const names = new Map<string, ComparableName>();

/** A name made ready for comparing, remembered. */
export function comparable(vendor: string): ComparableName {
  const known = names.get(vendor);
  if (known) return known;
  const name = comparableName(vendor, COMMON_WORDS);
  if (names.size >= MOST_REMEMBERED) names.clear();
  names.set(vendor, name);
  return name;
}

/** The name without case, legal form, branch and marks: two spellings of one vendor have one key. Never empty for a name. */
export function vendorKey(name: string): string {
  return comparable(name).key || name.trim().toLowerCase();
}
