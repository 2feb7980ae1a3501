/** What clients still have to pay, as the dashboard shows it. */
import type { HomeFigures } from "@tallyleaf/contract";
import type { Transaction } from "../db/database.ts";

/** Of the invoices that are issued and not fully paid, in base currency. */
export async function outstandingOf(
  _tx: Transaction,
  _organizationId: string,
  _today: string,
  _currency: string,
): Promise<HomeFigures["outstanding"]> {
  return { due: 0, total: 0, withinThirtyDays: 0, overdue: 0, later: 0 };
}
