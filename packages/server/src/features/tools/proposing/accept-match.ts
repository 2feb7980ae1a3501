/** Suggests accepting a match of a bank transaction. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { proposingTool } from "../tool.ts";
import { lineFacts } from "./facts.ts";

export const acceptMatch = proposingTool({
  name: "accept_match",
  title: "acceptMatch",
  sentence:
    "Suggests accepting a match of a bank transaction: ids of list_lines_to_match. A payment is posted where one is needed.",
  call: CALLS.acceptMatch,
  input: z.object({ lineId: z.uuid(), suggestion: z.string().min(1).max(1000).describe("ID of the suggestion") }),
  ask: ({ lineId, suggestion }) => ({ params: { id: lineId }, body: { suggestion } }),
  labels: {},
  about: ({ lineId, suggestion }, context) => lineFacts(lineId, suggestion, context),
});
