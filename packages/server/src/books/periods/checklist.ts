/** What is still open in a month: counted in one query, so that the checklist is of one moment. */
import { CLOSE_CHECKS, type CloseCheck, type MonthChecklist } from "@tallyleaf/contract";
import { OPENING_BALANCES } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  bankAccounts,
  bankLines,
  closedMonths,
  expenses,
  invoices,
  journalEntries,
  journalLines,
  reconciliations,
} from "../../platform/db/schema.ts";

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
  const counts = countsOf(organizationId, month);
  const columns = Object.entries(counts).map(([check, count]) => sql`(${count})::int as ${sql.identifier(check)}`);
  const { rows } = await tx.execute<Record<CloseCheck, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return (Object.keys(CLOSE_CHECKS) as CloseCheck[]).map((check) => ({
    check,
    urgency: CLOSE_CHECKS[check],
    count: rows[0]?.[check] ?? 0,
  }));
}

function countsOf(organizationId: string, month: string): Record<CloseCheck, SQL> {
  const first = sql`${month}::date`;
  const next = sql`(${month}::date + interval '1 month')::date`;
  const ofMonth = (day: SQL) => sql`${day} >= ${first} and ${day} < ${next}`;
  const expense = (where: SQL) => sql`select count(*) from ${expenses} e
    where e.organization_id = ${organizationId} and e.deleted_at is null and ${where}`;
  const dated = ofMonth(sql`e.list_date`);
  // What was not read has no date yet: the day of its upload is all there is to go by.
  const uploaded = ofMonth(sql`(e.created_at at time zone 'UTC')::date`);
  const lines = (where: SQL) => sql`select count(*) from ${bankLines} l
    where l.organization_id = ${organizationId} and ${ofMonth(sql`l.date`)} and ${where}`;
  return {
    to_review: expense(sql`e.status = 'to_review' and e.approval is distinct from 'waiting' and ${dated}`),
    waiting_for_approval: expense(sql`e.status = 'to_review' and e.approval = 'waiting' and ${dated}`),
    being_read: expense(sql`e.status = 'in_processing' and ${uploaded}`),
    failed: expense(sql`e.status = 'failed' and ${uploaded}`),
    bank_lines_open: lines(sql`l.state = 'open'`),
    invoices_in_draft: sql`select count(*) from ${invoices} i
      where i.organization_id = ${organizationId} and i.state = 'draft' and ${ofMonth(sql`i.issue_date`)}`,
    opening_balances_left: sql`select count(*) from (
      select l.account_code from ${journalLines} l
        join ${journalEntries} j on j.organization_id = l.organization_id and j.id = l.entry_id
        join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code
      where l.organization_id = ${organizationId} and j.posted_at is not null and j.entry_date < ${next}
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
