/** The organization's own names, and which of them a few words mean: vendors and categories, spelled roughly. */
import { loadAccountNames, loadCategories } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { clients, expenses, memberships, users } from "../../platform/db/schema.ts";
import type { Books } from "./books.ts";
import { GERMAN_CATEGORY_NAMES } from "./planner/german/category-names.ts";
import { say, sayQuestion } from "./say.ts";
import { ToolRefusal } from "./tools/tool.ts";

/** A category as people name it, with the accounts that it is booked on. */
export interface CategoryName {
  name: string;
  codes: readonly string[];
  /** Words that mean it: the category's keywords. */
  keywords: readonly string[];
}

export interface Names {
  /** The most used first. */
  vendors: readonly string[];
  categories: readonly CategoryName[];
  /** Names of all accounts by code. */
  accounts: ReadonlyMap<string, string>;
  /** Clients and colleagues: no tool answers about them, and none of them is taken for a vendor. */
  others?: readonly OtherName[];
}

interface OtherName {
  name: string;
  what: "client" | "colleague";
}

/** More than a question could be about; keeps the load bounded. */
const MOST_VENDORS = 2000;

/** Everything that a question could name. An employee's vendors are those of their own expenses. */
export async function loadNames(tx: Transaction, { organizationId, createdBy }: Books): Promise<Names> {
  const mine: SQL = createdBy === undefined ? sql`` : sql`and created_by = ${createdBy}`;
  const { rows } = await tx.execute<{ vendor: string }>(sql`
    select max(list_vendor collate "C") as vendor from ${expenses}
    where organization_id = ${organizationId} and deleted_at is null and list_vendor is not null ${mine}
    group by lower(list_vendor) order by count(*) desc, 1 limit ${MOST_VENDORS}`);
  const accounts = await loadAccountNames(tx, organizationId);
  const categories = (await loadCategories(tx, organizationId)).map(({ name, accountCode, keywords }) => ({
    name,
    codes: [accountCode],
    keywords,
  }));
  const known = new Set(categories.map(({ name }) => normal(name)));
  // Users can also ask for an account that has no category of its name.
  const others = [...accounts]
    .filter(([code, name]) => /^[56]/.test(code) && !known.has(normal(name)))
    .map(([code, name]) => ({ name, codes: [code], keywords: [] }));
  return {
    vendors: rows.map(({ vendor }) => vendor),
    categories: [...categories, ...others],
    accounts,
    others: await listOtherNames(tx, organizationId),
  };
}

async function listOtherNames(tx: Transaction, organizationId: string): Promise<OtherName[]> {
  const { rows } = await tx.execute<OtherName & Record<string, unknown>>(sql`
    (select x.name, 'client' as what from ${clients} c cross join lateral (values (c.name), (c.company)) x (name)
      where c.organization_id = ${organizationId} and x.name <> '' limit ${MOST_VENDORS})
    union all
    (select u.name, 'colleague' from ${memberships} m join ${users} u on u.id = m.user_id
      where m.organization_id = ${organizationId} and u.name <> '' limit ${MOST_VENDORS})`);
  return rows;
}

/** Small letters, no accents, no punctuation, single spaces. */
export function normal(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/&/g, " and ")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Words that say what kind of company it is, not which. */
export const LEGAL_FORMS = new Set(
  "ltd limited inc llc corp corporation co company gmbh ag kg ug sa sarl sas srl spa bv nv plc pty oy ab as aps sl lda the and".split(
    " ",
  ),
);

const wordsOf = (text: string): string[] => normal(text).split(" ").filter(Boolean);

/** The distinctive words of a name, as a list and joined without spaces. */
interface Distinctive {
  words: readonly string[];
  joined: string;
}

/** By name: a question compares each name with many of its words. */
const distinctive = new Map<string, Distinctive>();
const MOST_NAMES = 50_000;

function distinctiveOf(name: string): Distinctive {
  const known = distinctive.get(name);
  if (known) return known;
  const words = withoutLegalForms(wordsOf(name));
  const result = { words, joined: words.join("") };
  if (distinctive.size >= MOST_NAMES) distinctive.clear();
  distinctive.set(name, result);
  return result;
}

/** Returns the words without legal forms, or all of them if there are no others. */
function withoutLegalForms(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !LEGAL_FORMS.has(word));
  return left.length > 0 ? left : words;
}

/** Returns the distinctive words of a name, normalized: without legal forms. */
export const distinctiveWords = (name: string): readonly string[] => distinctiveOf(name).words;

