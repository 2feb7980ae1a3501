/** Fiscal years: when they begin, and their end: checklist, closing, reopening. */
import {
  closeFiscalYear,
  FIRST_YEAR_DAY,
  type FiscalYearState,
  getFiscalYear,
  reopenFiscalYear,
  sealFiscalYear,
  setYearBeginning,
  writeDay,
} from "@tallyleaf/contract";
import {
  addDays,
  addMonths,
  areCalendarYears,
  changeBeginning,
  type DayRange,
  dayOf,
  type FiscalYear,
  type FiscalYears,
  fiscalMonthsOf,
  fiscalYearName,
  fiscalYearOf,
  fiscalYearsIn,
  needsClosingEntry,
  nextBeginning,
  startOf,
  yearBeginningOf,
  yearUntilBeginning,
} from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Signer } from "../../platform/secrets/signing-key.ts";
import {
  type ClosedYear,
  closeYear,
  listClosedYears,
  loadFiscalYears,
  lockFiscalYears,
  openYear,
  replaceYears,
  sealYears,
} from "../calendar/fiscal-years.ts";
import { sealPeriod } from "../chain/seal.ts";
import { loadBaseCurrency } from "../company/base-currency.ts";
import { loadLetterhead } from "../company/letterhead.ts";
import { settleForeign } from "../journal/entries.ts";
import { loadYearChecklist } from "./checklist.ts";
import { findYearToCloseFirst } from "./close-order.ts";
import { findClosingEntry, postClosingEntry, previewClosingEntry, reverseClosingEntry } from "./closing-entry.ts";
import { insertClosed } from "./store.ts";

type YearCalls =
  | "listFiscalYears"
  | "getFiscalYear"
  | "setYearBeginning"
  | "closeFiscalYear"
  | "reopenFiscalYear"
  | "sealFiscalYear";

/** The handlers of fiscal years. */
export function fiscalYearHandlers(db: Database, now: () => Date, signer: Signer): Pick<Handlers, YearCalls> {
  return {
    listFiscalYears: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const today = dayOf(now());
        const years = await loadFiscalYears(tx, organizationId);
        const closed = await listClosedYears(tx, organizationId);
        const range = { from: await findFirstDay(tx, organizationId, years, today), to: today };
        const all = fiscalYearsIn(range, years).filter(({ from }) => from >= FIRST_YEAR_DAY);
        const used = await findUsedYears(tx, organizationId, all);
        const data = all.map((year) => ({ ...stateOf(year, closed, today), used: used.has(year.from) }));
        const meta = { total: data.length, currentPage: 1, perPage: Math.max(1, data.length) };
        return { data, meta, begins: yearBeginningOf(years), calendar: areCalendarYears(years) };
      }),

    getFiscalYear: ({ params: { from } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const year = await find(tx, organizationId, from);
        const closeFirst = await findYearToCloseFirst(tx, organizationId, year);
        return {
          ...year,
          closingEntry: year.closed && (await findClosingEntry(tx, organizationId, year)),
          closingLines: year.closed ? [] : await previewClosingEntry(tx, organizationId, year),
          currency: await loadBaseCurrency(tx, organizationId),
          needsClosingEntry: needsClosingEntry((await loadLetterhead(tx, organizationId)).country),
          closeFirst: closeFirst && { from: closeFirst.from, name: closeFirst.name },
          checklist: await loadYearChecklist(tx, organizationId, year, closeFirst),
        };
      }),

    setYearBeginning: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { month, day, from, firstDay } = body;
        const begins = { month, day };
        const years = await lockFiscalYears(tx, organizationId);
        const closed = await listClosedYears(tx, organizationId);
        if (closed.some((year) => from === null || year.to >= from))
          throw new CallFailure(setYearBeginning.failures.yearClosed);
        const today = dayOf(now());
        if (from !== null && fiscalYearOf(from, years).from !== from) {
          const { noYear } = setYearBeginning.failures;
          throw new CallFailure(noYear, { errors: [{ path: "from", message: noYear.message }] });
        }
        if (firstDay !== null && (await hasEntriesBefore(tx, organizationId, firstDay))) {
          const { entriesBefore } = setYearBeginning.failures;
          throw new CallFailure(entriesBefore, { errors: [{ path: "firstDay", message: entriesBefore.message }] });
        }
        // The year of 12 months that today is in, where nobody says when the books begin.
        const first = firstDay ?? addMonths(nextBeginning(begins, today), -12);
        const changed = from === null ? [yearUntilBeginning(first, begins)] : changeBeginning(years, from, begins);
        await replaceYears(tx, organizationId, changed);
        const { from: begin, to: end } = changed.at(-1) ?? fiscalYearOf(today);
        const named = { year: fiscalYearName({ from: begin, to: end }), from: begin, to: end };
        await record(tx, caller, "changed", named, {});
        return {
          success: true,
          message: sayAnswer("yearsChanged", { ...named, from: writeDay(begin), to: writeDay(end) }),
        };
      }),

    closeFiscalYear: ({ params: { from }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const { notOver, alreadyClosed, earlierOpen, reasonNeeded } = closeFiscalYear.failures;
        const year = await find(tx, organizationId, from);
        if (!year.over) throw new CallFailure(notOver);
        const by = { closedBy: userId, closedAt: now() };
        // First: from here on nobody posts into it, so that what the checklist says is what is left behind.
        if (!(await closeYear(tx, organizationId, from, { ...by, note: body.reason })))
          throw new CallFailure(alreadyClosed);
        if (await findYearToCloseFirst(tx, organizationId, year)) throw new CallFailure(earlierOpen);
        const left = (await loadYearChecklist(tx, organizationId, year, null)).filter(({ count }) => count > 0);
        if (left.length > 0 && body.reason === "")
          throw new CallFailure(reasonNeeded, { errors: [{ path: "reason", message: reasonNeeded.message }] });
        for (const month of wholeMonthsOf(year)) await insertClosed(tx, { organizationId, month, ...by, note: "" });
        await postClosingEntry(tx, organizationId, year, { userId, at: by.closedAt });
        const counts = Object.fromEntries(left.map(({ check, count }) => [check, count]));
        await record(tx, caller, "closed", year, {
          note: body.reason,
          ...(left.length > 0 ? { left: counts } : {}),
        });
        const sealed = { organizationId, period: "fiscal_year", from: year.from, to: year.to } as const;
        await sealPeriod(tx, { ...sealed, userId, at: by.closedAt }, signer);
        return {
          success: true,
          message: sayAnswer("yearClosed", { year: year.name }),
          year: await find(tx, organizationId, from),
        };
      }),

    reopenFiscalYear: ({ params: { from }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { notClosed, sealed, laterClosed } = reopenFiscalYear.failures;
        const year = await find(tx, organizationId, from);
        const closed = await listClosedYears(tx, organizationId);
        if (year.sealed !== null) throw new CallFailure(sealed);
        if (year.closed !== null && closed.some((other) => other.from > from)) throw new CallFailure(laterClosed);
        if (!(await openYear(tx, organizationId, year))) throw new CallFailure(notClosed);
        await reverseClosingEntry(tx, organizationId, year, { userId: caller.userId, at: now() });
        // What was made up for in a later month, because this year was closed, goes back to where it belongs.
        settleForeign(tx, organizationId, { userId: caller.userId, at: now() });
        await record(tx, caller, "reopened", year, { reason: body.reason });
        return {
          success: true,
          message: sayAnswer("yearReopened", { year: year.name }),
          year: await find(tx, organizationId, from),
        };
      }),

    sealFiscalYear: ({ params: { from } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const { notClosed, alreadySealed, earlierOpen } = sealFiscalYear.failures;
        await lockFiscalYears(tx, organizationId);
        const year = await find(tx, organizationId, from);
        if (year.closed === null) throw new CallFailure(notClosed);
        if (year.sealed !== null) throw new CallFailure(alreadySealed);
        if (await findYearToCloseFirst(tx, organizationId, year)) throw new CallFailure(earlierOpen);
        for (const sealed of await sealYears(tx, organizationId, year, { sealedBy: userId, sealedAt: now() }))
          await record(tx, caller, "sealed", sealed, {});
        return {
          success: true,
          message: sayAnswer("yearSealed", { year: year.name }),
          year: await find(tx, organizationId, from),
        };
      }),
  };

  /** @throws CallFailure 404 where no year begins on the day */
  async function find(tx: Transaction, organizationId: string, from: string): Promise<FiscalYearState> {
    const year = fiscalYearOf(from, await loadFiscalYears(tx, organizationId));
    if (year.from !== from) throw new CallFailure(getFiscalYear.failures.notFound);
    return stateOf(year, await listClosedYears(tx, organizationId), dayOf(now()));
  }
}

