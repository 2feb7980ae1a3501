/** The calls about currencies and their rates. */
import {
  type addExchangeRate,
  type CallArguments,
  type changeExchangeRate,
  defaultCurrencyFixed,
  lookUpRate,
  CURRENCY_MESSAGES as says,
  setDefaultCurrency,
  triggerRateUpdate,
  writeDay,
} from "@tallyleaf/contract";
import { dayOf, decimalToNumber } from "@tallyleaf/ledger";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { addAutoRate, changeRate, putRate, removeRate, type Wish } from "./change-rate.ts";
import type { DraftRating } from "./draft-rating.ts";
import { availablePairs, pairsInto } from "./pairs.ts";
import { presentRate, presentSource } from "./present.ts";
import { countRateEffect } from "./rate-effect.ts";
import { findRateFor } from "./rate-for.ts";
import type { RateUpdates } from "./rate-updates.ts";
import { findNewestRates, findSourceState } from "./reference.ts";
import { saySourceProblem } from "./source-problem.ts";
import {
  countDraftsInOther,
  hasPostings,
  listRates,
  loadDefaultCurrency,
  named,
  setDefaultCurrencyOf,
} from "./store.ts";

interface Deps {
  db: Database;
  rates: RateUpdates;
  draftRating: DraftRating;
  now: () => Date;
}

type CurrencyCalls =
  | "getCurrencies"
  | "setDefaultCurrency"
  | "addExchangeRate"
  | "addExchangeRateOfExpense"
  | "changeExchangeRate"
  | "removeExchangeRate"
  | "lookUpRate"
  | "rateEffect"
  | "listAutoRates"
  | "listAvailablePairs"
  | "triggerRateUpdate"
  | "copyAutoRate";

const draftsConverted = (drafts: number, currency: string) => sayAnswer("draftsConverted", { drafts, currency });

const wishOf = (body: CallArguments<typeof changeExchangeRate>["body"]): Wish => ({
  rate: body.conversionRate,
  surcharge: body.surchargePercentage,
  type: body.rateType,
  validFrom: body.validFrom,
});

/** Fetches that one organization may ask for in a minute. */
const UPDATES_A_MINUTE = 6;
/** The source whose state is told where this server itself fetches none. */
const SOURCE = "ecb";

