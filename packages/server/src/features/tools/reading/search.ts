/** Searches everything by words. */
import { CALLS, holds } from "@tallyleaf/contract";
import * as z from "zod";
import { readingTool } from "../tool.ts";

const hit = z.object({
  kind: z.enum(["expense", "vendor", "invoice", "journal entry", "client", "document"]),
  id: z.union([z.string(), z.int()]),
  title: z.string(),
  date: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  excerpt: z.string().nullable(),
});

const PATHS = {
  expense: (id: string | number) => `/expenses/${id}`,
  vendor: () => "/vendors",
  invoice: (id: string | number) => `/invoices/${id}`,
  "journal entry": () => "/journal",
  client: () => "/clients",
  document: () => "/documents",
} as const;

/** The scope that each kind of hit needs of a key: search as a whole is closed to them. */
const HIT_SCOPES = {
  expense: "expenses:read",
  vendor: "books:read",
  invoice: "invoices:read",
  "journal entry": "books:read",
  client: "clients:read",
  document: "documents:read",
} as const;

export const searchBooks = readingTool({
  name: "search",
  title: "Search",
  sentence:
    "Finds expenses, vendors, invoices, journal entries, clients, and documents by words; of documents also by the words in them. At most five of each kind.",
  call: CALLS.searchEverything,
  scope: "expenses:read",
  isClosed: true,
  input: z.object({ words: z.string().min(1).max(100) }),
  ask: ({ words }) => ({ query: { q: words } }),
  row: hit,
  rows: ({ expenses, vendors, invoices, entries, clients, documents }, _input, { caller }) => {
    const none = { date: null, amount: null, currency: null, excerpt: null };
    const hits = [
      ...expenses.map((one) => ({ ...none, ...one, kind: "expense", title: `${one.vendorName}: ${one.description}` })),
      ...vendors.map(({ name }) => ({ ...none, kind: "vendor", id: name, title: name })),
      ...invoices.map(({ id, number, clientName, issueDate, total, currency }) => ({
        ...none,
        kind: "invoice",
        id,
        title: `${number ?? "Draft"}: ${clientName}`,
        date: issueDate,
        amount: total,
        currency,
      })),
      ...entries.map((one) => ({
        ...none,
        kind: "journal entry",
        id: one.id,
        title: `${one.number} ${one.description}`,
        date: one.date,
        amount: one.amount,
        currency: one.currency,
      })),
      ...clients.map(({ id, name, company }) => ({ ...none, kind: "client", id, title: company || name })),
      ...documents.map(({ id, fileName, excerpt }) => ({ ...none, kind: "document", id, title: fileName, excerpt })),
    ] as z.output<typeof hit>[];
    const scopes = caller.apiKey?.scopes;
    return scopes ? hits.filter(({ kind }) => holds(scopes, HIT_SCOPES[kind])) : hits;
  },
  to: () => "/home",
  toRow: ({ kind, id }) => PATHS[kind](id),
});
