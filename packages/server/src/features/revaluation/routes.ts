/** The calls about revaluation. */
import {
  monthClosedMessage,
  parseRatesText,
  postRevaluation,
  type Revaluation,
  type RevaluationItem,
  type revaluationCalls,
  sayNoRate,
} from "@tallyleaf/contract";
import { addDays, dayOf, decimal, decimalToNumber, moneyFromDecimal, subtract, toNumber } from "@tallyleaf/ledger";
import { findClosedPeriod } from "../../books/calendar/closed.ts";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { lastMonthOver } from "../../books/runs/months.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { dayRevalued } from "./hooks.ts";
import { type PostedHow, postRevaluationOf, reverseRevaluationOf } from "./post.ts";
import { findRevaluationOf, listRevaluationRows, lockRevaluations, type ShownRevaluation } from "./store.ts";
import { currenciesWithoutRate, type Valued, type ValuedItem, valueForeignItems } from "./value.ts";

const ANSWERS = {
  posted: "revaluationPosted",
  stands: "revaluationStands",
  empty: "revaluationEmpty",
} as const satisfies Record<PostedHow, string>;

/** The handlers of the calls about revaluation. */
export function revaluationHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Pick<Handlers, keyof typeof revaluationCalls> {
  const today = () => dayOf(now());
  const tellOthers = async (tx: Transaction, caller: Actor, day: string) =>
    (await dayRevalued.run(tx, { caller, day, today: today(), at: now() })).some(Boolean);
  return {
    previewRevaluation: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        // The last day of the last month, or of the fiscal year if that ended since.
        const day = query.day ?? lastMonthOver(today(), await loadFiscalYears(tx, organizationId)).to;
        const valued = await valueForeignItems(tx, organizationId, day, parseRatesText(query.rates));
        const row = await findRevaluationOf(tx, organizationId, day);
        const posted = row && (await show(tx, organizationId, row.id));
        return {
          day,
          undoneOn: addDays(day, 1),
          currency: valued.currency,
          items: valued.items.map((item) => presentItem(item, valued)),
          rates: valued.rates.map(({ currency, rate, source, day: of, isOld }) => ({
            ...{ currency, source, day: of, isOld },
            rate: rate && decimalToNumber(rate),
          })),
          gains: toNumber(valued.gains),
          losses: toNumber(valued.losses),
          unknownAccounts: valued.unknownAccounts,
          refusal: await findRefusal(tx, organizationId, { day, today: today(), valued }),
          posted: posted && presentRevaluation(posted, valued.currency),
          isChanged:
            posted !== null &&
            currenciesWithoutRate(valued).length === 0 &&
            (isOther(posted.gains, valued.gains) || isOther(posted.losses, valued.losses)),
        };
      }),

    postRevaluation: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockRevaluations(tx, organizationId);
        const { id, how } = await postRevaluationOf(tx, caller, body, { today: today(), at: now() });
        const hasMoved = how === "posted" && (await tellOthers(tx, caller, body.day));
        const message = sayAnswer(hasMoved ? "revaluationPostedWithAllowance" : ANSWERS[how]);
        return { success: true, message, revaluation: await answer(tx, organizationId, id) };
      }),

    listRevaluations: ({ query: { page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const currency = await loadBaseCurrency(tx, organizationId);
        const { shown, total } = await listRevaluationRows(tx, organizationId, { page, perPage });
        return {
          data: shown.map((one) => presentRevaluation(one, currency)),
          meta: { total, currentPage: page, perPage },
          currency,
        };
      }),

    reverseRevaluation: ({ params: { id } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        await lockRevaluations(tx, organizationId);
        const { day } = await reverseRevaluationOf(tx, caller, id, now());
        const hasMoved = await tellOthers(tx, caller, day);
        const message = sayAnswer(hasMoved ? "revaluationReversedWithAllowance" : "revaluationReversed");
        return { success: true, message, revaluation: await answer(tx, organizationId, id) };
      }),
  };
}

/** Why a day can't be posted; null: it can. */
async function findRefusal(
  tx: Transaction,
  organizationId: string,
  { day, today, valued }: { day: string; today: string; valued: Valued },
): Promise<string | null> {
  if (day >= today) return postRevaluation.failures.notOver.message;
  for (const one of [day, addDays(day, 1)]) {
    const period = await findClosedPeriod(tx, organizationId, one);
    if (period !== null) return monthClosedMessage(period);
  }
  const missing = currenciesWithoutRate(valued);
  return missing.length > 0 ? sayNoRate(missing) : null;
}

const isOther = (posted: string, now: Valued["gains"]): boolean =>
  subtract(moneyFromDecimal(posted, now.currency), now).minor !== 0n;

async function show(tx: Transaction, organizationId: string, id: string): Promise<ShownRevaluation> {
  const [shown] = (await listRevaluationRows(tx, organizationId, { id })).shown;
  if (!shown) throw new Error(`The revaluation ${id} is gone in the middle of its transaction.`);
  return shown;
}

const answer = async (tx: Transaction, organizationId: string, id: string): Promise<Revaluation> =>
  presentRevaluation(await show(tx, organizationId, id), await loadBaseCurrency(tx, organizationId));

function presentItem({ row, item, value }: ValuedItem, { accounts }: Valued): RevaluationItem {
  const { kind, id, label, party, accountCode, currency } = row;
  return {
    ...{ kind, id, label, party, accountCode, currency },
    account: accounts.get(accountCode) ?? accountCode,
    held: toNumber(item.held),
    booked: toNumber(item.booked),
    worth: value && toNumber(value.worth),
    gain: value && toNumber(value.gain),
    isGainLeftOut: value?.isGainLeftOut ?? false,
  };
}

function presentRevaluation(shown: ShownRevaluation, currency: string): Revaluation {
  const { row, gains, losses, items, entries, postedBy } = shown;
  return {
    id: row.id,
    day: row.day,
    undoneOn: addDays(row.day, 1),
    rates: row.rates.map(({ currency: of, rate }) => ({ currency: of, rate: decimalToNumber(decimal(rate)) })),
    gains: toNumber(moneyFromDecimal(gains, currency)),
    losses: toNumber(moneyFromDecimal(losses, currency)),
    ...{ items, entries },
    postedBy: postedBy ?? "",
    postedAt: row.createdAt.toISOString(),
    reversedAt: row.reversedAt?.toISOString() ?? null,
  };
}
