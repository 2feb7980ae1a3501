/** Spreads a line of a document, changes the end of its schedule, and reverses it. Rule: docs/BOOKKEEPING.md, "Deferrals". */
import { addDeferral, deferralMessages, deleteDeferral, updateDeferral } from "@tallyleaf/contract";
import {
  type DeferralMethod,
  deferralToEntry,
  holderOf,
  isTooLong,
  type Money,
  monthPartOf,
  nextMonthPart,
  planReleaseOfParts,
  type ReleaseMonth,
  toDecimalString,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { v7 as uuid } from "uuid";
import { chooseReversalDay, firstOpenDay, loadClosedDays } from "../../books/calendar/closed.ts";
import { ensureAccount } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import { entryFacts } from "../../books/journal/own-entry.ts";
import { loadDeferralTargets } from "../../books/settlement/deferral-targets.ts";
import type { DocumentLine } from "../../books/settlement/document-lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { type DocumentKey, loadPostedDocument, type PostedDocument } from "./lines.ts";
import {
  dueFromOf,
  endOfPeriod,
  lineOf,
  loadScheduleBooks,
  partsOf,
  planDeferral,
  type ScheduleBooks,
} from "./plan.ts";
import {
  type DeferralRow,
  findDeferral,
  insertDeferral,
  listDeferralsOf,
  listReleases,
  listReplans,
  nextDeferralNumber,
  removeDeferral,
  sumReleased,
  updateDeferralRow,
} from "./store.ts";

/** A line, and the period that it is for. */
export interface DeferralWish {
  key: DocumentKey;
  line: number;
  startsOn: string;
  endsOn: string;
  method: DeferralMethod;
}

interface Planned {
  document: PostedDocument;
  line: DocumentLine;
  amount: Money;
  /** The document's day, or the first open one after it. */
  bookedOn: string;
  isClosed: boolean;
  months: ReleaseMonth[];
  books: ScheduleBooks;
}

/** @throws CallFailure `document_not_found`, `unknown_line`, `is_deferred`, `nothing_later` */
export async function planLine(tx: Transaction, organizationId: string, wish: DeferralWish): Promise<Planned> {
  const { failures } = addDeferral;
  const books = await loadScheduleBooks(tx, organizationId);
  const { currency, years } = books;
  const document = await loadPostedDocument(tx, organizationId, wish.key, currency);
  const line = document.lines.find((one) => one.line === wish.line);
  if (!line) throw failureAt(failures.unknownLine, "line", failures.unknownLine);
  const known = await listDeferralsOf(tx, organizationId, wish.key);
  if ((await lineNumbersOf(tx, organizationId, currency, known)).has(wish.line))
    throw new CallFailure(failures.isDeferred);
  const closed = await loadClosedDays(tx, organizationId);
  const bookedOn = firstOpenDay(closed, document.day);
  if (wish.endsOn <= monthPartOf(bookedOn, years).to)
    throw failureAt(failures.nothingLater, "endsOn", failures.nothingLater);
  const { method, startsOn, endsOn } = wish;
  const { amount } = line;
  const months = planReleaseOfParts(partsOf({ method, startsOn, endsOn, bookedOn, changes: [], amount }, years));
  return { document, line, amount, bookedOn, isClosed: bookedOn !== document.day, months, books };
}

/** Schedules by the numbers that their lines have in the document as it is now. */
export async function lineNumbersOf(
  tx: Transaction,
  organizationId: string,
  currency: string,
  rows: readonly DeferralRow[],
): Promise<ReadonlyMap<number, DeferralRow>> {
  const ids = rows.map(({ id }) => id);
  const targets = await loadDeferralTargets(tx, organizationId, currency, ids);
  return new Map(rows.map((row) => [targets.get(row.id)?.line ?? row.line, row]));
}

/** Posts the entry that defers the line, and stores its schedule. Returns its id. @throws CallFailure as `planLine` */
export async function defer(
  tx: Transaction,
  caller: Actor,
  { name, ...wish }: DeferralWish & { name: string },
  at: Date,
): Promise<string> {
  const { organizationId, userId } = caller;
  const { document, line, amount, bookedOn, books } = await planLine(tx, organizationId, wish);
  const { kind } = line;
  const id = uuid();
  const facts = {
    ...{ kind, name: name || line.name, accountCode: line.accountCode, dimensions: line.dimensions },
    heldCode: await ensureAccount(tx, organizationId, holderOf(kind)),
  };
  const heading = {
    date: bookedOn,
    description: entryTexts.deferral.replace("{name}", () => facts.name),
    currency: amount.currency,
  };
  const entry = deferralToEntry(heading, lineOf(facts, amount));
  const { row: written } = await writeEntry(tx, { ...entryFacts(caller, at), source: "deferral", sourceId: id, entry });
  const { startsOn, endsOn, method } = wish;
  const row = {
    ...facts,
    ...{ organizationId, id, startsOn, endsOn, method, bookedOn, changes: [], createdBy: userId, createdAt: at },
    number: await nextDeferralNumber(tx, organizationId),
    expenseId: "expenseId" in wish.key ? wish.key.expenseId : null,
    invoiceId: "invoiceId" in wish.key ? wish.key.invoiceId : null,
    documentEntryId: document.entryId,
    line: wish.line,
    amount: toDecimalString(amount),
    entryId: written.id,
    dueFrom: null,
  };
  await insertDeferral(tx, { ...row, dueFrom: dueFromOf(planDeferral(row, books, undefined)) });
  await recordDeferral(tx, caller, "created", null, row, amount.currency);
  return id;
}

/**
 * Changes the name or the end. Posted months stay: the rest is spread to the new end from the first month on that isn't posted.
 *
 * @throws CallFailure `end_before_start`, `too_long`, at the field; `is_done`
 */
export async function changeDeferral(
  tx: Transaction,
  caller: Actor,
  row: DeferralRow,
  { name, endsOn }: { name: string; endsOn: string },
): Promise<void> {
  const { failures } = updateDeferral;
  const { organizationId } = caller;
  const books = await loadScheduleBooks(tx, organizationId);
  const { currency, years } = books;
  const change: Partial<DeferralRow> = name === row.name ? {} : { name };
  if (endsOn !== endOfPeriod(row)) {
    if (endsOn < row.startsOn)
      throw failureAt(failures.endBeforeStart, "endsOn", { message: deferralMessages.endBeforeStart });
    if (isTooLong(row.startsOn, endsOn))
      throw failureAt(failures.tooLong, "endsOn", { message: deferralMessages.tooLong });
    const released = (await sumReleased(tx, organizationId, currency)).get(row.id);
    const planned = planDeferral(row, books, released);
    if (planned.amount.minor <= planned.released.minor) throw new CallFailure(failures.isDone);
    const posted = (await listReleases(tx, organizationId, [row.id])).at(-1);
    if (posted) {
      const { from } = nextMonthPart(posted.month, years);
      const part = { from, released: toDecimalString(planned.released), endsOn };
      change.changes = [...row.changes.filter((one) => one.from < from), part];
    } else {
      change.endsOn = endsOn;
      change.changes = [];
    }
    change.dueFrom = dueFromOf(planDeferral({ ...row, ...change }, books, released));
  }
  if (Object.keys(change).length === 0) return;
  const after = { ...row, ...change };
  await updateDeferralRow(tx, row, change);
  await recordDeferral(tx, caller, "updated", row, after, currency);
}

/** Reverses the entry and removes the schedule. @throws CallFailure `not_found`, `is_released`, `is_replanned` */
export async function undoDeferral(tx: Transaction, caller: Actor, id: string, at: Date): Promise<void> {
  const { failures } = deleteDeferral;
  const { organizationId } = caller;
  const row = await findDeferral(tx, organizationId, id);
  if (!row) throw new CallFailure(failures.notFound);
  if ((await listReleases(tx, organizationId, [id])).length > 0) throw new CallFailure(failures.isReleased);
  if ((await listReplans(tx, organizationId, id)).length > 0) throw new CallFailure(failures.isReplanned);
  const entryDate = await chooseReversalDay(tx, { organizationId, entryDate: row.bookedOn }, at);
  await takeBack(tx, caller, row, { at, entryDate });
}

/** Reverses the entry of a schedule of which no month is posted, and removes it. */
export async function takeBack(
  tx: Transaction,
  caller: Actor,
  row: DeferralRow,
  { at, entryDate }: { at: Date; entryDate: string },
): Promise<void> {
  const { organizationId, userId } = caller;
  const entry = (await loadEntries(tx, organizationId, [row.entryId])).get(row.entryId);
  if (!entry) throw new Error(`The entry of the deferral ${row.id} is gone.`);
  await reverseEntry(tx, entry, { userId, at, entryDate });
  await removeDeferral(tx, row);
  await recordDeferral(tx, caller, "deleted", row, null, await loadBaseCurrency(tx, organizationId));
}

/** Records a change of a schedule in the activity log. */
export const recordDeferral = (
  tx: Transaction,
  caller: Actor,
  verb: "created" | "updated" | "deleted",
  before: DeferralRow | null,
  after: DeferralRow | null,
  currency: string,
): Promise<void> =>
  recordChange(tx, caller, { subjectType: "deferral", verb, before, after }, (row) => ({
    ...{ name: row.name, number: row.number, account: row.accountCode, amount: row.amount, currency },
    ...{ periodFrom: row.startsOn, periodTo: endOfPeriod(row), splitBy: row.method },
  }));
