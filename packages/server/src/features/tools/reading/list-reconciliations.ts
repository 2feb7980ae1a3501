/** Reconciliations of bank accounts. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, uuid } from "../tool.ts";

export const listReconciliations = readingTool({
  name: "list_reconciliations",
  title: "Reconciliations",
  sentence: "Lists reconciliations, newest statement first, with the difference that is left.",
  call: CALLS.listReconciliations,
  scope: "banking:read",
  input: z.object({ bankAccountId: uuid.optional(), ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listReconciliations.output.shape.data.element,
  to: () => "/banking?tab=reconcile",
});
