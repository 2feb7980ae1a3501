/** The running balance of an account's lines, kept with them so that lists need not count. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";

/**
 * Recalculates the account's balances: from each balance stated by a statement to the next. Transactions before the first one are
 * calculated backward from it. Without a stated balance, it starts with the opening balance, or 0.
 */
export async function recomputeBalance(tx: Transaction, organizationId: string, accountId: string): Promise<void> {
  await tx.execute(sql`
    with line as (
      select id, sequence, amount, stated_balance,
        count(stated_balance) over (order by sequence, id) as stretch,
        sum(amount) over (order by sequence, id) as moved
      from bank_line where organization_id = ${organizationId} and bank_account_id = ${accountId}
    ), start as (
      select coalesce(
        (select stated_balance - moved from line where stated_balance is not null order by sequence, id limit 1),
        (select opening_balance from bank_account where organization_id = ${organizationId} and id = ${accountId}),
        0) as balance
    ), counted as (
      select id, case when stretch = 0 then (select balance from start) + moved
        else first_value(stated_balance) over each_stretch + moved - first_value(moved) over each_stretch end as balance
      from line window each_stretch as (partition by stretch order by sequence, id)
    )
    update bank_line l set balance = c.balance from counted c
    where l.organization_id = ${organizationId} and l.id = c.id and l.balance <> c.balance`);
}
