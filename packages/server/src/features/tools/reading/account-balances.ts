/** Balances of accounts. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pathWith, readingTool } from "../tool.ts";
import { flatRow, flatRows, sheetFacts } from "./sheet.ts";

export const accountBalances = readingTool({
  name: "account_balances",
  title: "Account balances",
  sentence: "Shows the balance of every account with activity in a range, as a trial balance in base currency.",
  call: CALLS.reportFigures,
  scope: "reports:read",
  input: z.object({ from: day, to: day }),
  ask: (query) => ({ params: { type: "trial_balance" as const }, query }),
  row: flatRow,
  rows: (sheet) => flatRows(sheet, false),
  facts: sheetFacts,
  to: ({ from, to }) => pathWith("/reports", { type: "trial_balance", range: "custom", start: from, end: to }),
});
