/**
 * What was paid to the vendors of form 1099 in a calendar year: expenses paid at once, payments of bills, and entries by hand whose lines
 * name the vendor, by the day of the payment. What a credit card paid is left out: the card's company reports that.
 *
 * Of an entry by hand what counts is its payment lines that name the vendor; where none does, the sum of its other lines with the vendor.
 * If the payment lines that name nobody pay less ("whole") than the sum of all such vendors ("alike": those of the same sign), each of them
 * counts its proportion, rounded down: together they never count more than was paid.
 */
import type { Box1099, W9Class } from "@tallyleaf/contract";
import { digitsOf, isPaymentAccount } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import {
  accounts,
  bankAccounts,
  expenses,
  journalEntries,
  journalLines,
  paymentAllocations,
  payments,
  vendors,
} from "../../platform/db/schema.ts";
import { loadChart } from "../chart/accounts/chart.ts";

interface Paid {
  id: string;
  name: string;
  address: string;
  tin: string;
  tinSealed: string | null;
  w9Class: W9Class | null;
  w9Date: string | null;
  box1099: Box1099 | null;
  /** A decimal text, in the currency of the books. */
  paid: string;
}

/** The vendors that are flagged and were paid something, by name. */
export async function loadPaid1099(
  tx: Transaction,
  { organizationId, baseCurrency, year }: { organizationId: string; baseCurrency: string; year: number },
): Promise<Paid[]> {
  const [first, last] = [`${String(year).padStart(4, "0")}-01-01`, `${String(year).padStart(4, "0")}-12-31`];
  const chart = await loadChart(tx, organizationId);
  const payment = sql`${sql.param(chart.filter(isPaymentAccount).map(({ code }) => code))}::text[]`;
  const { rows } = await tx.execute<Paid & Record<string, unknown>>(sql`
    with recursive flagged as materialized (
      select * from ${vendors} where organization_id = ${organizationId} and is_1099 and merged_into_id is null
    ), left_out as materialized (
      select a.code from ${accounts} a where a.organization_id = ${organizationId}
        and (a.purpose = 'accounts_payable' or a.role = 'card' or exists (select from ${bankAccounts} b
          where b.organization_id = a.organization_id and b.account_code = a.code and b.type = 'credit_card'))
    ), standing as (
      select id as named, id as vendor_id from flagged
      union all select v.id, s.vendor_id from standing s
        join ${vendors} v on v.organization_id = ${organizationId} and v.merged_into_id = s.named
    ), by_hand as materialized (
      select e.id from ${journalEntries} e
      where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${baseCurrency}
        and e.entry_date between ${first}::date and ${last}::date
        and e.id in (select l.entry_id from standing s join ${journalLines} l on l.organization_id = ${organizationId} and l.vendor_id = s.named)
    ), about as materialized (
      select coalesce(s.vendor_id, l.vendor_id) as vendor_id, l.entry_id, bool_or(l.account_code = any(${payment})) as "hasPayment",
        sum(case when l.account_code <> all(${payment}) then 0 when l.account_code in (select code from left_out) then 0
          when l.side = 'credit' then l.base_amount else -l.base_amount end) as paid,
        sum(case when l.account_code = any(${payment}) then 0 when l.side = 'debit' then l.base_amount else -l.base_amount end) as bought
      from by_hand e join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = e.id
        left join standing s on s.named = l.vendor_id
      where l.vendor_id is not null group by 1, 2
    ), counted as (
      select b.vendor_id, b."hasPayment", b.paid, b.bought,
        sum(b.bought) over (partition by b.entry_id, b."hasPayment", sign(b.bought)) as alike,
        (select coalesce(sum(case l.side when 'credit' then l.base_amount else -l.base_amount end), 0) from ${journalLines} l
          where l.organization_id = ${organizationId} and l.entry_id = b.entry_id and l.account_code = any(${payment})
            and l.vendor_id is null and l.account_code not in (select code from left_out)) as whole
      from about b
    ), movement as (
      select x.vendor_id, -l.amount as paid
      from ${expenses} x join vendor_line l on l.organization_id = x.organization_id and l.expense_id = x.id
      where x.organization_id = ${organizationId} and x.vendor_id in (select id from flagged) and l.part = 'payment'
        and l.base_currency = ${baseCurrency} and l.day between ${first}::date and ${last}::date
        and l.account_code not in (select code from left_out)
      union all
      -- A write-off or cash discount is not paid; a bill that a deposit settles was paid before.
      select x.vendor_id, round(case p.direction when 'out' then 1 else -1 end * a.base_amount * case
        when w.has_discounts then 1 - a.discount / abs(a.amount)
        else 1 - p.write_off / nullif(p.write_off + p.amount + case p.direction when 'in' then p.fee else -p.fee end, 0) end, ${digitsOf(baseCurrency)}::int)
      from ${expenses} x
        join ${paymentAllocations} a on a.organization_id = x.organization_id and a.expense_id = x.id
        join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id
        cross join lateral (select bool_or(o.discount > 0) as has_discounts from ${paymentAllocations} o
          where o.organization_id = a.organization_id and o.payment_id = a.payment_id) w
      where x.organization_id = ${organizationId} and x.vendor_id in (select id from flagged) and p.voided_at is null and p.kind = 'payment'
        and p.deposit_expense_id is null
        and p.date between ${first}::date and ${last}::date and p.account_code not in (select code from left_out)
      union all
      select vendor_id, case when "hasPayment" then paid when bought * whole <= 0 then 0 when abs(alike) <= abs(whole) then bought
        else trunc(bought * whole / alike, ${digitsOf(baseCurrency)}::int) end
      from counted
    )
    select v.id, v.name, v.address, v.tin, v.tin_sealed as "tinSealed", v.w9_class as "w9Class", v.w9_date::text as "w9Date",
      v.box_1099 as "box1099", sum(m.paid)::text as paid
    from flagged v join movement m on m.vendor_id = v.id
    group by v.id, v.name, v.address, v.tin, v.tin_sealed, v.w9_class, v.w9_date, v.box_1099
    having sum(m.paid) <> 0 order by v.name collate "und-x-icu", v.id`);
  return rows;
}
