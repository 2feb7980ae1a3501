/** Currencies: the base currency, the organization's rates, and automatic rates. */
import { decimal, isCurrency } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractCurrencies } from "@tallyleaf/messages/catalogs/contract-currencies";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { type Fields, givenShape, keptShape, pickFields } from "./fields.ts";
import { anyText } from "./scalars.ts";
import { CURRENCY_INVALID, calendarDate, currencyCode, instant, messageOnly, undoableMessage } from "./values.ts";

const say = translator(contractCurrencies);

/** Currencies of the screens, in the specification's order; calls accept every ISO 4217 currency. */
export const SETTINGS_CURRENCIES = [
  "USD",
  "CAD",
  "MXN",
  "EUR",
  "GBP",
  "CHF",
  "BRL",
  "ARS",
  "COP",
  "AUD",
  "JPY",
  "CNY",
  "SEK",
  "NOK",
  "DKK",
  "NZD",
  "SGD",
  "HKD",
] as const;

/** Maximum rate, exclusive. */
const RATE_LIMIT = 1_000_000_000;

export const RATE_TYPES = ["manual", "auto"] as const;

/** Texts of the specification's list; screens show the first ones if the server sends none. */
export const CURRENCY_MESSAGES = {
  loadFailed: say("loadFailed"),
  defaultFailed: say("defaultFailed"),
  addFailed: say("addFailed"),
  removeFailed: say("removeFailed"),
  autoRatesFailed: say("autoRatesFailed"),
  pairsFailed: say("pairsFailed"),
  triggerFailed: say("triggerFailed"),
  copyFailed: say("copyFailed"),
  addPairFailed: say("addPairFailed"),
  defaultUpdated: say("defaultUpdated"),
  added: say("added"),
  updated: say("updated"),
  removed: say("removed"),
  copied: (from: string, to: string) => say("copied", { from, to }),
  confirmRemoval: say("confirmRemoval"),
  sameCurrency: say("sameCurrency"),
  invalidId: say("invalidId"),
  rateNotPositive: say("rateNotPositive"),
  rateTooLarge: say("rateTooLarge", { limit: RATE_LIMIT }),
  rateTooFine: say("rateTooFine"),
  surchargeRange: say("surchargeRange"),
  surchargeTooFine: say("surchargeTooFine"),
  autoHoldsAlways: say("autoHoldsAlways"),
} as const;
const says = CURRENCY_MESSAGES;

/** Tells whether the number has at most that many decimals. */
function hasAtMost(places: number, value: number): boolean {
  try {
    return decimal(value).scale <= places;
  } catch {
    return false;
  }
}

const conversionRate = z
  .number()
  .positive({ error: says.rateNotPositive, abort: true })
  .lt(RATE_LIMIT, { error: says.rateTooLarge, abort: true })
  .refine((rate) => hasAtMost(12, rate), { error: says.rateTooFine });
const surchargePercentage = z
  .number()
  .min(0, { error: says.surchargeRange, abort: true })
  .max(100, { error: says.surchargeRange, abort: true })
  .refine((percent) => hasAtMost(2, percent), { error: says.surchargeTooFine });

const ofPair = (missing: string) => anyText({ error: missing }).refine(isCurrency, { error: CURRENCY_INVALID });

/** Fields of an exchange rate, in the order of the form. */
export const exchangeRateFields = {
  fromCurrencyCode: {
    label: say("fromLabel"),
    kind: "currency",
    required: true,
    given: ofPair(say("fromMissing")),
    kept: anyText(),
  },
  toCurrencyCode: {
    label: say("toLabel"),
    kind: "currency",
    required: true,
    given: ofPair(say("toMissing")),
    kept: anyText(),
  },
  rateType: {
    label: say("rateTypeLabel"),
    kind: "choice",
    options: RATE_TYPES,
    required: true,
    given: z.enum(RATE_TYPES).default("manual"),
    kept: z.enum(RATE_TYPES),
  },
  /** Required for a manual rate; automatic ones come from the reference rates. */
  conversionRate: {
    label: say("rateLabel"),
    kind: "rate",
    required: true,
    given: conversionRate.optional(),
    kept: z.number(),
  },
  /** First day of a manual rate; null: always valid, like an automatic one. */
  validFrom: {
    label: say("validFromLabel"),
    help: say("validFromHelp"),
    kind: "day",
    given: calendarDate.nullable().default(null),
    kept: calendarDate.nullable(),
  },
  /** Absent: the stored one of the pair stays; none for a new pair. */
  surchargePercentage: {
    label: say("surchargeLabel"),
    help: say("surchargeHelp"),
    kind: "percent",
    given: surchargePercentage.optional(),
    kept: z.number(),
  },
} as const satisfies Fields;

