/** The menu's search over screens and records. */
import { translator } from "@tallyleaf/messages";
import { contractSearch } from "@tallyleaf/messages/catalogs/contract-search";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { INVOICE_KINDS } from "./invoice-form.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode } from "./values.ts";

const say = translator(contractSearch);

export const MAX_SEARCH_HITS = 5;

export const searchEverything = defineCall({
  method: "GET",
  path: "/api/search",
  summary:
    "Search expenses, vendors, invoices, journal entries, clients, and documents (by name and content); employees find only their own expenses and documents",
  tag: "Search",
  needs: { verb: "see", subject: "expense" },
  query: z.object({
    q: anyText({ error: say("required") })
      .trim()
      .min(1, { error: say("required") })
      .max(100, { error: say("tooLong", { max: "100" }) }),
  }),
  output: z.object({
    expenses: z.array(
      z.object({
        id: z.int(),
        vendorName: anyText(),
        description: anyText(),
        date: calendarDate.nullable(),
        amount: amount.nullable(),
        currency: currencyCode.nullable(),
      }),
    ),
    vendors: z.array(z.object({ name: anyText(), expenses: z.int() })),
    /** Includes credit notes; `number` null: a draft. */
    invoices: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(INVOICE_KINDS),
        number: anyText().nullable(),
        clientName: anyText(),
        issueDate: calendarDate,
        total: amount,
        currency: currencyCode,
      }),
    ),
    /** Posted journal entries by number, description, or reference; none for who doesn't see the journal. */
    entries: z.array(
      z.object({
        id: z.uuid(),
        number: anyText(),
        description: anyText(),
        date: calendarDate,
        amount,
        currency: currencyCode,
      }),
    ),
    clients: z.array(z.object({ id: z.uuid(), name: anyText(), company: anyText(), email: anyText() })),
    documents: z.array(
      z.object({
        id: z.uuid(),
        fileName: anyText(),
        uploadedAt: anyText(),
        expenseId: z.int().nullable(),
        /** Text around the match inside the document; null: the name matches. */
        excerpt: anyText().nullable(),
      }),
    ),
  }),
});
export type SearchHits = z.output<typeof searchEverything.output>;

export const searchCalls = { searchEverything } as const;
