/** Calls about currencies and exchange rates. */
import { CALLS, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

type CurrencyCall =
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

const noCurrency = bad("Enter a currency code of ISO 4217, such as EUR.", "usd", "XXX", "EURO", "");
const rate = [
  ...bad(says.rateNotPositive, 0, -1.5),
  ...bad(says.rateTooLarge, 1_000_000_000),
  ...bad(says.rateTooFine, 1e-13),
  ...bad("conversionRate must be a number.", "1.1", null, true),
] as const;
const surcharge = [
  ...bad(says.surchargeRange, -0.01, 100.01),
  ...bad(says.surchargeTooFine, 2.555),
  ...bad("surchargePercentage must be a number.", "2"),
] as const;
const validFrom = bad("validFrom is not valid.", "03/04/2026", "2026-02-30", "");
const type = bad("rateType must be one of manual, auto.", "fixed", "");

const newRate = () => ({ fromCurrencyCode: "EUR", toCurrencyCode: "USD", conversionRate: 1.1, surchargePercentage: 0 });
const badNewRate = {
  body: {
    fromCurrencyCode: [...noCurrency, ...bad("Choose the currency to convert from.", undefined)],
    toCurrencyCode: [...noCurrency, ...bad(says.sameCurrency, "EUR")],
    conversionRate: [...rate, ...bad("Enter the exchange rate.", undefined)],
    surchargePercentage: surcharge,
    rateType: type,
    validFrom,
  },
} as const;

/** A rate of the founder's, of a pair that no other case uses. */
async function someRate({ founder }: World): Promise<string> {
  const body = { fromCurrencyCode: "SEK", toCurrencyCode: "NOK", conversionRate: 0.98 };
  return (await founder.call(CALLS.addExchangeRate, { body })).exchangeRate.id;
}

/** They expect a server whose source of rates has USD. */
export const currencyCases: Cases<CurrencyCall> = {
  getCurrencies: { good: () => ({}), bad: {} },
  setDefaultCurrency: {
    good: () => ({ body: { preferredCurrency: "USD" } }),
    bad: { body: { preferredCurrency: [...noCurrency, ...bad("preferredCurrency is required.", undefined)] } },
  },
  addExchangeRate: { good: () => ({ body: newRate() }), bad: badNewRate },
  addExchangeRateOfExpense: { good: () => ({ body: newRate() }), bad: badNewRate },
  changeExchangeRate: {
    good: () => ({ params: { id: NOBODY }, body: { conversionRate: 1.2 } }),
    succeeds: async (world) => ({
      input: { params: { id: await someRate(world) }, body: { conversionRate: 1.2 } },
      as: world.founder,
    }),
    bad: {
      params: { id: badId("Invalid exchange rate ID") },
      body: {
        fromCurrencyCode: noCurrency,
        toCurrencyCode: noCurrency,
        conversionRate: rate,
        surchargePercentage: surcharge,
        rateType: type,
        validFrom,
      },
    },
  },
  removeExchangeRate: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await someRate(world) } }, as: world.founder }),
    bad: { params: { id: badId(says.invalidId) } },
  },
  lookUpRate: {
    good: () => ({ query: { from: "EUR", to: "EUR" } }),
    bad: {
      query: {
        from: [...noCurrency, ...bad("from is required.", undefined)],
        to: [...noCurrency, ...bad("to is required.", undefined)],
        date: bad("date is not valid.", "03/04/2026", "2026-02-30", "today"),
      },
    },
  },
  rateEffect: {
    good: () => ({ query: { from: "EUR", to: "USD" } }),
    bad: {
      query: {
        from: [...noCurrency, ...bad("from is required.", undefined)],
        to: [...noCurrency, ...bad("to is required.", undefined)],
        validFrom,
        except: bad("except must be a number.", "x", "1.5"),
      },
    },
  },
  listAutoRates: { good: () => ({}), bad: {} },
  listAvailablePairs: { good: () => ({}), bad: {} },
  triggerRateUpdate: { good: () => ({}), bad: {} },
  copyAutoRate: {
    good: () => ({ body: { fromCurrency: "EUR", toCurrency: "USD", surchargePercentage: 0 } }),
    succeeds: async ({ rival }) => {
      await rival.call(CALLS.triggerRateUpdate, {});
      return { input: { body: { fromCurrency: "USD", toCurrency: "EUR" } }, as: rival };
    },
    bad: {
      body: {
        fromCurrency: [...noCurrency, ...bad("fromCurrency is required.", undefined)],
        toCurrency: [...noCurrency, ...bad(says.sameCurrency, "EUR")],
        surchargePercentage: surcharge,
      },
    },
  },
};
