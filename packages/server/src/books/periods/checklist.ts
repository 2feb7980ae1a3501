/** Open tasks of a month or a fiscal year: counted in one query, so that the checklist shows one moment. */
import {
  CLOSE_CHECKS,
  type CloseCheck,
  type FiscalYearDetails,
  type MonthChecklist,
  YEAR_CHECKS,
  type YearCheck,
} from "@tallyleaf/contract";
import {
  ACCRUAL_DAYS,
  addDays,
  addMonths,
  type DayRange,
  type FiscalYears,
  fiscalYearsIn,
  MAX_DEFERRAL_YEARS,
  monthPartOf,
  OPENING_BALANCES,
  wholeOf,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  accruals,
  allowances,
  assetDepreciations,
  assets,
  bankAccounts,
  bankLines,
  closedMonths,
  depreciationRuns,
  expenses,
  fiscalYears,
  invoices,
  journalDrafts,
  journalEntries,
  journalLines,
  journalScheduleRuns,
  journalSchedules,
  journalTallies,
  payrollRuns,
  reconciliations,
  recurringRuns,
  revaluations,
} from "../../platform/db/schema.ts";
import { loadFiscalYears } from "../calendar/fiscal-years.ts";
import { loadBaseCurrency } from "../company/base-currency.ts";
import { dayWithOpenings } from "../journal/opening-day.ts";
import { countChangedDeferrals } from "../settlement/deferral-targets.ts";
import { foreignItemsOn } from "../settlement/foreign-items.ts";
import { countReliefsDue } from "../settlement/write-offs/reliefs-due.ts";
import { countUnfiledReturns } from "../tax/due.ts";
import { countMileageDiffering } from "../travel/journeys.ts";
import { HAS_ITS_DOCUMENT } from "./accrual-document.ts";

/**
 * All checks of a month, those too that found nothing.
 *
 * @param month its first day, YYYY-MM-DD
 */
export async function loadChecklist(
  tx: Transaction,
  organizationId: string,
  month: string,
): Promise<MonthChecklist["checklist"]> {
  const days = wholeOf("month", month);
  const years = await loadFiscalYears(tx, organizationId);
  const found = await countAll(tx, await countsOf(tx, organizationId, days, years));
  const counts = { ...found, ...(await countByRules(tx, organizationId, days)) };
  return (Object.keys(CLOSE_CHECKS) as CloseCheck[]).map((check) => ({
    check,
    urgency: CLOSE_CHECKS[check],
    count: counts[check] ?? 0,
  }));
}

/**
 * All checks of a fiscal year, those too that found nothing.
 *
 * @param closeFirst the earlier year that must be closed before it; null: none
 */
export async function loadYearChecklist(
  tx: Transaction,
  organizationId: string,
  year: DayRange,
  closeFirst: DayRange | null,
): Promise<FiscalYearDetails["checklist"]> {
  const years = await loadFiscalYears(tx, organizationId);
  const { earlier_months_open: _, ...ofDays } = await countsOf(tx, organizationId, year, years);
  const found = await countAll(tx, { ...ofDays, ...yearCountsOf(organizationId, year) });
  const byRules = await countByRules(tx, organizationId, year);
  const counts = { ...found, ...byRules, earlier_years_open: closeFirst === null ? 0 : 1 };
  return YEAR_CHECKS.map((check) => ({ check, count: counts[check] ?? 0 }));
}

/** Checks that follow from the rules of a country. */
type RuleCheck = "reliefs_due" | "tax_not_filed" | "deferrals_differ" | "mileage_differs";

const countByRules = async (
  tx: Transaction,
  organizationId: string,
  days: DayRange,
): Promise<Record<RuleCheck, number>> => ({
  reliefs_due: await countReliefsDue(tx, organizationId, days.to),
  tax_not_filed: await countUnfiledReturns(tx, organizationId, days),
  deferrals_differ: await countDeferralsThatDiffer(tx, organizationId, days.to),
  mileage_differs: await countMileageDiffering(tx, organizationId, days),
});

