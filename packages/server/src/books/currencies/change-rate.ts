/** Adding, changing and removing the rates of an organization, each with its event. */

import { changeExchangeRate, copyAutoRate } from "@tallyleaf/contract";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { findNewestRates, newestRate } from "./reference.ts";
import {
  deleteRate,
  insertRate,
  listRatesOfPair,
  lockRate,
  type RateRow,
  type RateValues,
  updateRate,
} from "./store.ts";

export interface Pair {
  fromCurrency: string;
  toCurrency: string;
}

/** Requested values; absent: unchanged, or the default. */
export interface Wish {
  /** Units for one; of an automatic rate it is not asked. */
  rate?: number;
  /** Percent. */
  surcharge?: number;
  type?: RateRow["type"];
  /** The day from which a manual rate holds, YYYY-MM-DD; null: always. */
  validFrom?: string | null;
}

type By = Pick<MemberContext, "organizationId" | "userId" | "requestId"> & { at: Date };

/** Adds the pair's rate, or changes the one there is of the same day: a surcharge that is not named stays. @throws CallFailure when an automatic rate is asked for and none is known */
export async function putRate(
  tx: Transaction,
  by: By,
  pair: Pair,
  wish: Wish,
): Promise<{ row: RateRow; added: boolean }> {
  const values = await loadValues(tx, pair, { surcharge: "0", type: "manual", validFrom: null }, wish);
  const added = await insertRate(tx, { organizationId: by.organizationId, ...pair }, values, by.at);
  if (added) {
    await tell(tx, by, "created", null, added);
    return { row: added, added: true };
  }
  const existing = await findExistingRate(tx, by, pair, values.validFrom);
  if (!existing) throw new Error("A rate that stood in the way of another was removed in the same moment.");
  const row = await updateRate(tx, existing, await loadValues(tx, pair, existing, wish), by.at);
  await tell(tx, by, "updated", existing, row);
  return { row, added: false };
}

/** Adds the pair's automatic rate. @throws CallFailure when the pair has a rate, or no automatic one is known */
export async function addAutoRate(tx: Transaction, by: By, pair: Pair, surcharge: number): Promise<RateRow> {
  const values = await loadValues(tx, pair, { surcharge: "0", type: "auto", validFrom: null }, { surcharge });
  const row = await insertRate(tx, { organizationId: by.organizationId, ...pair }, values, by.at);
  if (!row) throw new CallFailure(copyAutoRate.failures.pairExists);
  await tell(tx, by, "created", null, row);
  return row;
}

/** @throws CallFailure when there is no such rate, the pair is another, the day has a rate, or no automatic rate is known */
export async function changeRate(
  tx: Transaction,
  by: By,
  id: string,
  pair: Partial<Pair>,
  wish: Wish,
): Promise<RateRow> {
  const row = await lockRate(tx, by.organizationId, id);
  if (!row) throw new CallFailure(changeExchangeRate.failures.notFound);
  if (
    (pair.fromCurrency ?? row.fromCurrency) !== row.fromCurrency ||
    (pair.toCurrency ?? row.toCurrency) !== row.toCurrency
  )
    throw new CallFailure(changeExchangeRate.failures.pairFixed);
  const { dayTaken, autoHoldsAlways } = changeExchangeRate.failures;
  if ((wish.type ?? row.type) === "auto" && wish.validFrom)
    throw new CallFailure(autoHoldsAlways, { errors: [{ path: "validFrom", message: autoHoldsAlways.message }] });
  const values = await loadValues(tx, row, row, wish);
  const other = await findExistingRate(tx, by, row, values.validFrom);
  if (other && other.id !== row.id)
    throw new CallFailure(dayTaken, { errors: [{ path: "validFrom", message: dayTaken.message }] });
  const changed = await updateRate(tx, row, values, by.at);
  await tell(tx, by, "updated", row, changed);
  return changed;
}

/** Postings at the rate stay. @throws CallFailure when there is no such rate */
/** Returns the ID for undoing it. */
export async function removeRate(tx: Transaction, by: By, id: string): Promise<string> {
  const row = await lockRate(tx, by.organizationId, id);
  if (!row) throw new CallFailure(changeExchangeRate.failures.notFound);
  const what = { kind: "exchange_rate", id: row.id, name: `${row.fromCurrency}/${row.toCurrency}` } as const;
  const undo = await undoable(tx, by, what, () => deleteRate(tx, row));
  await tell(tx, by, "deleted", row, null);
  return undo;
}

async function findExistingRate(
  tx: Transaction,
  by: By,
  pair: Pair,
  validFrom: string | null,
): Promise<RateRow | null> {
  const rows = await listRatesOfPair(tx, by.organizationId, pair.fromCurrency, pair.toCurrency);
  const row = rows.find((one) => one.fromCurrency === pair.fromCurrency && one.validFrom === validFrom);
  return row ? lockRate(tx, by.organizationId, row.id) : null;
}

async function loadValues(
  tx: Transaction,
  { fromCurrency, toCurrency }: Pair,
  before: Pick<RateRow, "surcharge" | "type" | "validFrom"> & { rate?: string },
  wish: Wish,
): Promise<RateValues> {
  const type = wish.type ?? before.type;
  const surcharge = wish.surcharge === undefined ? before.surcharge : formatDecimal(decimal(wish.surcharge));
  const typed = wish.rate === undefined ? before.rate : formatDecimal(decimal(wish.rate));
  const validFrom = wish.validFrom === undefined ? before.validFrom : wish.validFrom;
  if (type === "manual" && typed !== undefined) return { type, surcharge, rate: typed, validFrom };
  const automatic = newestRate(await findNewestRates(tx), fromCurrency, toCurrency);
  if (!automatic) throw new CallFailure(copyAutoRate.failures.noAutoRate);
  return { type, surcharge, rate: formatDecimal(automatic), validFrom: type === "auto" ? null : validFrom };
}

function tell(tx: Transaction, by: By, verb: string, before: RateRow | null, after: RateRow | null): Promise<void> {
  return recordChange(tx, by, { subjectType: "exchange_rate", verb, before, after }, factsOf);
}

const factsOf = ({ fromCurrency: from, toCurrency: to, rate, surcharge, type, validFrom }: RateRow) => ({
  from,
  to,
  rate,
  surcharge,
  type,
  validFrom,
});
