/** Invoices with their items in the database. Only a draft is ever changed or removed: the database refuses all else. */
import type { InvoiceKind, InvoiceStatus } from "@tallyleaf/contract";
import { isZero, type Money, moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, sql } from "../../platform/db/orm.ts";
import { clients, invoiceItems, invoices, projects, taxLines } from "../../platform/db/schema.ts";
import {
  creditedAmount,
  discountedAmount,
  openAmount,
  paidAmount,
  settledJoin,
  statusOn,
  writtenOff,
} from "./status.ts";

export type StoredInvoice = typeof invoices.$inferSelect;
export type StoredInvoiceItem = typeof invoiceItems.$inferSelect;
export type ClientRecord = typeof clients.$inferSelect;

/** Derived values of an invoice; amounts as decimal texts. */
export interface Standing {
  paid: string;
  /** Less what was recovered; it is no part of `paid`. */
  writtenOff: string;
  credited: string;
  /** Cash discounts given on it. */
  discounted: string;
  open: string;
  status: InvoiceStatus;
}

const byId = (organizationId: string, id: string) =>
  and(eq(invoices.organizationId, organizationId), eq(invoices.id, id));

export async function findInvoice(tx: Transaction, organizationId: string, id: string): Promise<StoredInvoice | null> {
  const [row] = await tx.select().from(invoices).where(byId(organizationId, id));
  return row ?? null;
}

/**
 * Locks the invoice, and for a credit note the credited invoice, until the transaction ends: no one pays, credits, or voids either
 * meanwhile. Always in the order of their ids, like a payment of several invoices.
 */
export async function lockInvoice(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<{ invoice: StoredInvoice; credited: StoredInvoice | null } | null> {
  const seen = await findInvoice(tx, organizationId, id);
  if (!seen) return null;
  const ids = [id, ...(seen.creditsInvoiceId === null ? [] : [seen.creditsInvoiceId])];
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), inArray(invoices.id, ids)))
    .orderBy(asc(invoices.id))
    .for("update");
  const invoice = rows.find((row) => row.id === id);
  if (!invoice) return null;
  return { invoice, credited: rows.find((row) => row.id === invoice.creditsInvoiceId) ?? null };
}

export function listItems(tx: Transaction, organizationId: string, id: string): Promise<StoredInvoiceItem[]> {
  return tx
    .select()
    .from(invoiceItems)
    .where(and(eq(invoiceItems.organizationId, organizationId), eq(invoiceItems.invoiceId, id)))
    .orderBy(asc(invoiceItems.lineNumber));
}

