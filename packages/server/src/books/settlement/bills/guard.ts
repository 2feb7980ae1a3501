/**
 * A bill that is paid, in whole or in part, keeps what it says is owed: its payments rest on it. One that came with the opening balances
 * changes only with them.
 */
import { BILL_PAID, EXPENSE_RECONCILED, PART_OF_ENTRY, PART_OF_OPENING, writeDay } from "@tallyleaf/contract";
import type { EntryDraft } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/orm.ts";
import { paymentAllocations, payments } from "../../../platform/db/schema.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { isOpenedByHand, isSettledByHand } from "../../journal/items/find-settlements.ts";
import { released } from "../hooks.ts";
import { isDepositUsed } from "../payments/use-deposit.ts";
import { findInRuns } from "./in-runs.ts";

/**
 * Refuses a change of the amount due of a paid bill, and unmatches an expense whose transaction no longer fits.
 *
 * @param after null: the expense is deleted
 * @throws CallFailure when it has payments, its transaction is locked, or it is part of the opening balances
 */
export async function requireDebtKept(
  tx: Transaction,
  organizationId: string,
  expenseId: number,
  before: EntryDraft,
  after: EntryDraft | null,
): Promise<void> {
  if (before.postings.some(({ kind }) => kind === "opening")) throw new CallFailure(PART_OF_OPENING);
  if (await isOpenedByHand(tx, organizationId, expenseId)) throw new CallFailure(PART_OF_ENTRY);
  if (!(after && linesOf(before) === linesOf(after)) && (await isDepositUsed(tx, organizationId, expenseId)))
    throw new CallFailure(BILL_PAID, {
      message: sayRefusal("depositUsed", { number: before.reference || before.vendor || "" }),
    });
  if (after && paidLines(before) === paidLines(after)) return;
  if (await isSettledByHand(tx, organizationId, { expenseId })) throw new CallFailure(BILL_PAID);
  const [payment] = await tx
    .select({ id: payments.id })
    .from(paymentAllocations)
    .innerJoin(
      payments,
      and(
        eq(payments.organizationId, paymentAllocations.organizationId),
        eq(payments.id, paymentAllocations.paymentId),
      ),
    )
    .where(
      and(
        eq(paymentAllocations.organizationId, organizationId),
        eq(paymentAllocations.expenseId, expenseId),
        isNull(payments.voidedAt),
      ),
    )
    .limit(1);
  if (payment) throw new CallFailure(BILL_PAID);
  await refuseInExportedRun(tx, organizationId, expenseId);
  await released.run(tx, { organizationId, target: { expenseId }, locked: EXPENSE_RECONCILED });
}

/** @throws CallFailure where a file for the bank, which wasn't withdrawn, pays the bill */
async function refuseInExportedRun(tx: Transaction, organizationId: string, expenseId: number): Promise<void> {
  const payDate = (await findInRuns(tx, organizationId, { expenseIds: [expenseId], state: "exported" })).get(expenseId);
  if (payDate !== undefined)
    throw new CallFailure(BILL_PAID, { message: sayRefusal("inExportedRun", { day: writeDay(payDate) }) });
}

/** Account, side and amounts of each line. */
const linesOf = ({ currency, entryDate, vendor, postings }: EntryDraft): string =>
  [
    `${entryDate} ${vendor}`,
    ...postings
      .map(({ accountCode, side, amount, baseAmount }) =>
        [accountCode, side, amount.minor, baseAmount.minor, currency].join(" "),
      )
      .sort(),
  ].join("\n");

/** Account, side and amounts of what was paid or is owed. */
const paidLines = ({ currency, postings }: EntryDraft): string =>
  postings
    .filter(({ kind }) => kind === "payment")
    .map(({ accountCode, side, amount, baseAmount }) =>
      [accountCode, side, amount.minor, baseAmount.minor, currency].join(" "),
    )
    .sort()
    .join("\n");
