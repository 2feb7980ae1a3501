/**
 * Opening balances with tax that are dated within the period, not on its first day: the return has to have the days before as well, which
 * only the former books know (VAT Regulations 1995 reg. 25; § 18 (1) UStG). They are added by an entry by hand with tax codes.
 */
import { sql } from "../../../platform/db/orm.ts";
import { accounts, journalEntries, journalLines } from "../../../platform/db/schema.ts";
import { type Check, findings, type Named } from "./check.ts";

export const openedWithin: Check = async ({ tx, scope, period: { from, to } }) => {
  const { organizationId, currency, packs, pack } = scope;
  // The accounts are those of all registrations: the first one's return says it once.
  if (pack !== packs[0]) return findings([]);
  const { rows } = await tx.execute<Named & Record<string, unknown>>(sql`
    select e.id as "entryId", null as "expenseId", null as "invoiceId", coalesce(e.number, e.description, '') as label
    from ${journalEntries} e
    join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code and a.purpose = 'tax'
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency} and e.source = 'opening'
      and e.entry_date > ${from}::date and e.entry_date <= ${to}::date and e.reverses is null
      and not exists (select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id)
    group by e.organization_id, e.id
    having sum(case l.side when 'credit' then l.base_amount else -l.base_amount end) <> 0
    order by e.entry_date, e.id`);
  return findings(rows);
};