export async function loadInvoiceBalance(
  tx: Transaction,
  organizationId: string,
  id: string,
  today: string,
): Promise<Standing> {
  const { rows } = await tx.execute<Standing & Record<string, unknown>>(sql`
    select (${paidAmount} - coalesce(lost.amount, 0))::text as paid, coalesce(lost.amount, 0)::text as "writtenOff",
      ${creditedAmount}::text as credited, ${discountedAmount}::text as discounted, ${openAmount}::text as open, ${statusOn(today)} as status
    from invoice ${settledJoin} left join ${writtenOff} lost on lost.invoice_id = invoice.id
    where invoice.organization_id = ${organizationId} and invoice.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error(`Invoice ${id} has no standing.`);
  return row;
}

/** The credit notes of an invoice, and the invoice of a credit note. */
export async function loadRelated(
  tx: Transaction,
  { organizationId, id, creditsInvoiceId }: StoredInvoice,
  today: string,
): Promise<
  {
    id: string;
    kind: InvoiceKind;
    number: string | null;
    issueDate: string;
    taxDate: string;
    total: string;
    status: InvoiceStatus;
  }[]
> {
  const { rows } = await tx.execute<Awaited<ReturnType<typeof loadRelated>>[number] & Record<string, unknown>>(sql`
    select invoice.id, invoice.kind, invoice.number, invoice.issue_date::text as "issueDate",
      coalesce(invoice.tax_date, invoice.issue_date)::text as "taxDate", invoice.total::text,
      ${statusOn(today)} as status
    from invoice ${settledJoin}
    where invoice.organization_id = ${organizationId}
      and (invoice.credits_invoice_id = ${id} or invoice.id = ${creditsInvoiceId})
    order by invoice.issue_date, invoice.id`);
  return rows;
}

/** The posted tax of an invoice in another currency than the books, in theirs; null: it has none, or was issued elsewhere. */
export async function loadTaxInBooks(tx: Transaction, invoice: StoredInvoice): Promise<Money | null> {
  const { organizationId, entryId, currency, baseCurrency } = invoice;
  if (entryId === null || isIssuedElsewhere(invoice) || currency === baseCurrency) return null;
  const [row] = await tx
    .select({ tax: sql<string>`abs(coalesce(sum(${taxLines.baseAmount}), 0))::text` })
    .from(taxLines)
    .where(and(eq(taxLines.organizationId, organizationId), eq(taxLines.entryId, entryId)));
  const tax = moneyFromDecimal(row?.tax ?? "0", baseCurrency);
  return isZero(tax) ? null : tax;
}

/** Whether it is no document of these books: it came with the opening balances, or an entry by hand opened it. */
export const isIssuedElsewhere = ({ openingId, byHand }: Pick<StoredInvoice, "openingId" | "byHand">): boolean =>
  openingId !== null || byHand;

export async function insertInvoice(
  tx: Transaction,
  invoice: typeof invoices.$inferInsert,
  items: (typeof invoiceItems.$inferInsert)[],
): Promise<void> {
  await tx.insert(invoices).values(invoice);
  await tx.insert(invoiceItems).values(items);
}

/** Writes the next revision of a draft. */
export async function replaceDraft(
  tx: Transaction,
  { organizationId, id, revision }: StoredInvoice,
  changes: Partial<StoredInvoice>,
  items: (typeof invoiceItems.$inferInsert)[],
): Promise<void> {
  await tx
    .delete(invoiceItems)
    .where(and(eq(invoiceItems.organizationId, organizationId), eq(invoiceItems.invoiceId, id)));
  await tx.insert(invoiceItems).values(items);
  await tx
    .update(invoices)
    .set({ ...changes, revision: revision + 1 })
    .where(byId(organizationId, id));
}

/** Notes what happened to an invoice, as its next revision. */
export async function noteOn(
  tx: Transaction,
  { organizationId, id, revision }: StoredInvoice,
  changes: Partial<StoredInvoice>,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...changes, revision: revision + 1 })
    .where(byId(organizationId, id));
}

/** Removes a draft with its items. */
export async function removeInvoice(tx: Transaction, { organizationId, id }: StoredInvoice): Promise<void> {
  await tx.delete(invoices).where(byId(organizationId, id));
}

/** @param lock the client is neither deleted nor changed meanwhile */
export async function findClient(
  tx: Transaction,
  organizationId: string,
  id: string,
  lock: "no lock" | "for share" = "no lock",
): Promise<ClientRecord | null> {
  const query = tx
    .select()
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, id)));
  const [row] = await (lock === "for share" ? query.for("share") : query);
  return row ?? null;
}

/** Whether the project is the client's. */
export async function isProjectOf(
  tx: Transaction,
  organizationId: string,
  project: string,
  client: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.organizationId, organizationId), eq(projects.id, project), eq(projects.clientId, client)));
  return row !== undefined;
}

/** Whether an invoice has this number: one that came with the opening balances may have what would be the next. */
export async function isNumberTaken(tx: Transaction, organizationId: string, number: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.number, number),
        sql`((${invoices.openingId} is null and not ${invoices.byHand}) or ${invoices.state} <> 'void')`,
      ),
    );
  return row !== undefined;
}

/**
 * Takes the next number of the kind in the year. The counter stays locked until the transaction ends, and is restored when that
 * fails: no gaps.
 */
export async function takeNumber(
  tx: Transaction,
  organizationId: string,
  kind: InvoiceKind | "quote",
  year: number,
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into invoice_counter (organization_id, kind, year, last) values (${organizationId}, ${kind}, ${year}, 1)
    on conflict (organization_id, kind, year) do update set last = invoice_counter.last + 1 returning last`);
  const [row] = rows;
  if (!row) throw new Error("The counter gave no number.");
  return row.last;
}
