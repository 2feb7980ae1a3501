/** Rules of vendors. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listRules = readingTool({
  name: "list_rules",
  title: "Rules",
  sentence: "Lists the rules by which receipts of vendors are posted, written or learned, with the reason of each.",
  call: CALLS.listRules,
  scope: "books:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listRules.output.shape.data.element,
  to: () => "/categories?tab=rules",
});
