/**
 * Makes a schedule right again after its document changed. What is posted stays: the difference is posted in open periods, and that of closed
 * ones is caught up on the first open day. Rule: docs/BOOKKEEPING.md, "Deferrals".
 */
import { replanDeferral, reverseReplan } from "@tallyleaf/contract";
import {
  correctionToEntry,
  correctSchedule,
  dayOf,
  type Money,
  moneyFromDecimal,
  monthPartOf,
  nextMonthPart,
  partsWithAmount,
  planReleaseOfParts,
  releasedTooMuch,
  releasesThrough,
  type ScheduleCorrection,
  type ScheduleMove,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { v7 as uuid } from "uuid";
import { firstOpenDay, loadClosedDays } from "../../books/calendar/closed.ts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import { type DeferralTarget, loadDeferralTargets } from "../../books/settlement/deferral-targets.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { changeDeferral } from "./defer.ts";
import {
  dueFromOf,
  endOfPeriod,
  lineOf,
  loadScheduleBooks,
  type PlannedDeferral,
  partsOf,
  planDeferral,
  type ScheduleBooks,
} from "./plan.ts";
import {
  type CorrectionRow,
  type DeferralRow,
  findDeferral,
  insertReplan,
  isReleasedSince,
  listCorrections,
  listReleases,
  listReplans,
  markReplanReversed,
  type ReleaseRow,
  updateDeferralRow,
} from "./store.ts";

/** An account with its dimensions: what a correction is posted on. */
interface Place {
  accountCode: string;
  dimensions: string[];
}

const keyOf = ({ accountCode, dimensions }: Place) => JSON.stringify([accountCode, [...dimensions].sort()]);

interface PlannedCorrection extends ScheduleCorrection {
  place: Place;
}

export interface Replan {
  /** The schedule as it will be, with its plan. */
  after: PlannedDeferral;
  corrections: PlannedCorrection[];
}

/** Everything that is posted of a schedule. */
interface Posted {
  books: ScheduleBooks;
  /** As the schedule was at first. */
  base: Place & { bookedOn: string; amount: Money };
  releases: ReleaseRow[];
  corrections: CorrectionRow[];
}

/**
 * Plans what makes a schedule right again. Null: its document is as the schedule says.
 *
 * @throws CallFailure `document_not_found`
 */
export async function planReplan(tx: Transaction, row: DeferralRow): Promise<Replan | null> {
  const { organizationId, id } = row;
  const books = await loadScheduleBooks(tx, organizationId);
  const target = (await loadDeferralTargets(tx, organizationId, books.currency, [id])).get(id);
  if (!target || target.isGone) throw new CallFailure(replanDeferral.failures.documentNotFound);
  if (!target.isChanged) return null;
  const posted = await loadPosted(tx, row, books);
  const closed = await loadClosedDays(tx, organizationId);
  const openDayOf = (day: string) => firstOpenDay(closed, day);
  const wanted = row.kind === "expense" ? fromStart(row, target, posted, openDayOf) : ofRest(row, target, posted);
  return replanTo(wanted, posted, openDayOf);
}

/** The replan that makes of everything posted what is wanted. */
function replanTo({ row: after, moves }: Wanted, posted: Posted, openDayOf: (day: string) => string): Replan {
  const { books } = posted;
  const places = new Map<string, Place>(
    [...posted.corrections, posted.base, after].map((place) => [keyOf(place), place]),
  );
  for (const release of posted.releases) {
    const place = placeOf(release, posted.base);
    places.set(keyOf(place), place);
  }
  const corrections = correctSchedule(moves, movesOf(posted), openDayOf).map((one): PlannedCorrection => {
    const { accountCode, dimensions } = places.get(one.key) ?? after;
    return { ...one, place: { accountCode, dimensions } };
  });
  const released = sum(
    moves.flatMap(({ kind, amount }) => (kind === "released" ? [amount] : [])),
    books.currency,
  );
  const planned = planDeferral(after, books, released);
  return { after: { ...planned, row: { ...after, dueFrom: dueFromOf(planned) } }, corrections };
}

async function loadPosted(tx: Transaction, row: DeferralRow, books: ScheduleBooks): Promise<Posted> {
  const { organizationId, id } = row;
  const [first] = await listReplans(tx, organizationId, id);
  const { accountCode, dimensions, bookedOn, amount } = first?.before ?? row;
  return {
    books,
    base: { accountCode, dimensions, bookedOn, amount: moneyFromDecimal(amount, books.currency) },
    releases: await listReleases(tx, organizationId, [id]),
    corrections: await listCorrections(tx, organizationId, id),
  };
}

/** Releases before the first replan are on the account that the schedule had at first. */
const placeOf = ({ accountCode, dimensions }: ReleaseRow, base: Place): Place =>
  accountCode === null ? base : { accountCode, dimensions: dimensions ?? [] };

const releaseMoves = ({ releases, base, books }: Posted): ScheduleMove[] =>
  releases.map((release) => ({
    kind: "released",
    forDay: monthPartOf(release.month, books.years).to,
    key: keyOf(placeOf(release, base)),
    amount: moneyFromDecimal(release.amount, books.currency),
  }));

const movesOf = (posted: Posted): ScheduleMove[] => [
  { kind: "deferred", forDay: posted.base.bookedOn, key: keyOf(posted.base), amount: posted.base.amount },
  ...releaseMoves(posted),
  ...posted.corrections.map((one) => ({
    ...{ kind: one.kind, forDay: one.forDay, key: keyOf(one) },
    amount: moneyFromDecimal(one.amount, posted.books.currency),
  })),
];

/** A schedule, and all that should be posted of it by now. */
interface Wanted {
  row: DeferralRow;
  moves: ScheduleMove[];
}

const followed = (
  row: DeferralRow,
  { amount, accountCode, dimensions, entryId, line }: DeferralTarget,
): DeferralRow => ({
  ...row,
  ...{ amount: toDecimalString(amount), accountCode, dimensions, documentEntryId: entryId, line },
});

/** A changed expense was meant so from the start: each month that is posted takes its part of what the expense has now. */
function fromStart(
  row: DeferralRow,
  target: DeferralTarget,
  { releases, books }: Posted,
  openDayOf: (day: string) => string,
): Wanted {
  const bookedOn = target.isDayChanged ? openDayOf(target.day) : row.bookedOn;
  const { amount } = target;
  const next = { ...followed(row, target), bookedOn };
  const [first] = partsOf({ ...next, changes: [], amount }, books.years);
  if (!first) throw new Error(`The deferral ${row.id} has no plan.`);
  const parts = partsWithAmount(first, row.changes);
  const months = planReleaseOfParts(parts);
  const changes = row.changes.map((change, at) => {
    const part = parts[at + 1];
    return part ? { ...change, released: toDecimalString(part.released) } : change;
  });
  const key = keyOf(next);
  const deferred: ScheduleMove = { kind: "deferred", forDay: bookedOn, key, amount };
  return {
    row: { ...next, changes },
    moves: [deferred, ...releasesThrough(months, releases.at(-1)?.month ?? null, key)],
  };
}

/** A credit note takes from what isn't released yet; where that is too little, from what is. */
function ofRest(row: DeferralRow, target: DeferralTarget, posted: Posted): Wanted {
  const { amount } = target;
  const { currency } = amount;
  const next = followed(row, target);
  const key = keyOf(next);
  const deferred: ScheduleMove[] = [
    { kind: "deferred", forDay: row.bookedOn, key, amount: target.booked },
    ...target.credits.map(
      (credit): ScheduleMove => ({
        ...{ kind: "deferred", forDay: credit.day, key },
        amount: { ...credit.amount, minor: -credit.amount.minor },
      }),
    ),
  ];
  // Its account stays, but its dimensions may be others now: what is released goes along.
  const releases = releaseMoves(posted).map((release) => ({ ...release, key }));
  const last = posted.releases.at(-1);
  // Days as texts: the last one is the largest.
  const day = [row.bookedOn, ...target.credits.map((credit) => credit.day), ...releases.map(({ forDay }) => forDay)]
    .sort()
    .at(-1);
  const over = releasedTooMuch(releases, amount, { day: day ?? row.bookedOn, key });
  const released = sum(
    [...releases, ...(over ? [over] : [])].map((one) => one.amount),
    currency,
  );
  const moves = [...deferred, ...releases, ...(over ? [over] : [])];
  if (!last) return { row: next, moves };
  const { from } = nextMonthPart(last.month, posted.books.years);
  const change = { from, released: toDecimalString(released), endsOn: endOfPeriod(row) };
  return { row: { ...next, changes: [...row.changes.filter((one) => one.from < from), change] }, moves };
}

/**
 * Posts what makes the schedule right again, an entry for each day. False: nothing had to be posted.
 *
 * @throws CallFailure `document_not_found`
 */
export async function postReplan(tx: Transaction, caller: Actor, row: DeferralRow, at: Date): Promise<boolean> {
  const replan = await planReplan(tx, row);
  if (replan) await writeReplan(tx, caller, row, replan, at);
  return replan !== null;
}

/**
 * Takes all that is posted of a schedule out of the books, because its document has left them: it goes over nothing. What was posted until
 * then stays in its months, as the document does (IAS 1.27, § 252 (1) Nr. 5 HGB), and comes back on the day of the reversal; later months on their own
 * days. `takeReplanBack` undoes it.
 *
 * @param how.reversedOn day of the document's reversal
 */
export async function takeOutOfBooks(
  tx: Transaction,
  caller: Actor,
  row: DeferralRow,
  { at, reversedOn }: { at: Date; reversedOn: string },
): Promise<void> {
  const posted = await loadPosted(tx, row, await loadScheduleBooks(tx, caller.organizationId));
  const closed = await loadClosedDays(tx, caller.organizationId);
  const openDayOf = (own: string) => {
    // Days as texts: the later one is the larger.
    const [, day = own] = [own, reversedOn].sort();
    return closed.periodOf(day) === null ? day : firstOpenDay(closed, dayOf(at));
  };
  const nothing = { row: { ...row, amount: "0" }, moves: [] };
  await writeReplan(tx, caller, row, replanTo(nothing, posted, openDayOf), at);
}

/** Posts a replan, and has the schedule be as it says. */
async function writeReplan(
  tx: Transaction,
  caller: Actor,
  row: DeferralRow,
  { after, corrections }: Replan,
  at: Date,
): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  const { currency } = after.amount;
  const id = uuid();
  const rows: CorrectionRow[] = [];
  for (const [day, ofDay] of Map.groupBy(corrections, (one) => one.day)) {
    const heading = { date: day, description: entryTexts.replan.replace("{name}", () => row.name), currency };
    const entry = correctionToEntry(
      heading,
      ofDay.map((one) => ({
        ...lineOf({ ...after.row, ...one.place }, magnitudeOf(one.amount)),
        holdsMore: (one.kind === "deferred") === one.amount.minor > 0n,
      })),
    );
    const facts = { ...entryFacts(caller, at), source: "deferral" as const, sourceId: id };
    const { row: written } = await writeEntry(tx, { ...facts, entry });
    for (const { kind, forDay, amount, place } of ofDay)
      rows.push({
        ...{ organizationId, replanId: id, position: rows.length + 1, deferralId: row.id, kind, forDay, day },
        ...{ ...place, amount: toDecimalString(amount), entryId: written.id },
      });
  }
  const { amount, accountCode, dimensions, documentEntryId, line, bookedOn, changes } = row;
  const before = { amount, accountCode, dimensions, documentEntryId, line, bookedOn, changes };
  const replanned = { organizationId, id, deferralId: row.id, before, amount: after.row.amount, createdBy: userId };
  await insertReplan(tx, replanned, rows);
  await updateDeferralRow(tx, row, changeTo(after.row));
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "replanned", subjectType: "deferral", subjectId: row.id },
    before: { name: row.name, account: accountCode, amount, currency },
    after: { name: row.name, account: after.row.accountCode, amount: after.row.amount, currency },
  });
}

