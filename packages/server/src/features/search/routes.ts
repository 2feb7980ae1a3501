/** The menu's search over an organization's expenses, vendors, invoices, journal entries, clients and documents. */
import { can, MAX_SEARCH_HITS, type SearchHits } from "@tallyleaf/contract";
import { entryToExpense, toNumber } from "@tallyleaf/ledger";
import { loadEntries } from "../../books/journal/entries.ts";
import { entryText } from "../../books/journal/entry-text.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { searchDocuments } from "../documents/text.ts";
import { findEntries } from "./entries.ts";
import { findClients, findInvoices } from "./sales.ts";
import {
  type FoundExpense,
  findDocuments,
  findExpenses,
  findExpensesPaid,
  findVendors,
  listDocuments,
  type SearchFilter,
} from "./store.ts";

/** The handler of the search call. */
export function searchHandlers(db: Database): Pick<Handlers, "searchEverything"> {
  return {
    searchEverything: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const filter = { organizationId, text: query.q, createdBy: onlyOf(caller, "see", "expense") };
        const found = bestOf([...(await findExpensesPaid(tx, filter)), ...(await findExpenses(tx, filter))]);
        const entries = await loadEntries(
          tx,
          organizationId,
          found.map(({ entryId }) => entryId),
        );
        return {
          expenses: found.flatMap(({ id, entryId }) => {
            const entry = entries.get(entryId);
            if (!entry) return [];
            const { vendorName, description, date, amount, currency } = entryToExpense(entry.draft);
            return [
              {
                id,
                vendorName,
                description: entryText(entry.row.source, description),
                date,
                amount: toNumber(amount),
                currency,
              },
            ];
          }),
          vendors: await findVendors(tx, filter),
          invoices: await findInvoices(tx, filter),
          entries: can(caller.permissions, "see", "journal") === null ? [] : await findEntries(tx, filter),
          clients: await findClients(tx, filter),
          documents: await loadDocumentsFor(tx, filter),
        };
      }),
  };
}

/** Each once, at its best; the best first, then the newest. */
function bestOf(found: FoundExpense[]): FoundExpense[] {
  const ordered = found.sort((a, b) => Number(b.best) - Number(a.best) || b.id - a.id);
  const isFirst = ({ id }: FoundExpense, index: number) => ordered.findIndex((one) => one.id === id) === index;
  return ordered.filter(isFirst).slice(0, MAX_SEARCH_HITS);
}

/** Those with the text in their name first, then those in which it is. */
async function loadDocumentsFor(tx: Transaction, filter: SearchFilter): Promise<SearchHits["documents"]> {
  const named = await findDocuments(tx, filter);
  const left = MAX_SEARCH_HITS - named.length;
  const hits = left === 0 ? [] : await searchDocuments(tx, { ...filter, limit: MAX_SEARCH_HITS });
  const others = hits.filter(({ documentId }) => !named.some(({ id }) => id === documentId)).slice(0, left);
  const excerpts = new Map(others.map(({ documentId, excerpt }) => [documentId, excerpt]));
  return [...named, ...(await listDocuments(tx, filter, [...excerpts.keys()]))].map(({ uploadedAt, ...document }) => ({
    ...document,
    uploadedAt: uploadedAt.toISOString(),
    excerpt: excerpts.get(document.id) ?? null,
  }));
}
