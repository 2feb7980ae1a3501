/** Computes a journey or trip by the table of its day. */
import { type CallArguments, createTravel, writeDay, writeMoney } from "@tallyleaf/contract";
import {
  allowanceOf,
  allowancesOn,
  decimal,
  formatDecimal,
  type Money,
  mileageOn,
  type TravelDay,
  tiersOf,
  yearOf,
  zero,
} from "@tallyleaf/ledger";
import { computeMileage } from "../../../books/travel/journeys.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { failureAt } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { storedCounts } from "./day-counts.ts";
import { findTrip, sumDistance, type TravelRecord } from "./store.ts";

export type Asked = CallArguments<typeof createTravel>["body"];

/** Values that a claim stores of its rates, and what it comes to. */
export interface Computed
  extends Pick<
    TravelRecord,
    "yearFrom" | "fromPlace" | "toPlace" | "vehicle" | "distance" | "unit" | "counts" | "source"
  > {
  amount: Money;
  /** Distance of the year before it, a decimal text; null: of a trip. */
  before: string | null;
  evidence: "read" | "named";
}

const { noRate, noVehicleRate, nothing, inFuture, enteredAlready } = createTravel.failures;

/**
 * @param replaces the expense of a journey that is changed: it keeps its place among those of the year; null: it is new
 * @throws CallFailure `in_future`, `entered_already`, `no_rate`, `no_vehicle_rate`, `nothing_to_pay`, at the field
 */
export async function computeTravel(
  tx: Transaction,
  organizationId: string,
  traveledBy: string,
  asked: Asked,
  today: string,
  replaces: number | null = null,
): Promise<Computed> {
  if (asked.date > today) throw failureAt(inFuture, "date", inFuture);
  if (asked.kind === "per_diem") await refuseTwice(tx, organizationId, { traveledBy, date: asked.date, replaces });
  const computed =
    asked.kind === "mileage"
      ? await computeJourney(tx, organizationId, { traveledBy, replaces }, asked)
      : computeTrip(asked);
  if (computed.amount.minor === 0n) throw failureAt(nothing, asked.kind === "mileage" ? "distance" : "counts", nothing);
  return computed;
}

/** Each day has one allowance. */
async function refuseTwice(
  tx: Transaction,
  organizationId: string,
  { traveledBy, date, replaces }: { traveledBy: string; date: string; replaces: number | null },
): Promise<void> {
  const known = await findTrip(tx, organizationId, { traveledBy, date, without: replaces });
  if (!known) return;
  const { place, amount, currency } = known;
  const message = sayRefusal("tripEntered", { day: writeDay(date), place, amount: writeMoney(amount, currency) });
  throw failureAt(enteredAlready, "date", { message });
}

async function computeJourney(
  tx: Transaction,
  organizationId: string,
  { traveledBy, replaces }: { traveledBy: string; replaces: number | null },
  { country, date, from, to, vehicle, distance, passengers }: Asked & { kind: "mileage" },
): Promise<Computed> {
  const table = mileageOn(country, date);
  if (!table) throw failureAt(noRate, "date", noRate);
  const ofPassengers = tiersOf(table, "passenger");
  if (vehicle === "passenger" || !tiersOf(table, vehicle)) throw failureAt(noVehicleRate, "vehicle", noVehicleRate);
  if (passengers > 0 && !ofPassengers) throw failureAt(noVehicleRate, "passengers", noVehicleRate);
  const year = { traveledBy, country, yearFrom: yearOf(table, date), vehicle };
  const before = await sumDistance(tx, organizationId, { ...year, until: replaces });
  const journey = { country, date, vehicle, distance: formatDecimal(decimal(distance)), passengers };
  return {
    amount: computeMileage(journey, before) ?? zero(table.currency),
    before,
    ...{ yearFrom: year.yearFrom, fromPlace: from, toPlace: to, vehicle, distance: String(distance), unit: table.unit },
    counts: passengers === 0 ? {} : { passengers },
    ...{ source: table.source, evidence: table.evidence },
  };
}

function computeTrip({ country, date, place, counts, days }: Asked & { kind: "per_diem" }): Computed {
  const table = allowancesOn(country, date);
  if (!table) throw failureAt(noRate, "date", noRate);
  const known = Object.entries(counts).filter(([, count]) => count > 0);
  const other = known.find(([what]) => table.amounts[what as keyof typeof table.amounts] === undefined);
  if (other) throw failureAt(noRate, `counts.${other[0]}`, noRate);
  for (const [at, { what, given }] of days.entries())
    if ([what, ...given].some((one) => table.amounts[one] === undefined)) throw failureAt(noRate, `days.${at}`, noRate);
  return {
    amount: allowanceOf(table, Object.fromEntries(known), days.map(withMealsOnce)),
    before: null,
    ...{ yearFrom: date, fromPlace: place, toPlace: place, vehicle: null, distance: null, unit: null },
    counts: storedCounts(Object.fromEntries(known), days),
    ...{ source: table.source, evidence: table.evidence },
  };
}

const withMealsOnce = ({ what, given }: TravelDay): TravelDay => ({ what, given: [...new Set(given)] });
