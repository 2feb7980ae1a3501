/**
 * Runs that post a month of all schedules as one entry once it is over: depreciation, and the release of what was deferred. A schedule is
 * posted once for a month. One that was made after its run has a further run of the month while that is open, else it comes with the next.
 * Where days count, a month in which a fiscal year ends has a run for each of its two parts.
 */
import { type DayRange, type FiscalYears, monthPartBefore, monthPartOf, nextMonthPart } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type ClosedDays, firstOpenDay, loadClosedDays, refuseClosed } from "../calendar/closed.ts";

/** Months of runs: that count, and whose latest run was reversed. */
export interface RunMonths {
  posted: ReadonlySet<string>;
  reversed: ReadonlySet<string>;
}

/** A month that is over and not posted, or a part of one. */
export interface DueRun<Line> {
  /** Its first day. */
  month: string;
  until: string;
  /** Its last day, or the first open day where that is closed. */
  entryDate: string;
  isClosed: boolean;
  /** A run of the month was reversed: a person decides about it. */
  wasReversed: boolean;
  lines: Line[];
}

/**
 * Lists the months that are due, in order; one without anything to post is left out.
 *
 * @param first the first month of which something may be due; null: there is none
 * @param years the recorded fiscal years, where one that ends within a month divides it; absent: months are whole
 * @param posted the months in which each schedule is posted, as `scheduleMonth` writes them
 * @param linesOf called for each month in order: what is due of it, beside what the months before it take
 */
export async function listDueRuns<Line>(
  tx: Transaction,
  organizationId: string,
  of: { first: string | null; through: string; runs: RunMonths; posted: ReadonlySet<string>; years?: FiscalYears },
  linesOf: (month: string, isPosted: (id: string) => boolean) => Line[],
): Promise<DueRun<Line>[]> {
  const { first, through, runs, posted, years } = of;
  if (first === null || first > through) return [];
  const closed = await loadClosedDays(tx, organizationId);
  const due: DueRun<Line>[] = [];
  for (let part = monthPartOf(first, years); part.from <= through; part = nextMonthPart(part.from, years)) {
    const { from: month, to: until } = part;
    const day = dayOfRun(closed, until);
    if (day.isClosed && runs.posted.has(month)) continue;
    const lines = linesOf(month, (id) => posted.has(scheduleMonth(id, month)));
    if (lines.length > 0) due.push({ month, until, ...day, wasReversed: runs.reversed.has(month), lines });
  }
  return due;
}

/** A month of a schedule. @param month its first day */
export const scheduleMonth = (id: string, month: string): string => `${id} ${month}`;

function dayOfRun(closed: ClosedDays, last: string): Pick<DueRun<never>, "entryDate" | "isClosed"> {
  const isClosed = closed.periodOf(last) !== null;
  return { isClosed, entryDate: isClosed ? firstOpenDay(closed, last) : last };
}

/** The last month that is over on a day, or part of one. @param years as `listDueRuns` takes them */
export const lastMonthOver = (today: string, years?: FiscalYears): DayRange => monthPartBefore(today, years);

/** How due months are posted. */
export interface RunWish {
  /** A day of the last month. */
  through: string;
  today: string;
  at: Date;
  /** Posts months that are closed on an open day. */
  onOpenDay: boolean;
  /** The product's clock: it stops before what a person decides. */
  isAutomatic: boolean;
}

/**
 * Posts due months in order. Returns what each gave; none: nothing was due.
 *
 * @throws CallFailure `month_closed`, where a month is closed and that is not allowed for
 */
export async function postDueRuns<Line, Posted>(
  tx: Transaction,
  organizationId: string,
  due: readonly DueRun<Line>[],
  { onOpenDay, isAutomatic }: Pick<RunWish, "onOpenDay" | "isAutomatic">,
  post: (due: DueRun<Line>) => Promise<Posted>,
): Promise<Posted[]> {
  const posted: Posted[] = [];
  for (const one of due) {
    if (isAutomatic && (one.isClosed || one.wasReversed)) break;
    if (one.isClosed && !onOpenDay) await refuseClosed(tx, organizationId, one.until, "through");
    posted.push(await post(one));
  }
  return posted;
}
