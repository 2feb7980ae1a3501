/** The form of an exchange rate: its initial values, its errors, and the request. */
import { type AutoPair, type ExchangeRate, exchangeRateBody, SETTINGS_CURRENCIES } from "@tallyleaf/contract";
import { decimal, divide, formatDecimal } from "@tallyleaf/ledger";
import { validateWith } from "../../kit/form/validate-with.ts";

export type RateValues = {
  fromCurrencyCode: string;
  toCurrencyCode: string;
  /** As typed: text, so that no digit is lost on the way. */
  conversionRate: string;
  surchargePercentage: string;
  rateType: "manual" | "auto";
  /** The day from which a manual rate holds, YYYY-MM-DD; "": always. */
  validFrom: string;
};

export interface RateBody {
  fromCurrencyCode: string;
  toCurrencyCode: string;
  conversionRate?: number;
  surchargePercentage: number;
  rateType: "manual" | "auto";
  validFrom: string | null;
}

/** Initial values of the form: the rate that is changed, or an empty one into the default currency that holds from today. */
export function valuesOf(rate: ExchangeRate | null, defaultCurrency: string, today: string): RateValues {
  if (rate === null)
    return {
      fromCurrencyCode: "",
      toCurrencyCode: defaultCurrency,
      conversionRate: "",
      surchargePercentage: "0",
      rateType: "manual",
      validFrom: today,
    };
  return {
    fromCurrencyCode: rate.fromCurrency,
    toCurrencyCode: rate.toCurrency,
    conversionRate: formatDecimal(decimal(rate.rate)),
    surchargePercentage: String(rate.surchargePercentage),
    rateType: rate.rateType,
    validFrom: rate.validFrom ?? "",
  };
}

/** A sentence for each field that is not yet as the contract wants it. */
export const findErrors = (values: RateValues) => {
  const { fromCurrencyCode, toCurrencyCode, ...body } = bodyOf(values);
  const pair = { fromCurrencyCode: fromCurrencyCode || undefined, toCurrencyCode: toCurrencyCode || undefined };
  return validateWith(exchangeRateBody, { ...body, ...pair });
};

/** The request body; the server knows the figure of an automatic rate. An empty surcharge is none. */
export function bodyOf(values: RateValues): RateBody {
  const { fromCurrencyCode, toCurrencyCode, rateType } = values;
  return {
    fromCurrencyCode,
    toCurrencyCode,
    rateType,
    ...(rateType === "manual" && values.conversionRate !== "" ? { conversionRate: Number(values.conversionRate) } : {}),
    surchargePercentage: Number(values.surchargePercentage),
    validFrom: rateType === "manual" && values.validFrom !== "" ? values.validFrom : null,
  };
}

/** The automatic rate of a pair, out of those that are known. */
export function autoRateOf(pairs: readonly AutoPair[], from: string, to: string): number | null {
  return pairs.find((pair) => pair.from === from && pair.to === to)?.rate ?? null;
}

/** A known rate as a person would type it: six decimals, or all of a rate that six would leave little of. */
export function typedRate(rate: number): string {
  const exact = decimal(rate);
  return formatDecimal(rate < 0.01 ? exact : divide(exact, decimal("1"), 6));
}

/** The currencies to choose from: the specification's, and those that are in use here besides. */
export function choices(inUse: readonly string[]): string[] {
  return [...new Set<string>([...SETTINGS_CURRENCIES, ...inUse.filter((code) => code !== "")])];
}
