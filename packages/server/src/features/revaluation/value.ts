/** Values what is open in foreign currencies on a day, at typed or known rates. */
import type { TypedRate } from "@tallyleaf/contract";
import {
  type Decimal,
  decimal,
  type ForeignItem,
  isZero,
  type Money,
  moneyFromDecimal,
  negate,
  type Revalued,
  revaluationPolicyOf,
  revalue,
  sum,
} from "@tallyleaf/ledger";
import { loadCompanyFacts } from "../../books/company/facts.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { type ForeignItemRow, loadForeignItems } from "../../books/settlement/foreign-items.ts";
import type { Transaction } from "../../platform/db/database.ts";

/** A rate that counts on the day. */
interface DayRate {
  currency: string;
  /** Null: none is known. */
  rate: Decimal | null;
  source: "typed" | "manual" | "auto" | null;
  day: string | null;
  isOld: boolean;
}

export interface ValuedItem {
  row: ForeignItemRow;
  item: ForeignItem;
  rate: Decimal | null;
  /** Null: no rate that may be used is known. */
  value: Revalued | null;
}

export interface Valued {
  currency: string;
  /** Names of accounts by code. */
  accounts: ReadonlyMap<string, string>;
  items: ValuedItem[];
  rates: DayRate[];
  /** Names of accounts that can't be valued. */
  unknownAccounts: string[];
  gains: Money;
  /** Above zero. */
  losses: Money;
}

/** @param typed rates that go before known ones */
export async function valueForeignItems(
  tx: Transaction,
  organizationId: string,
  day: string,
  typed: readonly TypedRate[],
): Promise<Valued> {
  const { currency, country, accounts } = await loadCompanyFacts(tx, organizationId);
  const rows = await loadForeignItems(tx, organizationId, day);
  const known = rows.filter(({ isUnknown }) => !isUnknown);
  const rates: DayRate[] = [];
  for (const foreign of [...new Set(known.map((row) => row.currency))].sort())
    rates.push(await findDayRate(tx, organizationId, { foreign, currency, day, typed }));
  const rateOf = new Map(rates.map((one) => [one.currency, one]));
  const policy = revaluationPolicyOf(country);
  const items = known.map((row): ValuedItem => {
    const item: ForeignItem = {
      kind: row.kind,
      accountCode: row.accountCode,
      held: moneyFromDecimal(row.held, row.currency),
      booked: moneyFromDecimal(row.booked, currency),
      dueDate: row.dueDate,
    };
    const used = rateOf.get(row.currency);
    const rate = used && !used.isOld ? used.rate : null;
    return { row, item, rate, value: rate && revalue(item, rate, day, policy) };
  });
  const posted = items.flatMap(({ value }) => (value && !isZero(value.gain) ? [value.gain] : []));
  return {
    currency,
    accounts: new Map(accounts.map(({ code, name }) => [code, name])),
    items,
    rates,
    unknownAccounts: rows.filter(({ isUnknown }) => isUnknown).map(({ label }) => label),
    gains: sum(
      posted.filter(({ minor }) => minor > 0n),
      currency,
    ),
    losses: negate(
      sum(
        posted.filter(({ minor }) => minor < 0n),
        currency,
      ),
    ),
  };
}

async function findDayRate(
  tx: Transaction,
  organizationId: string,
  asked: { foreign: string; currency: string; day: string; typed: readonly TypedRate[] },
): Promise<DayRate> {
  const { foreign, currency, day, typed } = asked;
  const own = typed.find((one) => one.currency === foreign);
  if (own) return { currency: foreign, rate: decimal(own.rate), source: "typed", day: null, isOld: false };
  const known = await findRateFor(tx, organizationId, foreign, currency, day);
  if (!known || known.rateType === "same")
    return { currency: foreign, rate: null, source: null, day: null, isOld: false };
  const { rate, rateType: source, day: of, asks = false } = known;
  return { currency: foreign, rate, source, day: of, isOld: asks };
}

/** Currencies for which a rate must be typed. */
export const currenciesWithoutRate = ({ rates }: Valued): string[] =>
  rates.filter(({ rate, isOld }) => rate === null || isOld).map(({ currency }) => currency);
