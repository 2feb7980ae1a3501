/**
 * Entries by hand whose lines have a service period: posting spreads the lines, and a reversal takes their schedules back.
 * Rule: docs/BOOKKEEPING.md, "Deferrals".
 */
import { monthsReleased } from "@tallyleaf/contract";
import { isZero, releaseToEntry, subtract, toDecimalString } from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { firstOpenDay, loadClosedDays } from "../../books/calendar/closed.ts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import type { HandReversal, SpreadLines } from "../../books/journal/hooks.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { defer, recordDeferral, takeBack } from "./defer.ts";
import { dueFromOf, lineOf, loadScheduleBooks, planDeferral } from "./plan.ts";
import {
  type DeferralRow,
  findDeferral,
  insertReleases,
  listDeferralsOf,
  listReleases,
  lockDeferrals,
  removeRest,
  sumReleased,
  updateDeferralRow,
} from "./store.ts";

/** Spreads the lines of an entry that was just posted. */
export async function spreadHandLines(tx: Transaction, { caller, entryId, lines, at }: SpreadLines): Promise<void> {
  await lockDeferrals(tx, caller.organizationId);
  for (const { lineNumber, period } of lines)
    await defer(tx, caller, { key: { journalEntryId: entryId }, line: lineNumber, name: "", ...period }, at);
}

/**
 * Takes the schedules of a reversed entry back: as if the lines had never been spread, from the reversal's day on. Months that are posted
 * stay, and the rest comes back on that day.
 *
 * @throws CallFailure `months_released`, where a month is posted after that day
 */
export async function takeSchedulesBack(tx: Transaction, reversal: HandReversal): Promise<void> {
  const { caller, entryId } = reversal;
  const { organizationId } = caller;
  if ((await listDeferralsOf(tx, organizationId, { journalEntryId: entryId })).length === 0) return;
  await lockDeferrals(tx, organizationId);
  const closed = await loadClosedDays(tx, organizationId);
  for (const row of await listDeferralsOf(tx, organizationId, { journalEntryId: entryId })) {
    // A schedule can be later than the entry: its line was spread when that month was closed. Days as texts: the later one is the larger.
    const [, later = row.bookedOn] = [row.bookedOn, reversal.reversedOn].sort();
    const day = firstOpenDay(closed, later);
    const released = await listReleases(tx, organizationId, [row.id]);
    if (released.length === 0) await takeBack(tx, caller, row, { at: reversal.at, entryDate: day });
    else if (released.some((one) => one.day > day)) throw new CallFailure(monthsReleased);
    else await returnRest(tx, caller, row, { at: reversal.at, day });
  }
}

/** The rest of a schedule that came back with the reversal of its entry. */
interface Rest {
  deferralId: string;
  day: string;
}

/**
 * Reverses the rests of schedules on their days, before a run of them is reversed.
 *
 * @throws CallFailure `month_closed`
 */
export async function reverseRests(tx: Transaction, caller: Actor, ids: readonly string[], at: Date): Promise<Rest[]> {
  const { organizationId, userId } = caller;
  const rests = (await listReleases(tx, organizationId, ids)).filter(({ runId }) => runId === null);
  for (const { deferralId, entryId } of rests) {
    const entry = (await loadEntries(tx, organizationId, [entryId])).get(entryId);
    if (!entry) throw new Error(`The entry of the rest of ${deferralId} is gone.`);
    await reverseEntry(tx, entry, { userId, at });
    await removeRest(tx, organizationId, deferralId);
  }
  return rests;
}

/** Posts rests again on their days: each with what the reversed run had released. */
export async function returnRests(tx: Transaction, caller: Actor, rests: readonly Rest[], at: Date): Promise<void> {
  for (const { deferralId, day } of rests) {
    const row = await findDeferral(tx, caller.organizationId, deferralId);
    if (row) await returnRest(tx, caller, row, { at, day });
  }
}

/** Posts what is left of a schedule on a day, and ends it. */
async function returnRest(
  tx: Transaction,
  caller: Actor,
  row: DeferralRow,
  { at, day }: { at: Date; day: string },
): Promise<void> {
  const { organizationId } = caller;
  const books = await loadScheduleBooks(tx, organizationId);
  const { currency } = books;
  const planned = planDeferral(row, books, (await sumReleased(tx, organizationId, currency)).get(row.id));
  const rest = subtract(planned.amount, planned.released);
  const month = dueFromOf(planned);
  if (isZero(rest) || month === null) return;
  const heading = { date: day, description: entryTexts.deferral.replace("{name}", () => row.name), currency };
  const entry = releaseToEntry(heading, [lineOf(row, rest)]);
  if (!entry) throw new Error(`Nothing is left of the deferral ${row.id}.`);
  const facts = { ...entryFacts(caller, at), source: "deferral" as const, sourceId: row.id };
  const { row: written } = await writeEntry(tx, { ...facts, entry });
  const released = toDecimalString(planned.released);
  const amount = toDecimalString(rest);
  await insertReleases(tx, [
    {
      ...{ organizationId, deferralId: row.id, month, amount, day, entryId: written.id, runId: null },
      ...{ accountCode: row.accountCode, dimensions: row.dimensions },
    },
  ]);
  const [, endsOn = day] = [row.startsOn, day].sort();
  const changes = [...row.changes.filter(({ from }) => from < month), { from: month, released, endsOn }];
  await updateDeferralRow(tx, row, { changes, dueFrom: null });
  await recordDeferral(tx, caller, "updated", row, { ...row, changes }, currency);
}
