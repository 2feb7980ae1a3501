/**
 * What was paid to the vendors of form 1099 in a calendar year: expenses paid at once, and payments of bills, by the day of the payment.
 * What a credit card paid is left out: the card's company reports that.
 */
import type { Box1099, W9Class } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { accounts, bankAccounts, expenses, paymentAllocations, payments, vendors } from "../../platform/db/schema.ts";

interface Paid {
  id: string;
  name: string;
  address: string;
  tin: string;
  tinSealed: string | null;
  w9Class: W9Class | null;
  w9Date: string | null;
  box1099: Box1099 | null;
  /** A decimal text, in the currency of the books. */
  paid: string;
}

/** The vendors that are flagged and were paid something, by name. */
export async function loadPaid1099(
  tx: Transaction,
  { organizationId, baseCurrency, year }: { organizationId: string; baseCurrency: string; year: number },
): Promise<Paid[]> {
  const [first, last] = [`${String(year).padStart(4, "0")}-01-01`, `${String(year).padStart(4, "0")}-12-31`];
  const { rows } = await tx.execute<Paid & Record<string, unknown>>(sql`
    with flagged as materialized (
      select * from ${vendors} where organization_id = ${organizationId} and is_1099 and merged_into_id is null
    ), left_out as materialized (
      select a.code from ${accounts} a where a.organization_id = ${organizationId}
        and (a.purpose = 'accounts_payable' or a.role = 'card' or exists (select from ${bankAccounts} b
          where b.organization_id = a.organization_id and b.account_code = a.code and b.type = 'credit_card'))
    ), movement as (
      select x.vendor_id, -l.amount as paid
      from ${expenses} x join vendor_line l on l.organization_id = x.organization_id and l.expense_id = x.id
      where x.organization_id = ${organizationId} and x.vendor_id in (select id from flagged) and l.part = 'payment'
        and l.base_currency = ${baseCurrency} and l.day between ${first}::date and ${last}::date
        and l.account_code not in (select code from left_out)
      union all
      select x.vendor_id, case p.direction when 'out' then a.base_amount else -a.base_amount end
      from ${expenses} x
        join ${paymentAllocations} a on a.organization_id = x.organization_id and a.expense_id = x.id
        join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id
      where x.organization_id = ${organizationId} and x.vendor_id in (select id from flagged) and p.voided_at is null
        and p.date between ${first}::date and ${last}::date and p.account_code not in (select code from left_out)
    )
    select v.id, v.name, v.address, v.tin, v.tin_sealed as "tinSealed", v.w9_class as "w9Class", v.w9_date::text as "w9Date",
      v.box_1099 as "box1099", sum(m.paid)::text as paid
    from flagged v join movement m on m.vendor_id = v.id
    group by v.id, v.name, v.address, v.tin, v.tin_sealed, v.w9_class, v.w9_date, v.box_1099
    having sum(m.paid) <> 0 order by v.name collate "und-x-icu", v.id`);
  return rows;
}
