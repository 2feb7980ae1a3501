/** Clients. */
import { CALLS, CLIENT_GAPS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, pathWith, readingTool, search, type Tool, type ToolContext } from "../tool.ts";
import { partiesThatOwe } from "./aging.ts";

const clients = readingTool({
  name: "list_clients",
  title: "Clients",
  sentence:
    "Lists clients with what they have paid, in base currency. What they owe: list_receivables or list_invoices.",
  call: CALLS.listClients,
  scope: "clients:read",
  input: z.object({
    search,
    lacks: z.enum(CLIENT_GAPS).optional().describe("Only clients without it"),
    owing: z.boolean().optional().describe("Only those that owe money today, or only those that owe nothing"),
    sortBy: z.enum(["name", "revenue"]).default("name"),
    sortOrder: z.enum(["asc", "desc"]).default("asc"),
    ...pages,
  }),
  ask: ({ owing: _, ...query }) => ({ query }),
  row: CALLS.listClients.output.shape.data.element,
  facts: CALLS.listClients.output.pick({ counts: true }),
  to: ({ search }) => pathWith("/clients", { search }),
});

type Answer = { rows: { company: string; name: string }[]; total: number };

/** So many rows of the call are read at once, and so many at most. */
const PAGE = 100;
const MOST = 5000;

async function listOwing(
  {
    owing,
    page,
    perPage,
    ...asked
  }: z.output<typeof clients.input> & { owing: boolean; page: number; perPage: number },
  context: ToolContext,
): Promise<unknown> {
  const owe = await partiesThatOwe(context);
  const found: Answer["rows"] = [];
  for (let next = 1; ; next++) {
    const answer = (await clients.run({ ...asked, page: next, perPage: PAGE } as never, context)) as Answer;
    found.push(...answer.rows.filter(({ company, name }) => owe.has(company || name) === owing));
    if (next * PAGE < Math.min(answer.total, MOST)) continue;
    return { ...answer, rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  }
}

export const listClients: Tool = {
  ...clients,
  run: (asked, context) =>
    (asked as { owing?: boolean }).owing === undefined ? clients.run(asked, context) : listOwing(asked, context),
};
