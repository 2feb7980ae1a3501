/** Whether the books are closed on a day: asked before what the database would refuse to post, and where that goes instead. */
import { COMMON_FAILURES, monthClosedMessage } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { closedMonths } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { findClosedYear } from "./fiscal-years.ts";

/** Whether the day's month or fiscal year is closed. */
export async function isClosed(tx: Transaction, organizationId: string, day: string): Promise<boolean> {
  return (await findClosedPeriod(tx, organizationId, day)) !== null;
}

/** The closed year or month of the day, as `monthClosedMessage` takes it; null: one can post on the day. */
export async function findClosedPeriod(tx: Transaction, organizationId: string, day: string): Promise<string | null> {
  const year = await findClosedYear(tx, organizationId, day);
  if (year !== null) return `${year.from}/${year.to}`;
  const [row] = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(and(eq(closedMonths.organizationId, organizationId), eq(closedMonths.month, `${day.slice(0, 7)}-01`)));
  return row?.month ?? null;
}

/**
 * Chooses the default day of a reversal: the entry's own; today if its month or year is closed, so that the period stays as it was
 * closed.
 *
 * @param entryDate the entry's own, YYYY-MM-DD
 */
export async function chooseReversalDay(
  tx: Transaction,
  { organizationId, entryDate }: { organizationId: string; entryDate: string },
  at: Date,
): Promise<string> {
  return (await isClosed(tx, organizationId, entryDate)) ? dayOf(at) : entryDate;
}

/** @throws CallFailure `month_closed`, naming the month or year, when the day's month or fiscal year is closed */
export async function refuseClosed(tx: Transaction, organizationId: string, day: string): Promise<void> {
  const period = await findClosedPeriod(tx, organizationId, day);
  if (period !== null) throw new CallFailure(COMMON_FAILURES.monthClosed, { message: monthClosedMessage(period) });
}
