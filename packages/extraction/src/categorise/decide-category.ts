/** Decides a document's category by the words on it, strongest kind of evidence first. */

import { categoryReason } from "../model/reasons.ts";
import { keywordKey, merchantOf } from "../text/known-words.ts";
import { mostTelling, type PhraseMatch, wordsOf } from "../text/words.ts";
import type { KeywordFinder, KeywordFinders } from "./keyword-finders.ts";
import { labelOf } from "./label.ts";
import { matchLine } from "./line-items.ts";
import type { CategoriseInput, Decision, OrganizationCategory } from "./types.ts";

/** The account that the best evidence names; null when there is none. */
export function decideCategory(input: CategoriseInput, finders: KeywordFinders): Decision | null {
  const vendor = input.vendor?.trim() ?? "";
  return (
    byOwnKeyword(finders.own, input) ??
    byVendorKeyword(finders.standard, vendor, true, input.accounts) ??
    byMerchant(vendor, input, finders) ??
    byVendorKeyword(finders.standard, vendor, false, input.accounts) ??
    byLineItems(input, finders) ??
    byText(finders.standard, input)
  );
}

/** A keyword written in this organization counts anywhere in the text. */
function byOwnKeyword(own: KeywordFinder, input: CategoriseInput): Decision | null {
  const lines = input.lineItems.flatMap(({ description }) => wordsOf(description));
  return (
    keywordDecision(own.find(wordsOf(input.vendor ?? "")), "own_keyword-vendor", input.accounts, 0.92) ??
    keywordDecision(own.find(lines), "own_keyword-line", input.accounts, 0.85) ??
    keywordDecision(own.find(wordsOf(input.text)), "own_keyword-text", input.accounts, 0.75)
  );
}

/** @param exact whole words only; otherwise also within fused words and with a letter misread. */
function byVendorKeyword(
  standard: KeywordFinder,
  vendor: string,
  exact: boolean,
  accounts: CategoriseInput["accounts"],
): Decision | null {
  const words = wordsOf(vendor);
  const matches = exact ? standard.find(words) : standard.findLoosely(words);
  const decision = keywordDecision(matches, "keyword_vendor", accounts, exact ? 0.88 : 0.75);
  if (!decision) return null;
  const kind = merchantOf(vendor, () => true)?.kind;
  return { ...decision, linesDecide: kind?.mixed ?? false, absorbs: kind?.absorbs ?? [] };
}

/** Lines at the top in which a merchant's name is searched for when no vendor was read. */
const HEAD_LINES = 4;

function byMerchant(vendor: string, { text, accounts }: CategoriseInput, { codes }: KeywordFinders): Decision | null {
  const head = text.split("\n").filter((line) => line.trim() !== "");
  for (const name of vendor === "" ? head.slice(0, HEAD_LINES) : [vendor]) {
    const found = merchantOf(name, (kind) => codes.has(kind.accountCode));
    if (!found) continue;
    const { kind, words } = found;
    const account = labelOf(kind.accountCode, accounts);
    const known = { kind: { merchant: kind.id }, account };
    return {
      accountCode: kind.accountCode,
      reason:
        vendor === ""
          ? categoryReason("merchant-top", { word: words, ...known })
          : keywordKey(name) === keywordKey(words)
            ? categoryReason("merchant-name", { vendor, ...known })
            : categoryReason("merchant-word", { vendor, word: words, ...known }),
      confidence: vendor === "" ? 0.6 : 0.85,
      linesDecide: kind.mixed,
      absorbs: kind.absorbs,
    };
  }
  return null;
}

/** Least share of lines on one account that decides for the whole document. */
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
  const said = { words: firstOf([...words]), account: labelOf(accountCode, input.accounts) };
  return {
    accountCode,
    categoryName,
    reason:
      all === 1
        ? categoryReason("keyword_line_items-only", said)
        : categoryReason("keyword_line_items-some", { ...said, lines, all }),
    confidence: 0.4 + (0.35 * lines) / all,
    linesDecide: true,
    absorbs: [],
  };
}

/** One word somewhere in the text is weak evidence: it takes two, or a phrase, and more than for any other category. */
const ENOUGH_WORDS = 2;

function byText(standard: KeywordFinder, { text, accounts }: CategoriseInput): Decision | null {
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
  const { name: category, accountCode } = best.category;
  const account = labelOf(accountCode, accounts);
  return {
    accountCode,
    categoryName: category,
    reason: categoryReason("keyword_text", { words: firstOf(best.phrases), category, account }),
    confidence: 0.45,
    linesDecide: true,
    absorbs: [],
  };
}

function keywordDecision(
  matches: readonly PhraseMatch<OrganizationCategory>[],
  key: "own_keyword-vendor" | "own_keyword-line" | "own_keyword-text" | "keyword_vendor",
  accounts: CategoriseInput["accounts"],
  confidence: number,
): Decision | null {
  const match = mostTelling(matches);
  if (!match) return null;
  const { name, accountCode } = match.owner;
  return {
    accountCode,
    categoryName: name,
    reason: categoryReason(key, { keyword: match.phrase, category: name, account: labelOf(accountCode, accounts) }),
    confidence,
    linesDecide: true,
    absorbs: [],
  };
}

/** The first few words. */
const firstOf = (words: readonly string[]): string => words.slice(0, 3).join(", ");
