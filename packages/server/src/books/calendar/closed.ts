/**
 * Whether the books are closed on a day: asked before what the database would refuse to post (sql/functions/closed_period.sql), and where
 * that goes instead. A closed fiscal year locks all days up to its end.
 */
import { COMMON_FAILURES, monthClosedMessage } from "@tallyleaf/contract";
import { addDays, dayOf, endOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { closedMonths } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { listClosedYears } from "./fiscal-years.ts";

export interface ClosedDays {
  /** The last day that a closed fiscal year locks; null: no year is closed. */
  lockedUntil: string | null;
  /** Closed months, YYYY-MM. */
  months: ReadonlySet<string>;
  /** Why one can't post on the day, as `monthClosedMessage` takes it; null: one can. */
  periodOf(day: string): string | null;
}

/** Loads the closed days, to ask about many. */
export async function loadClosedDays(tx: Transaction, organizationId: string): Promise<ClosedDays> {
  const years = await listClosedYears(tx, organizationId);
  const last = years.at(-1);
  const sealed = years.findLast(({ sealed }) => sealed !== null);
  const rows = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(eq(closedMonths.organizationId, organizationId));
  const months = new Set(rows.map(({ month }) => month.slice(0, 7)));
  return {
    lockedUntil: last?.to ?? null,
    months,
    periodOf(day) {
      if (sealed && day <= sealed.to) return `${sealed.from}/${sealed.to}/sealed`;
      if (last && day <= last.to) return `${last.from}/${last.to}`;
      return months.has(day.slice(0, 7)) ? `${day.slice(0, 7)}-01` : null;
    },
  };
}

/** Returns the day, or the first open one after it. */
export function firstOpenDay({ lockedUntil, months }: ClosedDays, day: string): string {
  let open = lockedUntil !== null && day <= lockedUntil ? addDays(lockedUntil, 1) : day;
  while (months.has(open.slice(0, 7))) open = addDays(endOf("month", open), 1);
  return open;
}

/** Whether one can't post on the day. */
export async function isClosed(tx: Transaction, organizationId: string, day: string): Promise<boolean> {
  return (await findClosedPeriod(tx, organizationId, day)) !== null;
}

/** The closed year or month of the day, as `monthClosedMessage` takes it; null: one can post on the day. */
export async function findClosedPeriod(tx: Transaction, organizationId: string, day: string): Promise<string | null> {
  return (await loadClosedDays(tx, organizationId)).periodOf(day);
}

/**
 * Chooses the default day of a reversal: the entry's own; today if that is closed, so that the period stays as it was closed.
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

/**
 * Refuses a day on which one can't post.
 *
 * @param path of the field with the day; absent: no field has it
 * @throws CallFailure `month_closed`, naming the month or year, when the day is closed
 */
export async function refuseClosed(tx: Transaction, organizationId: string, day: string, path?: string): Promise<void> {
  const period = await findClosedPeriod(tx, organizationId, day);
  if (period === null) return;
  const message = monthClosedMessage(period);
  const errors = path === undefined ? {} : { errors: [{ path, message }] };
  throw new CallFailure(COMMON_FAILURES.monthClosed, { message, ...errors });
}
