/**
 * Computes the amount of a journey with one's own vehicle. Rates fall with the distance of the year, so a journey is worth what the year is worth with
 * it, less what it was worth before: the journeys of a year add up to the year, to the cent.
 */
import { compareDecimal, type Decimal, decimal, multiply } from "../decimal.ts";
import { type Money, roundToMoney, subtract } from "../money.ts";
import { ELECTRIC_PERCENT, MILEAGE, type MileageTable, type Tier, type TravelCountry, type Vehicle } from "./rates.ts";

/** The table of a day; null: none is known. */
export const mileageOn = (country: TravelCountry, day: string): MileageTable | null =>
  MILEAGE.find((table) => table.country === country && table.from <= day && (table.to === null || day <= table.to)) ??
  null;

const ELECTRIC = /_electric$/;

/** The tiers of a vehicle; null: the country has no rate for it. */
export function tiersOf({ tiers }: MileageTable, vehicle: Vehicle): readonly Tier[] | null {
  return tiers[vehicle.replace(ELECTRIC, "") as Vehicle] ?? null;
}

/** The vehicles of a table, electric ones beside those that have them. */
export const vehiclesOf = ({ tiers, country }: MileageTable): Vehicle[] =>
  (Object.keys(tiers) as Vehicle[]).flatMap((vehicle) =>
    country === "FR" ? [vehicle, `${vehicle}_electric` as Vehicle] : [vehicle],
  );

/** The first day of the year over which the distances of a day are added up. */
export function yearOf({ yearFrom }: MileageTable, day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < yearFrom ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${yearFrom}`;
}

/** The amount for a year's distance. */
function worthOf(table: MileageTable, vehicle: Vehicle, distance: Decimal): Money {
  const tiers = tiersOf(table, vehicle) ?? [];
  const tier = tiers.find(({ upTo }) => upTo === null || compareDecimal(distance, decimal(upTo)) <= 0);
  if (!tier) throw new RangeError(`${table.country} has no rate for ${vehicle}.`);
  const variable = multiply(distance, decimal(tier.rate));
  const fixed = decimal(tier.plus);
  const scale = variable.scale + fixed.scale;
  const digits = variable.digits * 10n ** BigInt(fixed.scale) + fixed.digits * 10n ** BigInt(variable.scale);
  const whole: Decimal = ELECTRIC.test(vehicle)
    ? { digits: digits * (100n + ELECTRIC_PERCENT), scale: scale + 2 }
    : { digits, scale };
  return roundToMoney(whole, table.currency);
}

/**
 * Returns what a journey comes to.
 *
 * @param before distance of the year so far, by the same person with the same kind of vehicle
 * @throws RangeError where the country has no rate for the vehicle
 */
export function mileageOf(table: MileageTable, vehicle: Vehicle, before: Decimal, distance: Decimal): Money {
  const scale = Math.max(before.scale, distance.scale);
  const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
  const after: Decimal = { digits: at(before) + at(distance), scale };
  return subtract(worthOf(table, vehicle, after), worthOf(table, vehicle, before));
}
