/** Computes the totals of an organization's books before and after a transfer, and compares them. */
import { findBrokenLaws } from "../../books/laws/laws.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import type { BalanceRow } from "./format.ts";
import { say } from "./say.ts";

/** Sums the debits and credits of all posted entries by account, from the lines themselves. */
export async function loadTrialBalance(tx: Transaction, organizationId: string): Promise<BalanceRow[]> {
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

/**
 * Finds an error of the books, as a sentence; null: they are right. The transaction has entered the organization, so the laws of
 * all books apply to this one alone.
 */
export async function findBooksError(tx: Transaction, organizationId: string): Promise<string | null> {
  const stray = await tx.execute(sql`
    select 1 from expense x
      left join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id
      where x.organization_id = ${organizationId} and x.current_entry_id is not null
        and (e.reverses is not null or e.expense_id is distinct from x.id and not exists (select from journal_item s
          where s.organization_id = x.organization_id and s.entry_id = e.id and s.expense_id = x.id and s.opens)) limit 1`);
  if (stray.rows[0]) return say("strayEntry");
  const query = (text: string) => tx.execute(sql.raw(text));
  const [broken] = await findBrokenLaws({ query } as Parameters<typeof findBrokenLaws>[0]);
  return broken ?? null;
}