async function countAll<Check extends string>(
  tx: Transaction,
  counts: Record<Check, SQL>,
): Promise<Partial<Record<Check, number>>> {
  const columns = Object.entries<SQL>(counts).map(([check, count]) => sql`(${count})::int as ${sql.identifier(check)}`);
  const { rows } = await tx.execute<Record<Check, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
}

async function countsOf(
  tx: Transaction,
  organizationId: string,
  { from, to }: DayRange,
  years: FiscalYears,
): Promise<Record<Exclude<CloseCheck, RuleCheck>, SQL>> {
  const foreignItems = await foreignItemsOn(tx, organizationId, to);
  const first = sql`${from}::date`;
  const next = sql`${addDays(to, 1)}::date`;
  const isIn = (day: SQL) => sql`${day} >= ${first} and ${day} < ${next}`;
  const expense = (where: SQL) => sql`select count(*) from ${expenses} e
    where e.organization_id = ${organizationId} and e.deleted_at is null and ${where}`;
  const dated = isIn(sql`e.list_date`);
  // An unread document has no date yet: only the day of its upload is known.
  const uploaded = isIn(sql`(e.created_at at time zone 'UTC')::date`);
  const lines = (where: SQL) => sql`select count(*) from ${bankLines} l
    where l.organization_id = ${organizationId} and ${isIn(sql`l.date`)} and ${where}`;
  return {
    to_review: expense(sql`e.status = 'to_review' and e.approval is distinct from 'waiting' and ${dated}`),
    waiting_for_approval: expense(sql`e.status = 'to_review' and e.approval = 'waiting' and ${dated}`),
    being_read: expense(sql`e.status = 'in_processing' and ${uploaded}`),
    failed: expense(sql`e.status = 'failed' and ${uploaded}`),
    bank_lines_open: lines(sql`l.state = 'open'`),
    invoices_in_draft: sql`select count(*) from ${invoices} i
      where i.organization_id = ${organizationId} and i.state = 'draft' and ${isIn(sql`i.issue_date`)}`,
    entries_in_draft: sql`select count(*) from ${journalDrafts} d
      where d.organization_id = ${organizationId} and d.deleted_at is null and ${isIn(sql`d.entry_date`)}`,
    // Days that need a person, and the next day of each schedule if it is not posted yet; later days follow it.
    recurring_entries_due: sql`select (select count(*) from ${journalScheduleRuns} r
        where r.organization_id = ${organizationId} and r.state = 'waiting' and ${isIn(sql`r.period`)})
      + (select count(*) from ${journalSchedules} s where s.organization_id = ${organizationId}
        and not s.paused and s.ended_at is null and ${isIn(sql`s.next_run`)})`,
    // Days whose invoice or bill could not be created: a person tries again, dates it today, or skips it.
    recurring_documents_failed: sql`select count(*) from ${recurringRuns} r
      where r.organization_id = ${organizationId} and r.state = 'failed' and ${isIn(sql`r.period`)}`,
    // Months until then that are not posted.
    depreciation_due: monthsDue(
      organizationId,
      to,
      sql`${assets}`,
      sql`${depreciationRuns}`,
      sql`asset_depreciation p
      where p.asset_id = a.id and p.kind = 'depreciation'`,
      [],
    ),
    assets_differ: assetDifferences(organizationId, to),
    releases_due: monthsDue(
      organizationId,
      to,
      sql`deferral`,
      sql`deferral_run`,
      sql`deferral_release p where p.deferral_id = a.id`,
      cutsBefore(to, years),
    ),
    // Months without the payroll of a provider that posted one in the three months before, as those who stop are forgotten.
    payroll_missing: sql`select count(*) from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as m(first)
        cross join (select distinct r.provider from ${payrollRuns} r where r.organization_id = ${organizationId}) p
      where ${isIn(sql`(m.first + interval '1 month')::date - 1`)}
        and ${paidIn(organizationId, sql`>= (m.first - interval '3 months')::date and r.month < m.first::date`)}
        and not ${paidIn(organizationId, sql`= m.first::date`)}`,
    // A day that is revalued has a row, whatever was posted.
    revaluation_missing: sql`select case when exists (select from ${revaluations} r
        where r.organization_id = ${organizationId} and r.day = ${to}::date and r.reversed_at is null) then 0
      else (select count(*) from (${foreignItems}) f) end`,
    // Accounts, invoices, and bills in a foreign currency with postings since then, up to the day.
    revaluation_stale: sql`select count(*) from (
      select l.account_code from ${revaluations} r
        join ${journalEntries} e on e.organization_id = r.organization_id and e.created_at > r.created_at
          and e.posted_at is not null and e.entry_date <= r.day and e.source <> 'revaluation'
        join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id and l.held_currency is not null
        where r.organization_id = ${organizationId} and r.day = ${to}::date and r.reversed_at is null
        group by l.account_code
        having sum(case l.side when 'debit' then l.held_amount else -l.held_amount end) <> 0
          or sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) <> 0
      union all
      select coalesce(v.invoice_id::text, v.expense_id::text) from ${revaluations} r
        join open_item_event v on v.organization_id = r.organization_id and v.day <= r.day
        join ${journalEntries} e on e.organization_id = v.organization_id and e.id = v.entry_id and e.created_at > r.created_at
        left join ${invoices} i on i.organization_id = v.organization_id and i.id = v.invoice_id
        left join ${expenses} x on x.organization_id = v.organization_id and x.id = v.expense_id
        left join ${journalEntries} c on c.organization_id = x.organization_id and c.id = x.current_entry_id
        where r.organization_id = ${organizationId} and r.day = ${to}::date and r.reversed_at is null
          and not coalesce(i.is_advance, false) and coalesce(i.currency, c.currency) <> (select o.default_currency from organization o where o.id = ${organizationId})
        group by 1 having sum(v.amount) <> 0 or sum(v.base_amount) <> 0) stale`,
    // Without their document 90 days after the period.
    accruals_late: sql`select count(*) from ${accruals} a
      where a.organization_id = ${organizationId} and a.reversed_at is null and a.day < ${to}::date - ${ACCRUAL_DAYS}::int
        and not ${HAS_ITS_DOCUMENT}`,
    // Own money of members, open at the end of the last day.
    reimbursements_open: sql`select count(*) from ${expenses} x
      where x.organization_id = ${organizationId} and x.paid_by is not null and x.deleted_at is null
        and (select sum(v.base_amount) from open_item_event v where v.organization_id = x.organization_id
          and v.kind = 'payable' and v.expense_id = x.id and v.day <= ${to}::date) <> 0`,
    // Overdue for more than 90 days, without an estimate of what will be lost.
    allowance_missing: sql`select case when exists (select from ${allowances} r
        where r.organization_id = ${organizationId} and r.day = ${to}::date and r.reversed_at is null) then 0
      else (select count(*) from (select v.invoice_id from open_item_event v
        where v.organization_id = ${organizationId} and v.kind = 'receivable' and v.day <= ${to}::date
        group by v.invoice_id having sum(v.base_amount) > 0) open_one
        join ${invoices} i on i.organization_id = ${organizationId} and i.id = open_one.invoice_id and i.due_date < ${to}::date - 90 and not i.is_advance) end`,
    // Invoices of the day's allowance that changed since. A revaluation of the day estimates them again by itself.
    allowance_stale: sql`select count(*) from ${allowances} r
      cross join lateral jsonb_array_elements(r.lines) line
      where r.organization_id = ${organizationId} and r.day = ${to}::date and r.reversed_at is null and exists (
        select from open_item_event v
          join ${journalEntries} e on e.organization_id = v.organization_id and e.id = v.entry_id and e.created_at > r.created_at
          where v.organization_id = r.organization_id and v.kind = 'receivable' and v.invoice_id = (line->>'invoiceId')::uuid
            and v.day <= r.day
          having sum(v.amount) <> 0)`,
    opening_balances_left: sql`select count(*) from (
      select l.account_code from ${journalLines} l
        join ${journalEntries} j on j.organization_id = l.organization_id and j.id = l.entry_id
        join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code
      where l.organization_id = ${organizationId} and j.posted_at is not null
        and ${dayWithOpenings(organizationId, sql`j.entry_date`, sql`j.source`)} < ${next}
        and a.type = ${OPENING_BALANCES.type} and (a.role = ${OPENING_BALANCES.role}
          or a.role = '' and (a.code = ${OPENING_BALANCES.code} or a.name = ${OPENING_BALANCES.name}))
      group by 1 having sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) <> 0) o`,
    receipts_missing: expense(sql`e.status = 'no_document' and ${dated}`),
    bank_lines_not_reconciled: lines(sql`not exists (select from ${reconciliations} r
      where r.organization_id = l.organization_id and r.id = l.reconciliation_id and r.locked_at is not null)`),
    reconciliation_differences: differences(organizationId, next),
    earlier_months_open: sql`select count(*) from generate_series(
        (select date_trunc('month', min(j.entry_date)) from ${journalEntries} j where j.organization_id = ${organizationId}),
        ${first} - interval '1 month', interval '1 month') as m(first)
      where not exists (select from ${closedMonths} c where c.organization_id = ${organizationId} and c.month = m.first::date)
        and exists (select from ${journalEntries} j where j.organization_id = ${organizationId}
          and j.entry_date >= m.first::date and j.entry_date < (m.first + interval '1 month')::date
          and j.posted_at is not null)`,
  };
}

