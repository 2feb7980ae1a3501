/** Keeps the tally of vendors small: what was added since the last time becomes one row for each vendor, part and month. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { vendorTallies } from "../../platform/db/schema.ts";

/** Rewrites only rows of kinds with additions. @param tx as the system: of all organizations */
export async function compactVendorTallies(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with loose as (
      select distinct organization_id, date_trunc('month', day)::date as month, base_currency, vendor, part, account_code
      from ${vendorTallies} where not tidied
    ), gone as (
      delete from ${vendorTallies} t using loose
      where t.organization_id = loose.organization_id and t.part = loose.part
        and t.day >= loose.month and t.day < loose.month + interval '1 month'
        and t.base_currency = loose.base_currency and t.vendor = loose.vendor and t.account_code = loose.account_code
      returning t.organization_id, loose.month, t.base_currency, t.vendor, t.part, t.account_code, t.amount
    )
    insert into ${vendorTallies} (organization_id, day, base_currency, vendor, part, account_code, amount, tidied)
    select organization_id, month, base_currency, vendor, part, account_code, sum(amount), true from gone group by 1, 2, 3, 4, 5, 6`);
}
