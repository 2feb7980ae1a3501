/**
 * Runs that release months: one entry for each month that is over, of all schedules, dated on its last day. A run is reversed as a whole,
 * on its own day.
 */
import { postReleases, reverseReleaseRun } from "@tallyleaf/contract";
import { endOf, isZero, type Money, monthPartOf, releaseToEntry, sum, toDecimalString } from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { v7 as uuid } from "uuid";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import { type DueRun, lastMonthOver, listDueRuns, postDueRuns, type RunWish } from "../../books/runs/months.ts";
import { findRun, insertRun, loadRunMonths, markReversed } from "../../books/runs/rows.ts";
import { loadDeferralTargets } from "../../books/settlement/deferral-targets.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNotNull, sql } from "../../platform/db/orm.ts";
import { deferralReleases, deferralRuns, deferrals, journalEntries } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { returnRests, reverseRests } from "./hand-entries.ts";
import { dueFromOf, dueThrough, lineOf, loadScheduleBooks, type PlannedDeferral, planDeferral } from "./plan.ts";
import { isOutOfBooks, takeOutOfBooks, takeReplanBack } from "./replan.ts";
import {
  findDeferral,
  insertReleases,
  isReplannedSince,
  listDeferralRows,
  listReleasedBy,
  loadReleasedMonths,
  removeReleases,
  sumReleased,
  updateDeferralRow,
} from "./store.ts";

/** The part of a schedule that a month releases. */
interface ReleaseLine {
  deferral: PlannedDeferral;
  amount: Money;
}

/** The months that are due through that of a day, in order; one without anything to release is left out. */
export async function loadDueReleases(
  tx: Transaction,
  organizationId: string,
  through: string,
): Promise<{ currency: string; months: DueRun<ReleaseLine>[] }> {
  const books = await loadScheduleBooks(tx, organizationId);
  const { currency, years } = books;
  const rows = (await listDeferralRows(tx, organizationId, isNotNull(deferrals.dueFrom))).toReversed();
  const [first = null] = rows.flatMap(({ dueFrom }) => dueFrom ?? []).sort();
  if (first === null || first > through) return { currency, months: [] };
  const sums = await sumReleased(tx, organizationId, currency);
  const planned = rows.map((row) => planDeferral(row, books, sums.get(row.id)));
  const done = new Map(planned.map(({ row, released }) => [row.id, released]));
  const runs = await loadRunMonths(tx, deferralRuns, organizationId);
  const posted = await loadReleasedMonths(tx, organizationId, first);
  const months = await listDueRuns(tx, organizationId, { first, through, runs, posted, years }, (month, isPosted) =>
    planned.flatMap((deferral) => {
      if (isPosted(deferral.row.id)) return [];
      const before = done.get(deferral.row.id) ?? deferral.released;
      const amount = dueThrough(deferral, month, before);
      if (isZero(amount)) return [];
      done.set(deferral.row.id, sum([before, amount], currency));
      return [{ deferral, amount }];
    }),
  );
  return { currency, months };
}

/**
 * Releases the months that are due. Returns the ids of the runs, in order; none: nothing was due.
 *
 * @throws CallFailure `not_over`; `month_closed`, where a month is closed and that is not allowed for
 */
export async function postDueReleases(tx: Transaction, caller: Actor, wish: RunWish): Promise<string[]> {
  const { through, today, at, isAutomatic } = wish;
  const { organizationId } = caller;
  const years = await loadFiscalYears(tx, organizationId);
  if (monthPartOf(through, years).to > lastMonthOver(today, years).to)
    throw new CallFailure(postReleases.failures.notOver);
  const { currency, months } = await loadDueReleases(tx, organizationId, through);
  return postDueRuns(tx, organizationId, months, wish, (due) =>
    postMonth(tx, caller, due, { currency, at, isAutomatic }),
  );
}

async function postMonth(
  tx: Transaction,
  caller: Actor,
  { month, until, entryDate, lines }: DueRun<ReleaseLine>,
  { currency, at, isAutomatic }: { currency: string; at: Date; isAutomatic: boolean },
): Promise<string> {
  const { organizationId, userId, requestId } = caller;
  const id = uuid();
  const entry = releaseToEntry(
    { date: entryDate, description: entryTexts.release.replace("{month}", nameOf(month, until)), currency },
    lines.map(({ deferral: { row }, amount }) => lineOf(row, amount)),
  );
  if (!entry) throw new Error(`The release of ${month} has no line.`);
  const { row } = await writeEntry(tx, { ...entryFacts(caller, at), source: "deferral", sourceId: id, entry });
  await insertRun(tx, deferralRuns, {
    ...{ organizationId, id, month, entryId: row.id, reversedBy: null, reversedAt: null },
    createdBy: isAutomatic ? null : userId,
  });
  await insertReleases(
    tx,
    lines.map(({ deferral, amount }) => ({
      ...{ organizationId, deferralId: deferral.row.id, month, day: entryDate, entryId: row.id, runId: id },
      amount: toDecimalString(amount),
      accountCode: deferral.row.accountCode,
      dimensions: deferral.row.dimensions,
    })),
  );
  await refreshDue(
    tx,
    organizationId,
    lines.map(({ deferral }) => deferral.row.id),
  );
  const total = sum(
    lines.map(({ amount }) => amount),
    currency,
  );
  await recordEvent(tx, {
    ...{ organizationId, requestId, verb: "posted", subjectType: "deferral_run", subjectId: id },
    ...(isAutomatic ? {} : { actorId: userId }),
    after: { month, total: toDecimalString(total), currency, count: lines.length, number: row.number },
  });
  return id;
}

