/** Rates as the calls show them. */
import type { ExchangeRate, RateSource } from "@tallyleaf/contract";
import { decimal, decimalToNumber } from "@tallyleaf/ledger";
import type { rateSources } from "../../platform/db/schema.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { effectiveRate } from "./rates.ts";
import type { NewestRates } from "./reference.ts";
import { say } from "./say.ts";
import { saySourceProblem } from "./source-problem.ts";
import type { RateRow } from "./store.ts";

/** A configured rate with its value after the surcharge. */
export function presentRate(row: RateRow): ExchangeRate {
  const [rate, surcharge] = [decimal(row.rate), decimal(row.surcharge)];
  return {
    id: row.id,
    fromCurrency: row.fromCurrency,
    toCurrency: row.toCurrency,
    rate: decimalToNumber(rate),
    effectiveRate: decimalToNumber(effectiveRate(rate, surcharge)),
    surchargePercentage: decimalToNumber(surcharge),
    rateType: row.type,
    validFrom: row.validFrom,
    lastUpdated: row.updatedAt.toISOString(),
  };
}

/** Where the automatic rates come from and how fresh they are. `name` is null where this server fetches none. */
export function presentSource(
  name: string | null,
  newest: NewestRates | null,
  state: typeof rateSources.$inferSelect | null,
): RateSource {
  return {
    name: name === null ? say("ecb") : inReadersLanguage(name),
    asOf: newest?.day ?? null,
    isSnapshot: newest?.isSnapshot ?? false,
    fetches: name !== null,
    lastAttempt: state?.lastAttemptAt?.toISOString() ?? null,
    error: state?.error ? saySourceProblem(state.error) : null,
  };
}
