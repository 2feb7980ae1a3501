/** Bank accounts with their balances. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listBankAccounts = readingTool({
  name: "list_bank_accounts",
  title: "Bank accounts",
  sentence: "Lists bank accounts with their balances by the bank, and how many transactions wait for a match.",
  call: CALLS.listBankAccounts,
  scope: "banking:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listBankAccounts.output.shape.data.element.omit({ number: true }),
  to: () => "/banking",
});
