/** The list of invoices: a page, how many there are in all, and the totals of the selection. */
import {
  type CallArguments,
  INVOICE_STATUSES,
  type InvoiceKind,
  type InvoiceStatus,
  type listInvoices,
} from "@tallyleaf/contract";
import { digitsOf } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { sayStatus, statusesNamed } from "../../platform/http/status-search.ts";
import { openAmount, paidAmount, settledJoin, statusOn } from "./status.ts";

/** Name of each status in the list. */
const LABELS = {
  draft: "draft",
  sent: "sent",
  pending: "pending",
  partly_paid: "partlyPaid",
  paid: "paid",
  overdue: "overdue",
  written_off: "writtenOff",
  credited: "credited",
  void: "void",
} as const satisfies Record<InvoiceStatus, string>;

export type InvoiceQuery = CallArguments<typeof listInvoices>["query"];

/** A row of the list; amounts as decimal texts. */
export interface ListedInvoice {
  id: string;
  kind: InvoiceKind;
  number: string | null;
  clientId: string;
  clientName: string;
  issueDate: string;
  dueDate: string;
  currency: string;
  total: string;
  open: string;
  /** Total in base currency. */
  base: string | null;
  /** The same of what is open, as the books have it: the total less what was paid, and no open amount at the rate. */
  baseOpen: string | null;
  status: InvoiceStatus;
  revision: number;
}

export interface InvoicePage {
  rows: ListedInvoice[];
  total: number;
  sums: { currency: string; total: string; open: string }[];
  /** In base currency. */
  base: { currency: string; total: string; open: string };
}

const SORTS: Record<InvoiceQuery["sortBy"], SQL> = {
  number: sql`number`,
  client: sql`"clientName" collate "und-x-icu"`,
  issueDate: sql`"issueDate"`,
  dueDate: sql`"dueDate"`,
  amount: sql`total`,
  baseAmount: sql`base`,
  open: sql`open`,
  status: sql`status`,
};

/** @param today YYYY-MM-DD, by which an invoice is overdue */
export async function listInvoicePage(
  tx: Transaction,
  organizationId: string,
  query: InvoiceQuery,
  today: string,
): Promise<InvoicePage> {
  const { sortBy, sortOrder, page, perPage } = query;
  const base = await loadBaseCurrency(tx, organizationId);
  const direction = sortOrder === "asc" ? sql`asc` : sql`desc`;
  // Of one day, the lower number was issued first.
  const ofOneDay = sortBy === "issueDate" ? direction : sql`desc`;
  // One statement, so that the rows behind page and sums are found only once.
  const { rows } = await tx.execute<InvoicePage & Record<string, unknown>>(sql`
    with found as materialized (${foundBy(organizationId, query, today, base)}),
      page as (
        select id, kind, number, "clientId", "clientName", "issueDate"::text, "dueDate"::text, currency, total::text, open::text, base::text,
          "baseOpen"::text, status, revision,
          row_number() over (order by ${SORTS[sortBy]} ${direction} nulls last, "issueDate" desc, number ${ofOneDay} nulls first, id desc) as place
        from found order by place limit ${perPage} offset ${(page - 1) * perPage}
      ),
      sums as (
        select currency, sum(open)::text as open,
          sum(case when state <> 'issued' then 0 when kind = 'credit_note' then -total else total end)::text as total
        from found group by currency
      ),
      base as (
        select coalesce(sum("baseOpen"), 0)::text as open, coalesce(sum(case when state <> 'issued' then 0
          when kind = 'credit_note' then -base else base end), 0)::text as total from found
      )
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'place' order by place), '[]') from page) as rows,
      (select coalesce(jsonb_agg(sums order by currency), '[]') from sums) as sums, (select to_jsonb(base) from base) as base`);
  const [answer] = rows;
  if (!answer) throw new Error("The list gave no answer.");
  return { ...answer, base: { ...answer.base, currency: base } };
}

function foundBy(organizationId: string, query: InvoiceQuery, today: string, base: string): SQL {
  const { search, status, kind, startDate, endDate, clientId, projectId } = query;
  const conditions = [
    sql`invoice.organization_id = ${organizationId}`,
    // Opening balances and entries by hand that were reversed: the invoice was never one of these books.
    sql`((invoice.opening_id is null and not invoice.by_hand) or invoice.state <> 'void')`,
    ...(kind ? [sql`invoice.kind = ${kind}`] : []),
    ...(startDate ? [sql`invoice.issue_date >= ${startDate}`] : []),
    ...(endDate ? [sql`invoice.issue_date <= ${endDate}`] : []),
    ...(clientId ? [sql`invoice.client_id = ${clientId}`] : []),
    ...(query.currency ? [sql`invoice.currency = ${query.currency}`] : []),
    ...(projectId ? [sql`invoice.project_id = ${projectId}`] : []),
    ...(status ? [withStatus(status, today)] : []),
    ...(search ? [matching(search, today)] : []),
    ...(query.issued ? [sql`invoice.state = 'issued'`] : []),
    ...(query.unpaid ? [sql`${openAmount} > 0`] : []),
    ...(query.partly ? [sql`${openAmount} > 0 and ${paidAmount} > 0`] : []),
    ...(query.unsent ? [sql`invoice.state = 'issued' and invoice.sent_at is null`] : []),
    ...BOUNDS.flatMap(([bound, operator]) =>
      query[bound] === undefined ? [] : [sql`${baseTotal(base)} ${operator} ${query[bound]}::numeric`],
    ),
  ];
  return sql`
    select invoice.id, invoice.kind, invoice.state, invoice.number, invoice.client_id as "clientId",
      coalesce(nullif(client.company, ''), client.name) as "clientName", invoice.issue_date as "issueDate",
      invoice.due_date as "dueDate", invoice.currency, invoice.total, ${openAmount} as open, ${statusOn(today)} as status,
      invoice.revision,
      case when invoice.base_currency = ${base} and invoice.exchange_rate is not null
        then case when ${openAmount} = 0 then 0 else settled.base_open end end as "baseOpen",
      ${baseTotal(base)} as base
    from invoice
    join client on client.organization_id = invoice.organization_id and client.id = invoice.client_id
    ${settledJoin}
    where ${sql.join(conditions, sql` and `)}`;
}

/** The total in base currency; null: no rate is known yet, or it is of a former base currency. */
const baseTotal = (base: string) =>
  sql`(case when invoice.base_currency = ${base} then round(invoice.total * invoice.exchange_rate, ${digitsOf(base)}::int) end)`;
const BOUNDS = [
  ["above", sql`>`],
  ["below", sql`<`],
  ["minAmount", sql`>=`],
  ["maxAmount", sql`<=`],
] as const;

/** Who asks for what is pending asks where money is still to come from, whether the invoice was sent or paid in part. */
const withStatus = (status: InvoiceStatus, today: string): SQL =>
  status === "pending"
    ? sql`${statusOn(today)} in ('pending', 'sent', 'partly_paid')`
    : sql`${statusOn(today)} = ${status}`;

function matching(search: string, today: string): SQL {
  const pattern = containing(search);
  const statuses = statusesNamed(search, INVOICE_STATUSES, (status) => sayStatus(LABELS[status]));
  const named = statuses.length === 0 ? sql`` : sql`or ${statusOn(today)} in ${statuses}`;
  return sql`(invoice.number ilike ${pattern} or invoice.reference ilike ${pattern}
  or client.name ilike ${pattern} or client.company ilike ${pattern}
  or exists (select from invoice_item item where item.organization_id = invoice.organization_id
    and item.invoice_id = invoice.id and item.description ilike ${pattern}) ${named})`;
}
