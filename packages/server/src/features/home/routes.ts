/** The dashboard: figures of the month, and the feed of what happened. */
import {
  can,
  cashForecast,
  type HomeFigures,
  type homeCalls,
  type MonthToDate,
  SPARKLINE_POINTS,
} from "@tallyleaf/contract";
import { dayOf, type Money, moneyFromDecimal, toNumber, zero } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { listDueReturns } from "../../books/tax/due.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/feature/feature.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { countByStatus, findEntryRange, type Whose } from "../analytics/books.ts";
import { describeEvents } from "../audit/describe-events.ts";
import { loadOutstandingOn, type Outstanding } from "../invoices/open.ts";
import { statusOf, subjectsOf, typeOf } from "./activity.ts";
import { summarizeForecast } from "./cash.ts";
import { assessCashHealth, changeOf } from "./cash-health.ts";
import { type Days, sameDaysOfMonths } from "./months.ts";
import {
  countOlderReceipts,
  countSavedQuestions,
  listBookEvents,
  listMonthSums,
  loadCashInHand,
  loadSubjectStates,
  type MonthSums,
} from "./store.ts";
import { listTasks } from "./tasks.ts";

/** The handlers of the dashboard's calls. */
export function homeHandlers({
  db,
  calls,
  now,
}: Pick<Platform, "db" | "calls" | "now">): Pick<Handlers, keyof typeof homeCalls> {
  return {
    listHomeTasks: async (_input, caller) => ({ data: await listTasks(calls, caller) }),

    homeCash: async ({ query }, caller) => summarizeForecast(await calls.make(cashForecast, { query }, caller)),

    homeFigures: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const seesCash = can(caller.permissions, "see", "report") !== null;
        const whose = { organizationId, createdBy: onlyOf(caller, "see", "figures") };
        const today = query.today ?? dayOf(now());
        const currency = await loadBaseCurrency(tx, organizationId);
        const stretches = sameDaysOfMonths(today, SPARKLINE_POINTS);
        const sums = await listMonthSums(tx, whose, stretches, currency);
        const figure = (of: "revenue" | "expenses" | "cash") => sums.map((one) => moneyFromDecimal(one[of], currency));
        const flows = figure("cash");
        const flow = flows.at(-1) ?? zero(currency);
        const inHand =
          seesCash && flow.minor < 0n
            ? moneyFromDecimal(await loadCashInHand(tx, organizationId, today, currency), currency)
            : zero(currency);
        const statuses = await countByStatus(tx, whose);
        return {
          currency,
          today,
          revenue: seesCash ? monthToDate(figure("revenue"), stretches) : null,
          expenses: monthToDate(figure("expenses"), stretches),
          cashFlow: seesCash
            ? { ...monthToDate(flows, stretches), standing: assessCashHealth(flow, inHand, movedIn(sums)) }
            : null,
          elsewhere: await loadElsewhere(tx, { ...whose, currency }, stretches.at(-1)),
          older: await countOlderReceipts(tx, whose, today),
          taxDue: can(caller.permissions, "see", "tax") ? await loadTaxDue(tx, organizationId, today) : null,
          outstanding: inMoney(await loadOutstandingOn(tx, organizationId, today), currency),
          waiting: {
            toReview: statuses.get("to_review") ?? 0,
            failed: statuses.get("failed") ?? 0,
            inProcessing: statuses.get("in_processing") ?? 0,
          },
          savedQuestions: await countSavedQuestions(tx, caller),
        };
      }),

    listActivity: ({ query }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const { type, page, perPage } = query;
        const createdBy = onlyOf(caller, "see", "activity");
        const filter = { organizationId, createdBy, subjects: subjectsOf(type), page, perPage };
        const { rows, total } = await listBookEvents(tx, filter);
        const told = await describeEvents(tx, organizationId, rows, "vendor");
        const states = await loadSubjectStates(tx, organizationId, rows);
        const data = told.map(({ row: { id, at, verb, subjectType, subjectId }, sentence }) => {
          const state = states.get(subjectId);
          const gone = verb === "deleted" || state === null;
          return {
            id,
            type: typeOf(subjectType),
            title: sentence,
            timestamp: at.toISOString(),
            status: statusOf({ subjectType, verb }, state),
            subject: gone ? null : { type: subjectType, id: subjectId },
          };
        });
        return { data, meta: { total, currentPage: page, perPage } };
      }),
  };
}

async function loadTaxDue(tx: Transaction, organizationId: string, today: string): Promise<HomeFigures["taxDue"]> {
  const returns = await listDueReturns(tx, organizationId, today);
  return returns[0] ? { count: returns.length, due: returns[0].due } : null;
}

/** The days of all expenses, where none of them is in the month. */
async function loadElsewhere(
  tx: Transaction,
  whose: Whose & { currency: string },
  month: Days | undefined,
): Promise<HomeFigures["elsewhere"]> {
  const days = await findEntryRange(tx, whose);
  if (!days || !month) return null;
  return days.endDate < month.startDate || days.startDate > month.endDate ? days : null;
}

function inMoney({ due, ...sums }: Outstanding, currency: string): HomeFigures["outstanding"] {
  const figure = (decimal: string) => toNumber(moneyFromDecimal(decimal, currency));
  return {
    due,
    total: figure(sums.total),
    withinThirtyDays: figure(sums.withinThirtyDays),
    overdue: figure(sums.overdue),
    later: figure(sums.later),
  };
}

const movedIn = (sums: readonly MonthSums[]) => (sums.at(-1)?.cashPostings ?? 0) > 0;

function monthToDate(amounts: readonly Money[], stretches: readonly Days[]): MonthToDate {
  const series = stretches.map((days, place) => ({ ...days, amount: amountOf(amounts[place]) }));
  const [before, last] = amounts.slice(-2);
  return {
    amount: amountOf(last),
    before: amountOf(before),
    change: last && before ? changeOf(last, before) : null,
    series,
  };
}

const amountOf = (money: Money | undefined) => (money ? toNumber(money) : 0);
