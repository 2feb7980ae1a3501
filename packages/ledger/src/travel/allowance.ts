/** The amount for the days, nights, and meals of a trip, by flat rates. */
import { decimal } from "../decimal.ts";
import { add, type Money, roundToMoney, scaleMoney, zero } from "../money.ts";
import { ALLOWANCE_TABLES, type Allowance, type AllowanceTable, type TravelCountry, type TravelDay } from "./rates.ts";

/** The table of a day; null: none is known. */
export const allowancesOn = (country: TravelCountry, day: string): AllowanceTable | null =>
  ALLOWANCE_TABLES.find(
    (table) => table.country === country && table.from <= day && (table.to === null || day <= table.to),
  ) ?? null;

/** How often each was. */
export type Counts = Partial<Readonly<Record<Allowance, number>>>;

/**
 * Returns the sum. A meal that was given takes nothing off but the allowance of its own day, which is never below zero (§ 9 (4a) EStG); of
 * meals whose day isn't said, the sum isn't below zero.
 *
 * @param days beside those that are counted
 */
export function allowanceOf(table: AllowanceTable, counts: Counts, days: readonly TravelDay[] = []): Money {
  const { currency } = table;
  const ofDays = days.map(({ what, given }) =>
    atLeastNothing(sumOf(table, [[what, 1], ...given.map((meal) => [meal, 1] as const)])),
  );
  return [atLeastNothing(sumOf(table, Object.entries(counts) as [Allowance, number][])), ...ofDays].reduce(
    add,
    zero(currency),
  );
}

const atLeastNothing = (amount: Money): Money => (amount.minor < 0n ? zero(amount.currency) : amount);

const sumOf = ({ amounts, currency }: AllowanceTable, counted: readonly (readonly [Allowance, number])[]): Money =>
  counted.reduce((sum, [what, count]) => {
    const amount = amounts[what];
    if (amount === undefined) throw new RangeError(`There is no rate for ${what}.`);
    return add(sum, scaleMoney(roundToMoney(decimal(amount), currency), decimal(count)));
  }, zero(currency));