/** A rate of the organization: `toCurrency` for one unit of `fromCurrency`. */
export const exchangeRate = z.object({
  id: z.uuid(),
  fromCurrency: anyText(),
  toCurrency: anyText(),
  /** Before the surcharge. */
  rate: z.number(),
  /** rate × (1 − surcharge ÷ 100): used to convert documents. */
  effectiveRate: z.number(),
  ...keptShape(pickFields(exchangeRateFields, ["surchargePercentage", "rateType", "validFrom"])),
  lastUpdated: instant,
});
export type ExchangeRate = z.output<typeof exchangeRate>;

const namedCurrency = z.object({ code: anyText(), name: anyText() });

/** A pair with a reference rate: `to` for one unit of `from`. */
export const autoPair = z.object({ from: anyText(), to: anyText(), region: anyText(), rate: z.number() });
export type AutoPair = z.output<typeof autoPair>;

/** Source of automatic rates, and their age. */
export const rateSource = z.object({
  name: anyText(),
  /** Date of the newest rates; null if there are none. */
  asOf: calendarDate.nullable(),
  /** The rates are those included in the software: none were fetched yet. */
  isSnapshot: z.boolean(),
  /** False: this server doesn't fetch rates. */
  fetches: z.boolean(),
  lastAttempt: instant.nullable(),
  /** Why the last attempt failed, as a sentence; null if it didn't. */
  error: anyText().nullable(),
});
export type RateSource = z.output<typeof rateSource>;

export const getCurrencies = defineCall({
  method: "GET",
  path: "/api/currencies",
  summary: "Get the default currency and the organization's exchange rates",
  tag: "Currencies",
  needs: { verb: "see", subject: "currency" },
  output: z.object({
    defaultCurrency: namedCurrency,
    exchangeRates: z.array(exchangeRate),
    /** Whether anything is posted: then the base currency is fixed. */
    hasEntries: z.boolean(),
  }),
});

/** Says why the base currency is fixed, and what to do instead. @param code of the base currency */
export function defaultCurrencyFixed(code: string): string {
  return say("defaultFixedIn", { code });
}

export const setDefaultCurrency = defineCall({
  method: "PUT",
  path: "/api/currencies/default",
  summary: "Change the default currency before the first posting; drafts are converted",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  body: z.object({ preferredCurrency: currencyCode }),
  output: messageOnly.extend({
    defaultCurrency: namedCurrency,
    /** Effect of the change on existing drafts; null if there is none. */
    consequence: anyText().nullable(),
  }),
  failures: {
    fixed: { status: 409, code: "currency_fixed", message: say("defaultFixed") },
  } satisfies Record<string, Failure>,
});

const PAIR_UNKNOWN = {
  status: 409,
  code: "no_auto_rate",
  message: say("noAutoRate"),
} as const satisfies Failure;

export const exchangeRateBody = z
  .object(givenShape(exchangeRateFields))
  .refine(({ fromCurrencyCode, toCurrencyCode }) => fromCurrencyCode !== toCurrencyCode, {
    error: says.sameCurrency,
    path: ["toCurrencyCode"],
  })
  .refine((rate) => rate.rateType === "auto" || rate.conversionRate !== undefined, {
    error: say("rateRequired"),
    path: ["conversionRate"],
  })
  .refine((rate) => rate.rateType === "manual" || rate.validFrom === null, {
    error: says.autoHoldsAlways,
    path: ["validFrom"],
  });

const oneRate = messageOnly.extend({ exchangeRate });

const addRateParts = {
  method: "POST",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  body: exchangeRateBody,
  output: oneRate,
  failures: { noAutoRate: PAIR_UNKNOWN },
} as const;

export const addExchangeRate = defineCall({
  ...addRateParts,
  path: "/api/currencies/rates",
  summary: "Add an exchange rate; replaces one for the same pair and day",
});

/** Path that the expense screen uses to make a typed rate the company's. */
export const addExchangeRateOfExpense = defineCall({
  ...addRateParts,
  path: "/api/currency/rates",
  summary: "Add an exchange rate, as POST /api/currencies/rates does",
});

const rateId = z.object({ id: z.uuid({ error: says.invalidId }) });
const RATE_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("notFound"),
} as const satisfies Failure;

export const changeExchangeRate = defineCall({
  method: "PUT",
  path: "/api/currencies/rates/:id",
  summary: "Change an exchange rate; its pair stays",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  params: rateId,
  /** The currencies may be sent as the form has them: they must match the pair. A rate that becomes automatic is always valid. */
  body: changeOf(exchangeRateBody),
  output: oneRate,
  failures: {
    notFound: RATE_NOT_FOUND,
    noAutoRate: PAIR_UNKNOWN,
    pairFixed: {
      status: 409,
      code: "pair_fixed",
      message: say("pairFixed"),
    },
    dayTaken: {
      status: 409,
      code: "day_taken",
      message: say("dayTaken"),
    },
    autoHoldsAlways: { status: 400, code: "auto_holds_always", message: says.autoHoldsAlways },
  } satisfies Record<string, Failure>,
});

