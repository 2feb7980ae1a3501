/** Vendors and categories that a question names, in words of its own. */
import {
  bestNamed,
  type CategoryName,
  distinctiveWords,
  likeness,
  type Names,
  namesOfCategory,
  normal,
  singular,
} from "../names.ts";
import { EMPTY, GRAMMAR } from "./lexicon.ts";
import { asTyped, type Token } from "./tokens.ts";

export interface Mention {
  /** As the books have it; as it was said where they have none like it. */
  name: string;
  known: boolean;
  /** Not its name was said, but one of its keywords. */
  byKeyword?: boolean;
  from: number;
  to: number;
}

export interface Mentions {
  vendor: Mention | null;
  category: Mention | null;
}

const LONGEST = 6;
/** Sure enough without a word that says what it is, and after one. */
const ENOUGH = 0.8;
const ENOUGH_AFTER_CUE = 0.66;
const SURE = 0.99;

const VENDOR_CUES = new Set([
  "at",
  "from",
  "with",
  "@",
  "to",
  "vendor",
  "supplier",
  "merchant",
  "shop",
  "store",
  "company",
]);
const CATEGORY_CUES = new Set(["on", "for", "category", "as", "under", "in", "to"]);

interface Candidate extends Mention {
  score: number;
}

/** The likeliest vendor and category. @param taken tokens that mean something else */
export function mentionsIn(tokens: readonly Token[], taken: ReadonlySet<number>, names: Names): Mentions {
  const vendors: Candidate[] = [];
  const categories: Candidate[] = [];
  // A colleague's or a client's name is no slip of the finger for a vendor's.
  const others = new Set((names.others ?? []).flatMap(({ name }) => [normal(name), ...normal(name).split(" ")]));
  for (const { from, to } of windows(tokens, taken)) {
    const words = tokens.slice(from, to).flatMap(({ raw }) => normal(raw).split(" ").filter(Boolean));
    const cue = tokens[from - 1]?.word === "the" ? tokens[from - 2]?.word : tokens[from - 1]?.word;
    const isSaid = tokens[from]?.kind === "quoted";
    const isOther = others.has(words.join(" "));
    const vendor = bestNamed(words, names.vendors, (name) => [name]);
    // A longer window that means the same is the better one: it leaves less unexplained.
    if (vendor && vendor.score >= (isOther ? SURE : isSaid || VENDOR_CUES.has(cue ?? "") ? ENOUGH_AFTER_CUE : ENOUGH))
      vendors.push({
        name: vendor.item,
        known: true,
        from,
        to,
        score: vendor.score + cueBonus(cue, VENDOR_CUES) + (to - from) / 100,
      });
    const category = categoryFor(words, names.categories);
    if (category && category.score >= (isOther ? SURE : CATEGORY_CUES.has(cue ?? "") ? ENOUGH_AFTER_CUE : ENOUGH))
      categories.push({
        name: category.item.name,
        known: true,
        byKeyword: category.byKeyword,
        from,
        to,
        score: category.score + cueBonus(cue, CATEGORY_CUES) + (to - from) / 100,
      });
  }
  return apart(best(vendors), best(categories));
}

const cueBonus = (cue: string | undefined, cues: ReadonlySet<string>) => (cue !== undefined && cues.has(cue) ? 0.1 : 0);

const best = (list: readonly Candidate[]): Candidate | null =>
  list.reduce<Candidate | null>((found, one) => (found === null || one.score > found.score ? one : found), null);

/** Words that could mean both mean what they are likelier to. */
function apart(vendor: Candidate | null, category: Candidate | null): Mentions {
  if (!vendor || !category || vendor.to <= category.from || category.to <= vendor.from) return { vendor, category };
  return vendor.score >= category.score ? { vendor, category: null } : { vendor: null, category };
}

