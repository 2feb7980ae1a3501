/** Suggests a category. */
import { CALLS, categoryFields } from "@tallyleaf/contract";
import * as z from "zod";
import { bodyOf, proposingTool } from "../tool.ts";

export const createCategory = proposingTool({
  name: "create_category",
  title: "createCategory",
  sentence: "Suggests a category of expenses on an account.",
  call: CALLS.createCategory,
  input: z.object(bodyOf(CALLS.createCategory).shape),
  ask: (body) => ({ body }),
  labels: categoryFields,
});
