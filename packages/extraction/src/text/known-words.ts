/** The words that are known without any organization: the standard keywords and the kinds of merchants, ready to be looked for. */
import { STANDARD_CATEGORIES } from "@tallyleaf/ledger";
import { MERCHANT_KINDS, type MerchantKind } from "./merchants.ts";
import { vendorWords } from "./vendor-name.ts";
import { mostTelling, PhraseFinder, wordsOf } from "./words.ts";

/** Folded keywords of the standard categories: a category's other keywords were written by a person. */
export const STANDARD_KEYWORDS: ReadonlySet<string> = new Set(
  STANDARD_CATEGORIES.flatMap(({ keywords }) => keywords.map(keywordKey)),
);

/** Words of many names ("restaurant", "hardware", "hotel"), which alone do not tell a vendor from another. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  STANDARD_CATEGORIES.flatMap(({ keywords }) => keywords.flatMap(wordsOf)),
);

/** The key under which two spellings of a keyword are one. */
export function keywordKey(keyword: string): string {
  return wordsOf(keyword).join(" ");
}

/** Words for items on a line, each with its account: the standard keywords. */
export const ITEM_WORDS = new PhraseFinder(
  STANDARD_CATEGORIES.flatMap(({ accountCode, keywords }) =>
    keywords.map((keyword) => [keyword, accountCode] as const),
  ),
);

const names = MERCHANT_KINDS.flatMap((kind) => kind.names.map((name) => [name, kind] as const));
const anywhere = new PhraseFinder(names.filter(([name]) => !name.startsWith("=")));
const alone = new Map(names.filter(([name]) => name.startsWith("=")).map(([name, kind]) => [keywordKey(name), kind]));

/** Finds the kind of merchant in a name, and the words that name it: the longest, then the first count. */
export function merchantOf(
  name: string,
  mayBe: (kind: MerchantKind) => boolean,
): { kind: MerchantKind; words: string } | null {
  const whole = alone.get(vendorWords(name).join(" "));
  if (whole && mayBe(whole)) return { kind: whole, words: name.trim() };
  const best = mostTelling(anywhere.findLoosely(wordsOf(name)).filter(({ owner }) => mayBe(owner)));
  return best ? { kind: best.owner, words: best.phrase } : null;
}
