/** The amount for the days, nights, and meals of a trip, by flat rates. */
import { decimal } from "../decimal.ts";
import { add, type Money, roundToMoney, scaleMoney, zero } from "../money.ts";
import { ALLOWANCE_TABLES, type Allowance, type AllowanceTable, type TravelCountry } from "./rates.ts";

/** The table of a day; null: none is known. */
export const allowancesOn = (country: TravelCountry, day: string): AllowanceTable | null =>
  ALLOWANCE_TABLES.find(
    (table) => table.country === country && table.from <= day && (table.to === null || day <= table.to),
  ) ?? null;

/** How often each was. */
export type Counts = Partial<Readonly<Record<Allowance, number>>>;

/** Returns the sum; not below zero, since a meal that was given takes nothing off but a day's allowance. */
export function allowanceOf({ amounts, currency }: AllowanceTable, counts: Counts): Money {
  const whole = (Object.entries(counts) as [Allowance, number][]).reduce((sum, [what, count]) => {
    const amount = amounts[what];
    if (amount === undefined) throw new RangeError(`There is no rate for ${what}.`);
    return add(sum, scaleMoney(roundToMoney(decimal(amount), currency), decimal(count)));
  }, zero(currency));
  return whole.minor < 0n ? zero(currency) : whole;
}
