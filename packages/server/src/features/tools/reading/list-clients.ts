/** Clients. */
import { CALLS, CLIENT_GAPS } from "@tallyleaf/contract";
import * as z from "zod";
import { day, pages, pathWith, readingTool, search, type Tool, type ToolContext } from "../tool.ts";
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
    invoiced: z
      .boolean()
      .optional()
      .describe("Only those with an invoice that is no draft, or only those without; between from and to, or ever"),
    from: day.optional(),
    to: day.optional(),
    sortBy: z.enum(["name", "revenue"]).default("name"),
    sortOrder: z.enum(["asc", "desc"]).default("asc"),
    ...pages,
  }),
  ask: ({ owing: _, invoiced: __, from: ___, to: ____, ...query }) => ({ query }),
  row: CALLS.listClients.output.shape.data.element,
  facts: CALLS.listClients.output.pick({ counts: true }),
  to: ({ search }) => pathWith("/clients", { search }),
});

interface Row {
  id: string;
  company: string;
  name: string;
}
type Answer = { rows: Row[]; total: number };
interface Asked {
  owing?: boolean;
  invoiced?: boolean;
  from?: string;
  to?: string;
  page: number;
  perPage: number;
}

/** So many rows of a call are read at once, and so many clients at most. */
const PAGE = 100;
const MOST = 5000;

/** Clients that what they owe, or were invoiced, selects. */
async function listSelected(
  { owing, invoiced, from, to, page, perPage, ...asked }: Asked,
  context: ToolContext,
): Promise<unknown> {
  const owe = owing === undefined ? null : await partiesThatOwe(context);
  const billed = invoiced === undefined ? null : await clientsInvoiced({ from, to }, context);
  const isWanted = ({ id, company, name }: Row) =>
    (owe === null || owe.has(company || name) === owing) && (billed === null || billed.has(id) === invoiced);
  const found: Row[] = [];
  for (let next = 1; ; next++) {
    const answer = (await clients.run({ ...asked, page: next, perPage: PAGE } as never, context)) as Answer;
    found.push(...answer.rows.filter(isWanted));
    if (next * PAGE < Math.min(answer.total, MOST)) continue;
    return { ...answer, rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  }
}

/** The clients with an invoice that is no draft. */
async function clientsInvoiced(
  { from, to }: Pick<Asked, "from" | "to">,
  context: ToolContext,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page++) {
    const { data, meta } = await context.ask(CALLS.listInvoices, {
      query: { startDate: from, endDate: to, page, perPage: PAGE },
    });
    for (const { client, status } of data) if (status !== "draft") found.add(client.id);
    if (page * PAGE >= meta.total) return found;
  }
}

export const listClients: Tool = {
  ...clients,
  run: (asked, context) => {
    const { owing, invoiced } = asked as Asked;
    return owing === undefined && invoiced === undefined
      ? clients.run(asked, context)
      : listSelected(asked as Asked, context);
  },
};
