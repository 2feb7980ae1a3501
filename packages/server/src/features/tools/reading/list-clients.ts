/** Clients. */
import { CALLS } from "@tallyleaf/contract";
import * as z from "zod";
import { pages, pathWith, readingTool, search } from "../tool.ts";

export const listClients = readingTool({
  name: "list_clients",
  title: "Clients",
  sentence:
    "Lists clients with what they have paid, in base currency. What they owe: list_receivables or list_invoices.",
  call: CALLS.listClients,
  scope: "clients:read",
  input: z.object({
    search,
    sortBy: z.enum(["name", "revenue"]).default("name"),
    sortOrder: z.enum(["asc", "desc"]).default("asc"),
    ...pages,
  }),
  ask: (query) => ({ query }),
  row: CALLS.listClients.output.shape.data.element,
  facts: CALLS.listClients.output.pick({ counts: true }),
  to: ({ search }) => pathWith("/clients", { search }),
});
