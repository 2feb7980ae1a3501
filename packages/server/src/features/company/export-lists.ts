/** The lists of an export: a name, its columns, and a query that gives one page of them. Dates and amounts as they are stored. */
import {
  accountColumns,
  categoryFields,
  clientColumns,
  columnOf,
  currencyCode,
  type Fields,
  organizationFields,
} from "@tallyleaf/contract";
import { cellsOf } from "../../platform/csv/list.ts";
import { columnsOf } from "../../platform/db/columns-of.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, type PgColumn, type PgTable, type SQL, sql } from "../../platform/db/orm.ts";
import { accounts, categories, clients, organizations } from "../../platform/db/schema.ts";

interface List {
  name: string;
  columns: readonly string[];
  page(tx: Transaction, organizationId: string, offset: number, limit: number): Promise<Record<string, unknown>[]>;
}

/** `query` gives the rows of one organization in a lasting order, with the columns' names. */
function list(name: string, columns: readonly string[], query: (organizationId: string) => SQL): List {
  return {
    name,
    columns,
    page: async (tx, organizationId, offset, limit) =>
      (await tx.execute<Record<string, unknown>>(sql`${query(organizationId)} offset ${offset} limit ${limit}`)).rows,
  };
}

/** A table whose fields are described: all of them, as its list in the product writes them. */
function described<F extends Fields, T extends PgTable & Record<keyof F, PgColumn>>(
  name: string,
  fields: F,
  table: T,
  { of, order }: { of: PgColumn; order: readonly PgColumn[] },
): List {
  const columns = Object.values(fields).map(columnOf);
  return {
    name,
    columns,
    page: async (tx, organizationId, offset, limit) => {
      const rows = await tx
        .select(columnsOf(table, fields) as Record<string, PgColumn>)
        .from(table as PgTable)
        .where(eq(of, organizationId))
        .orderBy(...order)
        .offset(offset)
        .limit(limit);
      return rows.map((row) => Object.fromEntries(cellsOf(fields, row).map((cell, i) => [columns[i], cell])));
    },
  };
}

/** With the currency of the books, which is changed by a call of its own. */
const COMPANY = {
  ...organizationFields,
  defaultCurrency: { label: "Default Currency", kind: "currency", given: currencyCode, kept: currencyCode },
} as const satisfies Fields;

