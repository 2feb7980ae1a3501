/** Moving the items of several expenses to one account. */
import { createExpense, PART_OF_ENTRY, PART_OF_OPENING, recategoriseExpenses, undoChange } from "@tallyleaf/contract";
import { balance, mergeMeals, type Posting, splitMeals } from "@tallyleaf/ledger";
import { listActiveAccounts, rowAccountsOf } from "../../books/chart/accounts/chart.ts";
import { sayFaultOfCostAccount } from "../../books/chart/accounts/cost-account.ts";
import { loadMealsRule } from "../../books/chart/accounts/meals.ts";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import type { NewEntry, StoredEntry } from "../../books/journal/entries.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { noteFacts } from "../../platform/undo/undoable.ts";
import { openedBy } from "./bills.ts";
import { findForChange } from "./find-for-change.ts";
import { readStoredForm, readStoredLine } from "./form-values.ts";
import { mealsIn } from "./present-form.ts";
import { findCurrentEntry, revise, statedOf } from "./revise.ts";
import { forEach } from "./several.ts";

/** Each for itself: what becomes of one is said beside it. */
const refusals = {
  notFound: { status: 404, code: "not_found", message: sayRefusal("expenseGone") },
  nothing: { status: 409, code: "nothing_to_move", message: sayRefusal("nothingToMove") },
} as const;

/** The handler of the change of categories. */
export function recategoriseHandlers(db: Database, now: () => Date): Pick<Handlers, "recategoriseExpenses"> {
  return {
    recategoriseExpenses: async ({ body }, caller) => {
      const { organizationId } = caller;
      const { unknownAccount, wrongAccount } = recategoriseExpenses.failures;
      const chart = await db.asOrganization(organizationId, (tx) => listActiveAccounts(tx, organizationId));
      const account = chart.find(({ code }) => code === body.accountCode);
      if (!account) throw failureAt(unknownAccount, "accountCode", unknownAccount);
      const fault = sayFaultOfCostAccount(account);
      if (fault !== null) throw failureAt(wrongAccount, "accountCode", { message: fault });
      return forEach({ db, caller }, body.ids, "expensesMoved", (id, step) =>
        db.asOrganization(organizationId, async (tx) => {
          const moved = await move(tx, id, body.accountCode, caller, now());
          if (moved) await noteFacts(tx, organizationId, step, { facts: [moved] });
        }),
      );
    },
  };
}

/** Noted of a moved expense, to undo it. */
export interface MovedExpense {
  id: number;
  /** Its entry after the move. */
  entryId: string;
  /** Account of each line before; what of a meal isn't deductible is in its line. */
  accounts: string[];
  /** Meals had a line for the part that isn't deductible. */
  isSplit?: boolean;
  form: unknown;
  mergedLine: unknown;
}

/**
 * Moves the lines of items to the account, in the form too; amounts, rate and state stay as they are. Returns what undoes it; null: all
 * are there already.
 */
async function move(
  tx: Transaction,
  id: number,
  accountCode: string,
  caller: MemberContext,
  at: Date,
): Promise<MovedExpense | null> {
  const { expense } = await findForChange(tx, id, caller, "approve", refusals.notFound);
  const former = await findCurrentEntry(tx, expense);
  const opener = former && openedBy(former).openedBy;
  if (opener) throw new CallFailure(opener.kind === "opening" ? PART_OF_OPENING : PART_OF_ENTRY);
  const isItem = (kind: string) => kind === "item" || kind === "adjustment";
  if (!former?.draft.postings.some(({ kind }) => isItem(kind))) throw new CallFailure(refusals.nothing);
  if (former.draft.postings.every((line) => !isItem(line.kind) || line.accountCode === accountCode)) return null;
  if (former.draft.postings.some((line) => line.kind === "payment" && line.accountCode === accountCode))
    throw new CallFailure(createExpense.failures.sameAccount);
  const form = readStoredForm(expense.form);
  const { whole, split } = await loadWholeLines(tx, former);
  const moved = whole.map((line) => (isItem(line.kind) ? { ...line, accountCode } : line));
  const postings = form?.mealsFor === "staff" ? moved : await split(moved);
  const mergedLine = readStoredLine(expense.mergedLine);
  const { entryId } = await revise(tx, caller, {
    expense,
    former,
    entry: balance({ ...former.draft, postings }),
    state: stateOf(former, at),
    stated: statedOf(former),
    documentId: expense.documentId,
    changes: {
      form: form && {
        ...form,
        accountCode,
        lineItems: form.lineItems.map((item) => ({ ...item, accountCode })),
      },
      mergedLine: mergedLine && { ...mergedLine, accountCode },
    },
    verb: "recategorised",
    noted: { before: { accounts: accountsOf(former) }, after: { accounts: [accountCode] } },
    at,
  });
  const accounts = whole.map((line) => line.accountCode);
  const isSplit = whole.length !== former.draft.postings.length;
  return { id, entryId, accounts, isSplit, form: expense.form, mergedLine: expense.mergedLine };
}

/** Moves the lines back. @throws CallFailure `changed_since` */
export async function moveBack(
  tx: Transaction,
  { id, entryId, accounts, isSplit = false, form, mergedLine }: MovedExpense,
  caller: MemberContext,
  at: Date,
): Promise<void> {
  const { expense } = await findForChange(tx, id, caller, "approve", refusals.notFound);
  const moved = await findCurrentEntry(tx, expense);
  if (moved?.row.id !== entryId) throw new CallFailure(undoChange.failures.changedSince);
  const { whole, split } = await loadWholeLines(tx, moved);
  if (whole.length !== accounts.length) throw new CallFailure(undoChange.failures.changedSince);
  const back = whole.map((line, place) => ({ ...line, accountCode: accounts[place] ?? line.accountCode }));
  const postings = isSplit ? await split(back) : back;
  await revise(tx, caller, {
    expense,
    former: moved,
    entry: balance({ ...moved.draft, postings }),
    state: stateOf(moved, at),
    stated: statedOf(moved),
    documentId: expense.documentId,
    changes: { form: readStoredForm(form), mergedLine: readStoredLine(mergedLine) },
    verb: "recategorised",
    noted: { before: { accounts: accountsOf(moved) }, after: { accounts: [...new Set(accounts)] } },
    at,
  });
}

/** The lines of an entry with its meals as a whole, and what splits lines for its day. */
async function loadWholeLines(tx: Transaction, { row, draft }: StoredEntry) {
  const { organizationId } = row;
  const { country, accounts: chart } = await loadCompanyFacts(tx, organizationId);
  const known = mealsIn(draft.entryDate, { accounts: rowAccountsOf(chart), country });
  return {
    whole: known ? mergeMeals(draft.postings, known) : draft.postings,
    split: async (lines: readonly Posting[]): Promise<readonly Posting[]> => {
      const codes = lines.map(({ accountCode }) => accountCode);
      const rule = await loadMealsRule(tx, organizationId, { country, chart, day: draft.entryDate, codes }, true);
      return rule ? splitMeals(lines, rule) : lines;
    },
  };
}

const accountsOf = ({ draft }: StoredEntry) => [
  ...new Set(
    draft.postings.filter(({ kind }) => kind === "item" || kind === "adjustment").map((line) => line.accountCode),
  ),
];

function stateOf({ row }: StoredEntry, at: Date): NewEntry["state"] {
  if (row.postedAt) return { kind: "posted", at };
  return row.exchangeRate === null ? { kind: "draft_without_rate", baseCurrency: row.baseCurrency } : { kind: "draft" };
}
