/** Open bank transactions with what they may be. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, readingTool, search, uuid } from "../tool.ts";

export const listLinesToMatch = readingTool({
  name: "list_lines_to_match",
  title: "Transactions to match",
  sentence:
    "Lists open bank transactions with suggested matches, best first: score, reasons, and effect on the books. A suggestion's id is for accept_match.",
  call: CALLS.listLinesToMatch,
  scope: "banking:read",
  input: z.object({ bankAccountId: uuid.optional(), lineId: uuid.optional(), search, ...pages }),
  ask: (query) => ({ query }),
  row: CALLS.listLinesToMatch.output.shape.data.element,
  to: () => "/banking?tab=match",
});