/**
 * Months until a day for which something is due, from the first on: no run has posted them, or they are open and a schedule isn't in their runs.
 *
 * @param parts posted parts `p` of the schedule `a`
 * @param cuts days on which the second part of a month begins
 */
const monthsDue = (
  organizationId: string,
  to: string,
  schedules: SQL,
  runs: SQL,
  parts: SQL,
  cuts: readonly string[],
): SQL => sql`
  select count(*) from (
      select first, lead(first) over (order by first) - 1 as last
        from (select min(a.due_from) as from_day from ${schedules} a where a.organization_id = ${organizationId}) due
        cross join lateral (
        select generate_series(date_trunc('month', due.from_day::timestamp), ${to}::date + interval '1 month', interval '1 month')::date as first
          union select unnest(${sql.param([...cuts])}::date[])) f
        where f.first >= due.from_day) m
    where m.last <= ${to}::date and (not exists (select from ${runs} r where r.organization_id = ${organizationId}
        and r.month = m.first and r.reversed_at is null)
      or (not exists (select from ${closedMonths} c where c.organization_id = ${organizationId}
          and c.month = date_trunc('month', m.first::timestamp)::date)
        and not exists (select from ${fiscalYears} y where y.organization_id = ${organizationId} and y.closed_at is not null
          and y.ends_on >= m.last)
        and exists (select from ${schedules} a where a.organization_id = ${organizationId} and a.due_from <= m.first
          and not exists (select from ${parts} and p.organization_id = a.organization_id and p.month = m.first))))`;

