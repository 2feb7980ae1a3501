/** The currency screen's calls, and under which keys their answers are kept. */
import {
  addExchangeRate,
  CallFailed,
  changeExchangeRate,
  copyAutoRate,
  getCurrencies,
  listAutoRates,
  listAvailablePairs,
  rateEffect,
  removeExchangeRate,
  CURRENCY_MESSAGES as says,
  setDefaultCurrency,
  triggerRateUpdate,
} from "@tallyleaf/contract";
import { call } from "../../client/client.ts";
import { CURRENCIES } from "./keys.ts";
import type { RateBody } from "./rate-form.ts";

/** Documents that a company rate from a day on would convert. @param validFrom YYYY-MM-DD; "": always */
export const rateEffectQuery = (from: string, to: string, validFrom: string, except: number | undefined) => ({
  queryKey: [...CURRENCIES, "effect", from, to, validFrom, except],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(rateEffect, { query: { from, to, except, ...(validFrom === "" ? {} : { validFrom }) } }, { signal }),
});

export const settingsQuery = {
  queryKey: [...CURRENCIES, "settings"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getCurrencies, {}, { signal }),
};
export const autoRatesQuery = {
  queryKey: [...CURRENCIES, "auto-rates"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listAutoRates, {}, { signal }),
};
export const pairsQuery = {
  queryKey: [...CURRENCIES, "pairs"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listAvailablePairs, {}, { signal }),
};

export const saveDefault = (preferredCurrency: string) => call(setDefaultCurrency, { body: { preferredCurrency } });

/** Adds a rate, or changes the one with the id. */
export const saveRate = (id: string | null, body: RateBody) =>
  id === null ? call(addExchangeRate, { body }) : call(changeExchangeRate, { params: { id }, body });

export const removeRate = (id: string) => call(removeExchangeRate, { params: { id } });

export const addAutoRate = (fromCurrency: string, toCurrency: string) =>
  call(copyAutoRate, { body: { fromCurrency, toCurrency, surchargePercentage: 0 } });

export const updateRates = () => call(triggerRateUpdate, {});

/** Why an automatic rate was not taken over: that the call failed, or, without an answer, what could not be done. */
export function copyFailureText(error: unknown): string {
  const answered = error instanceof CallFailed && error.status > 0;
  return failureText(error, answered ? says.copyFailed : says.addPairFailed);
}

/** The server's message, or the specification's if it sent none. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.body !== null ? error.body.error : otherwise;
}
