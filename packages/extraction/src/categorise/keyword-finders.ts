/** Prepares an organization's keywords for searching: its own keywords apart from the standard ones. */
import { keywordKey, STANDARD_KEYWORDS } from "../text/known-words.ts";
import { PhraseFinder } from "../text/words.ts";
import type { CategoriseInput, OrganizationCategory } from "./types.ts";

export type KeywordFinder = PhraseFinder<OrganizationCategory>;

export interface KeywordFinders {
  /** Keywords written in the organization: deliberate, so they rank above the standard ones. */
  own: KeywordFinder;
  /** Those of the standard categories that the organization has kept. */
  standard: KeywordFinder;
  /** The codes of the organization's chart. */
  codes: ReadonlySet<string>;
}

/** Categories on accounts that no longer exist are left out. */
export function keywordFinders({ accounts, categories }: CategoriseInput): KeywordFinders {
  const codes = new Set(accounts.map(({ code }) => code));
  const keywords = categories
    .filter(({ accountCode }) => codes.has(accountCode))
    .flatMap((category) => category.keywords.map((keyword) => [keyword, category] as const));
  const isStandard = ([keyword]: readonly [string, OrganizationCategory]) => STANDARD_KEYWORDS.has(keywordKey(keyword));
  return {
    own: new PhraseFinder(keywords.filter((keyword) => !isStandard(keyword))),
    standard: new PhraseFinder(keywords.filter(isStandard)),
    codes,
  };
}