/** First days of fiscal years that begin within a month, as far back as a schedule goes. */
const cutsBefore = (to: string, years: FiscalYears): string[] =>
  fiscalYearsIn({ from: addMonths(to, -12 * (MAX_DEFERRAL_YEARS + 1)), to: addDays(to, 1) }, years)
    .map(({ from }) => from)
    .filter((from) => !from.endsWith("-01") && monthPartOf(from, years).from === from);

/** Tells if the provider `p` has posted payroll of such a month. */
const paidIn = (organizationId: string, month: SQL): SQL => sql`exists (select from ${payrollRuns} r
  where r.organization_id = ${organizationId} and r.provider = p.provider and r.month ${month}
    and not exists (select from ${journalEntries} v where v.organization_id = r.organization_id and v.reverses = r.entry_id))`;

/** Accounts that differ from their schedules, and schedules whose documents were changed. */
async function countDeferralsThatDiffer(tx: Transaction, organizationId: string, to: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select (${deferralDifferences(organizationId, to)})::int as count`,
  );
  const currency = await loadBaseCurrency(tx, organizationId);
  return (rows[0]?.count ?? 0) + (await countChangedDeferrals(tx, organizationId, currency, to));
}

/** Accounts that hold something else than is left of the schedules on a day. */
const deferralDifferences = (organizationId: string, to: string): SQL => sql`
  select count(*) from (
    select code from (
      select d.held_code as code, case d.kind when 'expense' then -1 else 1 end * (d.amount - coalesce((
          select sum(c.amount) from deferral_correction c where c.organization_id = d.organization_id and c.deferral_id = d.id
            and c.kind = 'deferred'), 0) - coalesce((
          select sum(r.amount) from deferral_release r where r.organization_id = d.organization_id and r.deferral_id = d.id
            and r.day <= ${to}::date), 0)) as amount
        from deferral d join ${journalEntries} e on e.organization_id = d.organization_id and e.id = d.entry_id
        where d.organization_id = ${organizationId} and e.entry_date <= ${to}::date
      union all
      select d.held_code, case when (d.kind = 'expense') = (c.kind = 'deferred') then -c.amount else c.amount end
        from deferral_correction c join deferral d on d.organization_id = c.organization_id and d.id = c.deferral_id
        where c.organization_id = ${organizationId} and c.day <= ${to}::date
      union all
      select t.account_code, t.debit - t.credit from ${journalTallies} t
        where t.organization_id = ${organizationId} and t.day <= ${to}::date and t.account_code in (
          select d.held_code from deferral d where d.organization_id = ${organizationId})) amounts
    group by code having sum(amount) <> 0) differing`;

/** Accounts of assets and of their depreciation that hold something else than the register says. @param to the last day */
function assetDifferences(organizationId: string, to: string): SQL {
  const own = sql`a.organization_id = ${organizationId} and coalesce(a.opening_on, a.acquired_on) <= ${to}::date
    and (a.disposed_on is null or a.disposed_on > ${to}::date)`;
  return sql`select count(*) from (
    select code from (
      select a.asset_code as code, -a.cost as amount from ${assets} a where ${own}
      union all
      select a.asset_code, -(c ->> 'amount')::numeric
        from ${assets} a, jsonb_array_elements(a.changes) g, jsonb_array_elements(coalesce(g -> 'costs', '[]')) c
        where ${own} and c ->> 'day' <= ${to}
      union all
      select a.accumulated_code, a.opening_depreciation + coalesce((select sum(d.amount) from ${assetDepreciations} d
          where d.organization_id = a.organization_id and d.asset_id = a.id and d.day <= ${to}::date), 0)
        from ${assets} a where ${own}
      union all
      select t.account_code, t.debit - t.credit from ${journalTallies} t
        where t.organization_id = ${organizationId} and t.day <= ${to}::date and t.account_code in (
          select a.asset_code from ${assets} a where a.organization_id = ${organizationId}
          union select a.accumulated_code from ${assets} a where a.organization_id = ${organizationId}
          union select c.code from ${accounts} c where c.organization_id = ${organizationId} and c.role = 'fixed_asset')) amounts
    group by code having sum(amount) <> 0) differing`;
}

/** Assets that hold a credit balance by their nature: an allowance for receivables, and accumulated depreciation. */
const CONTRA_CODES = sql.raw("'1390', '1790'");
const CONTRA_NAMES = "allowance|accumulated|wertberichtigung|kumuliert|amortissement|dépréciation|acumulad|deterioro";

/** Checks at the end of a year, beside those of its days. */
function yearCountsOf(
  organizationId: string,
  { from, to }: DayRange,
): Record<Exclude<YearCheck, CloseCheck | "earlier_years_open">, SQL> {
  const ofOrganization = (table: string) => sql`${sql.identifier(table)}.organization_id = ${organizationId}`;
  const balances = (accountsOf: SQL, until: SQL) => sql`select t.account_code, sum(t.debit - t.credit) as balance
    from ${journalTallies} t join ${accounts} a on a.organization_id = t.organization_id and a.code = t.account_code
    where ${ofOrganization("t")} and ${until} and ${accountsOf} group by 1`;
  const toEnd = sql`t.day <= ${to}::date`;
  return {
    months_open: sql`select count(*) from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as m(first)
      where m.first::date >= ${from}::date and (m.first + interval '1 month')::date <= ${to}::date + 1
        and (m.first + interval '1 month')::date > (select min(e.entry_date) from ${journalEntries} e where ${ofOrganization("e")})
        and not exists (select from ${closedMonths} c where ${ofOrganization("c")} and c.month = m.first::date)`,
    clearing_not_zero: sql`select count(*) from (${balances(sql`a.role = 'shop_clearing'`, toEnd)}) b where b.balance <> 0`,
    control_accounts_differ: sql`select count(*) from (
      select kind from (
        select kind, base_amount from open_item_event v where ${ofOrganization("v")} and v.day <= ${to}::date
        union all
        select case a.purpose when 'accounts_payable' then 'payable' else 'receivable' end,
            case when a.purpose = 'accounts_payable' then t.debit - t.credit else t.credit - t.debit end
          from ${journalTallies} t join ${accounts} a on a.organization_id = t.organization_id and a.code = t.account_code
            and a.purpose in ('accounts_receivable', 'accounts_payable')
          where ${ofOrganization("t")} and ${toEnd} and t.source <> 'revaluation') amounts
      group by kind having sum(base_amount) <> 0) differing`,
    odd_balances: sql`select count(*) from (${balances(
      sql`(a.type = 'Asset' or a.type = 'Liability' and a.purpose <> 'tax')
        and a.role not in ('cash', 'shop_clearing', 'tax_paid', 'tax_charged', 'tax_payable') and a.code <> '1000'
        and a.code not in (${CONTRA_CODES}) and a.name !~* ${CONTRA_NAMES}`,
      toEnd,
    )}) b
      join ${accounts} a on a.organization_id = ${organizationId} and a.code = b.account_code
      where case a.type when 'Asset' then b.balance < 0 else b.balance > 0 end`,
    negative_cash: sql`select count(distinct c.account_code) from (
      select d.account_code, d.day, sum(d.moved) over (partition by d.account_code order by d.day) as balance from (
        select t.account_code, t.day, sum(t.debit - t.credit) as moved
          from ${journalTallies} t join ${accounts} a on a.organization_id = t.organization_id and a.code = t.account_code
          where ${ofOrganization("t")} and ${toEnd} and a.type = 'Asset' and (a.role = 'cash' or a.role = '' and a.code = '1000')
          group by 1, 2) d) c
      where c.balance < 0 and c.day >= ${from}::date`,
  };
}

/**
 * Bank accounts whose last statement line of the month, or before it, says another balance than the books do. Accounts in another
 * currency than the books' are left out: their balance in the books is at the rates of many days.
 *
 * @param next the first day after the month
 */
function differences(organizationId: string, next: SQL): SQL {
  return sql`select count(*) from ${bankAccounts} b
    join lateral (select l.balance from ${bankLines} l
      where l.organization_id = b.organization_id and l.bank_account_id = b.id and l.date < ${next}
      order by l.sequence desc limit 1) stated on true
    where b.organization_id = ${organizationId} and b.active
      and b.currency = (select o.default_currency from organization o where o.id = ${organizationId})
      and stated.balance <> coalesce((
        select sum(case p.side when 'debit' then p.base_amount else -p.base_amount end)
        from ${journalLines} p join ${journalEntries} j on j.organization_id = p.organization_id and j.id = p.entry_id
        where p.organization_id = b.organization_id and p.account_code = b.account_code
          and j.posted_at is not null and j.entry_date < ${next}), 0)`;
}
