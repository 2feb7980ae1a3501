/** Projects, cost centers, and tags. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

export const listDimensions = readingTool({
  name: "list_dimensions",
  title: "Dimensions",
  sentence: "Lists the projects, cost centers, and tags that lines can have.",
  call: CALLS.listDimensions,
  scope: "books:read",
  input: z.object({}),
  ask: () => ({}),
  row: CALLS.listDimensions.output.shape.data.element,
  to: () => "/categories?tab=dimensions",
});
