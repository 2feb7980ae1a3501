/** Suggests accepting a receipt. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { proposingTool } from "../tool.ts";
import { expenseFact } from "./facts.ts";

export const acceptReceipt = proposingTool({
  name: "accept_receipt",
  title: "acceptReceipt",
  sentence: "Suggests accepting a receipt to review (list_doubts): it is posted as it was read.",
  call: CALLS.acceptExpense,
  input: z.object({ id: z.int(), revision: z.int().describe("Of get_expense, so that nothing else is accepted") }),
  ask: ({ id, revision }) => ({ params: { id: String(id) }, body: { revision } }),
  labels: {},
  about: ({ id }, context) => expenseFact(id, context),
});