/** "categories" and "category", "taxes" and "tax" are one. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** Insertions, deletions, changes and swaps that make one word of the other; stops counting past `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    [before, row] = [row, next];
    if (Math.min(...row) > most) return most + 1;
  }
  return row[b.length] ?? 0;
}

/** Rates how well one word matches another, 0 to 1: equal, singular, prefix, or one typo. */
export function likeness(said: string, meant: string): number {
  if (said === meant) return 1;
  if (singular(said) === singular(meant)) return 0.97;
  if (said.length >= 5 && meant.startsWith(said)) return 0.85;
  // A slip is seldom in the first letter, and most words are ruled out by it.
  if (said[0] !== meant[0]) return 0;
  const allowed = Math.min(said.length, meant.length) >= 8 ? 2 : Math.min(said.length, meant.length) >= 5 ? 1 : 0;
  if (allowed === 0) return 0;
  const distance = editDistance(singular(said), singular(meant), allowed);
  return distance <= allowed ? 0.9 - 0.1 * distance : 0;
}

/**
 * Returns how well these words match a name, 0 to 1. Each word must match one of the name; for a long name its first distinctive words
 * are enough.
 */
export function likenessTo(said: readonly string[]): (name: string) => number {
  const words = withoutLegalForms(said);
  const [first = ""] = words;
  const joined = words.join("");
  return (name) => {
    const meant = distinctiveOf(name);
    if (words.length === 0 || meant.words.length === 0) return 0;
    // "face book" and "Facebook", "walmart" and "Wal-Mart".
    if (joined === meant.joined) return 1;
    let sum = 0;
    for (const word of words) {
      let best = 0;
      for (const other of meant.words) best = Math.max(best, likeness(word, other));
      if (best === 0) return 0;
      sum += best;
    }
    const covered = words.length / Math.max(words.length, meant.words.length);
    const startsAlike = likeness(first, meant.words[0] ?? "") > 0;
    if (!startsAlike && covered < 0.5) return 0;
    return (sum / words.length) * (0.75 + 0.25 * covered);
  };
}

interface Match<T> {
  item: T;
  score: number;
}

/** The item with the likeliest name; null when none is like the words at all. The first of equals is it. */
export function bestNamed<T>(
  words: readonly string[],
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
): Match<T> | null {
  const likenessOf = likenessTo(words);
  let best: Match<T> | null = null;
  for (const item of items)
    for (const name of namesOf(item)) {
      const score = likenessOf(name);
      if (score > (best?.score ?? 0)) best = { item, score };
    }
  return best;
}

/** The best of those named at least half well; null when there is none. */
function bestMatch<T>(said: string, items: readonly T[], namesOf: (item: T) => readonly string[]): Match<T> | null {
  const best = bestNamed(wordsOf(said), items, namesOf);
  return best && best.score > 0.55 ? best : null;
}

/** A category's own name, and what it is called in German where it is one that every organization starts with. */
export const namesOfCategory = ({ name }: Pick<CategoryName, "name">): readonly string[] => [
  name,
  ...(GERMAN_CATEGORY_NAMES[name] ?? []),
];

/** The vendor that is meant. @throws ToolRefusal when no expense has one like it */
export function vendorNamed({ vendors }: Names, said: string): string {
  const exact = vendors.find((vendor) => vendor.toLowerCase() === said.toLowerCase());
  const found = exact ?? bestMatch(said, vendors, (vendor) => [vendor])?.item;
  if (found !== undefined) return found;
  throw new ToolRefusal(say("vendorUnknown", { name: said }), [sayQuestion("biggestVendors")]);
}

/** The category that is meant: by its name, or by one of its keywords. Null when none is. */
export function findCategory({ categories }: Names, said: string): CategoryName | null {
  const exact = categories.find(({ name }) => normal(name) === normal(said));
  if (exact) return exact;
  const named = bestMatch(said, categories, namesOfCategory);
  if (named && named.score >= 0.7) return named.item;
  const spoken = wordsOf(said).map(singular).join(" ");
  const keyed = categories.find(({ keywords }) =>
    keywords.some((keyword) => wordsOf(keyword).map(singular).join(" ") === spoken),
  );
  return keyed ?? named?.item ?? null;
}

/** The category that is meant. @throws ToolRefusal when the chart has none like it */
export function categoryNamed(names: Names, said: string): CategoryName {
  const found = findCategory(names, said);
  if (found) return found;
  throw new ToolRefusal(say("categoryUnknown", { name: said }), [sayQuestion("spentLastMonth")]);
}
