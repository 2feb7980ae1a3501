/**
 * Purchases that stand out, with the reason. Four rules, the weightiest first; a purchase is named once.
 *
 * - possible_duplicate: the same vendor, amount and currency as another purchase at most three days before it, and nobody has said that they are two.
 *   Two on one day count too. What comes every week or month is further apart.
 * - many_times_usual: three times what this vendor usually costs or more (the median of the latest purchases of the year before, of
 *   three at least and of fifty at most), in the same currency.
 * - new_vendor: nothing was bought there before, and it belongs to the dearest tenth of the year before (of at least twenty purchases).
 * - weekend: dated on a Saturday or Sunday where hardly anything is (at most one of twenty purchases, of at least forty), and dearer than most.
 *
 * Looked at are the dearest purchases of the range in each currency, as many as a person could ever go through; of these all else is
 * found by an index, so that a million entries take no longer than a thousand.
 */
import { UNUSUAL_REASONS, type Unusual } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { vendorText } from "../../books/journal/vendor-text.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { expenses, notDuplicates } from "../../platform/db/schema.ts";
import type { Whose } from "./books.ts";
import type { Range } from "./stretches.ts";

/** The dearest that are looked at, and those that are told. */
const MOST_LOOKED_AT = 200;
const MOST_TOLD = 12;
/** The latest purchases of a year that say what is usual here. */
const MOST_HELD_AGAINST = 5000;
/** The latest purchases at one vendor that say what is usual there. */
const MOST_OF_A_VENDOR = 50;
const TIMES_USUAL = 3;

interface Row extends Record<string, unknown> {
  expenseId: string;
  date: string;
  vendor: string;
  amount: string;
  currency: string;
  /** The median of the vendor's purchases of the year before; null: too few. */
  usual: string | null;
  /** Any purchase there before. */
  known: boolean;
  otherId: string | null;
  otherDate: string | null;
  weekend: boolean;
  /** Of the year before, in this currency: how many purchases, how many on weekends, the median and the dearest tenth. */
  yearCount: number;
  yearWeekends: number;
  yearMedian: string | null;
  yearLarge: string | null;
}

/** The purchases of the range that stand out, the weightiest reason first and of one reason the dearest. */
export async function findUnusual(tx: Transaction, whose: Whose, range: Range): Promise<Unusual[]> {
  const found = (await listCandidates(tx, whose, range)).flatMap((row) => {
    const because = reasonFor(row);
    return because ? [present(row, because)] : [];
  });
  const weight = ({ reason }: Unusual) => UNUSUAL_REASONS.indexOf(reason);
  return found.sort((a, b) => weight(a) - weight(b) || b.amount - a.amount).slice(0, MOST_TOLD);
}

/** @returns null: nothing is unusual about it. */
export function reasonFor(
  row: Pick<
    Row,
    "amount" | "usual" | "known" | "otherId" | "weekend" | "yearCount" | "yearWeekends" | "yearMedian" | "yearLarge"
  >,
): Unusual["reason"] | null {
  // Figures of a rule of thumb, not of the books: floats are exact enough to compare them.
  const amount = Number(row.amount);
  if (row.usual !== null && amount >= TIMES_USUAL * Number(row.usual)) return "many_times_usual";
  if (row.otherId !== null) return "possible_duplicate";
  if (!row.known && row.yearCount >= 20 && row.yearLarge !== null && amount >= Number(row.yearLarge))
    return "new_vendor";
  const seldom = row.yearCount >= 40 && row.yearWeekends * 20 <= row.yearCount;
  if (row.weekend && seldom && row.yearMedian !== null && amount > Number(row.yearMedian)) return "weekend";
  return null;
}