/** "2026-04", or the days of a part of a month. */
const nameOf = (month: string, until: string): string =>
  month.endsWith("-01") && until === endOf("month", month) ? month.slice(0, 7) : `${month} – ${until}`;

/** Has schedules say from which month on something is due, after what is released of them has changed. */
async function refreshDue(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const books = await loadScheduleBooks(tx, organizationId);
  const sums = await sumReleased(tx, organizationId, books.currency);
  for (const row of await listDeferralRows(tx, organizationId, inArray(deferrals.id, [...ids]))) {
    const dueFrom = dueFromOf(planDeferral(row, books, sums.get(row.id)));
    if (dueFrom !== row.dueFrom) await updateDeferralRow(tx, row, { dueFrom });
  }
}

/**
 * Reverses a run, on the day of its entry. What came back since with the reversal of an entry by hand comes back with the run's part, too.
 *
 * @throws CallFailure `not_found`, `is_reversed`, `later_posted`, `is_replanned`, `month_closed`
 */
export async function reverseRun(tx: Transaction, caller: Actor, id: string, at: Date): Promise<void> {
  const { failures } = reverseReleaseRun;
  const { organizationId, userId, requestId } = caller;
  const run = await findRun(tx, deferralRuns, organizationId, id);
  if (!run) throw new CallFailure(failures.notFound);
  if (run.reversedAt !== null) throw new CallFailure(failures.isReversed);
  const ids = await listReleasedBy(tx, organizationId, id);
  if (await isLaterPosted(tx, organizationId, ids, run.month)) throw new CallFailure(failures.laterPosted);
  const out = await returnToBooks(tx, caller, ids, at);
  if (await isReplannedSince(tx, organizationId, ids, run.createdAt)) throw new CallFailure(failures.isReplanned);
  const entry = (await loadEntries(tx, organizationId, [run.entryId])).get(run.entryId);
  if (!entry) throw new Error(`The entry of the run ${id} is gone.`);
  const rests = await reverseRests(tx, caller, ids, at);
  await reverseEntry(tx, entry, { userId, at });
  await removeReleases(tx, organizationId, id);
  await markReversed(tx, deferralRuns, run, userId, at);
  await dropLaterParts(tx, organizationId, ids, run.month);
  await refreshDue(tx, organizationId, ids);
  await returnRests(tx, caller, rests, at);
  for (const deferralId of out) {
    const row = await findDeferral(tx, organizationId, deferralId);
    const reversedOn = row && (await findReversalDay(tx, organizationId, row.documentEntryId));
    if (row && reversedOn) await takeOutOfBooks(tx, caller, row, { at, reversedOn });
  }
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "reversed", subjectType: "deferral_run", subjectId: id },
    before: { month: run.month, number: entry.row.number },
  });
}

/** Has schedules be in the books again whose documents have left them, while a run of them is reversed. Returns their ids. */
async function returnToBooks(tx: Transaction, caller: Actor, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const { organizationId } = caller;
  const currency = await loadBaseCurrency(tx, organizationId);
  const targets = await loadDeferralTargets(tx, organizationId, currency, ids);
  const rows = await listDeferralRows(tx, organizationId, inArray(deferrals.id, [...ids]));
  const out = rows.filter((row) => isOutOfBooks(row) && targets.get(row.id)?.isGone);
  for (const row of out) await takeReplanBack(tx, caller, row, at);
  return out.map(({ id }) => id);
}

/** The day on which an entry was reversed; null: it wasn't. */
async function findReversalDay(tx: Transaction, organizationId: string, entryId: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: journalEntries.entryDate })
    .from(journalEntries)
    .where(and(eq(journalEntries.organizationId, organizationId), eq(journalEntries.reverses, entryId)));
  return row?.day ?? null;
}

/**
 * An end that was changed after the run counts from the run's month on, since what was released before that is no longer posted: the rest
 * is spread again.
 */
async function dropLaterParts(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  month: string,
): Promise<void> {
  if (ids.length === 0) return;
  const currency = await loadBaseCurrency(tx, organizationId);
  const sums = await sumReleased(tx, organizationId, currency);
  for (const row of await listDeferralRows(tx, organizationId, inArray(deferrals.id, [...ids]))) {
    const last = row.changes.at(-1);
    if (!last || last.from <= month) continue;
    const released = sums.get(row.id);
    const change = { ...last, from: month, released: released ? toDecimalString(released) : "0" };
    await updateDeferralRow(tx, row, { changes: [...row.changes.filter(({ from }) => from < month), change] });
  }
}

/** Tells if a later month of one of the schedules is posted by a run. */
async function isLaterPosted(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  month: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${deferralReleases} r where r.organization_id = ${organizationId}
      and r.deferral_id = any(${sql.param([...ids])}::uuid[]) and r.run_id is not null and r.month > ${month}::date limit 1`);
  return rows.length > 0;
}
