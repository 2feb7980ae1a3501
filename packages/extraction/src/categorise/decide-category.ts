/** The document's category by the words on it, in the order of how much each kind of evidence says. */

import { keywordKey, merchantOf } from "../text/known-words.ts";
import { mostTelling, type PhraseMatch, wordsOf } from "../text/words.ts";
import type { KeywordFinder, KeywordFinders } from "./keyword-finders.ts";
import { matchLine } from "./line-items.ts";
import type { CategoriseInput, CategoryReasonCode, Decision, OrganizationCategory } from "./types.ts";

/** The account that the best evidence names; null when there is none. */
export function decideCategory(input: CategoriseInput, finders: KeywordFinders): Decision | null {
  const vendor = input.vendor?.trim() ?? "";
  return (
    byOwnKeyword(finders.own, input) ??
    byVendorKeyword(finders.standard, vendor, true) ??
    byMerchant(vendor, input.text, finders) ??
    byVendorKeyword(finders.standard, vendor, false) ??
    byLineItems(input, finders) ??
    byText(finders.standard, input.text)
  );
}

/** A keyword that somebody of this organization wrote counts wherever it stands. */
function byOwnKeyword(own: KeywordFinder, input: CategoriseInput): Decision | null {
  const lines = input.lineItems.flatMap(({ description }) => wordsOf(description));
  return (
    keywordDecision(own.find(wordsOf(input.vendor ?? "")), "own_keyword", "The vendor's name says", 0.92) ??
    keywordDecision(own.find(lines), "own_keyword", "A line item says", 0.85) ??
    keywordDecision(own.find(wordsOf(input.text)), "own_keyword", "The document says", 0.75)
  );
}

/** @param exact whole words only; otherwise also within fused words and with a letter misread. */
function byVendorKeyword(standard: KeywordFinder, vendor: string, exact: boolean): Decision | null {
  const words = wordsOf(vendor);
  const matches = exact ? standard.find(words) : standard.findLoosely(words);
  const decision = keywordDecision(matches, "keyword_vendor", "The vendor's name says", exact ? 0.88 : 0.75);
  if (!decision) return null;
  const kind = merchantOf(vendor, () => true)?.kind;
  return { ...decision, linesDecide: kind?.mixed ?? false, absorbs: kind?.absorbs ?? [] };
}

/** Where no vendor was read, its name is looked for in this many lines at the top. */
const HEAD_LINES = 4;

function byMerchant(vendor: string, text: string, { codes }: KeywordFinders): Decision | null {
  const head = text.split("\n").filter((line) => line.trim() !== "");
  for (const name of vendor === "" ? head.slice(0, HEAD_LINES) : [vendor]) {
    const found = merchantOf(name, (kind) => codes.has(kind.accountCode));
    if (!found) continue;
    const { kind, words } = found;
    const byName = keywordKey(name) === keywordKey(words) ? "" : `, by the word “${words}”`;
    return {
      accountCode: kind.accountCode,
      code: "merchant",
      because: vendor === "" ? `“${words}” at the top is ${kind.what}` : `${vendor} is ${kind.what}${byName}`,
      confidence: vendor === "" ? 0.6 : 0.85,
      linesDecide: kind.mixed,
      absorbs: kind.absorbs,
    };
  }
  return null;
}

/** Fewer lines than this do not speak for the whole document. */
const ENOUGH_LINES = 0.3;

function byLineItems(input: CategoriseInput, finders: KeywordFinders): Decision | null {
  const votes = new Map<string, { lines: number; words: Set<string>; categoryName?: string }>();
  for (const { description } of input.lineItems) {
    const match = matchLine(description, finders);
    if (!match) continue;
    const vote = votes.get(match.accountCode) ?? { lines: 0, words: new Set(), categoryName: match.categoryName };
    vote.lines += 1;
    vote.words.add(match.phrase);
    votes.set(match.accountCode, vote);
  }
  const [best] = [...votes].sort(([, a], [, b]) => b.lines - a.lines);
  const all = input.lineItems.length;
  if (!best || best[1].lines < ENOUGH_LINES * all) return null;
  const [accountCode, { lines, words, categoryName }] = best;
  const because =
    all === 1
      ? `The line item says ${quote([...words])}`
      : `${lines} of ${all} line items point there (${quote([...words])})`;
  return {
    accountCode,
    categoryName,
    code: "keyword_line_items",
    because,
    confidence: 0.4 + (0.35 * lines) / all,
    linesDecide: true,
    absorbs: [],
  };
}

/** One word somewhere in the text says little: two are asked for, or a phrase, and more than for any other category. */
const ENOUGH_WORDS = 2;

function byText(standard: KeywordFinder, text: string): Decision | null {
  const votes = new Map<OrganizationCategory, Map<string, number>>();
  for (const { owner, phrase, length } of standard.find(wordsOf(text))) {
    votes.set(owner, (votes.get(owner) ?? new Map<string, number>()).set(phrase, length));
  }
  const [best, second] = [...votes]
    .map(([category, phrases]) => ({
      category,
      phrases: [...phrases.keys()],
      words: [...phrases.values()].reduce((a, b) => a + b, 0),
    }))
    .sort((a, b) => b.words - a.words);
  if (!best || best.words < ENOUGH_WORDS || best.words === second?.words) return null;
  return {
    accountCode: best.category.accountCode,
    categoryName: best.category.name,
    code: "keyword_text",
    because: `The text mentions ${quote(best.phrases)} (your category ${best.category.name})`,
    confidence: 0.45,
    linesDecide: true,
    absorbs: [],
  };
}

function keywordDecision(
  matches: readonly PhraseMatch<OrganizationCategory>[],
  code: CategoryReasonCode,
  says: string,
  confidence: number,
): Decision | null {
  const match = mostTelling(matches);
  if (!match) return null;
  const { name, accountCode } = match.owner;
  return {
    accountCode,
    categoryName: name,
    code,
    because: `${says} “${match.phrase}”, a keyword of your category ${name}`,
    confidence,
    linesDecide: true,
    absorbs: [],
  };
}

/** The first few, as quotations. */
function quote(words: readonly string[]): string {
  return words
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(", ");
}