function stateOf(year: FiscalYear, closed: readonly ClosedYear[], today: string): FiscalYearState {
  const own = closed.find(({ from }) => from === year.from);
  return {
    from: year.from,
    to: year.to,
    name: year.name,
    months: fiscalMonthsOf(year).length,
    over: year.to < today,
    closed: own ? { at: own.closedAt.toISOString(), by: own.closedBy, note: own.note } : null,
    sealed: own?.sealed ? { at: own.sealed.at.toISOString(), by: own.sealed.by } : null,
  };
}

/** The first days of the calendar months that are wholly in the year. */
function wholeMonthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  const first = from.endsWith("-01") ? from : startOf("month", addMonths(from, 1));
  for (let month = first; addDays(addMonths(month, 1), -1) <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The first day in the books since 1900, or of the recorded years; today, where there are none. */
async function findFirstDay(
  tx: Transaction,
  organizationId: string,
  years: FiscalYears,
  today: string,
): Promise<string> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select min(j.entry_date)::text as day from ${journalEntries} j
    where j.organization_id = ${organizationId} and j.entry_date >= ${FIRST_YEAR_DAY}::date`);
  // No call names an earlier year than the first.
  const days = [rows[0]?.day, years[0]?.from, today].filter((day) => typeof day === "string" && day >= FIRST_YEAR_DAY);
  return days.sort()[0] ?? today;
}

/** Whether there are entries before a day; one of a wrong year that was reversed there does not. */
async function hasEntriesBefore(tx: Transaction, organizationId: string, day: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${journalEntries} j
      left join ${journalEntries} r on r.organization_id = j.organization_id and r.reverses = j.id and r.entry_date < ${day}::date
    where j.organization_id = ${organizationId} and j.posted_at is not null and j.reverses is null and r.id is null
      and j.entry_date >= ${FIRST_YEAR_DAY}::date and j.entry_date < ${day}::date limit 1`);
  return rows.length > 0;
}

/** The first days of those of the years that have entries. */
async function findUsedYears(
  tx: Transaction,
  organizationId: string,
  years: readonly FiscalYear[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ start: string }>(sql`
    select y ->> 'from' as start from jsonb_array_elements(${JSON.stringify(years)}::jsonb) y
    where exists (select from ${journalEntries} j where j.organization_id = ${organizationId}
      and j.entry_date between (y ->> 'from')::date and (y ->> 'to')::date)`);
  return new Set(rows.map(({ start }) => start));
}

function record(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: "closed" | "reopened" | "sealed" | "changed",
  year: DayRange,
  after: object,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "fiscal_year",
    subjectId: year.from,
    after: { year: fiscalYearName(year), from: year.from, to: year.to, ...after },
    requestId,
  });
}
