/** Sums accounts receivable in base currency, for the dashboard. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { openAmount, settledJoin } from "./status.ts";

/** Sums of what is open on issued invoices, as decimal texts. */
export interface Outstanding {
  /** How many invoices. */
  due: number;
  total: string;
  /** Past their due date. */
  overdue: string;
  /** Due today or in the next thirty days. */
  withinThirtyDays: string;
  later: string;
}

/**
 * Sums what is still to be paid, at the rates at which it was booked; what clients have to their good is left out.
 *
 * @param today YYYY-MM-DD
 */
export async function loadOutstandingOn(tx: Transaction, organizationId: string, today: string): Promise<Outstanding> {
  const { rows } = await tx.execute<Outstanding & Record<string, unknown>>(sql`
    select count(*)::int as due, coalesce(sum(base), 0)::text as total,
      coalesce(sum(base) filter (where due_date < ${today}::date), 0)::text as overdue,
      coalesce(sum(base) filter (where due_date between ${today}::date and ${today}::date + 30), 0)::text as "withinThirtyDays",
      coalesce(sum(base) filter (where due_date > ${today}::date + 30), 0)::text as later
    from (
      select invoice.due_date, settled.base_open as base from invoice ${settledJoin}
      where invoice.organization_id = ${organizationId} and invoice.kind = 'invoice' and invoice.state = 'issued'
        and ${openAmount} > 0
    ) open_ones`);
  const [row] = rows;
  if (!row) throw new Error("A sum gave no row.");
  return row;
}
