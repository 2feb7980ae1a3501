/** Chooses the account of a line item: by its own words if the vendor sells all kinds of things, else the document's. */

import { categoryReason } from "../model/reasons.ts";
import { ITEM_WORDS } from "../text/known-words.ts";
import { mostTelling, wordsOf } from "../text/words.ts";
import type { KeywordFinders } from "./keyword-finders.ts";
import { labelOf } from "./label.ts";
import type { CategoriseInput, Decision, LineItemAccount } from "./types.ts";

export interface LineMatch {
  accountCode: string;
  categoryName?: string;
  phrase: string;
}

/** Finds a line's account by its words: the organization's own keywords, then its standard ones, then general item words. */
export function matchLine(description: string, { own, standard, codes }: KeywordFinders): LineMatch | null {
  const words = wordsOf(description);
  const keyword = mostTelling(own.find(words)) ?? mostTelling(standard.find(words));
  if (keyword) {
    const { name, accountCode } = keyword.owner;
    return { accountCode, categoryName: name, phrase: keyword.phrase };
  }
  const known = mostTelling(ITEM_WORDS.find(words).filter(({ owner }) => codes.has(owner)));
  return known ? { accountCode: known.owner, phrase: known.phrase } : null;
}

/** The account of one line of a document whose main account is decided. */
export function decideLine(
  description: string,
  decision: Decision,
  finders: KeywordFinders,
  accounts: CategoriseInput["accounts"],
): LineItemAccount {
  const match = matchOwnOrAllowed(description, decision, finders);
  if (!match || match.accountCode === decision.accountCode || decision.absorbs.includes(match.accountCode)) {
    const { accountCode } = decision;
    return { accountCode, reason: categoryReason("same_as_document", { account: labelOf(accountCode, accounts) }) };
  }
  const { accountCode, phrase: words } = match;
  const account = labelOf(accountCode, accounts);
  return { accountCode, reason: categoryReason("keyword_line_items-own", { words, account }) };
}

/** A keyword written in the organization moves a line, whichever vendor it is. */
function matchOwnOrAllowed(description: string, decision: Decision, finders: KeywordFinders): LineMatch | null {
  if (decision.linesDecide) return matchLine(description, finders);
  const own = mostTelling(finders.own.find(wordsOf(description)));
  return own ? { accountCode: own.owner.accountCode, phrase: own.phrase } : null;
}
