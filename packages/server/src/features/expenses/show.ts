/** One expense as its call answers it: looked up whole, then presented. */
import type { ExpenseBill, ExpenseDetail } from "@tallyleaf/contract";
import type { RowAccounts } from "@tallyleaf/ledger";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import type { StoredEntry } from "../../books/journal/entries.ts";
import { findMaker } from "../../books/recurring/made-by.ts";
import { paidBefore } from "../../books/settlement/bills/paid-before.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";
import type { FileLinks } from "../documents/keys.ts";
import { say } from "../documents/say.ts";
import { loadBillsAmong } from "./bills.ts";
import { presentDetail } from "./present.ts";
import { loadNewestReading } from "./readings.ts";
import { findCurrentEntry } from "./revise.ts";
import { type ExpenseWithDocument, findExpense } from "./store.ts";

/**
 * The detail of an expense that was found.
 *
 * @param known its current entry, where the transaction has it
 */
export async function showExpense(
  tx: Transaction,
  found: ExpenseWithDocument,
  links: FileLinks,
  known: StoredEntry | null = null,
): Promise<ExpenseDetail> {
  const { expense } = found;
  const entry = known ?? (await findCurrentEntry(tx, expense));
  const { accounts, country } = await loadCompanyFacts(tx, expense.organizationId);
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const decidedBy = await findName(tx, expense.approvalBy);
  const detail = presentDetail(found, entry, byCode, links, { decidedBy, country });
  const entries = new Map(entry ? [[entry.row.id, entry]] : []);
  const bills =
    entry && owes(entry, byCode) ? await loadBillsAmong(tx, expense.organizationId, [found], entries) : null;
  const bill = withPaidBefore(bills?.get(expense.id), detail);
  const recurring = await findMaker(tx, expense.organizationId, { expenseId: expense.id });
  const { paidBy } = expense;
  const payer = paidBy === null ? {} : { paidBy: { id: paidBy, name: (await findName(tx, paidBy)) ?? "" } };
  return { ...detail, ...payer, bill, recurring, readBy: await loadNewestReading(tx, expense) };
}

/** Whether the entry can be of a bill: most expenses are paid, and nothing is asked of the open items for them. */
const owes = ({ draft }: StoredEntry, accounts: RowAccounts): boolean =>
  draft.postings.some(({ accountCode }) => accounts.get(accountCode)?.purpose === "accounts_payable");

/** The bill, with what its e-invoice says was paid before. */
function withPaidBefore(
  bill: ExpenseBill | undefined,
  { totalAmount, entry, reading }: Pick<ExpenseDetail, "totalAmount" | "entry" | "reading">,
): ExpenseBill | null {
  const { totals = null, currency = null } = reading?.eInvoice ?? {};
  if (!bill || !entry) return bill ?? null;
  const whole = { currency: entry.currency, total: totalAmount ?? 0, open: bill.open };
  return { ...bill, ...paidBefore(whole, { paid: totals?.paid ?? null, currency }) };
}

/** The detail of an expense that was changed in this transaction. For `known`, see `showExpense`. */
export async function showChanged(
  tx: Transaction,
  organizationId: string,
  id: number,
  links: FileLinks,
  known: StoredEntry | null = null,
): Promise<ExpenseDetail> {
  const found = await findExpense(tx, organizationId, id);
  if (!found) throw new Error(`Expense ${id} is gone within its own change.`);
  return showExpense(tx, found, links, known);
}

async function findName(tx: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? say("formerUser");
}
