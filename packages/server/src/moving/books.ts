/** What the books of an organization come to: taken before a move and after it, and compared. */
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import type { BalanceRow } from "./format.ts";

/** Debits and credits of all that is posted, by account, added up from the lines themselves. */
export async function trialBalanceOf(tx: Transaction, organizationId: string): Promise<BalanceRow[]> {
  const { rows } = await tx.execute<BalanceRow & Record<string, unknown>>(sql`
    select l.account_code as code, a.name, e.base_currency as currency,
           trim_scale(coalesce(sum(l.base_amount) filter (where l.side = 'debit'), 0))::text as debit,
           trim_scale(coalesce(sum(l.base_amount) filter (where l.side = 'credit'), 0))::text as credit,
           trim_scale(sum(case l.side when 'debit' then l.base_amount else -l.base_amount end))::text as net
      from journal_line l
      join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
      join account a on a.organization_id = l.organization_id and a.code = l.account_code
      where l.organization_id = ${organizationId} and e.posted_at is not null
      group by 1, 2, 3 order by 1, 3`);
  return rows;
}

/** The same as the reports have it: from the sums that are kept by day. */
async function talliedBalanceOf(tx: Transaction, organizationId: string): Promise<Omit<BalanceRow, "name" | "net">[]> {
  const { rows } = await tx.execute<Omit<BalanceRow, "name" | "net"> & Record<string, unknown>>(sql`
    select account_code as code, base_currency as currency, trim_scale(sum(debit))::text as debit, trim_scale(sum(credit))::text as credit
      from journal_tally where organization_id = ${organizationId} group by 1, 2 order by 1, 2`);
  return rows;
}

/**
 * What is wrong with the books, in a sentence; null: they are right. That every entry balances and stands on accounts of the chart the
 * database has checked already; here is what it does not look at.
 */
export async function faultOfBooks(tx: Transaction, organizationId: string): Promise<string | null> {
  const [totals] = (
    await tx.execute<{ apart: boolean }>(sql`
      select bool_or(debits <> credits) as apart from (
        select sum(base_amount) filter (where side = 'debit') as debits, sum(base_amount) filter (where side = 'credit') as credits
          from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
          where l.organization_id = ${organizationId} and e.posted_at is not null group by e.base_currency) sums`)
  ).rows;
  if (totals?.apart) return "Its debits do not equal its credits.";

  const crooked = await tx.execute<{ id: string }>(sql`
    select r.id from journal_entry r
      where r.organization_id = ${organizationId} and r.reverses is not null and exists (
        (select side, account_code, amount, base_amount from journal_line l where l.organization_id = r.organization_id and l.entry_id = r.id)
        except all
        (select case side when 'debit' then 'credit' else 'debit' end, account_code, amount, base_amount
           from journal_line l where l.organization_id = r.organization_id and l.entry_id = r.reverses)) limit 1`);
  if (crooked.rows[0]) return `The reversal ${crooked.rows[0].id} does not mirror the entry that it takes back.`;

  const stray = await tx.execute<{ id: number }>(sql`
    select x.id from expense x
      left join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id
      where x.organization_id = ${organizationId} and x.current_entry_id is not null
        and (e.expense_id is distinct from x.id or e.reverses is not null) limit 1`);
  if (stray.rows[0]) return "An expense points to an entry that is not its own.";

  const tallied = await talliedBalanceOf(tx, organizationId);
  const posted = (await trialBalanceOf(tx, organizationId)).map(({ name: _, net: __, ...row }) => row);
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  if (JSON.stringify(sorted(tallied)) !== JSON.stringify(sorted(posted)))
    return "The sums that the reports read do not equal the postings.";
  return null;
}
