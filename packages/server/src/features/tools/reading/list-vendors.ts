/** Vendors. */
import { CALLS, VENDOR_GAPS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, pathWith, readingTool, search } from "../tool.ts";

export const listVendors = readingTool({
  name: "list_vendors",
  title: "Vendors",
  sentence: "Lists vendors with what was spent this fiscal year and what is owed, in base currency.",
  call: CALLS.listVendors,
  scope: "books:read",
  input: z.object({
    search,
    lacks: z.enum(VENDOR_GAPS).optional().describe("Only vendors without it"),
    owed: z.boolean().default(false).describe("Only vendors with open bills"),
    sortBy: z.enum(["name", "spent", "owed"]).default("name"),
    sortOrder: z.enum(["asc", "desc"]).default("asc"),
    ...pages,
  }),
  ask: ({ owed, ...rest }) => ({ query: { ...rest, ...(owed && { owed: "true" as const }) } }),
  row: CALLS.listVendors.output.shape.data.element.omit({ ibanChangedAt: true }),
  facts: CALLS.listVendors.output.pick({ counts: true }),
  to: ({ search }) => pathWith("/vendors", { search }),
  toRow: ({ id }) => `/vendors/${id}`,
});
