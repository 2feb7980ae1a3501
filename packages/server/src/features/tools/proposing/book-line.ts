/** Suggests posting a bank transaction without a document. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";
import { lineFacts } from "./facts.ts";

export const bookLine = proposingTool({
  name: "book_line",
  title: "bookLine",
  sentence: "Suggests posting a bank transaction without a document: on an expense account it becomes an expense.",
  call: CALLS.bookLine,
  input: z.object({ lineId: z.uuid(), ...bodyOf(CALLS.bookLine).shape }),
  ask: ({ lineId, ...body }) => ({ params: { id: lineId }, body }),
  labels: {},
  about: ({ lineId }, context) => lineFacts(lineId, null, context),
});
