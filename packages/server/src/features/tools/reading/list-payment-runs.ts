/** Payment runs: bills that are paid together by a file for the bank. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool } from "../tool.ts";

export const listPaymentRuns = readingTool({
  name: "list_payment_runs",
  title: "Payment runs",
  sentence: "Lists payment runs, newest first: the bills that each pays, its day and total, and who approved it.",
  call: CALLS.listPaymentRuns,
  scope: "banking:read",
  input: z.object({ ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listPaymentRuns.output.shape.data.element,
  facts: CALLS.listPaymentRuns.output.pick({ currency: true, approvalLimit: true }),
  to: () => "/payment-runs",
});
