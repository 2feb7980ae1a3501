/** Suggests returning a submitted receipt. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { proposingTool } from "../tool.ts";
import { expenseFact } from "./facts.ts";

export const returnReceipt = proposingTool({
  name: "return_receipt",
  title: "returnReceipt",
  sentence: "Suggests returning a submitted receipt to the person who added it, with a comment.",
  call: CALLS.returnExpense,
  input: z.object({ id: z.int(), comment: z.string().min(1).max(1000) }),
  ask: ({ id, comment }) => ({ params: { id: String(id) }, body: { comment } }),
  labels: { comment: { said: "comment" } },
  about: ({ id }, context) => expenseFact(id, context),
});