/** Whether the last replan took all of a schedule out of the books. */
export const isOutOfBooks = ({ amount }: DeferralRow): boolean => Number(amount) === 0;

const magnitudeOf = (amount: Money): Money => (amount.minor < 0n ? { ...amount, minor: -amount.minor } : amount);

const changeTo = ({
  amount,
  accountCode,
  dimensions,
  documentEntryId,
  line,
  bookedOn,
  changes,
  dueFrom,
}: DeferralRow): Partial<DeferralRow> => ({
  ...{ amount, accountCode, dimensions, documentEntryId, line, bookedOn, changes, dueFrom },
});

/**
 * Takes the last replan of a schedule back: its entries are reversed on their own days. An end that was changed since stays.
 *
 * @throws CallFailure `not_replanned`, `later_posted`, `month_closed`
 */
export async function takeReplanBack(tx: Transaction, caller: Actor, row: DeferralRow, at: Date): Promise<void> {
  const { failures } = reverseReplan;
  const { organizationId, userId, requestId } = caller;
  const books = await loadScheduleBooks(tx, organizationId);
  const { currency } = books;
  const replan = (await listReplans(tx, organizationId, row.id)).at(-1);
  if (!replan) throw new CallFailure(failures.notReplanned);
  if (await isReleasedSince(tx, row, replan.createdAt)) throw new CallFailure(failures.laterPosted);
  const own = (await listCorrections(tx, organizationId, row.id)).filter(({ replanId }) => replanId === replan.id);
  const entries = [...new Set(own.map(({ entryId }) => entryId))];
  const stored = await loadEntries(tx, organizationId, entries);
  for (const id of entries) {
    const entry = stored.get(id);
    if (!entry) throw new Error(`The entry ${id} of a replan is gone.`);
    await reverseEntry(tx, entry, { userId, at });
  }
  await markReplanReversed(tx, replan, userId, at);
  const restored = { ...row, ...replan.before };
  const posted = await loadPosted(tx, restored, books);
  const released = sum(
    movesOf(posted).flatMap(({ kind, amount }) => (kind === "released" ? [amount] : [])),
    currency,
  );
  const dueFrom = dueFromOf(planDeferral(restored, books, released));
  await updateDeferralRow(tx, row, changeTo({ ...restored, dueFrom }));
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId, verb: "replan_reversed" },
    ...{ subjectType: "deferral", subjectId: row.id },
    before: { name: row.name, account: row.accountCode, amount: row.amount, currency },
    after: { name: row.name, account: restored.accountCode, amount: restored.amount, currency },
  });
  const found = await findDeferral(tx, organizationId, row.id);
  if (found && endOfPeriod(found) !== endOfPeriod(row) && dueFrom !== null)
    await changeDeferral(tx, caller, found, { name: row.name, endsOn: endOfPeriod(row) });
}
