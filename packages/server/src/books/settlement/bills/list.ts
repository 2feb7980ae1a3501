/**
 * Lists bills: expenses whose "payment" account is a payable one. The amount due is the balance of that account for the expense
 * less its payments; its age counts from the due date.
 */
import {
  AGING_BUCKETS,
  type AgingBucket,
  type BILL_FILTERS,
  type BILL_SORT_COLUMNS,
  type BillRow,
} from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { expenses } from "../../../platform/db/schema.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { entryText } from "../../journal/entry-text.ts";
import { vendorText } from "../../journal/vendor-text.ts";
import { paidBefore, type StatedPaid } from "./paid-before.ts";
import { billsOf, billsWrittenOff, type WhoseBills } from "./query.ts";

export interface BillFilter extends WhoseBills {
  /** YYYY-MM-DD. */
  today: string;
  filter: (typeof BILL_FILTERS)[number];
  vendorId?: string;
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
  paid: sql`open = 0 and lost.amount is null`,
  written_off: sql`open = 0 and lost.amount is not null`,
  all: sql`true`,
};

const WITHOUT_PAID: ReadonlySet<BillFilter["filter"]> = new Set(["open", "overdue"]);

const SORTED_BY: Record<BillFilter["sortBy"], SQL> = {
  dueDate: sql`due`,
  date: sql`entry_date`,
  vendor: sql`vendor collate "und-x-icu"`,
  open: sql`open`,
};

/** In the order of AGING_BUCKETS. */
const BUCKET = sql`case when days <= 0 then 'not_due' when days <= 30 then '1_30' when days <= 60 then '31_60'
  when days <= 90 then '61_90' else 'over_90' end`;

/** A page of suppliers' bills, and the age of all that are open. What is owed to members is no bill. */
export async function listBills(tx: Transaction, filter: BillFilter): Promise<Bills> {
  const { organizationId, page, perPage } = filter;
  const currency = await loadBaseCurrency(tx, organizationId);
  const bills = billsOf(
    { ...filter, owedTo: "vendors" },
    filter.today,
    WITHOUT_PAID.has(filter.filter) ? sql`open <> 0` : undefined,
  );
  const searched = filter.search
    ? sql`and (vendor ilike ${containing(filter.search)} or reference ilike ${containing(filter.search)} or description ilike ${containing(filter.search)})`
    : sql``;
  const ofVendor = filter.vendorId === undefined ? sql`` : sql`and vendor_id = ${filter.vendorId}`;
  // Amounts are texts: a number of JSON would lose cents.
  const { rows: answers } = await tx.execute<{ rows: Row[]; ages: Age[] }>(sql`
    with bill as materialized (${bills}),
      lost as materialized (${billsWrittenOff(organizationId)}),
      page as (
        select id, vendor, vendor_id, iban_changed_at, reference, description, source, entry_date, due, has_due, currency, total, open::text, coalesce(lost.amount, 0)::text as written_off, ${BUCKET} as bucket,
          count(*) over ()::int as found,
          row_number() over (order by ${SORTED_BY[filter.sortBy]} ${filter.sortOrder === "desc" ? sql`desc` : sql`asc`}, id) as place
        from bill left join lost on lost.expense_id = bill.id::bigint where ${FILTERS[filter.filter]} ${ofVendor} ${searched} order by place limit ${perPage} offset ${(page - 1) * perPage}
      ),
      ages as (
        select ${BUCKET} as bucket, sum(base_open)::text as open, count(*)::int as count from bill
        where open <> 0 and base_currency = ${currency} group by 1
      )
    select (select coalesce(jsonb_agg(to_jsonb(page) || jsonb_build_object('stated', (
          select jsonb_build_object('paid', x.reading #>> '{eInvoice,totals,paid}', 'currency', x.reading #>> '{eInvoice,currency}')
          from ${expenses} x where x.organization_id = ${organizationId} and x.id = page.id::bigint
        )) order by place), '[]') from page) as rows,
      (select coalesce(jsonb_agg(ages), '[]') from ages) as ages`);
  const [{ rows, ages } = { rows: [], ages: [] }] = answers;
  const number = (text: string, of: string) => toNumber(moneyFromDecimal(text, of));
  const buckets = AGING_BUCKETS.map((bucket) => {
    const age = ages.find((one) => one.bucket === bucket);
    return { bucket, open: number(age?.open ?? "0", currency), count: age?.count ?? 0 };
  });
  const whole = ages.reduce((sum, { open }) => sum + moneyFromDecimal(open, currency).minor, 0n);
  return {
    data: rows.map((row) => {
      const amounts = { total: number(row.total, row.currency), open: number(row.open, row.currency) };
      return {
        expenseId: Number(row.id),
        vendor: vendorText(row.vendor),
        vendorId: row.vendor_id,
        ibanChangedAt: row.iban_changed_at && new Date(row.iban_changed_at).toISOString(),
        reference: row.reference ?? "",
        description: entryText(row.source, row.description ?? ""),
        date: row.entry_date,
        dueDate: row.due,
        hasDueDate: row.has_due,
        currency: row.currency,
        ...amounts,
        ...paidBefore({ currency: row.currency, ...amounts }, row.stated),
        writtenOff: number(row.written_off, row.currency),
        bucket: Number(row.open) === 0 ? null : row.bucket,
      };
    }),
    meta: { total: rows[0]?.found ?? 0, currentPage: page, perPage },
    aging: { currency, total: toNumber({ minor: whole, currency }), buckets },
  };
}

interface Age {
  bucket: AgingBucket;
  open: string;
  count: number;
}

type Row = {
  id: string;
  vendor: string;
  vendor_id: string | null;
  iban_changed_at: string | null;
  reference: string | null;
  description: string | null;
  source: string;
  entry_date: string;
  due: string;
  has_due: boolean;
  currency: string;
  total: string;
  open: string;
  written_off: string;
  bucket: AgingBucket;
  stated: StatedPaid;
  found: number;
};
