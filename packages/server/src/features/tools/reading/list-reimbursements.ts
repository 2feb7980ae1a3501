/** Debts of the company to members who paid with their own money. */
import { CALLS, REIMBURSEMENT_FILTERS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listReimbursements = readingTool({
  name: "list_reimbursements",
  title: "Reimbursements",
  sentence:
    "Lists what is owed to each member who paid with their own money, with the expenses, trips, and allowances behind it; of an employee, only their own.",
  call: CALLS.listReimbursements,
  scope: "banking:read",
  input: z.object({ filter: z.enum(REIMBURSEMENT_FILTERS).default("open") }),
  ask: (query) => ({ query }),
  row: CALLS.listReimbursements.output.shape.data.element,
  to: () => "/reimbursements",
});
