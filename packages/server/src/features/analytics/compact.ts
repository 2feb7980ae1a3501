/** Keeps the tally of what was spent small: what was added since the last time is brought together, a row of each kind and day. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { spendingTallies } from "../../platform/db/schema.ts";

/** @param tx as the system: of all organizations */
export async function compactSpendingTallies(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${spendingTallies} t using (
        select distinct organization_id, day from ${spendingTallies} where not tidied
      ) loose
      where t.organization_id = loose.organization_id and t.day = loose.day
      returning t.organization_id, t.day, t.base_currency, t.part, t.account_code, t.amount, t.lines
    )
    insert into ${spendingTallies} (organization_id, day, base_currency, part, account_code, amount, lines, tidied)
    select organization_id, day, base_currency, part, account_code, sum(amount), sum(lines), true from gone
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(lines) <> 0`);
}
