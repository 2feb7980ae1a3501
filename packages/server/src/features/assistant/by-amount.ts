/** Expenses found or ordered by their amount. Amounts of several currencies are compared in the currency of the books. */
import type { ExpenseStatus } from "@tallyleaf/contract";
import { vendorText } from "../../books/journal/vendor-text.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { expenses, journalEntries, journalLines } from "../../platform/db/schema.ts";
import type { Books } from "./sums.ts";

/** A bound, as a decimal in the currency that was said and in that of the books. */
export interface Bound {
  operator: "<" | "<=" | ">" | ">=" | "=";
  amount: string;
  /** Null: none was said. */
  currency: string | null;
  inBooks: string;
}

export interface AmountFilter {
  search?: string;
  vendor?: string;
  categoryCode?: string;
  /** YYYY-MM-DD, both included. */
  startDate?: string;
  endDate?: string;
  status?: ExpenseStatus;
  bounds: readonly Bound[];
  order: "newest" | "oldest" | "largest" | "smallest";
}

export interface FoundByAmount {
  rows: {
    id: number;
    vendorName: string;
    date: string | null;
    dueDate: string | null;
    amount: number | null;
    currency: string;
    status: string;
  }[];
  total: number;
  /** Foreign expenses that are not booked yet: no amount in the currency of the books is known for them. */
  unknown: number;
  /** Some of them are in another currency than the books. */
  isForeign: boolean;
}

const ORDERS = {
  newest: sql`date desc nulls last, id desc`,
  oldest: sql`date, id`,
  largest: sql`base desc, id desc`,
  smallest: sql`base, id desc`,
} as const;

const OPERATORS = { "<": sql`<`, "<=": sql`<=`, ">": sql`>`, ">=": sql`>=`, "=": sql`=` } as const;

/**
 * The expenses that fit, in the wished order.
 *
 * An expense in the currency of a bound is held against the bound as it was said; any other by what was booked in the currency of
 * the books. A bound "=" is the amount on the document, in the currency that was said, if any was.
 */
export async function findByAmount(
  tx: Transaction,
  { organizationId, currency, createdBy }: Books,
  filter: AmountFilter,
  limit: number,
): Promise<FoundByAmount> {
  const conditions: SQL[] = [sql`x.organization_id = ${organizationId}`, sql`x.deleted_at is null`];
  const add = (value: unknown, condition: SQL) => {
    if (value !== undefined) conditions.push(condition);
  };
  add(createdBy, sql`x.created_by = ${createdBy}`);
  add(filter.vendor, sql`x.list_vendor ilike ${containing(filter.vendor ?? "")}`);
  add(filter.categoryCode, sql`x.list_category_code = ${filter.categoryCode}`);
  add(filter.startDate, sql`x.list_date >= ${filter.startDate}::date`);
  add(filter.endDate, sql`x.list_date <= ${filter.endDate}::date`);
  add(filter.status, sql`x.status = ${filter.status}`);
  add(filter.search, sql`x.list_search ilike ${containing((filter.search ?? "").toLowerCase())}`);
  const bounds = filter.bounds.map(({ operator, amount, currency: said, inBooks }) =>
    operator === "="
      ? sql`amount = ${amount}::numeric${said === null ? sql`` : sql` and currency = ${said}`}`
      : sql`case when currency = ${said} then amount else base end ${OPERATORS[operator]} case when currency = ${said} then ${amount}::numeric else ${inBooks}::numeric end`,
  );
  const { rows } = await tx.execute<
    Omit<FoundByAmount["rows"][number], "id" | "amount"> & { id: string; amount: string | null } & {
      total: number;
      unknown: number;
      foreign: boolean;
    }
  >(sql`
    with found as (
      select x.id, coalesce(x.list_vendor, 'Unknown Vendor') as vendor, x.list_date as date, x.list_due_date as due,
        x.list_amount as amount, coalesce(x.list_currency, ${currency}) as currency, x.status,
        case when x.list_currency = ${currency} then x.list_amount else abs(booked.amount) end as base
      from ${expenses} x left join lateral (
        select sum(case l.side when 'credit' then l.base_amount else -l.base_amount end) as amount
        from ${journalEntries} e
        join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
        where e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
          and e.base_currency = ${currency}
      ) booked on true
      where ${sql.join(conditions, sql` and `)}
    ), fitting as (
      select * from found where amount is not null and base is not null ${bounds.length === 0 ? sql`` : sql`and ${sql.join(bounds, sql` and `)}`}
    )
    select shown.*, (select count(*) from fitting)::int as total,
      (select count(*) from found where amount is not null and base is null)::int as unknown,
      (select coalesce(bool_or(currency <> ${currency}), false) from found) as foreign
    from (select 1) one left join (
      select id::text, vendor as "vendorName", date::text, due::text as "dueDate", amount::text, currency, status, base
      from fitting order by ${ORDERS[filter.order]} limit ${limit}) shown on true
    order by ${ORDERS[filter.order]}`);
  const [first] = rows;
  return {
    rows: rows.flatMap(({ id, vendorName, date, dueDate, amount, currency: own, status }) =>
      id === null
        ? []
        : [
            {
              id: Number(id),
              vendorName: vendorText(vendorName),
              date,
              dueDate,
              amount: amount === null ? null : Number(amount),
              currency: own,
              status,
            },
          ],
    ),
    total: first?.total ?? 0,
    unknown: first?.unknown ?? 0,
    isForeign: first?.foreign ?? false,
  };
}
