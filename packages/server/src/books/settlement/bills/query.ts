/** The single definition of a bill and its amount due; all queries for bills use it. */
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import {
  accounts,
  expenses,
  journalEntries,
  journalLines,
  paymentAllocations,
  payments,
  vendors,
} from "../../../platform/db/schema.ts";

export interface WhoseBills {
  organizationId: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
  /** Whom they are owed: suppliers, or members who paid with their own money; absent: both. */
  owedTo?: "vendors" | "members";
}

/** The expenses on which something is still owed. */
export async function listUnpaidBillIds(tx: Transaction, whose: WhoseBills): Promise<number[]> {
  // Open amounts don't depend on the day.
  const { rows } = await tx.execute<{ id: string }>(
    sql`with bill as (${billsOf(whose, "1970-01-01", sql`open > 0`)}) select id from bill`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * All bills, with what is open of each and how many days it is past due: a select of id, vendor, vendor_id,
 * iban_changed_at, reference, description, source,
 * entry_date, due, has_due, currency, base_currency, total, open, base_open and days.
 *
 * @param today YYYY-MM-DD
 * @param which by total, open and base_open, since what is left out here need not be looked up
 */
export function billsOf({ organizationId, createdBy, owedTo }: WhoseBills, today: string, which: SQL = sql`true`): SQL {
  const ofMembers = sql.raw(owedTo === undefined ? "" : `and x.paid_by is ${owedTo === "members" ? "not " : ""}null`);
  const own = createdBy === undefined ? sql`` : sql`and x.created_by = ${createdBy}`;
  // Both once: without statistics, as of a company that has just begun, the planner does them again for each expense.
  return sql`
    with item as materialized (select organization_id, expense_id, total, open, base_open from open_item_tally
        where organization_id = ${organizationId} and kind = 'payable' and ${which}),
      payable as materialized (select l.entry_id from ${journalLines} l
        join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code and a.purpose = 'accounts_payable'
        where l.organization_id = ${organizationId} and l.kind = 'payment')
    select x.id::text, coalesce(x.list_vendor, 'Unknown Vendor') as vendor, x.vendor_id, v.iban_changed_at, x.list_reference as reference, e.description, e.source,
      e.entry_date::text, coalesce(x.list_due_date, e.entry_date)::text as due, x.list_due_date is not null as has_due, e.currency, e.base_currency,
      o.total::text, o.open, o.base_open, ${today}::date - coalesce(x.list_due_date, e.entry_date) as days
    from item o
      join ${expenses} x on x.organization_id = o.organization_id and x.id = o.expense_id and x.deleted_at is null
      join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
      left join ${vendors} v on v.organization_id = x.organization_id and v.id = x.vendor_id
    where x.current_entry_id in (select entry_id from payable) ${ofMembers} ${own}`;
}

/** The written-off amounts of bills, a row of expense_id and amount for each that has some; few rows, so they are found once for a whole list. */
export const billsWrittenOff = (
  organizationId: string,
): SQL => sql`select a.expense_id, sum(a.amount) as amount from ${payments} p
    join ${paymentAllocations} a on a.organization_id = p.organization_id and a.payment_id = p.id and a.expense_id is not null
  where p.organization_id = ${organizationId} and p.kind <> 'payment' and p.kind = 'write_off' and p.voided_at is null group by a.expense_id`;
