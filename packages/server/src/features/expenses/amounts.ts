/** Lists expenses compared by what they cost in base currency, whatever currency their documents are in, and sums all that fit. */
import type { CallArguments, CallOutput, ExpenseGap, listExpenseAmounts } from "@tallyleaf/contract";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { vendorText } from "../../books/journal/vendor-text.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, journalLines, users } from "../../platform/db/schema.ts";

type Query = CallArguments<typeof listExpenseAmounts>["query"];

const GAPS: Record<ExpenseGap, SQL> = {
  document: sql`x.document_id is null`,
  category: sql`coalesce(x.list_category_code, '') = ''`,
  vendor: sql`coalesce(x.list_vendor, '') = ''`,
  date: sql`x.list_date is null`,
  dueDate: sql`x.list_due_date is null`,
  invoiceNumber: sql`coalesce(x.list_reference, '') = ''`,
};

interface Row extends Record<string, unknown> {
  id: string;
  date: string | null;
  dueDate: string | null;
  vendor: string | null;
  description: string | null;
  reference: string | null;
  amount: string | null;
  currency: string | null;
  base: string | null;
  status: CallOutput<typeof listExpenseAmounts>["data"][number]["status"];
  categoryCode: string | null;
  categoryName: string | null;
  createdBy: string;
}

/** @param createdBy set for an employee, who sees only what they brought */
export async function listAmounts(
  tx: Transaction,
  { organizationId, createdBy }: { organizationId: string; createdBy: string | undefined },
  query: Query,
): Promise<CallOutput<typeof listExpenseAmounts>> {
  const currency = await loadBaseCurrency(tx, organizationId);
  const { page, perPage, sortBy, sortOrder } = query;
  const direction = sortOrder === "asc" ? sql`asc` : sql`desc`;
  // Within days no date is missing; without "nulls last" the index has the order.
  const nulls = query.startDate || query.endDate ? sql`` : sql`nulls last`;
  const order =
    sortBy === "date" ? sql`date ${direction} ${nulls}, id ${direction}` : sql`size ${direction} nulls last, id desc`;
  const bounds = boundsOf(query);
  // A draft in base currency compares by what it says; in another one it has no value yet.
  const size = sql`case when x.list_currency = ${currency} then x.list_amount else abs(x.list_base) end`;
  const fits = bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`;
  // Counted and listed apart: none of the many rows is kept, and the page comes by its index where there is one.
  const { rows } = await tx.execute<{ rows: Row[]; total: number; sum: string; uncompared: number }>(sql`
    with found as not materialized (
      select x.id, x.current_entry_id as entry, x.list_date as date, x.list_base as base, ${size} as size
      from ${expenses} x where ${sql.join(conditionsOf(organizationId, createdBy, query), sql` and `)}
    ), counted as materialized (
      select count(*) filter (where ${fits})::int as total, coalesce(sum(base) filter (where ${fits}), 0)::text as sum,
        ${bounds.length > 0 ? sql`count(*) filter (where size is null and entry is not null)::int` : sql`0`} as uncompared
      from found
    ), page as (
      select id, row_number() over (order by ${order}) as place
      from (select * from found where ${fits} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) first
    )
    select total, sum, uncompared,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id::text, 'date', x.list_date, 'dueDate', x.list_due_date, 'vendor', x.list_vendor,
          'description', x.list_description, 'reference', x.list_reference, 'amount', x.list_amount::text, 'currency', x.list_currency,
          'status', x.status, 'categoryCode', x.list_category_code, 'categoryName', x.list_category_name, 'createdBy', u.name,
          'base', coalesce(x.list_base::text, case when x.list_currency = ${currency} then x.list_amount::text end)) order by page.place), '[]')
        from page join ${expenses} x on x.organization_id = ${organizationId} and x.id = page.id
        left join ${users} u on u.id = x.created_by) as rows
    from counted`);
  const [found] = rows;
  if (!found) throw new Error("The list gave no answer.");
  return {
    currency,
    sum: Number(found.sum),
    uncompared: found.uncompared,
    data: found.rows.map((row) => ({
      id: Number(row.id),
      date: row.date,
      dueDate: row.dueDate,
      vendorName: vendorText(row.vendor ?? "Unknown Vendor"),
      description: row.description ?? "",
      invoiceNumber: row.reference,
      amount: row.amount === null ? null : Number(row.amount),
      currency: row.currency ?? currency,
      baseAmount: row.base === null ? null : Number(row.base),
      status: row.status,
      categoryCode: row.categoryCode ?? "",
      categoryName: row.categoryName ?? "",
      createdBy: row.createdBy ?? "",
    })),
    meta: { total: found.total, currentPage: page, perPage },
  };
}

function conditionsOf(organizationId: string, createdBy: string | undefined, query: Query): SQL[] {
  const { startDate, endDate, status, posted, vendorId, categoryCode, lacks, currency, paymentAccountCode } = query;
  const by = [createdBy, query.createdBy].filter((id) => id !== undefined);
  return [
    sql`x.organization_id = ${organizationId}`,
    sql`x.deleted_at is null`,
    ...by.map((id) => sql`x.created_by = ${id}`),
    ...(startDate ? [sql`x.list_date >= ${startDate}::date`] : []),
    ...(endDate ? [sql`x.list_date <= ${endDate}::date`] : []),
    ...(status ? [sql`x.status = ${status}`] : []),
    ...(posted ? [sql`x.status in ('ready', 'no_document')`] : []),
    ...(vendorId ? [sql`x.vendor_id = ${vendorId}`] : []),
    ...(categoryCode ? [sql`x.list_category_code = ${categoryCode}`] : []),
    ...(lacks ? [GAPS[lacks]] : []),
    ...(currency ? [sql`x.list_currency = ${currency}`] : []),
    ...(paymentAccountCode
      ? [
          sql`exists (select from ${journalLines} l where l.organization_id = x.organization_id and l.entry_id = x.current_entry_id
            and l.kind = 'payment' and l.account_code = ${paymentAccountCode})`,
        ]
      : []),
  ];
}

function boundsOf({ above, below, minAmount, maxAmount }: Query): SQL[] {
  const bounds = [
    [above, sql`>`],
    [below, sql`<`],
    [minAmount, sql`>=`],
    [maxAmount, sql`<=`],
  ] as const;
  return bounds.flatMap(([bound, operator]) =>
    bound === undefined ? [] : [sql`size ${operator} ${String(bound)}::numeric`],
  );
}