export const LISTS: readonly List[] = [
  described("company.csv", COMPANY, organizations, {
    of: organizations.id,
    order: [organizations.id],
  }),
  list(
    "members.csv",
    ["Name", "Email", "Role", "Status", "Joined"],
    (id) => sql`select u.name as "Name", u.email as "Email", m.role as "Role", m.status as "Status",
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD') as "Joined"
      from membership m join app_user u on u.id = m.user_id where m.organization_id = ${id} order by m.created_at, m.user_id`,
  ),
  described("accounts.csv", accountColumns, accounts, { of: accounts.organizationId, order: [accounts.code] }),
  described("categories.csv", categoryFields, categories, {
    of: categories.organizationId,
    order: [categories.name, categories.id],
  }),
  list(
    "rules.csv",
    [
      "Vendor",
      "Kind",
      "Written As",
      "Category Account",
      "Payment Account",
      "Tax",
      "Tax Rate %",
      "Active",
      "Learned From",
      "Uses",
    ],
    (
      id,
    ) => sql`select vendor as "Vendor", case origin when 'learned' then 'learned' else 'written' end as "Kind", spelling as "Written As",
      category_code as "Category Account", payment_account_code as "Payment Account", tax_structure as "Tax", tax_rate as "Tax Rate %",
      active as "Active", nullif(lessons, '{}'::jsonb)::text as "Learned From", uses as "Uses"
      from vendor_rule where organization_id = ${id} order by vendor, origin, id`,
  ),
  list(
    "exchange-rates.csv",
    ["From", "To", "Rate", "Surcharge %", "Type", "Holds From", "Updated"],
    (
      id,
    ) => sql`select from_currency as "From", to_currency as "To", rate as "Rate", surcharge as "Surcharge %", type as "Type",
      valid_from::text as "Holds From", to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as "Updated"
      from exchange_rate where organization_id = ${id} order by from_currency, to_currency, valid_from nulls first`,
  ),
  list(
    "expenses.csv",
    ["ID", "Uploaded", "Status", "Entry ID", "Document", "Message"],
    (
      id,
    ) => sql`select e.id as "ID", to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Uploaded", e.status as "Status",
      e.current_entry_id as "Entry ID", substring(d.storage_key from 38) as "Document", e.error_message as "Message"
      from expense e left join document d on d.organization_id = e.organization_id and d.id = e.document_id and d.deleted_at is null
      where e.organization_id = ${id} and e.deleted_at is null order by e.id`,
  ),
  list(
    "journal.csv",
    [
      "Entry ID",
      "Date",
      "Posted",
      "Reverses",
      "Vendor",
      "Description",
      "Reference",
      "Account Code",
      "Account Name",
      "Debit",
      "Credit",
      "Currency",
      "Base Debit",
      "Base Credit",
      "Base Currency",
      "Exchange Rate",
      "Document",
    ],
    (id) => sql`select j.id as "Entry ID", j.entry_date::text as "Date",
      to_char(j.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Posted", j.reverses as "Reverses", j.vendor as "Vendor",
      coalesce(l.description, j.description) as "Description", j.reference as "Reference", l.account_code as "Account Code", a.name as "Account Name",
      case when l.side = 'debit' then l.amount end as "Debit", case when l.side = 'credit' then l.amount end as "Credit", j.currency as "Currency",
      case when l.side = 'debit' then l.base_amount end as "Base Debit", case when l.side = 'credit' then l.base_amount end as "Base Credit",
      j.base_currency as "Base Currency", j.exchange_rate as "Exchange Rate", substring(d.storage_key from 38) as "Document"
      from journal_line l
      join journal_entry j on j.organization_id = l.organization_id and j.id = l.entry_id
      join account a on a.organization_id = l.organization_id and a.code = l.account_code
      left join document d on d.organization_id = j.organization_id and d.id = j.document_id and d.deleted_at is null
      where l.organization_id = ${id} order by j.entry_date, j.id, l.line_number`,
  ),
  described("clients.csv", clientColumns, clients, {
    of: clients.organizationId,
    order: [clients.createdAt, clients.id],
  }),
  list(
    "projects.csv",
    ["Client", "Name", "Description", "Status"],
    (
      id,
    ) => sql`select coalesce(nullif(c.company, ''), c.name) as "Client", p.name as "Name", p.description as "Description",
      p.status as "Status"
      from project p join client c on c.organization_id = p.organization_id and c.id = p.client_id
      where p.organization_id = ${id} order by p.created_at, p.id`,
  ),
  list(
    "invoices.csv",
    [
      "ID",
      "Kind",
      "Number",
      "State",
      "Client",
      "Issue Date",
      "Due Date",
      "Currency",
      "Exchange Rate",
      "Reference",
      "Subtotal",
      "Discount",
      "Tax",
      "Total",
      "Credits",
      "Entry ID",
      "Sent To",
      "Notes",
      "Terms",
    ],
    (id) => sql`select i.id as "ID", i.kind as "Kind", i.number as "Number", i.state as "State",
      coalesce(i.client_snapshot ->> 'name', nullif(c.company, ''), c.name) as "Client", i.issue_date::text as "Issue Date",
      i.due_date::text as "Due Date", i.currency as "Currency", i.exchange_rate as "Exchange Rate", i.reference as "Reference",
      i.subtotal as "Subtotal", i.discount_total as "Discount", i.tax_total as "Tax", i.total as "Total", credited.number as "Credits",
      i.entry_id as "Entry ID", i.sent_to as "Sent To", i.notes as "Notes", i.terms as "Terms"
      from invoice i join client c on c.organization_id = i.organization_id and c.id = i.client_id
      left join invoice credited on credited.organization_id = i.organization_id and credited.id = i.credits_invoice_id
      where i.organization_id = ${id} order by i.issue_date, i.id`,
  ),
  list(
    "invoice-items.csv",
    [
      "Invoice ID",
      "Line",
      "Description",
      "Quantity",
      "Unit Price",
      "Discount %",
      "Tax",
      "Tax Rate %",
      "Account Code",
      "Net",
      "Tax Amount",
    ],
    (
      id,
    ) => sql`select invoice_id as "Invoice ID", line_number as "Line", description as "Description", quantity as "Quantity",
      unit_price as "Unit Price", discount_percent as "Discount %", tax_name as "Tax", tax_rate as "Tax Rate %",
      account_code as "Account Code", net as "Net", tax as "Tax Amount"
      from invoice_item where organization_id = ${id} order by invoice_id, line_number`,
  ),
];
