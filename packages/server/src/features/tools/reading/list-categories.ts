/** Categories of expenses. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listCategories = readingTool({
  name: "list_categories",
  title: "Categories",
  sentence: "Lists the categories of expenses with their accounts, keywords, and tax codes.",
  call: CALLS.listCategories,
  scope: "books:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listCategories.output.shape.data.element,
  to: () => "/categories",
});
