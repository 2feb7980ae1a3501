/** The chart of accounts. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listAccounts = readingTool({
  name: "list_accounts",
  title: "Accounts",
  sentence: "Lists the chart of accounts: code, name, type, and role. Balances: account_balances.",
  call: CALLS.listAccounts,
  scope: "books:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listAccounts.output.shape.data.element.pick({
    id: true,
    code: true,
    name: true,
    type: true,
    purpose: true,
    role: true,
    description: true,
    active: true,
  }),
  to: () => "/categories?tab=accounts",
});
