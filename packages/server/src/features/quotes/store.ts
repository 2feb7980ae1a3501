/** Quotes in the database. */
import type { QUOTE_INVOICE_KINDS, QuoteStatus } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { and, asc, eq, inArray, type SQL, sql } from "../../platform/db/orm.ts";
import { invoices, quoteInvoices, quotes } from "../../platform/db/schema.ts";

export type StoredQuote = typeof quotes.$inferSelect;

const byId = (organizationId: string, id: string) => and(eq(quotes.organizationId, organizationId), eq(quotes.id, id));

/** @param lock it is neither changed nor decided meanwhile */
export async function findQuote(
  tx: Transaction,
  organizationId: string,
  id: string,
  lock: "no lock" | "for update" = "no lock",
): Promise<StoredQuote | null> {
  const query = tx.select().from(quotes).where(byId(organizationId, id));
  const [row] = await (lock === "for update" ? query.for("update") : query);
  return row ?? null;
}

export async function insertQuote(tx: Transaction, quote: typeof quotes.$inferInsert): Promise<void> {
  await tx.insert(quotes).values(quote);
}

/** Writes the next revision. */
export async function reviseQuote(
  tx: Transaction,
  { organizationId, id, revision }: StoredQuote,
  changes: Partial<StoredQuote>,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ ...changes, revision: revision + 1 })
    .where(byId(organizationId, id));
}

export async function removeQuote(tx: Transaction, { organizationId, id }: StoredQuote): Promise<void> {
  await tx.delete(quotes).where(byId(organizationId, id));
}

/** Status on a day: what was sent and not decided expires. */
export const statusOf = ({ state, validUntil }: Pick<StoredQuote, "state" | "validUntil">, today: string) =>
  (state === "sent" && validUntil < today ? "expired" : state) satisfies QuoteStatus;

const statusOn = (today: string): SQL =>
  sql`(case when quote.state = 'sent' and quote.valid_until < ${today} then 'expired' else quote.state end)`;

/** A page of the list, the newest first, and how many there are. */
export async function listQuotePage(
  tx: Transaction,
  organizationId: string,
  query: { search?: string | undefined; status?: QuoteStatus | undefined; page: number; perPage: number },
  today: string,
): Promise<{ ids: string[]; total: number }> {
  const { search, status, page, perPage } = query;
  const pattern = containing(search ?? "");
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select quote.id, count(*) over ()::int as total from quote
    join client on client.organization_id = quote.organization_id and client.id = quote.client_id
    where quote.organization_id = ${organizationId}
      ${status ? sql`and ${statusOn(today)} = ${status}` : sql``}
      ${
        search
          ? sql`and (quote.number ilike ${pattern} or quote.reference ilike ${pattern} or client.name ilike ${pattern}
              or client.company ilike ${pattern})`
          : sql``
      }
    order by quote.issue_date desc, quote.number desc nulls first, quote.id desc
    limit ${perPage} offset ${(page - 1) * perPage}`);
  if (rows.length > 0 || page === 1) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  // Beyond the last page, no row says how many there are.
  const first = await listQuotePage(tx, organizationId, { ...query, page: 1, perPage: 1 }, today);
  return { ids: [], total: first.total };
}

/** Quotes by their IDs, with the names of their clients. */
export async function loadQuotes(tx: Transaction, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      quote: quotes,
      clientName: sql<string>`(select coalesce(nullif(client.company, ''), client.name) from client
        where client.organization_id = ${quotes.organizationId} and client.id = ${quotes.clientId})`,
    })
    .from(quotes)
    .where(and(eq(quotes.organizationId, organizationId), inArray(quotes.id, [...ids])));
}

/** Quotes that a client sees: sent ones, the newest first. */
export async function listQuotesOfClient(
  tx: Transaction,
  organizationId: string,
  clientId: string,
  most: number,
): Promise<StoredQuote[]> {
  return tx
    .select()
    .from(quotes)
    .where(
      and(eq(quotes.organizationId, organizationId), eq(quotes.clientId, clientId), sql`${quotes.state} <> 'draft'`),
    )
    .orderBy(sql`${quotes.issueDate} desc, ${quotes.id} desc`)
    .limit(most);
}

/** An invoice that came of a quote. Void ones don't count. */
export interface QuoteInvoice {
  quoteId: string;
  invoiceId: string;
  kind: (typeof QUOTE_INVOICE_KINDS)[number];
  /** Decimal texts, one for each item. */
  quantities: string[];
  number: string | null;
  issueDate: string;
  /** It is on the account for deposits, so that what of it is paid and open is known. */
  isAdvance: boolean;
  state: "draft" | "issued" | "void";
  currency: string;
  total: string;
  /** Of a deposit: an invoice deducts it that is neither deleted nor void. */
  isDeducted: boolean;
}

export function listQuoteInvoices(
  tx: Transaction,
  organizationId: string,
  quoteIds: readonly string[],
): Promise<QuoteInvoice[]> {
  if (quoteIds.length === 0) return Promise.resolve([]);
  return tx
    .select({
      quoteId: quoteInvoices.quoteId,
      invoiceId: quoteInvoices.invoiceId,
      kind: quoteInvoices.kind,
      quantities: quoteInvoices.quantities,
      number: invoices.number,
      issueDate: invoices.issueDate,
      isAdvance: invoices.isAdvance,
      state: invoices.state,
      currency: invoices.currency,
      total: invoices.total,
      isDeducted: sql<boolean>`exists (select from invoice later where later.organization_id = ${quoteInvoices.organizationId}
        and later.id = ${quoteInvoices.deductedBy} and later.state <> 'void')`,
    })
    .from(quoteInvoices)
    .innerJoin(
      invoices,
      and(eq(invoices.organizationId, quoteInvoices.organizationId), eq(invoices.id, quoteInvoices.invoiceId)),
    )
    .where(
      and(
        eq(quoteInvoices.organizationId, organizationId),
        inArray(quoteInvoices.quoteId, [...quoteIds]),
        sql`${invoices.state} <> 'void'`,
      ),
    )
    .orderBy(asc(quoteInvoices.createdAt), asc(quoteInvoices.invoiceId));
}

export async function insertQuoteInvoice(tx: Transaction, row: typeof quoteInvoices.$inferInsert): Promise<void> {
  await tx.insert(quoteInvoices).values(row);
}

/** Notes which invoice deducts these deposits. */
export async function noteDeducted(
  tx: Transaction,
  organizationId: string,
  deposits: readonly string[],
  invoiceId: string,
): Promise<void> {
  if (deposits.length === 0) return;
  await tx
    .update(quoteInvoices)
    .set({ deductedBy: invoiceId })
    .where(and(eq(quoteInvoices.organizationId, organizationId), inArray(quoteInvoices.invoiceId, [...deposits])));
}
