/**
 * Revaluation of foreign currencies at the end of a period: what bank accounts, open invoices, and open bills are worth at the rates of a
 * day. The difference is posted on the day, and undone on the next one.
 */
import { FOREIGN_ITEM_KINDS, isCalendarDate, isCurrency } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractRevaluation } from "@tallyleaf/messages/catalogs/contract-revaluation";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { anyNumber, anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode, instant, messageOnly, paged, pageQuery } from "./values.ts";

const say = translator(contractRevaluation);

export const revaluationMessages = {
  day: say("dayInvalid"),
  rates: say("ratesInvalid"),
  rate: say("rateInvalid"),
};

/** Says that no rate is known for currencies. */
export const sayNoRate = (currencies: readonly string[]): string =>
  say("noRate", { currencies: currencies.join(", ") });

/** Maximum rate, exclusive. */
const RATE_LIMIT = 1_000_000_000;
const MOST_RATES = 50;

const day = anyText({ error: revaluationMessages.day }).refine(isCalendarDate, { error: revaluationMessages.day });
const rate = anyNumber({ error: revaluationMessages.rate })
  .gt(0, { error: revaluationMessages.rate })
  .lt(RATE_LIMIT, { error: revaluationMessages.rate });

const typedRate = z.object({
  currency: currencyCode,
  /** Units of the base currency for one unit. */
  rate,
});
export type TypedRate = z.output<typeof typedRate>;

/** "USD:0.92,GBP:1.15" */
const ratesText = anyText({ error: revaluationMessages.rates })
  .max(2000, { error: revaluationMessages.rates })
  .refine((text) => text === "" || text.split(",").every(isRateText), { error: revaluationMessages.rates });

function isRateText(text: string): boolean {
  const [currency = "", value = "", ...more] = text.split(":");
  const number = Number(value);
  return more.length === 0 && isCurrency(currency) && /^\d{1,9}(\.\d{1,12})?$/.test(value) && number > 0;
}

/** Writes typed rates for the query of a preview. */
export const toRatesText = (rates: readonly TypedRate[]): string =>
  rates.map((one) => `${one.currency}:${one.rate}`).join(",");

/** Reads them again. @param text as the contract has let it through */
export const parseRatesText = (text: string): TypedRate[] =>
  text === ""
    ? []
    : text.split(",").map((one) => {
        const [currency = "", value = ""] = one.split(":");
        return { currency, rate: Number(value) };
      });

const usedRate = z.object({
  currency: currencyCode,
  /** Null: none is known. */
  rate: z.number().nullable(),
  /** `typed`: by who asked; `manual`: of the company; `auto`: a reference rate. Null: there is none. */
  source: z.enum(["typed", "manual", "auto"]).nullable(),
  /** The day that the rate is of; null: it holds always, or was typed. */
  day: calendarDate.nullable(),
  /** It is too old to be used unasked: a rate must be typed. */
  isOld: z.boolean(),
});
export type RevaluationRate = z.output<typeof usedRate>;

const item = z.object({
  kind: z.enum(FOREIGN_ITEM_KINDS),
  /** Of the bank account, the invoice, or the expense. */
  id: anyText(),
  /** Name of the account, number of the invoice, or reference of the bill. */
  label: anyText(),
  /** Client or vendor; empty for an account. */
  party: anyText(),
  accountCode: anyText(),
  account: anyText(),
  currency: currencyCode,
  /** In its currency. What a bill owes is above zero, too. */
  held: amount,
  /** In the base currency, as the amounts below. */
  booked: amount,
  /** At the rate of the day; null: no rate is known. */
  worth: amount.nullable(),
  /** Above zero a gain, below a loss. */
  gain: amount.nullable(),
  /** A gain on what is due after more than a year doesn't count in the company's country. */
  isGainLeftOut: z.boolean(),
});
export type RevaluationItem = z.output<typeof item>;

const revaluation = z.object({
  id: z.uuid(),
  day: calendarDate,
  /** The day on which it is undone. */
  undoneOn: calendarDate,
  rates: z.array(z.object({ currency: currencyCode, rate: z.number() })),
  gains: amount,
  /** Above zero. */
  losses: amount,
  /** Items with a difference. */
  items: z.int(),
  /** Those of the day, then those of the next one. */
  entries: z.array(z.object({ id: z.uuid(), number: anyText().nullable(), day: calendarDate })),
  postedBy: anyText(),
  postedAt: instant,
  /** Null: it counts. */
  reversedAt: instant.nullable(),
});
export type Revaluation = z.output<typeof revaluation>;

const params = z.object({ id: z.uuid({ error: say("revaluationInvalid") }) });
const failure = <const Code extends string>(status: 400 | 409, code: Code, message: string) =>
  ({ status, code, message }) as const;
const tag = "Journal";

export const previewRevaluation = defineCall({
  method: "GET",
  path: "/api/revaluations/preview",
  summary:
    "Preview the revaluation of a day: each account and open item in a foreign currency, with rate and difference",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: z.object({
    /** Absent: the last day of the last month. */
    day: day.optional(),
    /** Typed rates, which go before known ones: "USD:0.92,GBP:1.15". */
    rates: ratesText.default(""),
  }),
  output: z.object({
    day: calendarDate,
    undoneOn: calendarDate,
    currency: currencyCode,
    items: z.array(item),
    rates: z.array(usedRate),
    gains: amount,
    losses: amount,
    /** Accounts that can't be valued: what moved on them in their currency is not known. */
    unknownAccounts: z.array(anyText()),
    /** Why it can't be posted; null: it can. */
    refusal: anyText().nullable(),
    /** The revaluation of the day that counts; null: none is posted. */
    posted: revaluation.nullable(),
    /** Documents or rates have changed since it was posted. */
    isChanged: z.boolean(),
  }),
});
export type RevaluationPreview = z.output<typeof previewRevaluation.output>;

export const postRevaluation = defineCall({
  method: "POST",
  path: "/api/revaluations",
  summary: "Post the revaluation of a day, and its reversal on the next one; a day that is posted is left alone",
  tag,
  needs: { verb: "add", subject: "adjustment" },
  body: z.object({
    day,
    rates: z
      .array(typedRate, { error: revaluationMessages.rates })
      .max(MOST_RATES, { error: revaluationMessages.rates })
      .default([]),
  }),
  output: messageOnly.extend({ revaluation }),
  failures: {
    notOver: failure(400, "not_over", say("notOver")),
    noRate: failure(400, "no_rate", sayNoRate([])),
  },
});

export const listRevaluations = defineCall({
  method: "GET",
  path: "/api/revaluations",
  summary: "List revaluations, newest first",
  tag,
  needs: { verb: "see", subject: "adjustment" },
  query: pageQuery,
  output: paged(revaluation).extend({ currency: currencyCode }),
});

export const reverseRevaluation = defineCall({
  method: "POST",
  path: "/api/revaluations/:id/reverse",
  summary: "Reverse a revaluation as a whole, with its reversal on the next day, while both days are open",
  tag,
  needs: { verb: "change", subject: "adjustment" },
  params,
  output: messageOnly.extend({ revaluation }),
  failures: {
    notFound: { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure,
    isReversed: failure(409, "is_reversed", say("isReversed")),
  },
});

export const revaluationCalls = {
  previewRevaluation,
  postRevaluation,
  listRevaluations,
  reverseRevaluation,
} as const;
