/**
 * Counts of a trip as they are stored: days with free meals by their meals, "day_full:breakfast_given,lunch_given", beside the other counts.
 * The order of days says nothing. Pure.
 */
import { MEALS_GIVEN, type TravelDay } from "@tallyleaf/ledger";

type Stored = Record<string, number>;

/** @param days without meals they are counted as the others are */
export function storedCounts(counts: Readonly<Stored>, days: readonly TravelDay[]): Stored {
  const stored: Stored = { ...counts };
  for (const { what, given } of days) {
    const meals = MEALS_GIVEN.filter((meal) => given.includes(meal));
    const key = meals.length === 0 ? what : `${what}:${meals.join(",")}`;
    stored[key] = (stored[key] ?? 0) + 1;
  }
  return stored;
}

type StoredDay = { what: TravelDay["what"]; given: TravelDay["given"][number][] };

export function countsOf(stored: Readonly<Stored>): { counts: Stored; days: StoredDay[] } {
  const entries = Object.entries(stored).map(([key, count]) => [...key.split(":"), count] as const);
  const counts = Object.fromEntries(Object.entries(stored).filter(([key]) => !key.includes(":")));
  const days = entries.flatMap(([what, meals, count]): StoredDay[] => {
    if (typeof meals !== "string" || typeof count !== "number") return [];
    return Array.from({ length: count }, () => ({
      what: what as TravelDay["what"],
      given: meals.split(",") as TravelDay["given"][number][],
    }));
  });
  return { counts, days };
}
