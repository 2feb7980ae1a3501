/** One reconciliation with the causes of its difference. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool, uuid } from "../tool.ts";

export const getReconciliation = readingTool({
  name: "get_reconciliation",
  title: "Reconciliation",
  sentence: "Shows a reconciliation with its transactions, and why it doesn't come out yet.",
  call: CALLS.getReconciliation,
  scope: "banking:read",
  input: z.object({ id: uuid }),
  ask: (params) => ({ params }),
  row: CALLS.getReconciliation.output,
  rows: (reconciliation) => [reconciliation],
  to: () => "/banking?tab=reconcile",
});
