/**
 * Bills: expenses whose "payment" account is a payable one. What is open of each is what stands on that account less its payments;
 * how old that is counts from the due date.
 */
import {
  AGING_BUCKETS,
  type AgingBucket,
  type BILL_FILTERS,
  type BILL_SORT_COLUMNS,
  type BillRow,
} from "@tallyleaf/contract";
import { isPayable, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { type SQL, sql } from "drizzle-orm";
import { chartOf } from "../accounts/chart.ts";
import type { Transaction } from "../db/database.ts";
import { containing } from "../db/like.ts";
import { expenses, journalEntries, journalLines, paymentAllocations, payments } from "../db/schema.ts";
import { baseCurrencyOf } from "../expenses/booking.ts";

export interface BillFilter {
  organizationId: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
  /** YYYY-MM-DD. */
  today: string;
  filter: (typeof BILL_FILTERS)[number];
  search?: string;
  sortBy: (typeof BILL_SORT_COLUMNS)[number];
  sortOrder: "asc" | "desc";
  page: number;
  perPage: number;
}

interface Bills {
  data: BillRow[];
  meta: { total: number; currentPage: number; perPage: number };
  aging: { currency: string; total: number; buckets: { bucket: AgingBucket; open: number; count: number }[] };
}

const FILTERS: Record<BillFilter["filter"], SQL> = {
  open: sql`open <> 0`,
  overdue: sql`open > 0 and days > 0`,
  paid: sql`open = 0`,
  all: sql`true`,
};

const SORTED_BY: Record<BillFilter["sortBy"], SQL> = {
  dueDate: sql`due`,
  date: sql`entry_date`,
  vendor: sql`vendor collate "und-x-icu"`,
  open: sql`open`,
};

/** In the order of AGING_BUCKETS. */
const BUCKET = sql`case when days <= 0 then 'not_due' when days <= 30 then '1_30' when days <= 60 then '31_60'
  when days <= 90 then '61_90' else 'over_90' end`;

/** A page of bills, and the age of all that are open. */
export async function listBills(tx: Transaction, filter: BillFilter): Promise<Bills> {
  const { organizationId, page, perPage } = filter;
  const currency = await baseCurrencyOf(tx, organizationId);
  const payable = (await chartOf(tx, organizationId)).filter(isPayable).map(({ code }) => code);
  const bills = billsOn(payable, filter);
  const searched = filter.search
    ? sql`and (vendor ilike ${containing(filter.search)} or reference ilike ${containing(filter.search)} or description ilike ${containing(filter.search)})`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    with bill as (${bills})
    select *, ${BUCKET} as bucket, count(*) over ()::int as found from bill where ${FILTERS[filter.filter]} ${searched}
    order by ${SORTED_BY[filter.sortBy]} ${filter.sortOrder === "desc" ? sql`desc` : sql`asc`}, id
    limit ${perPage} offset ${(page - 1) * perPage}`);
  const { rows: ages } = await tx.execute<{ bucket: AgingBucket; open: string; count: number }>(sql`
    with bill as (${bills})
    select ${BUCKET} as bucket, sum(base_open)::text as open, count(*)::int as count from bill
    where open <> 0 and base_currency = ${currency} group by 1`);
  const number = (text: string, of: string) => toNumber(moneyFromDecimal(text, of));
  const buckets = AGING_BUCKETS.map((bucket) => {
    const age = ages.find((one) => one.bucket === bucket);
    return { bucket, open: number(age?.open ?? "0", currency), count: age?.count ?? 0 };
  });
  const whole = ages.reduce((sum, { open }) => sum + moneyFromDecimal(open, currency).minor, 0n);
  return {
    data: rows.map((row) => ({
      expenseId: Number(row.id),
      vendor: row.vendor,
      reference: row.reference ?? "",
      description: row.description ?? "",
      date: row.entry_date,
      dueDate: row.due,
      currency: row.currency,
      total: number(row.total, row.currency),
      open: number(row.open, row.currency),
      bucket: Number(row.open) === 0 ? null : row.bucket,
    })),
    meta: { total: rows[0]?.found ?? 0, currentPage: page, perPage },
    aging: { currency, total: toNumber({ minor: whole, currency }), buckets },
  };
}

type Row = {
  id: string;
  vendor: string;
  reference: string | null;
  description: string | null;
  entry_date: string;
  due: string;
  currency: string;
  total: string;
  open: string;
  bucket: AgingBucket;
  found: number;
};

/** All bills on these accounts, with what is open of each and how many days it is past due. */
function billsOn(payable: readonly string[], { organizationId, createdBy, today }: BillFilter): SQL {
  const own = createdBy === undefined ? sql`` : sql`and x.created_by = ${createdBy}`;
  return sql`
    select x.id::text, coalesce(nullif(e.vendor, ''), 'Unknown Vendor') as vendor, e.reference, e.description,
      e.entry_date::text, coalesce(e.due_date, e.entry_date)::text as due, e.currency, e.base_currency,
      (t.sign * l.amount)::text as total, t.sign * l.amount - coalesce(s.amount, 0) as open,
      t.sign * l.base_amount - coalesce(s.base_amount, 0) as base_open,
      ${today}::date - coalesce(e.due_date, e.entry_date) as days
    from ${journalLines} l
      join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
      join ${expenses} x on x.organization_id = e.organization_id and x.id = e.expense_id and x.current_entry_id = e.id
        and x.deleted_at is null
      cross join lateral (select case l.side when 'credit' then 1 else -1 end as sign) t
      left join lateral (
        select sum(case p.direction when 'out' then a.amount else -a.amount end) as amount,
          sum(case p.direction when 'out' then a.base_amount else -a.base_amount end) as base_amount
        from ${paymentAllocations} a
          join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null
        where a.organization_id = x.organization_id and a.expense_id = x.id
      ) s on true
    where l.organization_id = ${organizationId} and l.account_code = any(${sql.param(payable)}) and l.kind = 'payment' ${own}`;
}
