/**
 * Selects the entries for the files of some days: everything posted, except what was reversed on its own day, and which of them are
 * bills. Queried once; posted entries never change, so later reads show the books of that moment.
 */
import { isPayable } from "@tallyleaf/ledger";
import { loadChart } from "../../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../../books/company/base-currency.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, journalTallies } from "../../../platform/db/schema.ts";

/** Entries in the order of their days: their ids, 16 bytes each, and how many lines each has. */
export interface Chosen {
  ids: Buffer;
  lineCounts: readonly number[];
}

export interface Selection {
  journals: Chosen;
  bills: Chosen;
  /** Codes of the accounts that have postings in these days. */
  used: readonly string[];
  /** Entries that were kept in another currency than the books' now. */
  otherCurrency: number;
}

interface Days {
  startDate: string;
  endDate: string;
}

/** @param withBills whether unpaid bills in the books' own currency come as bills */
export async function selectEntries(
  tx: Transaction,
  organizationId: string,
  { startDate, endDate }: Days,
  withBills: boolean,
): Promise<Selection> {
  const payables = withBills ? (await loadChart(tx, organizationId)).filter(isPayable).map(({ code }) => code) : [];
  const base = await loadBaseCurrency(tx, organizationId);
  const list = sql`${sql.param(payables)}::text[]`;
  const { rows } = await tx.execute<{ is_bill: boolean | null; ids: Buffer; lines: number[]; entries: number }>(sql`
    with entry as (
      select j.id, j.entry_date, j.line_count, j.base_currency = ${base} as is_ours,
        j.source = 'expense' and j.reverses is null and j.currency = j.base_currency
          and not exists (select from ${journalEntries} r where r.organization_id = j.organization_id and r.reverses = j.id)
          and (select count(*) from ${journalLines} l where l.organization_id = j.organization_id and l.entry_id = j.id
            and l.account_code = any(${list})) = 1
          and exists (select from ${journalLines} l where l.organization_id = j.organization_id and l.entry_id = j.id
            and l.side = 'credit' and l.account_code = any(${list})) as is_bill
      from ${journalEntries} j
      where j.organization_id = ${organizationId} and j.entry_date between ${startDate}::date and ${endDate}::date
        and j.posted_at is not null
        and not exists (select from ${journalEntries} o where o.organization_id = j.organization_id
          and (o.id = j.reverses or o.reverses = j.id) and o.entry_date = j.entry_date)
    )
    select case when is_ours then is_bill end as is_bill, count(*)::int as entries,
      string_agg(uuid_send(id), ''::bytea order by entry_date, id) as ids,
      array_agg(line_count::int order by entry_date, id) as lines
    from entry group by 1`);
  const chosen = (isBill: boolean): Chosen => {
    const found = rows.find((row) => row.is_bill === isBill);
    return { ids: found?.ids ?? Buffer.alloc(0), lineCounts: found?.lines ?? [] };
  };
  const { rows: used } = await tx.execute<{ code: string }>(sql`
    select distinct account_code as code from ${journalTallies}
    where organization_id = ${organizationId} and day between ${startDate}::date and ${endDate}::date order by 1`);
  return {
    journals: chosen(false),
    bills: chosen(true),
    used: used.map(({ code }) => code),
    otherCurrency: rows.find((row) => row.is_bill === null)?.entries ?? 0,
  };
}
