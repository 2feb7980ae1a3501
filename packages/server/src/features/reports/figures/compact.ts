/** Brings the rows of the journal's tally together that every posted entry added, so that a day stays a matter of a few. */
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalTallies } from "../../../platform/db/schema.ts";

/** Rewrites only days with additions. */
export async function compactJournalTallies(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${journalTallies} t using (
        select distinct organization_id, day from ${journalTallies} where not tidied
      ) touched
      where t.organization_id = touched.organization_id and t.day = touched.day
      returning t.organization_id, t.day, t.base_currency, t.source, t.accounts, t.account_code, t.tax_name, t.tax_rate, t.tax_direction,
        t.debit, t.credit, t.lines
    )
    insert into ${journalTallies}
      (organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction, debit, credit, lines, tidied)
    select organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction,
      sum(debit), sum(credit), sum(lines), true
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9`);
}
