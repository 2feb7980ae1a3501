/** The lists of an export: a name, its columns, and a query for one page. Dates and amounts as they are stored. */
import {
  accountColumns,
  categoryFields,
  clientColumns,
  columnOf,
  currencyCode,
  type DimensionKind,
  expenseFormTexts,
  type Field,
  type Fields,
  invoiceFields,
  invoiceItemFields,
  invoiceTexts,
  organizationFields,
  projectFields,
  ruleFields,
} from "@tallyleaf/contract";
import { cellsOf } from "../../platform/csv/list.ts";
import { columnsOf } from "../../platform/db/columns-of.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, type PgColumn, type PgTable, type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  categories,
  clients,
  invoiceItems,
  invoices,
  organizations,
  projects,
  vendorRules,
} from "../../platform/db/schema.ts";

interface List {
  name: string;
  columns: readonly string[];
  page(tx: Transaction, organizationId: string, offset: number, limit: number): Promise<Record<string, unknown>[]>;
}

/** Values of a list's columns, by their names in the file. */
type Columns = Readonly<Record<string, SQL>>;

/** @param from source of an organization's rows, in a stable order */
function list(name: string, columns: Columns, from: (organizationId: string) => SQL): List {
  const told = sql.join(
    Object.entries(columns).map(([column, value]) => sql`${value} as ${sql.identifier(column)}`),
    sql`, `,
  );
  return {
    name,
    columns: Object.keys(columns),
    page: async (tx, organizationId, offset, limit) =>
      (
        await tx.execute<Record<string, unknown>>(
          sql`select ${told} ${from(organizationId)} offset ${offset} limit ${limit}`,
        )
      ).rows,
  };
}

/** Returns the columns of described fields, under the names of their description. @param table that `alias` refers to */
const columnsFor = <F extends Fields, T extends Record<keyof F, PgColumn>>(
  fields: F,
  table: T,
  alias: string,
): Columns =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      columnOf(field),
      sql`${sql.identifier(alias)}.${sql.identifier(table[name as keyof F].name)}`,
    ]),
  );

/** Returns a list of all described fields of a table, formatted like its list in the product. */
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

/** Includes the base currency, which a call of its own changes. */
const COMPANY = {
  ...organizationFields,
  defaultCurrency: { label: "Default Currency", kind: "currency", given: currencyCode, kept: currencyCode },
} as const satisfies Fields;

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const day = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
/** Names of a line's dimensions of a kind; one that was merged is called as it was then. */
const dimensionsOf = (kind: DimensionKind) => sql`(select string_agg(k.name, ', ' order by k.name)
  from line_dimension d join dimension k on k.organization_id = d.organization_id and k.id = d.dimension_id
  where d.organization_id = l.organization_id and d.entry_id = l.entry_id and d.line_number = l.line_number and k.kind = ${kind})`;
const when = (condition: SQL, value: SQL) => sql`case when ${condition} then ${value} end`;

/** The vendor of a rule comes first, then its effects. */
const { vendor, ...effects } = ruleFields;
/** Shown beside the sums; the other texts come last. */
const { reference, ...otherTexts } = invoiceTexts;
const { currency, exchangeRate } = invoiceFields;

