/**
 * Decides which accounts a document's purchase goes to. Each choice carries its reason.
 *
 * Evidence, best first: a written rule for the vendor; people's last decisions on the vendor (see `lessons.ts`); the vendor's
 * earlier entries; a keyword written in the organization; a standard keyword in the vendor's name; a known kind of merchant; words
 * on the line items; words anywhere in the text. When nothing matches, it uses General expenses and gives that as the reason.
 */
import { type Account, accountFor, GENERAL_ACCOUNT } from "@tallyleaf/ledger";
import { categoryReason, reasonDetail } from "../model/reasons.ts";
import { decideCategory } from "./decide-category.ts";
import { type Habit, habitOf, type KnownVendor, knownVendor } from "./history.ts";
import { keywordFinders } from "./keyword-finders.ts";
import { labelOf } from "./label.ts";
import { decideLine } from "./line-items.ts";
import { choosePayment } from "./payment.ts";
import { type RuledChoice, ruleChoice } from "./rule-choice.ts";
import type { AccountSuggestion, Categorisation, CategoriseInput, Decision, OrganizationCategory } from "./types.ts";

/**
 * Chooses accounts for a purchase; only such as the organization has.
 *
 * @throws Error when the chart is empty: there is nothing to choose from.
 */
export function categorise(input: CategoriseInput): Categorisation {
  const { accounts } = input;
  if (accounts.length === 0) throw new Error("The chart of accounts is empty: there is no account to book to.");
  const finders = keywordFinders(input);
  const { rules } = input;
  const known = knownVendor(input.vendor, rules.isTaught ? [] : input.history);
  const mayChoose = (code: string) => finders.codes.has(code);
  const ruled = ruleChoice(rules, "category", mayChoose);
  const habit = habitOf(known, (row) => row.accountCode, mayChoose);
  const decision = ruled.decided
    ? fromRule(ruled.decided, accounts)
    : habit
      ? fromHabit(habit, known, accounts)
      : (decideCategory(input, finders) ?? nothingMatched(accounts));
  const { payment, paymentRule } = choosePayment(input, known);
  return {
    accountCode: decision.accountCode,
    categoryName: categoryNameOf(decision, input.categories),
    ...payment,
    reason: decision.reason,
    lineItemAccounts: input.lineItems.map(({ description }) => decideLine(description, decision, finders, accounts)),
    suggestions: [
      ...suggestion("category", decision.accountCode, ruled, accounts),
      ...suggestion("paymentAccount", payment.paymentAccountCode, paymentRule, accounts),
    ],
    rulesUsed: [...new Set([ruled, paymentRule].flatMap(({ decided }) => decided?.ruleId ?? []))],
    confidence: decision.confidence,
  };
}

/** Decides a whole document by its rule; only the organization's own keywords move single lines. */
function fromRule(
  { accountCode, origin, vendor, count, isNewest }: RuledChoice,
  accounts: readonly Account[],
): Decision {
  const written = origin === "explicit";
  const account = labelOf(accountCode, accounts);
  return {
    accountCode,
    reason: written
      ? categoryReason("rule", { vendor, account })
      : categoryReason(isNewest ? "learned-last" : "learned-streak", { count, vendor, account }),
    confidence: written ? 0.99 : 0.97,
    linesDecide: false,
    absorbs: [],
  };
}

/** Suggests the account of the newest decision if another one was chosen; empty without a suggestion. */
function suggestion(
  field: AccountSuggestion["field"],
  chosen: string,
  { suggested }: ReturnType<typeof ruleChoice>,
  accounts: readonly Account[],
): AccountSuggestion[] {
  if (!suggested || suggested.accountCode === chosen) return [];
  const { accountCode, vendor } = suggested;
  const account = labelOf(accountCode, accounts);
  return [{ field, accountCode, reason: reasonDetail(`learned_suggestion-${field}`, { vendor, account }) }];
}

function fromHabit(
  { vendor, code, count, of }: Habit,
  { sameness }: KnownVendor,
  accounts: readonly Account[],
): Decision {
  const account = labelOf(code, accounts);
  return {
    accountCode: code,
    reason:
      count === of
        ? categoryReason("vendor_history-always", { vendor, account, count })
        : categoryReason("vendor_history-mostly", { vendor, account, count, all: of }),
    confidence: ((sameness * count) / of) * 0.97,
    linesDecide: false,
    absorbs: [],
  };
}

function nothingMatched(accounts: readonly Account[]): Decision {
  const general = accountFor("general", accounts) ?? accounts.find(({ type }) => type === "Expense") ?? accounts[0];
  const accountCode = general?.code ?? GENERAL_ACCOUNT;
  return {
    accountCode,
    reason: categoryReason("nothing_matched", { account: labelOf(accountCode, accounts) }),
    confidence: 0.1,
    linesDecide: true,
    absorbs: [],
  };
}

function categoryNameOf(decision: Decision, categories: readonly OrganizationCategory[]): string | null {
  const onAccount = categories.find(({ accountCode }) => accountCode === decision.accountCode);
  return decision.categoryName ?? onAccount?.name ?? null;
}