function present(row: Row, reason: Unusual["reason"]): Unusual {
  const { expenseId, date, vendor, amount, currency, otherId, otherDate } = row;
  const money = (decimal: string) => toNumber(moneyFromDecimal(decimal, currency));
  const usual = { many_times_usual: row.usual, new_vendor: row.yearLarge, possible_duplicate: null, weekend: null }[
    reason
  ];
  return {
    expenseId: Number(expenseId),
    date,
    vendor: vendorText(vendor),
    amount: money(amount),
    currency,
    reason,
    usual: usual === null ? null : money(usual),
    other:
      reason === "possible_duplicate" && otherId !== null && otherDate !== null
        ? { expenseId: Number(otherId), date: otherDate }
        : null,
  };
}

async function listCandidates(tx: Transaction, { organizationId, createdBy }: Whose, range: Range): Promise<Row[]> {
  const own = createdBy === undefined ? sql`` : sql`and x.created_by = ${createdBy}`;
  const listed = sql`x.organization_id = ${organizationId} and x.deleted_at is null and x.status in ('ready', 'no_document')
    and x.list_amount is not null and x.list_currency is not null ${own}`;
  const { rows } = await tx.execute<Row>(sql`
    with year as materialized (
      select latest.list_currency, count(*)::int as count,
        count(*) filter (where extract(isodow from latest.list_date) > 5)::int as weekends,
        percentile_disc(0.5) within group (order by latest.list_amount) as median,
        percentile_disc(0.9) within group (order by latest.list_amount) as large
      from (
        -- As many as say what is usual; of a million, the latest.
        select x.list_currency, x.list_date, x.list_amount from ${expenses} x
        where ${listed} and x.list_date between ${range.endDate}::date - 365 and ${range.endDate}::date
        order by x.list_date desc limit ${MOST_HELD_AGAINST}
      ) latest group by latest.list_currency
    ), dearest as materialized (
      select found.* from year cross join lateral (
        select x.id, x.list_date, x.list_vendor, x.list_amount, x.list_currency from ${expenses} x
        where ${listed} and x.list_currency = year.list_currency
          and x.list_date between ${range.startDate}::date and ${range.endDate}::date
        order by x.list_amount desc, x.id desc limit ${MOST_LOOKED_AT}
      ) found
    )
    select d.id::text as "expenseId", d.list_date::text as date, coalesce(nullif(d.list_vendor, ''), 'Unknown Vendor') as vendor,
      d.list_amount::text as amount, d.list_currency as currency, usual.median::text as usual,
      coalesce(usual.count > 0, true) as known, other.id::text as "otherId", other.list_date::text as "otherDate",
      extract(isodow from d.list_date) > 5 as weekend, year.count as "yearCount", year.weekends as "yearWeekends",
      year.median::text as "yearMedian", year.large::text as "yearLarge"
    from dearest d
    join year on year.list_currency = d.list_currency
    left join lateral (
      select count(*) as count,
        case when count(*) filter (where same) >= 3
          then percentile_disc(0.5) within group (order by amount) filter (where same) end as median
      from (
        select x.list_amount as amount, x.list_currency = d.list_currency and x.list_date > d.list_date - 366 as same
        from ${expenses} x
        where ${listed} and x.list_vendor = d.list_vendor and (x.list_date, x.id) < (d.list_date, d.id)
        order by x.list_date desc, x.id desc limit ${MOST_OF_A_VENDOR}
      ) earlier
    ) usual on d.list_vendor <> ''
    left join lateral (
      select x.id, x.list_date from ${expenses} x
      where ${listed} and x.list_vendor = d.list_vendor and (x.list_date, x.id) < (d.list_date, d.id)
        and x.list_date >= d.list_date - 3 and x.list_amount = d.list_amount and x.list_currency = d.list_currency
        and not exists (select from ${notDuplicates} n where n.organization_id = ${organizationId}
          and n.expense_id = least(x.id, d.id) and n.other_id = greatest(x.id, d.id))
      order by x.list_date desc, x.id desc limit 1
    ) other on d.list_vendor <> ''`);
  return rows;
}
