/** Guesses the category of a transaction, by the same words and rules as for receipts. The screen shows it as a guess. */
import { categorise, rulesForBoth } from "@tallyleaf/extraction";
import { listActiveAccounts, loadCategories } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { loadRulesForReading } from "../learning/rules-for-reading.ts";

interface Words {
  counterparty: string;
  description: string;
}

/** An account, and how its category is called. */
export interface CategoryGuess {
  accountCode: string;
  name: string;
}

/** A guesser for one page of lines; it answers null where nothing speaks for a category. */
export async function createCategoryGuesser(
  tx: Transaction,
  organizationId: string,
): Promise<(line: Words) => CategoryGuess | null> {
  const accounts = await listActiveAccounts(tx, organizationId);
  const categories = await loadCategories(tx, organizationId);
  const { rules } = await loadRulesForReading(tx, organizationId);
  const nameOf = new Map(accounts.map(({ code, name }) => [code, name]));
  const seen = new Map<string, CategoryGuess | null>();
  return ({ counterparty, description }) => {
    const key = `${counterparty}\n${description}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const vendor = counterparty || description;
    const { accountCode, categoryName, reason } = categorise({
      vendor,
      lineItems: [],
      text: `${counterparty} ${description}`,
      categories,
      accounts,
      history: [],
      rules: rulesForBoth(vendor, null, rules),
      paymentHint: null,
      payment: { evidence: null, request: null, cardDigits: null },
      paying: { defaultAccountCode: null, cards: [] },
    });
    const name = categoryName ?? nameOf.get(accountCode);
    const guess = reason.code === "nothing_matched" || !name ? null : { accountCode, name };
    seen.set(key, guess);
    return guess;
  };
}
