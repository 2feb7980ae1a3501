/** Suggests a rule for a vendor. */
import { CALLS, ruleFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";

export const createRule = proposingTool({
  name: "create_rule",
  title: "createRule",
  sentence: "Suggests a rule by which a vendor's receipts are posted.",
  call: CALLS.createRule,
  input: z.object(bodyOf(CALLS.createRule).shape),
  ask: (body) => ({ body }),
  labels: ruleFields,
});
