/** The one statement of what is a bill, and what is open of it; whoever asks for bills asks it. */
import { isPayable } from "@tallyleaf/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { expenses, journalEntries, journalLines, paymentAllocations, payments } from "../../../platform/db/schema.ts";
import { chartOf } from "../../chart/accounts/chart.ts";

export interface WhoseBills {
  organizationId: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
}

/** The expenses on which something is still owed. */
export async function unpaidBillIds(tx: Transaction, whose: WhoseBills): Promise<number[]> {
  // What is open does not go by the day.
  const { rows } = await tx.execute<{ id: string }>(
    sql`with bill as (${await billsOf(tx, whose, "1970-01-01")}) select id from bill where open > 0`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * All bills, with what is open of each and how many days it is past due: a select of id, vendor, reference, description,
 * entry_date, due, has_due, currency, base_currency, total, open, base_open and days.
 *
 * @param today YYYY-MM-DD
 */
export async function billsOf(tx: Transaction, { organizationId, createdBy }: WhoseBills, today: string): Promise<SQL> {
  const payable = (await chartOf(tx, organizationId)).filter(isPayable).map(({ code }) => code);
  const own = createdBy === undefined ? sql`` : sql`and x.created_by = ${createdBy}`;
  return sql`
    select x.id::text, coalesce(nullif(e.vendor, ''), 'Unknown Vendor') as vendor, e.reference, e.description,
      e.entry_date::text, coalesce(e.due_date, e.entry_date)::text as due, e.due_date is not null as has_due, e.currency, e.base_currency,
      (t.sign * l.amount)::text as total, t.sign * l.amount - coalesce(s.amount, 0) as open,
      t.sign * l.base_amount - coalesce(s.base_amount, 0) as base_open,
      ${today}::date - coalesce(e.due_date, e.entry_date) as days
    from ${journalLines} l
      join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
      join ${expenses} x on x.organization_id = e.organization_id and x.id = e.expense_id and x.current_entry_id = e.id
        and x.deleted_at is null
      cross join lateral (select case l.side when 'credit' then 1 else -1 end as sign) t
      left join lateral (
        select sum(case p.direction when 'out' then a.amount else -a.amount end) as amount,
          sum(case p.direction when 'out' then a.base_amount else -a.base_amount end) as base_amount
        from ${paymentAllocations} a
          join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null
        where a.organization_id = x.organization_id and a.expense_id = x.id
      ) s on true
    where l.organization_id = ${organizationId} and l.account_code = any(${sql.param(payable)}) and l.kind = 'payment' ${own}`;
}
