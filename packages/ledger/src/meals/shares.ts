/**
 * The part of meals with business partners that the law doesn't let a business deduct from income, by country and day, each with its source. A country
 * without a row has no such part that is posted: some have one that only a tax return knows.
 */
import { type Decimal, decimal } from "../decimal.ts";

interface MealShares {
  /** From a day on (YYYY-MM-DD), the earliest first: the share, between 0 and 1. */
  readonly notDeductible: readonly { readonly from: string; readonly value: string }[];
  readonly source: string;
}

export const MEAL_SHARES: Readonly<Record<string, MealShares>> = {
  DE: {
    notDeductible: [
      { from: "1990-01-01", value: "0.2" },
      { from: "2004-01-01", value: "0.3" },
    ],
    source: "EStG § 4 (5) Satz 1 Nr. 2, (7); UStG § 15 (1a) Satz 2: the input tax counts in full",
  },
};

/** The share on a day in a country; null: its law has none. */
export function shareOfMeals(country: string | null, day: string): Decimal | null {
  const dated = (country && MEAL_SHARES[country]?.notDeductible) || [];
  const current = dated.findLast(({ from }) => from <= day);
  return current ? decimal(current.value) : null;
}
