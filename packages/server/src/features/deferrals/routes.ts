/** The calls about deferrals. */
import {
  type Deferral,
  type DeferralState,
  type deferralCalls,
  getDeferral,
  previewReplan,
  type ReleaseRun,
  replanDeferral,
  reverseReplan,
  updateDeferral,
} from "@tallyleaf/contract";
import { dayOf, mayStayUndeferred, sum, toNumber } from "@tallyleaf/ledger";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { loadAccountNames } from "../../books/chart/accounts/chart.ts";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import { lastMonthOver } from "../../books/runs/months.ts";
import { listRuns } from "../../books/runs/rows.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deferralRuns } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { changeDeferral, defer, lineNumbersOf, planLine, undoDeferral } from "./defer.ts";
import { keyOf, loadPostedDocument } from "./lines.ts";
import { endOfPeriod, loadScheduleBooks, type PlannedDeferral, planDeferral, type ScheduleBooks } from "./plan.ts";
import {
  isDone,
  loadHeldBalances,
  presentComing,
  presentDeferral,
  presentMonths,
  presentPlan,
  presentReplan,
  presentRun,
  presentSums,
  type Shown,
} from "./present.ts";
import { loadDueReleases, postDueReleases, reverseRun } from "./release.ts";
import { isOutOfBooks, planReplan, postReplan, takeReplanBack } from "./replan.ts";
import {
  type DeferralRow,
  findDeferral,
  isByClock,
  listCorrections,
  listDeferralRows,
  listDeferralsOf,
  listReleases,
  listReplans,
  loadDocumentFacts,
  lockDeferrals,
  saveByClock,
  sumReleased,
} from "./store.ts";

/** Months that a preview shows. */
const MOST_MONTHS = 24;

