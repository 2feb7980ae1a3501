/** Suggests a change of an expense. */
import { CALLS, expenseFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { expenseFact } from "./facts.ts";

export const updateExpense = proposingTool({
  name: "update_expense",
  title: "updateExpense",
  sentence:
    "Suggests a change of an expense: give only the fields that change, and the revision of get_expense. Lists, such as items, are replaced as a whole.",
  call: CALLS.updateExpense,
  input: z.object({
    id: z.int(),
    revision: z.int(),
    ...z.object(bodyOf(CALLS.updateExpense).shape).omit({
      date: true,
      amount: true,
      documentUrl: true,
      overallTaxRate: true,
      overallTotalTaxAmount: true,
      revision: true,
    }).shape,
  }),
  ask: ({ id, ...body }) => ({ params: { id: String(id) }, body }),
  labels: expenseFields,
  about: ({ id }, context) => expenseFact(id, context),
});
