/** Vendors. */
import { CALLS, VENDOR_GAPS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, type Tool, type ToolContext } from "../tool.ts";

const vendors = readingTool({
  name: "list_vendors",
  title: "Vendors",
  sentence: "Lists vendors with what was spent this fiscal year and what is owed, in base currency.",
  call: CALLS.listVendors,
  scope: "books:read",
  input: z.object({
    search,
    lacks: z.enum(VENDOR_GAPS).optional().describe("Only vendors without it"),
    owed: z.boolean().default(false).describe("Only vendors with open bills"),
    bought: z
      .boolean()
      .optional()
      .describe("Only those with a posted expense, or only those without; between from and to, or ever"),
    from: day.optional(),
    to: day.optional(),
    sortBy: z.enum(["name", "spent", "owed"]).default("name"),
    sortOrder: z.enum(["asc", "desc"]).default("asc"),
    ...pages,
  }),
  ask: ({ owed, bought: _, from: __, to: ___, ...rest }) => ({
    query: { ...rest, ...(owed && { owed: "true" as const }) },
  }),
  row: CALLS.listVendors.output.shape.data.element.omit({ ibanChangedAt: true }),
  facts: CALLS.listVendors.output.pick({ counts: true }),
  to: ({ search }) => pathWith("/vendors", { search }),
  toRow: ({ id }) => `/vendors/${id}`,
});

interface Asked {
  bought?: boolean;
  from?: string;
  to?: string;
  page: number;
  perPage: number;
}
type Answer = { rows: { name: string }[]; total: number };

/** So many rows of a call are read at once, and so many vendors at most. */
const PAGE = 100;
const MOST = 5000;

/** Vendors with an expense in the range, or without one. */
async function listSelected({ bought, from, to, page, perPage, ...asked }: Asked, context: ToolContext) {
  const found: Answer["rows"] = [];
  const used = await vendorsUsed({ from, to }, context);
  for (let next = 1; ; next++) {
    const answer = (await vendors.run({ ...asked, page: next, perPage: PAGE } as never, context)) as Answer;
    found.push(...answer.rows.filter(({ name }) => used.has(name) === bought));
    if (next * PAGE < Math.min(answer.total, MOST)) continue;
    return { ...answer, rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  }
}

/** The names of the vendors of the posted expenses. */
async function vendorsUsed(
  { from, to }: Pick<Asked, "from" | "to">,
  context: ToolContext,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page++) {
    const { data, meta } = await context.ask(CALLS.listExpenseAmounts, {
      query: { startDate: from, endDate: to, posted: "true", page, perPage: PAGE },
    });
    for (const { vendorName } of data) if (vendorName) found.add(vendorName);
    if (page * PAGE >= meta.total) return found;
  }
}

export const listVendors: Tool = {
  ...vendors,
  run: (asked, context) =>
    (asked as Asked).bought === undefined ? vendors.run(asked, context) : listSelected(asked as Asked, context),
};