export const LISTS: readonly List[] = [
  described("company.csv", COMPANY, organizations, {
    of: organizations.id,
    order: [organizations.id],
  }),
  list(
    "members.csv",
    {
      Name: sql`u.name`,
      Email: sql`u.email`,
      Role: sql`m.role`,
      Status: sql`m.status`,
      Joined: day(sql`m.created_at`),
    },
    (id) => sql`from membership m join app_user u on u.id = m.user_id
      where m.organization_id = ${id} order by m.created_at, m.user_id`,
  ),
  described("accounts.csv", accountColumns, accounts, { of: accounts.organizationId, order: [accounts.code] }),
  described("categories.csv", categoryFields, categories, {
    of: categories.organizationId,
    order: [categories.name, categories.id],
  }),
  list(
    "rules.csv",
    {
      ...columnsFor({ vendor }, vendorRules, "r"),
      Kind: sql`case r.origin when 'learned' then 'learned' else 'written' end`,
      ...columnsFor(effects, vendorRules, "r"),
      "Learned From": sql`nullif(r.lessons, '{}'::jsonb)::text`,
      Uses: sql`r.uses`,
    },
    (id) => sql`from vendor_rule r where r.organization_id = ${id} order by r.vendor, r.origin, r.id`,
  ),
  list(
    "exchange-rates.csv",
    {
      From: sql`from_currency`,
      To: sql`to_currency`,
      Rate: sql`rate`,
      "Surcharge %": sql`surcharge`,
      Type: sql`type`,
      "Holds From": sql`valid_from::text`,
      Updated: day(sql`updated_at`),
    },
    (id) => sql`from exchange_rate
      where organization_id = ${id} order by from_currency, to_currency, valid_from nulls first`,
  ),
  list(
    "expenses.csv",
    {
      ID: sql`e.id`,
      Uploaded: instant(sql`e.created_at`),
      Status: sql`e.status`,
      "Entry ID": sql`e.current_entry_id`,
      Document: sql`substring(d.storage_key from 38)`,
      Message: sql`e.error_message`,
      // The journal contains the rest of the form.
      ...Object.fromEntries(
        Object.entries<Field>(expenseFormTexts).map(([name, field]) => [columnOf(field), sql`e.form ->> ${name}`]),
      ),
    },
    (id) => sql`from expense e
      left join document d on d.organization_id = e.organization_id and d.id = e.document_id and d.deleted_at is null
      where e.organization_id = ${id} and e.deleted_at is null order by e.id`,
  ),
  list(
    "journal.csv",
    {
      "Entry ID": sql`j.id`,
      Date: sql`j.entry_date::text`,
      Posted: instant(sql`j.posted_at`),
      Reverses: sql`j.reverses`,
      Vendor: sql`j.vendor`,
      Description: sql`coalesce(l.description, j.description)`,
      Reference: sql`j.reference`,
      "Account Code": sql`l.account_code`,
      "Account Name": sql`a.name`,
      Debit: when(sql`l.side = 'debit'`, sql`l.amount`),
      Credit: when(sql`l.side = 'credit'`, sql`l.amount`),
      Currency: sql`j.currency`,
      "Base Debit": when(sql`l.side = 'debit'`, sql`l.base_amount`),
      "Base Credit": when(sql`l.side = 'credit'`, sql`l.base_amount`),
      "Base Currency": sql`j.base_currency`,
      "Exchange Rate": sql`j.exchange_rate`,
      Project: dimensionsOf("project"),
      "Cost Center": dimensionsOf("cost_center"),
      Tags: dimensionsOf("tag"),
      Document: sql`substring(d.storage_key from 38)`,
    },
    (id) => sql`from journal_line l
      join journal_entry j on j.organization_id = l.organization_id and j.id = l.entry_id
      join account a on a.organization_id = l.organization_id and a.code = l.account_code
      left join document d on d.organization_id = j.organization_id and d.id = j.document_id and (d.deleted_at is null or d.kept)
      where l.organization_id = ${id} order by j.entry_date, j.id, l.line_number`,
  ),
  described("clients.csv", clientColumns, clients, {
    of: clients.organizationId,
    order: [clients.createdAt, clients.id],
  }),
  list(
    "projects.csv",
    { Client: sql`coalesce(nullif(c.company, ''), c.name)`, ...columnsFor(projectFields, projects, "p") },
    (id) => sql`from project p join client c on c.organization_id = p.organization_id and c.id = p.client_id
      where p.organization_id = ${id} order by p.created_at, p.id`,
  ),
  list(
    "invoices.csv",
    {
      ID: sql`i.id`,
      Kind: sql`i.kind`,
      Number: sql`i.number`,
      State: sql`i.state`,
      [columnOf(invoiceFields.clientId)]: sql`coalesce(i.client_snapshot ->> 'name', nullif(c.company, ''), c.name)`,
      [columnOf(invoiceFields.issueDate)]: sql`i.issue_date::text`,
      [columnOf(invoiceFields.dueDate)]: sql`i.due_date::text`,
      [columnOf(invoiceFields.supplyDate)]: sql`i.supply_date::text`,
      [columnOf(invoiceFields.supplyUntil)]: sql`i.supply_until::text`,
      ...columnsFor({ currency, exchangeRate, reference }, invoices, "i"),
      Subtotal: sql`i.subtotal`,
      Discount: sql`i.discount_total`,
      Tax: sql`i.tax_total`,
      Total: sql`i.total`,
      Credits: sql`credited.number`,
      "Entry ID": sql`i.entry_id`,
      "Sent To": sql`i.sent_to`,
      ...columnsFor(otherTexts, invoices, "i"),
    },
    (id) => sql`from invoice i join client c on c.organization_id = i.organization_id and c.id = i.client_id
      left join invoice credited on credited.organization_id = i.organization_id and credited.id = i.credits_invoice_id
      where i.organization_id = ${id} order by i.issue_date, i.id`,
  ),
  list(
    "invoice-items.csv",
    {
      "Invoice ID": sql`item.invoice_id`,
      Line: sql`item.line_number`,
      ...columnsFor(invoiceItemFields, invoiceItems, "item"),
      Net: sql`item.net`,
      "Tax Amount": sql`item.tax`,
    },
    (id) => sql`from invoice_item item where item.organization_id = ${id} order by item.invoice_id, item.line_number`,
  ),
];
