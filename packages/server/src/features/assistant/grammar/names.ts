/** Names of the books in a question: clients, vendors, categories, accounts, members. Spelled in full, by their first words, or with a slip. */
import { editDistance, LEGAL_FORMS, normal } from "../names.ts";
import type { Token } from "./tokens.ts";

const NAME_KINDS = ["client", "vendor", "category", "account", "card", "member"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export interface Name {
  kind: NameKind;
  /** Code of an account or category; ID of the others. */
  id: string;
  /** As the books have it. */
  name: string;
  /** The name that documents have, where `name` is another spelling: the company of a contact person. */
  label?: string;
}

interface Entry extends Name {
  words: readonly string[];
  forms: readonly string[];
  /** One word of a longer name: of a category as good as all of it, of others less. */
  isPart?: true;
}

/** The names of the books, by their first words. */
export interface NameIndex {
  byFirst: ReadonlyMap<string, readonly Entry[]>;
  words: ReadonlySet<string>;
}

/** Words within a name that need not be said: "Müller & Söhne". */
const LINKS: ReadonlySet<string> = new Set(["and", "und", "the"]);
const isForm = (word: string) => LEGAL_FORMS.has(word) && !LINKS.has(word);
/** Words of many names, none of which they mean alone. */
const VAGUE: ReadonlySet<string> = new Set(
  "business geschaft book value amount net balance total for of on at to with from by in the a an fur von im mit bei aus der die das den costs cost expenses services service fees other general kosten dienste gebuhren sonstige allgemeine small und and supplies charges group partner partners media consulting holding international global company solutions systems or not zu auf".split(
    " ",
  ),
);

/**
 * @param names each spelling is a name of its own
 * @param whole names of one word that are of something else: "Equipment" is no part of "Small equipment" where an account has that name
 */
export function indexOf(names: readonly Name[], whole: ReadonlySet<string> = new Set()): NameIndex {
  const byFirst = new Map<string, Entry[]>();
  const known = new Set<string>();
  for (const name of names) {
    const all = normal(name.name).split(" ").filter(Boolean);
    const [forms, own] = [all.filter(isForm), all.filter((word) => !isForm(word) && !LINKS.has(word))];
    const words = own.length > 0 ? own : all;
    const [first] = words;
    if (first === undefined) continue;
    for (const word of words) if (!isNumber(word)) known.add(word);
    byFirst.set(first, [...(byFirst.get(first) ?? []), { ...name, words, forms: own.length > 0 ? forms : [] }]);
  }
  const entries = [...byFirst.values()].flat();
  const isCategory = ({ kind }: Name) => kind === "category";
  // One word names a category where it is in no other, "restaurants" of "Meals and restaurants"; and another name where it is in none.
  const among = [ownersOf(entries.filter(isCategory)), ownersOf(entries)] as const;
  for (const entry of entries)
    for (const word of entry.words) {
      const owners = among[isCategory(entry) ? 0 : 1].get(word);
      if (entry.words.length === 1 || owners !== entry.id || VAGUE.has(word) || isNumber(word)) continue;
      if (isCategory(entry) && whole.has(word)) continue;
      if (!isCategory(entry) && word.length < SHORTEST_PART) continue;
      byFirst.set(word, [...(byFirst.get(word) ?? []), { ...entry, words: [word], isPart: true }]);
    }
  return { byFirst, words: known };
}

const SHORTEST_PART = 4;

/** Only digits: a year, an amount, or a count, which a name alone may not be taken for. */
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** The one whose names have a word; null: several have it. */
function ownersOf(entries: readonly Entry[]): ReadonlyMap<string, string | null> {
  const owners = new Map<string, string | null>();
  for (const { words, id } of entries)
    for (const word of words) owners.set(word, !owners.has(word) || owners.get(word) === id ? id : null);
  return owners;
}

export interface Named {
  /** Several where the words fit several names equally. */
  names: readonly Name[];
  length: number;
}

/**
 * The names that begin at a place; null: none.
 *
 * @param isWord whether the word at a place means something in the question's language; a name of such a word alone needs more than that
 */
export function namesAt(
  index: NameIndex,
  tokens: readonly Token[],
  place: number,
  isWord: (place: number) => boolean,
  nouns: "capital" | "small" = "small",
  isTime: (word: string) => boolean = () => false,
): Named | null {
  const at = (offset: number) => tokens[place + offset]?.word ?? "";
  let best: { names: Name[]; length: number; isExact: boolean } | null = null;
  // "The Acme Ltd" and "Wal-Mart" begin with what follows.
  for (const entry of index.byFirst.get(at(0)) ?? []) {
    let said = 0;
    let length = 0;
    for (;;) {
      const skipped =
        said > 0 && (LINKS.has(at(length)) || entry.forms.includes(at(length))) && entry.words[said] === at(length + 1)
          ? 1
          : 0;
      if (said >= entry.words.length || entry.words[said] !== at(length + skipped)) break;
      length += skipped + 1;
      said++;
    }
    const isWhole = said === entry.words.length && (!entry.isPart || entry.kind === "category");
    if (entry.isPart && !BY_WHOLE.has(entry.kind) && isOfPlaceOrThing(tokens, place)) continue;
    // Of a category or account, a part may be another one.
    if (!isWhole && !entry.isPart && BY_WHOLE.has(entry.kind)) continue;
    const isPlain = Array.from({ length }, (_, offset) => place + offset).every(isWord);
    // "August" is the month, and no first word of "August Bau".
    const isMonth = Array.from({ length }, (_, offset) => at(offset)).every(isTime);
    if (isMonth && !isWhole && (nouns === "small" || /^(im|seit|ab|bis|ende|anfang|mitte)$/.test(at(-1)))) continue;
    // "2026" is the year and "over 1000" an amount, and neither is a part of "Paper Mill 2026" or of "1000 Blumen".
    if (isNumber(at(length - 1)) && Array.from({ length }, (_, offset) => at(offset)).every(isNumber))
      if (!isWhole || entry.isPart || !/^(at|bei)$/.test(at(-1))) continue;
    const isMeant = nouns === "small" && !entry.isPart && isCapital(tokens, place);
    if (isPlain && !(isWhole && said > 1) && !isMeant) continue;
    const forms = formsAt(tokens, place + length);
    // "Nordlicht AG" is not "Nordlicht GmbH".
    if (forms.length > 0 && forms.join(" ") !== entry.forms.join(" ")) continue;
    length += forms.length;
    // "Acme" is not surely "Acme Corp" where there is an "Acme Corp West".
    const isExact = isWhole && forms.length === entry.forms.length;
    if (best === null || length > best.length || (length === best.length && isExact && !best.isExact))
      best = { names: [entry], length, isExact };
    else if (length === best.length && isExact === best.isExact) best.names.push(entry);
  }
  if (!best) return null;
  const names = best.names.map(({ kind, id, name, label = name }) => ({ kind, id, name: label }));
  return {
    names: names.filter(
      (one, place) => names.findIndex(({ kind, id }) => kind === one.kind && id === one.id) === place,
    ),
    length: best.length,
  };
}

/** Names that their first words alone don't mean: of a category or account, a part may be another one. */
const BY_WHOLE: ReadonlySet<NameKind> = new Set(["category", "account", "card"]);

/** "In Köln", "for flowers": a place or a thing, and no part of a vendor's name. */
function isOfPlaceOrThing(tokens: readonly Token[], place: number): boolean {
  let before = place - 1;
  while (/^(the|a|an|our|my|der|die|das|den|dem|ein|eine|einen|unser\w*)$/.test(tokens[before]?.word ?? "")) before--;
  return /^(in|for|fur)$/.test(tokens[before]?.word ?? "");
}

/** Written with a capital within a sentence: meant as a name, though it is a word as well. */
const isCapital = (tokens: readonly Token[], place: number) => place > 0 && /^\p{Lu}/u.test(tokens[place]?.raw ?? "");

function formsAt(tokens: readonly Token[], from: number): string[] {
  const forms: string[] = [];
  for (let place = from; isForm(tokens[place]?.word ?? ""); place++) {
    // "Rent as a share of our costs"
    if (tokens[place]?.raw === "as") break;
    forms.push(tokens[place]?.word ?? "");
  }
  return forms;
}

/** The words of a list by first letter and length: a slip is sought among the few that are near. */
const shelves = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly string[]>>();

function shelvesOf(known: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const made = shelves.get(known);
  if (made) return made;
  const byStart = new Map<string, string[]>();
  for (const word of known) {
    const key = `${word[0]}${word.length}`;
    const shelf = byStart.get(key);
    if (shelf) shelf.push(word);
    else byStart.set(key, [word]);
  }
  shelves.set(known, byStart);
  return byStart;
}

/** Without doubled letters: "Kölln" is Köln. */
const single = (word: string): string => word.replace(/(.)\1/gu, "$1");

/** Short words that a longer one can be a slip of: "mutch". */
const COMMON_WORDS: ReadonlySet<string> = new Set("much many what when last paid owes viel".split(" "));

/** The longest distance of a slip. */
const MOST_APART = 2;

/**
 * The known word that a word with a slip means; null: none, or several.
 *
 * @param isSame whether two words are forms of one: then either is meant
 */
export function corrected(
  word: string,
  known: ReadonlySet<string>,
  isSame: (one: string, other: string) => boolean = () => false,
): string | null {
  // Of three letters, the last two may have changed places: "hwo", "udn".
  if (word.length === 3) {
    const swapped = `${word[0]}${word[2]}${word[1]}`;
    return known.has(swapped) ? swapped : null;
  }
  if (word.length < 4) return null;
  const near = shelvesOf(known);
  let best: { word: string; distance: number; isAlone: boolean } | null = null;
  for (let length = word.length - MOST_APART; length <= word.length + MOST_APART; length++)
    for (const one of near.get(`${word[0]}${length}`) ?? []) {
      // Four letters are too few for a slip, except that two of them changed places: "yaer".
      const isSwapped = word.length === 4 && one.length === 4 && [...word].sort().join("") === [...one].sort().join("");
      const isDoubled = word.length > 4 && single(word) === single(one);
      if (one.length < 5 && !isSwapped && !isDoubled && !COMMON_WORDS.has(one)) continue;
      const allowed = Math.min(one.length, word.length + 1) >= 8 ? MOST_APART : 1;
      if (word.length < 5 && one.length <= word.length && !isSwapped) continue;
      // Letters that changed places, or one that was doubled, are nearer than any other slip: "vile" is viel, and not viele.
      const nearer = isSwapped || isDoubled ? 0.5 : COMMON_WORDS.has(one) ? 0.25 : 0;
      const distance = editDistance(word, one, allowed) - nearer;
      if (distance > allowed) continue;
      if (best === null || distance < best.distance) best = { word: one, distance, isAlone: true };
      else if (distance === best.distance && !isSame(best.word, one)) best.isAlone = false;
    }
  return best?.isAlone ? best.word : null;
}
