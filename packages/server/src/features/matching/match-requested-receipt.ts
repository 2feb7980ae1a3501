/** Matches a receipt that was uploaded for a transaction, as soon as it is posted. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq } from "../../platform/db/orm.ts";
import { bankLines, expenses, receiptRequests } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { accept } from "./accept.ts";
import { listPaidExpenses } from "./candidates.ts";

/** Whether the expense was matched: the line is open, the expense in the books, and both say the same amount. */
export async function matchAnswered(
  tx: Transaction,
  { caller, expenseId, at }: { caller: MemberContext; expenseId: number; at: Date },
): Promise<boolean> {
  const { organizationId } = caller;
  const [asked] = await tx
    .select({ lineId: receiptRequests.bankLineId })
    .from(receiptRequests)
    .innerJoin(
      bankLines,
      and(eq(bankLines.organizationId, receiptRequests.organizationId), eq(bankLines.id, receiptRequests.bankLineId)),
    )
    .innerJoin(
      expenses,
      and(eq(expenses.organizationId, receiptRequests.organizationId), eq(expenses.id, receiptRequests.expenseId)),
    )
    .where(
      and(
        eq(receiptRequests.organizationId, organizationId),
        eq(receiptRequests.expenseId, expenseId),
        eq(receiptRequests.status, "answered"),
        eq(bankLines.state, "open"),
      ),
    )
    .orderBy(desc(receiptRequests.closedAt))
    .limit(1);
  if (!asked) return false;
  const fitting = await listPaidExpenses(tx, organizationId, [asked.lineId]);
  if (!fitting.some((one) => one.expenseId === expenseId)) return false;
  await accept(tx, caller, asked.lineId, `expense:${expenseId}`, [{ code: "uploadedForIt" }], at);
  return true;
}
