/** Expenses as bills, found by what a person says of them. */
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { expenses } from "../../platform/db/schema.ts";
import type { Books } from "./books.ts";

/** Fields of an expense in the list. Amounts are decimals in its own currency. */
export interface BillRow {
  id: number;
  vendor: string | null;
  description: string | null;
  invoiceNumber: string | null;
  date: string | null;
  dueDate: string | null;
  amount: string | null;
  currency: string | null;
  status: string;
  revision: number;
}

export interface BillFilter {
  id?: number;
  vendor?: string;
  invoiceNumber?: string;
  /** A decimal; what was paid, tip included. */
  amount?: number;
  currency?: string;
  dateFrom?: string;
  dateTo?: string;
}

/** Finds the newest expenses that match, and counts all that do. */
export async function findBills(
  tx: Transaction,
  books: Books,
  filter: BillFilter,
  limit: number,
): Promise<{ rows: BillRow[]; total: number }> {
  const conditions: SQL[] = [
    sql`organization_id = ${books.organizationId}`,
    sql`deleted_at is null`,
    sql`current_entry_id is not null`,
  ];
  const add = (value: unknown, condition: SQL) => {
    if (value !== undefined) conditions.push(condition);
  };
  add(books.createdBy, sql`created_by = ${books.createdBy}`);
  add(filter.id, sql`id = ${filter.id}`);
  add(filter.vendor, sql`list_vendor ilike ${containing(filter.vendor ?? "")}`);
  add(filter.invoiceNumber, sql`lower(list_reference) = lower(${filter.invoiceNumber})`);
  add(filter.amount, sql`list_amount = ${String(filter.amount)}::numeric`);
  add(filter.currency, sql`list_currency = ${filter.currency}`);
  add(filter.dateFrom, sql`list_date >= ${filter.dateFrom}::date`);
  add(filter.dateTo, sql`list_date <= ${filter.dateTo}::date`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await tx.execute<BillRow & { id: string; total: number } & Record<string, unknown>>(sql`
    select id, list_vendor as vendor, list_description as description, list_reference as "invoiceNumber",
      list_date::text as date, list_due_date::text as "dueDate", list_amount::text as amount, list_currency as currency,
      status, revision, count(*) over ()::int as total
    from ${expenses} where ${where} order by id desc limit ${limit}`);
  return {
    rows: rows.map(({ total: _, id, ...row }) => ({ ...row, id: Number(id) })),
    total: rows[0]?.total ?? 0,
  };
}