/** The handlers of the calls about deferrals. */
export function deferralHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Pick<Handlers, keyof typeof deferralCalls> {
  const today = () => dayOf(now());
  return {
    listDeferrals: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const books = await loadScheduleBooks(tx, organizationId);
        const { currency, years } = books;
        const all = await plan(tx, organizationId, books, await listDeferralRows(tx, organizationId));
        const shown = await shownWith(tx, organizationId, all, currency);
        const found = all.filter(({ row }) =>
          [row.name, shown.documents.get(row.id)?.document ?? ""].some((text) =>
            text.toLowerCase().includes((query.search ?? "").toLowerCase()),
          ),
        );
        const inState = (state: DeferralState | undefined) =>
          found.filter((one) => state === undefined || isDone(one) === (state === "done"));
        const listed = inState(query.state);
        const page = listed.slice((query.page - 1) * query.perPage, query.page * query.perPage);
        const { months } = await loadDueReleases(tx, organizationId, lastMonthOver(today(), years).to);
        return {
          data: page.map((one) => presentDeferral(one, shown)),
          meta: { total: listed.length, currentPage: query.page, perPage: query.perPage },
          counts: { all: found.length, open: inState("open").length, done: inState("done").length },
          currency,
          monthsDue: months.length,
          byClock: await isByClock(tx, organizationId),
          balances: await loadHeldBalances(tx, organizationId, all, {
            ...{ day: today(), currency, accounts: shown.accounts },
          }),
        };
      }),

    getDeferral: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const row = await findDeferral(tx, organizationId, id);
        if (!row) throw new CallFailure(getDeferral.failures.notFound);
        const books = await loadScheduleBooks(tx, organizationId);
        const { currency, years } = books;
        const [deferral] = await plan(tx, organizationId, books, [row]);
        if (!deferral) throw new Error(`The deferral ${id} has no plan.`);
        const posted = await listReleases(tx, organizationId, [id]);
        const shown = await shownWith(tx, organizationId, [deferral], currency);
        return {
          deferral: presentDeferral(deferral, shown),
          currency,
          months: presentMonths(deferral, posted, await listCorrections(tx, organizationId, id), years),
          replan: presentReplan((await listReplans(tx, organizationId, id)).at(-1), currency),
        };
      }),

    listDeferrableLines: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const books = await loadScheduleBooks(tx, organizationId);
        const { currency } = books;
        const key = keyOf(query);
        const { lines } = await loadPostedDocument(tx, organizationId, key, currency);
        const rows = await listDeferralsOf(tx, organizationId, key);
        const known = await plan(tx, organizationId, books, rows);
        const byLine = await lineNumbersOf(tx, organizationId, currency, rows);
        const shown = await shownWith(tx, organizationId, known, currency);
        return {
          currency,
          data: lines.map(({ line, name, accountCode, amount }) => {
            const deferral = known.find(({ row }) => row.id === byLine.get(line)?.id);
            return {
              ...{ line, name, accountCode, amount: toNumber(amount) },
              account: shown.accounts.get(accountCode) ?? accountCode,
              deferral: deferral ? presentDeferral(deferral, shown) : null,
            };
          }),
        };
      }),

    previewDeferral: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const wish = { ...query, key: keyOf(query) };
        const { document, amount, bookedOn, isClosed, months } = await planLine(tx, organizationId, wish);
        const { country } = await loadCompanyFacts(tx, organizationId);
        return {
          ...{ amount: toNumber(amount), currency: amount.currency, bookedOn, isClosed },
          isOptional: mayStayUndeferred(country, amount, document.day),
          months: presentPlan(months, amount),
        };
      }),

    addDeferral: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockDeferrals(tx, caller.organizationId);
        const id = await defer(tx, caller, { ...body, key: keyOf(body) }, now());
        return answer(tx, caller, id, sayAnswer("deferralAdded"));
      }),

    updateDeferral: ({ params: { id }, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockDeferrals(tx, caller.organizationId);
        const row = await findDeferral(tx, caller.organizationId, id);
        if (!row) throw new CallFailure(updateDeferral.failures.notFound);
        const { name = row.name, endsOn = endOfPeriod(row) } = body;
        await changeDeferral(tx, caller, row, { name, endsOn });
        return answer(tx, caller, id, sayAnswer("deferralSaved"));
      }),

    deleteDeferral: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockDeferrals(tx, caller.organizationId);
        await undoDeferral(tx, caller, id, now());
        return { success: true, message: sayAnswer("deferralDeleted") };
      }),

    previewReplan: ({ params: { id } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const row = await findDeferral(tx, organizationId, id);
        if (!row) throw new CallFailure(previewReplan.failures.notFound);
        const books = await loadScheduleBooks(tx, organizationId);
        const { currency } = books;
        const [before] = await plan(tx, organizationId, books, [row]);
        if (!before) throw new Error(`The deferral ${id} has no plan.`);
        const replan = await planReplan(tx, row);
        const after = replan?.after ?? before;
        const accounts = await loadAccountNames(tx, organizationId);
        return {
          currency,
          isChanged: replan !== null,
          before: presentSums(before, accounts),
          after: presentSums(after, accounts),
          corrections: (replan?.corrections ?? []).map(({ kind, forDay, day, place: { accountCode }, amount }) => ({
            ...{ kind, forDay, day, accountCode, account: accounts.get(accountCode) ?? accountCode },
            amount: toNumber(amount),
          })),
          months: presentComing(after),
        };
      }),

    replanDeferral: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockDeferrals(tx, caller.organizationId);
        const row = await findDeferral(tx, caller.organizationId, id);
        if (!row) throw new CallFailure(replanDeferral.failures.notFound);
        const replanned = await postReplan(tx, caller, row, now());
        const message = sayAnswer(replanned ? "deferralReplanned" : "deferralAsDocument");
        return { ...(await answer(tx, caller, id, message)), replanned };
      }),

    reverseReplan: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockDeferrals(tx, caller.organizationId);
        const row = await findDeferral(tx, caller.organizationId, id);
        if (!row) throw new CallFailure(reverseReplan.failures.notFound);
        // It comes back with its document.
        if (isOutOfBooks(row)) throw new CallFailure(reverseReplan.failures.notReplanned);
        await takeReplanBack(tx, caller, row, now());
        return answer(tx, caller, id, sayAnswer("deferralReplanReversed"));
      }),

    previewReleases: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { to } = lastMonthOver(today(), await loadFiscalYears(tx, organizationId));
        const { currency, months } = await loadDueReleases(tx, organizationId, to);
        return {
          currency,
          byClock: await isByClock(tx, organizationId),
          months: months.slice(0, MOST_MONTHS).map(({ month, until, entryDate, isClosed, lines }) => ({
            ...{ month, until, entryDate, isClosed },
            total: toNumber(
              sum(
                lines.map(({ amount }) => amount),
                currency,
              ),
            ),
            lines: lines.map(({ deferral: { row }, amount }) => ({
              ...{ deferralId: row.id, name: row.name },
              amount: toNumber(amount),
            })),
          })),
        };
      }),

    postReleases: ({ body: { through, onOpenDay } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockDeferrals(tx, caller.organizationId);
        const wish = { through, today: today(), at: now(), onOpenDay, isAutomatic: false };
        const ids = await postDueReleases(tx, caller, wish);
        return {
          success: true,
          message: sayAnswer("releasesPosted", { count: ids.length }),
          runs: await showRuns(tx, caller, ids),
        };
      }),

    listReleaseRuns: ({ query: { page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const books = await loadScheduleBooks(tx, organizationId);
        const { runs, total } = await listRuns(tx, deferralRuns, organizationId, { page, perPage });
        const { currency } = books;
        return {
          data: runs.map((run) => presentRun(run, books)),
          meta: { total, currentPage: page, perPage },
          currency,
        };
      }),

    reverseReleaseRun: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        await lockDeferrals(tx, caller.organizationId);
        await reverseRun(tx, caller, id, now());
        const [run] = await showRuns(tx, caller, [id]);
        if (!run) throw new Error(`The run ${id} is gone in the middle of its transaction.`);
        return { success: true, message: sayAnswer("releaseReversed"), run };
      }),

    saveDeferralSettings: ({ body: { byClock } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        if ((await isByClock(tx, organizationId)) !== byClock) {
          await saveByClock(tx, organizationId, byClock);
          const verb = byClock ? "automatic" : "by_hand";
          const about = {
            organizationId,
            actorId: userId,
            subjectType: "deferral",
            subjectId: organizationId,
          } as const;
          await recordEvent(tx, { ...about, verb, requestId });
        }
        return { success: true, message: sayAnswer("deferralSettingsSaved"), byClock };
      }),
  };
}

