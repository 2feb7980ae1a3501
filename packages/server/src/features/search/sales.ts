/** Invoices and clients that a few letters could mean, in the database. Both are everybody's. */
import { clientLabel, MAX_SEARCH_HITS, type SearchHits } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { containing, startingWith } from "../../platform/db/like.ts";
import { and, asc, desc, eq, ilike, or, type PgColumn, sql } from "../../platform/db/orm.ts";
import { clients, invoices } from "../../platform/db/schema.ts";
import type { SearchFilter } from "./store.ts";

type Wanted = Pick<SearchFilter, "organizationId" | "text">;

const anyOf = (columns: readonly PgColumn[], pattern: string) =>
  or(...columns.map((column) => ilike(column, pattern))) ?? sql`false`;

/** Clients by name, company or e-mail: those that begin with the text, then active ones, by name. */
export function findClients(
  tx: Transaction,
  { organizationId, text }: Wanted,
): Promise<{ id: string; name: string; company: string; email: string }[]> {
  const { id, name, company, email } = clients;
  const named = [name, company, email];
  return tx
    .select({ id, name, company, email })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), anyOf(named, containing(text))))
    .orderBy(desc(anyOf(named, startingWith(text))), desc(clients.active), asc(name), asc(id))
    .limit(MAX_SEARCH_HITS);
}

/** Invoices and credit notes by number, reference or client, the newest first. */
export async function findInvoices(tx: Transaction, { organizationId, text }: Wanted): Promise<SearchHits["invoices"]> {
  const { id, kind, number, issueDate, total, currency, reference } = invoices;
  const { name, company } = clients;
  const rows = await tx
    .select({ id, kind, number, issueDate, total, currency, name, company })
    .from(invoices)
    .innerJoin(clients, and(eq(clients.organizationId, invoices.organizationId), eq(clients.id, invoices.clientId)))
    .where(
      and(eq(invoices.organizationId, organizationId), anyOf([number, reference, name, company], containing(text))),
    )
    .orderBy(desc(issueDate), desc(id))
    .limit(MAX_SEARCH_HITS);
  return rows.map(({ name, company, total, ...row }) => ({
    ...row,
    clientName: clientLabel({ name, company }),
    total: toNumber(moneyFromDecimal(total, row.currency)),
  }));
}