export const removeExchangeRate = defineCall({
  method: "DELETE",
  path: "/api/currencies/rates/:id",
  summary: "Delete an exchange rate; entries posted with it don't change",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  params: rateId,
  output: undoableMessage,
  failures: { notFound: RATE_NOT_FOUND },
});

export const lookUpRate = defineCall({
  method: "GET",
  path: "/api/currencies/rate",
  summary: "Get the rate for a document: the manual one, otherwise the automatic one of its date",
  tag: "Currencies",
  // A form shows it to everyone who fills it in.
  needs: { verb: "see", subject: "currency" },
  query: z.object({
    from: currencyCode,
    to: currencyCode,
    /** The document's date; absent: today. */
    date: calendarDate.optional(),
  }),
  output: z.object({
    from: anyText(),
    to: anyText(),
    /** With the surcharge, if set. */
    rate: z.number(),
    /** "same": a currency to itself. */
    rateType: z.enum([...RATE_TYPES, "same"]),
    /** Date of an automatic rate, or first day of a manual one; null: always valid. */
    day: calendarDate.nullable(),
  }),
  failures: {
    unknown: {
      status: 404,
      code: "no_exchange_rate",
      message: say("noRate"),
    },
  } satisfies Record<string, Failure>,
});

export const rateEffect = defineCall({
  method: "GET",
  path: "/api/currencies/rate-effect",
  summary: "Preview the drafts that a manual rate would convert from a day on; posted entries never change",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  query: z.object({
    from: currencyCode,
    to: currencyCode,
    /** First day of the rate; absent: always valid. */
    validFrom: calendarDate.optional(),
    /** Excluded expense: the one on which the rate was typed. */
    except: z.coerce
      .number({ error: say("except") })
      .int({ error: say("except") })
      .optional(),
  }),
  output: z.object({
    /** Expenses in review without a rate, or with an old one, that would use this one. */
    drafts: z.int(),
    /** Unissued invoices without their own rate. */
    invoices: z.int(),
  }),
});

export const listAutoRates = defineCall({
  method: "GET",
  path: "/api/currencies/auto-rates",
  summary: "List the newest automatic rates into the default currency, with the time they were fetched",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  output: z.object({
    rates: z.array(autoPair),
    /** Time of the last fetch; null: never. */
    lastUpdate: instant.nullable(),
    source: rateSource,
  }),
});

export const listAvailablePairs = defineCall({
  method: "GET",
  path: "/api/currencies/available-pairs",
  summary: "List the pairs with an automatic rate, to and from the default currency",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  output: z.object({ pairs: z.array(autoPair) }),
});

export const triggerRateUpdate = defineCall({
  method: "POST",
  path: "/api/currencies/trigger-update",
  summary: "Fetch the automatic rates now; concurrent calls share one response",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  output: messageOnly.extend({ lastUpdate: instant, asOf: calendarDate }),
  failures: {
    off: {
      status: 409,
      code: "rates_off",
      message: say("off"),
    },
    tooOften: {
      status: 429,
      code: "too_many_requests",
      message: say("tooOften"),
    },
    sourceFailed: { status: 503, code: "rates_unavailable", message: says.triggerFailed },
  } satisfies Record<string, Failure>,
});

export const copyAutoRate = defineCall({
  method: "POST",
  path: "/api/currencies/copy-auto-rate",
  summary: "Add an automatic pair to the organization's rates; it is updated from then on",
  tag: "Currencies",
  needs: { verb: "change", subject: "currency" },
  body: z
    .object({
      fromCurrency: currencyCode,
      toCurrency: currencyCode,
      surchargePercentage: surchargePercentage.default(0),
    })
    .refine(({ fromCurrency, toCurrency }) => fromCurrency !== toCurrency, {
      error: says.sameCurrency,
      path: ["toCurrency"],
    }),
  output: oneRate,
  failures: {
    noAutoRate: PAIR_UNKNOWN,
    pairExists: {
      status: 409,
      code: "pair_exists",
      message: say("pairExists"),
    },
  } satisfies Record<string, Failure>,
});

export const currencyCalls = {
  getCurrencies,
  setDefaultCurrency,
  addExchangeRate,
  addExchangeRateOfExpense,
  changeExchangeRate,
  removeExchangeRate,
  lookUpRate,
  rateEffect,
  listAutoRates,
  listAvailablePairs,
  triggerRateUpdate,
  copyAutoRate,
} as const;