/** Runs of tokens that could be a name: not taken, and not made of the grammar's words alone. */
function* windows(tokens: readonly Token[], taken: ReadonlySet<number>): Generator<{ from: number; to: number }> {
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
      const last = tokens[to - 1];
      if (!last || taken.has(to - 1) || last.kind === "sign") break;
      if (EMPTY.has(tokens[from]?.word ?? "") || (EMPTY.has(last.word) && to - from > 1 && last.word.length < 4))
        continue;
      const said = tokens.slice(from, to);
      if (said.every((token, at) => token.kind === "number" || isGrammar(token, from + at))) continue;
      yield { from, to };
    }
  }
}

/** Shell is a vendor where it has its capital within a sentence, as "shell out" is none. */
const isGrammar = ({ word, kind, raw, isTranslated }: Token, place: number): boolean =>
  kind !== "quoted" &&
  (isTranslated || GRAMMAR.has(word)) &&
  (isTranslated || place === 0 || EMPTY.has(word) || !/^\p{Lu}\p{Ll}/u.test(raw));

function categoryFor(
  words: readonly string[],
  categories: readonly CategoryName[],
): { item: CategoryName; score: number; byKeyword?: boolean } | null {
  const named = bestNamed(words, categories, namesOfCategory);
  if (named && named.score >= 0.95) return named;
  const keyed = byKeyword(categories).get(words.map(singular).join(" "));
  // One telling word of a longer name is enough: "travel" is "Travel and transport".
  const [word, ...others] = words;
  const partly =
    word !== undefined && others.length === 0 && word.length >= 4
      ? categories.find(({ name }) => distinctiveWords(name).some((one) => likeness(word, one) >= 0.97))
      : undefined;
  if (partly && (!named || named.score < 0.9)) return { item: partly, score: 0.9 };
  if (keyed && (!named || named.score < 0.88)) return { item: keyed, score: 0.88, byKeyword: true };
  return named;
}

const keyworded = new WeakMap<readonly CategoryName[], ReadonlyMap<string, CategoryName>>();

/** The categories by their keywords in the singular, the first of those that share one; worked out once. */
function byKeyword(categories: readonly CategoryName[]): ReadonlyMap<string, CategoryName> {
  const known = keyworded.get(categories);
  if (known) return known;
  const keyed = new Map<string, CategoryName>();
  for (const category of categories)
    for (const keyword of category.keywords) {
      const words = distinctiveWords(keyword).map(singular).join(" ");
      if (!keyed.has(words)) keyed.set(words, category);
    }
  keyworded.set(categories, keyed);
  return keyed;
}

/**
 * A name that the books do not have, after a word that says it is one: "from Nordlicht Studio due Friday".
 *
 * @param stop whether a token ends the name
 */
export function newName(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  cues: ReadonlySet<string>,
  stop: (token: Token) => boolean,
): Mention | null {
  for (let place = 0; place < tokens.length - 1; place++) {
    if (!cues.has(tokens[place]?.word ?? "")) continue;
    let from = place + 1;
    while (
      isOneOf(tokens[from]?.word, "the", "a", "an", "called", "named", "vendor", "supplier", ":") &&
      !taken.has(from)
    )
      from++;
    let to = from;
    while (to < tokens.length && !taken.has(to) && tokens[to] && !stop(tokens[to] as Token)) to++;
    // "and", "in" at the end belong to what follows.
    while (
      to > from &&
      EMPTY.has(tokens[to - 1]?.word ?? "") &&
      tokens[to - 1]?.kind === "word" &&
      isSmall(tokens[to - 1])
    )
      to--;
    const said = tokens.slice(from, to);
    if (said.length === 0 || said.length > 8) continue;
    if (said.every((token) => token.kind === "word" && GRAMMAR.has(token.word) && isSmall(token))) continue;
    return { name: asTyped(said), known: false, from, to };
  }
  return null;
}

const isSmall = (token: Token | undefined): boolean =>
  token !== undefined && (token.isTranslated === true || /^[a-z]/.test(token.raw));

const isOneOf = (value: string | undefined, ...words: string[]) => value !== undefined && words.includes(value);
