/** One line for all items, and the items again. Both take effect in the books with the update that follows. */
import { extendItems, mergeItems } from "@tallyleaf/contract";
import { refuseClosed } from "../../books/calendar/closed.ts";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { sayFaultOfCostAccount } from "../../books/chart/accounts/cost-account.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { findForChange } from "./find-for-change.ts";
import { readStoredLine, type StoredLine } from "./form-values.ts";
import { findCurrentEntry } from "./revise.ts";
import { type ExpenseRecord, updateExpense } from "./store.ts";

/** The handlers of merging and extending. Neither is a revision: the update that follows is. */
export function mergeHandlers(db: Database): Pick<Handlers, "mergeItems" | "extendItems"> {
  return {
    mergeItems: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { notFound, inProcessing, changedMeanwhile, unknownAccount, wrongAccount } = mergeItems.failures;
        const { expense, beingRead } = await findForChange(tx, params.id, caller, "change", notFound);
        if (beingRead || expense.status === "in_processing") throw new CallFailure(inProcessing);
        const { revision, ...line } = body;
        if (revision !== undefined && revision !== expense.revision) throw new CallFailure(changedMeanwhile);
        await refuseClosedEntry(tx, expense);
        const chart = await listActiveAccounts(tx, caller.organizationId);
        const account = chart.find(({ code }) => code === line.accountCode);
        if (!account) throw failureAt(unknownAccount, "accountCode", unknownAccount);
        const fault = sayFaultOfCostAccount(account);
        const former = readStoredLine(expense.mergedLine)?.accountCode;
        if (fault !== null && former !== account.code) throw failureAt(wrongAccount, "accountCode", { message: fault });
        await setLine(tx, caller, expense, line);
        return { success: true, message: sayAnswer("itemsMerged") };
      }),

    extendItems: ({ params, query: { revision } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { notFound, inProcessing, changedMeanwhile } = extendItems.failures;
        const { expense, beingRead } = await findForChange(tx, params.id, caller, "change", notFound);
        if (beingRead || expense.status === "in_processing") throw new CallFailure(inProcessing);
        if (revision !== undefined && revision !== expense.revision) throw new CallFailure(changedMeanwhile);
        await refuseClosedEntry(tx, expense);
        await setLine(tx, caller, expense, null);
        return { success: true, message: sayAnswer("itemsExtended") };
      }),
  };
}

/** The books would refuse the update that follows: it is said before anything is changed. */
async function refuseClosedEntry(tx: Transaction, expense: ExpenseRecord): Promise<void> {
  const { row } = (await findCurrentEntry(tx, expense)) ?? {};
  if (row?.postedAt) await refuseClosed(tx, expense.organizationId, row.entryDate);
}

/** The screens send either call before every update: what changes nothing is no event. */
async function setLine(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  expense: ExpenseRecord,
  line: StoredLine | null,
): Promise<void> {
  const before = readStoredLine(expense.mergedLine);
  if (JSON.stringify(before) === JSON.stringify(line)) return;
  await updateExpense(tx, organizationId, expense.id, { mergedLine: line });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: line ? "merged" : "extended",
    subjectType: "expense",
    subjectId: String(expense.id),
    before: { mergedLine: before },
    after: { mergedLine: line },
    requestId,
  });
}
