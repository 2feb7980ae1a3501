/** The month's end: its checklist, closing, reopening. */
import { closeMonth, type MonthState, reopenMonth, writeMonth } from "@tallyleaf/contract";
import { dayOf, wholeOf } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Signer } from "../../platform/secrets/signing-key.ts";
import { loadClosedDays } from "../calendar/closed.ts";
import { sealPeriod } from "../chain/seal.ts";
import { settleForeign } from "../journal/entries.ts";
import { loadChecklist } from "./checklist.ts";
import { type ClosedMonth, insertClosed, listClosedMonths, removeClosed } from "./store.ts";

type MonthCalls = "listMonths" | "getMonth" | "closeMonth" | "reopenMonth";

/** The handlers of the month's end. */
export function monthCloseHandlers(db: Database, now: () => Date, signer: Signer): Pick<Handlers, MonthCalls> {
  return {
    listMonths: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const today = dayOf(now());
        const lastYear = Number(today.slice(0, 4));
        const firstYear = Math.min(lastYear, (await findFirstYear(tx, organizationId)) ?? lastYear);
        const year = query.year ?? lastYear;
        const closed = await listClosedMonths(tx, organizationId, `${year}-01-01`, `${year}-12-01`);
        const data = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`).map(
          (month) => stateOf(month, closed.find((each) => each.month === `${month}-01`) ?? null, today),
        );
        return { data, meta: { total: 12, currentPage: 1, perPage: 12 }, year, firstYear, lastYear };
      }),

    getMonth: ({ params: { month } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({
        ...(await find(tx, organizationId, month)),
        checklist: await loadChecklist(tx, organizationId, `${month}-01`),
      })),

    closeMonth: ({ params: { month }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { notOver, alreadyClosed, tasksOpen } = closeMonth.failures;
        const at = now();
        if (!isOver(month, dayOf(at))) throw new CallFailure(notOver);
        const { organizationId } = caller;
        // First: from here on nobody posts into it, so that what the checklist says is what is left behind.
        const closed = { organizationId, month: `${month}-01`, closedBy: caller.userId, closedAt: at, note: body.note };
        if (!(await insertClosed(tx, closed))) throw new CallFailure(alreadyClosed);
        const left = (await loadChecklist(tx, organizationId, closed.month)).filter(
          ({ urgency, count }) => urgency === "task" && count > 0,
        );
        if (left.length > 0 && !body.anyway) throw new CallFailure(tasksOpen);
        const counts = Object.fromEntries(left.map(({ check, count }) => [check, count]));
        await record(tx, caller, "closed", month, { note: body.note, ...(left.length > 0 ? { left: counts } : {}) });
        const { from, to } = wholeOf("month", month);
        await sealPeriod(tx, { organizationId, period: "month", from, to, userId: caller.userId, at }, signer);
        return {
          success: true,
          message: sayAnswer("monthClosed", { month: writeMonth(month) }),
          month: await find(tx, organizationId, month),
        };
      }),

    reopenMonth: ({ params: { month }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { to } = wholeOf("month", month);
        const { lockedUntil } = await loadClosedDays(tx, organizationId);
        if (lockedUntil !== null && to <= lockedUntil) throw new CallFailure(reopenMonth.failures.yearClosed);
        const note = await removeClosed(tx, organizationId, `${month}-01`);
        if (note === null) throw new CallFailure(reopenMonth.failures.notClosed);
        // What was made up for in a later month, because this one was closed, goes back to where it belongs.
        settleForeign(tx, organizationId, { userId: caller.userId, at: now() });
        await record(tx, caller, "reopened", month, { reason: body.reason });
        return {
          success: true,
          message: sayAnswer("monthReopened", { month: writeMonth(month) }),
          month: await find(tx, organizationId, month),
        };
      }),
  };

  async function find(tx: Transaction, organizationId: string, month: string): Promise<MonthState> {
    const [closed] = await listClosedMonths(tx, organizationId, `${month}-01`, `${month}-01`);
    return stateOf(month, closed ?? null, dayOf(now()));
  }
}

/** Whether the month (YYYY-MM) is before the day's. */
const isOver = (month: string, today: string) => month < today.slice(0, 7);

function stateOf(month: string, closed: ClosedMonth | null, today: string): MonthState {
  return {
    month,
    over: isOver(month, today),
    closed: closed && { at: closed.closedAt.toISOString(), by: closed.closedBy, note: closed.note },
  };
}

/** The year of the oldest entry; null: there is none. */
async function findFirstYear(tx: Transaction, organizationId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ year: number | null }>(sql`
    select extract(year from min(j.entry_date))::int as year from ${journalEntries} j where j.organization_id = ${organizationId}`);
  return rows[0]?.year ?? null;
}

function record(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: "closed" | "reopened",
  month: string,
  after: object,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "month",
    subjectId: month,
    after: { month, ...after },
    requestId,
  });
}
