/** Suggests a new expense. */
import { CALLS, expenseFields, expenseForm } from "@tallyleaf/contract";
import { proposingTool } from "../tool.ts";

export const createExpense = proposingTool({
  name: "create_expense",
  title: "createExpense",
  sentence:
    "Suggests an expense that no document is uploaded for. accountCode: the category's account; paymentAccountId: the code of the account that paid, or of accounts payable for a bill.",
  call: CALLS.createExpense,
  input: expenseForm.omit({
    date: true,
    amount: true,
    documentUrl: true,
    overallTaxRate: true,
    overallTotalTaxAmount: true,
  }),
  ask: (body) => ({ body }),
  labels: expenseFields,
});