export function currencyHandlers({ db, rates, draftRating, now }: Deps): Pick<Handlers, CurrencyCalls> {
  const by = ({ organizationId, userId, requestId }: MemberContext) => ({
    organizationId,
    userId,
    requestId,
    at: now(),
  });
  /** A change of the organization's rates, after which the drafts that wait for one are looked at. */
  const changingRates = <T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.asSystem(async (tx) => {
      await draftRating.order(tx, organizationId);
      await enterOrganization(tx, organizationId);
      return work(tx);
    });
  const addRate = async ({ body }: CallArguments<typeof addExchangeRate>, caller: MemberContext) => {
    const pair = { fromCurrency: body.fromCurrencyCode, toCurrency: body.toCurrencyCode };
    const wish = wishOf(body);
    const { row, added } = await changingRates(caller.organizationId, (tx) => putRate(tx, by(caller), pair, wish));
    return { success: true, message: added ? says.added : says.updated, exchangeRate: presentRate(row) };
  };

  return {
    getCurrencies: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({
        defaultCurrency: named(await loadDefaultCurrency(tx, organizationId)),
        exchangeRates: (await listRates(tx, organizationId)).map(presentRate),
        hasEntries: await hasPostings(tx, organizationId),
      })),

    setDefaultCurrency: ({ body }, { organizationId, userId, requestId }) =>
      // The job that looks at drafts converts them to the new currency.
      changingRates(organizationId, async (tx) => {
        const after = body.preferredCurrency;
        // Held, so that nobody posts in the former currency meanwhile: an entry's insert needs the organization's row.
        const before = await loadDefaultCurrency(tx, organizationId, "for update");
        if (after !== before) {
          // Books that changed their currency when that was possible may go back to the one they are posted in.
          if (await hasPostings(tx, organizationId, after))
            throw new CallFailure(setDefaultCurrency.failures.fixed, { message: defaultCurrencyFixed(before) });
          await setDefaultCurrencyOf(tx, organizationId, after);
          await recordEvent(tx, {
            organizationId,
            actorId: userId,
            verb: "default_currency_changed",
            subjectType: "organization",
            subjectId: organizationId,
            before: { defaultCurrency: before },
            after: { defaultCurrency: after },
            requestId,
          });
        }
        const drafts = await countDraftsInOther(tx, organizationId, after);
        return {
          success: true,
          message: says.defaultUpdated,
          defaultCurrency: named(after),
          consequence: drafts > 0 ? draftsConverted(drafts, after) : null,
        };
      }),

    addExchangeRate: addRate,
    addExchangeRateOfExpense: addRate,

    changeExchangeRate: async ({ params, body }, caller) => {
      const pair = { fromCurrency: body.fromCurrencyCode, toCurrency: body.toCurrencyCode };
      const row = await changingRates(caller.organizationId, (tx) =>
        changeRate(tx, by(caller), params.id, pair, wishOf(body)),
      );
      return { success: true, message: says.updated, exchangeRate: presentRate(row) };
    },

    removeExchangeRate: async ({ params }, caller) => {
      const undo = await db.asOrganization(caller.organizationId, (tx) => removeRate(tx, by(caller), params.id));
      return { success: true, message: says.removed, undo };
    },

    lookUpRate: async ({ query: { from, to, date } }, { organizationId }) => {
      const day = date ?? dayOf(now());
      const known = await db.asOrganization(organizationId, (tx) => findRateFor(tx, organizationId, from, to, day));
      if (!known) throw new CallFailure(lookUpRate.failures.unknown);
      return { from, to, rate: decimalToNumber(known.rate), rateType: known.rateType, day: known.day };
    },

    rateEffect: ({ query: { from, to, validFrom, except } }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) =>
        countRateEffect(tx, organizationId, { from, to, validFrom: validFrom ?? null }, except ?? null),
      ),

    listAutoRates: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const newest = await findNewestRates(tx);
        const state = await findSourceState(tx, rates.provider?.source ?? SOURCE);
        return {
          rates: pairsInto(await loadDefaultCurrency(tx, organizationId), newest),
          lastUpdate: state?.lastSuccessAt?.toISOString() ?? null,
          source: presentSource(rates.provider?.name ?? null, newest, state),
        };
      }),

    listAvailablePairs: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({
        pairs: availablePairs(await loadDefaultCurrency(tx, organizationId), await findNewestRates(tx)),
      })),

    triggerRateUpdate: async (_input, { organizationId }) => {
      const { off, tooOften, sourceFailed } = triggerRateUpdate.failures;
      if (!rates.provider) throw new CallFailure(off);
      const { count, secondsLeft } = await countAttempt(db, `rates:${organizationId}`, 60);
      if (count > UPDATES_A_MINUTE) throw new CallFailure(tooOften, { retryAfter: secondsLeft });
      const { error, asOf, lastSuccess } = await rates.update();
      if (error !== null || asOf === null || lastSuccess === null) {
        const problem = `${inReadersLanguage(sourceFailed.message)}: ${error === null ? sayRefusal("noRatesCame") : saySourceProblem(error)}`;
        const kept = asOf === null ? "none" : writeDay(asOf);
        throw new CallFailure(sourceFailed, { message: sayRefusal("rateSourceFailed", { problem, asOf: kept }) });
      }
      return {
        success: true,
        message: sayAnswer("ratesFetched", { day: writeDay(asOf) }),
        asOf,
        lastUpdate: lastSuccess.toISOString(),
      };
    },

    copyAutoRate: async ({ body: { fromCurrency, toCurrency, surchargePercentage } }, caller) => {
      const row = await changingRates(caller.organizationId, (tx) =>
        addAutoRate(tx, by(caller), { fromCurrency, toCurrency }, surchargePercentage),
      );
      return { success: true, message: says.copied(fromCurrency, toCurrency), exchangeRate: presentRate(row) };
    },
  };
}
