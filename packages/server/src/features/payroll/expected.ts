/** Payroll that a forecast expects: what is posted and not paid of all months, and the coming months as the last one of each provider. */
import { addDays, addMonths, endOf, type Money, moneyFromDecimal, negate } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { accounts, journalEntries, journalLines, journalTallies, payrollRuns } from "../../platform/db/schema.ts";

export interface ExpectedPayroll {
  label: string;
  date: string;
  basis: "next_days" | "rhythm";
  /** Below zero: money leaves. */
  amount: Money;
}

type Row = { provider: string; month: string; owed: string; unpaid: string };

/** @param currency of the books; runs in another one aren't expected */
export async function listExpectedPayroll(
  tx: Transaction,
  organizationId: string,
  { today, until, currency }: { today: string; until: string; currency: string },
): Promise<ExpectedPayroll[]> {
  const { rows } = await tx.execute<Row>(sql`
    with run as (
      select r.provider, r.month, r.entry_id, r.month = max(r.month) over (partition by r.provider) as is_last from ${payrollRuns} r
      where r.organization_id = ${organizationId} and r.currency = ${currency} and not exists (select from ${journalEntries} v
        where v.organization_id = r.organization_id and v.reverses = r.entry_id)
    ), last as (
      select provider, month from run where is_last
    ), line as (
      select run.provider, l.account_code,
        coalesce(sum(case l.side when 'credit' then l.base_amount else -l.base_amount end) filter (where run.is_last), 0) as owed,
        sum(case l.side when 'credit' then l.base_amount else -l.base_amount end) as posted
      from run
        join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = run.entry_id
        join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code and a.type = 'Liability'
      group by run.provider, l.account_code
    ), balance as (
      select t.account_code, greatest(sum(t.credit - t.debit), 0) as unpaid from ${journalTallies} t
      where t.organization_id = ${organizationId} and t.base_currency = ${currency} and t.account_code in (select account_code from line)
      group by t.account_code
    )
    select last.provider, last.month::text, sum(line.owed)::text as owed,
      sum(least(line.posted, coalesce(balance.unpaid, 0)))::text as unpaid
    from last join line on line.provider = last.provider left join balance on balance.account_code = line.account_code
    group by last.provider, last.month having sum(line.owed) > 0 order by last.provider`);
  return rows.flatMap(({ provider, month, owed, unpaid }): ExpectedPayroll[] => {
    const amountOf = (text: string) => negate(moneyFromDecimal(text, currency));
    const isUnpaid = Number(unpaid) > 0;
    const open = { label: provider, date: addDays(today, 1), basis: "next_days" as const, amount: amountOf(unpaid) };
    const coming: ExpectedPayroll[] = [];
    for (let next = addMonths(month, 1); endOf("month", next) <= until; next = addMonths(next, 1)) {
      const date = endOf("month", next);
      if (date > today) coming.push({ label: provider, date, basis: "rhythm", amount: amountOf(owed) });
    }
    return isUnpaid ? [open, ...coming] : coming;
  });
}