async function plan(
  tx: Transaction,
  organizationId: string,
  books: ScheduleBooks,
  rows: readonly DeferralRow[],
): Promise<PlannedDeferral[]> {
  const sums = await sumReleased(tx, organizationId, books.currency);
  return rows.map((row) => planDeferral(row, books, sums.get(row.id)));
}

const shownWith = async (
  tx: Transaction,
  organizationId: string,
  deferrals: readonly PlannedDeferral[],
  currency: string,
): Promise<Shown> => ({
  accounts: await loadAccountNames(tx, organizationId),
  documents: await loadDocumentFacts(
    tx,
    organizationId,
    currency,
    deferrals.map(({ row }) => row.id),
  ),
});

async function answer(
  tx: Transaction,
  { organizationId }: MemberContext,
  id: string,
  message: string,
): Promise<{ success: boolean; message: string; deferral: Deferral }> {
  const row = await findDeferral(tx, organizationId, id);
  const books = await loadScheduleBooks(tx, organizationId);
  const { currency } = books;
  const [deferral] = row ? await plan(tx, organizationId, books, [row]) : [];
  if (!deferral) throw new Error(`The deferral ${id} is gone in the middle of its transaction.`);
  const shown = await shownWith(tx, organizationId, [deferral], currency);
  return { success: true, message, deferral: presentDeferral(deferral, shown) };
}

async function showRuns(
  tx: Transaction,
  { organizationId }: MemberContext,
  ids: readonly string[],
): Promise<ReleaseRun[]> {
  if (ids.length === 0) return [];
  const books = await loadScheduleBooks(tx, organizationId);
  const { runs } = await listRuns(tx, deferralRuns, organizationId, { ids });
  return runs.map((run) => presentRun(run, books)).toReversed();
}
