/**
 * Which accounts a document's purchase goes to, and why: every choice carries its reason as a sentence.
 *
 * The evidence, best first: what this organization did before with the vendor; a keyword that somebody of the organization
 * wrote; a standard keyword in the vendor's name; a known kind of merchant; words on the line items; words anywhere in the text.
 * Where nothing matches, it goes to General expenses and says so.
 */
import { type Account, accountFor, GENERAL_ACCOUNT } from "@tallyleaf/ledger";
import { decideCategory } from "./decide-category.ts";
import { type Habit, habitOf, type KnownVendor, knownVendor } from "./history.ts";
import { keywordFinders } from "./keyword-finders.ts";
import { labelOf } from "./label.ts";
import { decideLine } from "./line-items.ts";
import { choosePayment } from "./payment.ts";
import type { Categorisation, CategoriseInput, Decision, OrganizationCategory } from "./types.ts";

/**
 * Chooses accounts for a purchase; only such as the organization has.
 *
 * @throws Error when the chart is empty: there is nothing to choose from.
 */
export function categorise(input: CategoriseInput): Categorisation {
  const { accounts } = input;
  if (accounts.length === 0) throw new Error("The chart of accounts is empty: there is no account to book to.");
  const finders = keywordFinders(input);
  const vendor = knownVendor(input.vendor, input.history);
  const habit = habitOf(
    vendor,
    (row) => row.accountCode,
    (code) => finders.codes.has(code),
  );
  const decision = habit ? fromHabit(habit, vendor) : (decideCategory(input, finders) ?? nothingMatched(accounts));
  const message = `${decision.because}, so this goes to ${labelOf(decision.accountCode, accounts)}.`;
  return {
    accountCode: decision.accountCode,
    categoryName: categoryNameOf(decision, input.categories),
    ...choosePayment(input.paymentHint, vendor, accounts),
    reason: { code: decision.code, message },
    lineItemAccounts: input.lineItems.map(({ description }) => decideLine(description, decision, finders, accounts)),
    confidence: decision.confidence,
  };
}

function fromHabit({ vendor, code, count, of }: Habit, { sameness }: KnownVendor): Decision {
  const times = of === 1 ? "once before" : count === of ? `${count} times before` : `${count} of ${of} times before`;
  return {
    accountCode: code,
    code: "vendor_history",
    because: `You booked ${vendor} there ${times}`,
    // Once is a hint, always the same is a habit.
    confidence: ((sameness * count) / of) * (count > 1 ? 0.97 : 0.9),
    linesDecide: false,
    absorbs: [],
  };
}

function nothingMatched(accounts: readonly Account[]): Decision {
  const general = accountFor("general", accounts) ?? accounts.find(({ type }) => type === "Expense") ?? accounts[0];
  return {
    accountCode: general?.code ?? GENERAL_ACCOUNT,
    code: "nothing_matched",
    because: "Nothing on the document says what kind of expense it is",
    confidence: 0.1,
    linesDecide: true,
    absorbs: [],
  };
}

function categoryNameOf(decision: Decision, categories: readonly OrganizationCategory[]): string | null {
  const onAccount = categories.find(({ accountCode }) => accountCode === decision.accountCode);
  return decision.categoryName ?? onAccount?.name ?? null;
}
