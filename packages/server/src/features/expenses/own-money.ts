/** Whom the company owes an expense that a member paid with their own money. */
import { createExpense } from "@tallyleaf/contract";
import type { EntryDraft } from "@tallyleaf/ledger";
import { findOwedToEmployees } from "../../books/chart/accounts/owed-to-employees.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { memberships } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { failureAt } from "../../platform/http/failure.ts";
import { reaches } from "../../platform/http/reach.ts";
import type { ExpenseRecord } from "./store.ts";

/** Returns the member; null: it is none, or none for whom the caller can enter expenses. */
export async function findPayer(tx: Transaction, caller: MemberContext, userId: string): Promise<string | null> {
  const { organizationId } = caller;
  const [member] = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return member && reaches(caller, "add", "expense", userId) ? member.id : null;
}

/**
 * A form that names who paid with their own money owes it to them: another payment account says something else.
 *
 * @throws CallFailure `not_own_money`
 */
export async function requireOwnMoney(
  tx: Transaction,
  organizationId: string,
  paidBy: string | null | undefined,
  { paymentAccountId }: { paymentAccountId: string },
): Promise<void> {
  if (paidBy === null || paidBy === undefined) return;
  const { notOwnMoney } = createExpense.failures;
  if (paymentAccountId !== (await findOwedToEmployees(tx, organizationId)))
    throw failureAt(notOwnMoney, "paidBy", notOwnMoney);
}

/**
 * Returns the member that a form names as who paid; undefined: it names nobody.
 *
 * @throws CallFailure `unknown_payer` for one for whom the caller can't enter expenses
 */
export async function assertPayer(
  tx: Transaction,
  caller: MemberContext,
  paidBy: string | null | undefined,
): Promise<string | undefined> {
  if (paidBy === null || paidBy === undefined) return undefined;
  const { unknownPayer } = createExpense.failures;
  const payer = await findPayer(tx, caller, paidBy);
  if (payer === null) throw failureAt(unknownPayer, "paidBy", unknownPayer);
  return payer;
}

/** Returns who is owed the expense with this entry; null: it isn't owed to a member. @param named by the form; undefined: as before */
export async function payerOf(
  tx: Transaction,
  expense: ExpenseRecord,
  entry: EntryDraft,
  named: string | null | undefined,
): Promise<string | null> {
  const owed = await findOwedToEmployees(tx, expense.organizationId);
  const isOwed = entry.postings.some(({ kind, accountCode }) => kind === "payment" && accountCode === owed);
  return isOwed ? (named ?? expense.paidBy ?? expense.createdBy) : null;
}
