/** Suggests a bill: an expense that nothing has been paid of. */
import { CALLS, COMMON_FAILURES, expenseFields, expenseForm } from "@tallyleaf/contract";
import { payableAccountOf } from "@tallyleaf/ledger";
import * as z from "zod";
import { CallFailure } from "../../../platform/http/failure.ts";
import { proposingTool } from "../tool.ts";

// It is paid of the account of bills, whatever the agent thinks.
const { paymentAccountId: _, ...labels } = expenseFields;

export const createBill = proposingTool({
  name: "create_bill",
  title: "createBill",
  sentence:
    "Suggests an unpaid bill of a vendor that no document is uploaded for. accountCode: the category's account. It is owed until record_payment or a bank transaction pays it.",
  call: CALLS.createExpense,
  input: expenseForm
    .omit({
      date: true,
      amount: true,
      documentUrl: true,
      overallTaxRate: true,
      overallTotalTaxAmount: true,
      paymentAccountId: true,
    })
    .extend({ dueDate: z.iso.date().describe("YYYY-MM-DD") }),
  complete: async (_input, { ask }) => {
    const { data } = await ask(CALLS.listAccounts, {});
    const account = payableAccountOf(
      data.flatMap(({ code, purpose, active }) =>
        active && purpose === "accounts_payable" ? [{ code, purpose } as const] : [],
      ),
    );
    if (!account) throw new CallFailure(COMMON_FAILURES.notFound);
    return { paymentAccountId: account.code };
  },
  // `complete` has added the account.
  ask: (body) => ({ body: body as typeof body & { paymentAccountId: string } }),
  labels,
});
