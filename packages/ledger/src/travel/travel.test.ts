import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import { sum } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import { allowanceOf, allowancesOn } from "./allowance.ts";
import { mileageOf, mileageOn, vehiclesOf, yearOf } from "./mileage.ts";
import { ALLOWANCE_TABLES, MILEAGE, type TravelCountry, type Vehicle } from "./rates.ts";

const table = (country: TravelCountry, day: string) => {
  const found = mileageOn(country, day);
  if (!found) throw new Error(`${country} has no table on ${day}.`);
  return found;
};
const worth = (country: TravelCountry, day: string, vehicle: Vehicle, before: string, distance: string) =>
  toDecimalString(mileageOf(table(country, day), vehicle, decimal(before), decimal(distance)));
const allowance = (country: TravelCountry, day: string, counts: Parameters<typeof allowanceOf>[1]) => {
  const found = allowancesOn(country, day);
  return found && toDecimalString(allowanceOf(found, counts));
};

describe("a journey", () => {
  // The figures of the design's page on books, section 10, reckoned by hand.
  it.each([
    ["US", "2026-03-01", "car", "0", "120", "87.00"],
    ["US", "2025-06-01", "car", "0", "120", "84.00"],
    ["US", "2024-12-31", "car", "0", "100", "67.00"],
    ["GB", "2025-03-26", "car", "9900", "200", "70.00"],
    ["FR", "2025-06-01", "car_5", "5000", "1000", "357.00"],
    ["GB", "2026-06-10", "car", "9900", "200", "80.00"],
    ["GB", "2026-04-05", "car", "9900", "200", "70.00"],
    ["GB", "2026-06-10", "motorcycle", "0", "100", "24.00"],
    ["GB", "2026-06-10", "bicycle", "0", "10", "2.00"],
    ["DE", "2026-02-02", "car", "0", "240", "72.00"],
    ["DE", "2025-06-01", "car", "0", "240", "72.00"],
    ["DE", "2026-02-02", "motorcycle", "0", "240", "48.00"],
    ["FR", "2026-05-01", "car_5", "5000", "1000", "357.00"],
    ["FR", "2026-05-01", "car_5", "0", "6000", "3537.00"],
    ["FR", "2026-05-01", "car_5", "0", "21000", "8967.00"],
    ["FR", "2026-05-01", "car_5_electric", "0", "1000", "763.20"],
    ["DE", "2026-02-02", "car", "0", "0.1", "0.03"],
  ] as const)("comes to its rate: %s on %s by %s, after %s, %s", (country, day, vehicle, before, distance, amount) => {
    expect(worth(country, day, vehicle, before, distance)).toBe(amount);
  });

  it("has no rate before and after its tables", () => {
    expect(mileageOn("DE", "2019-12-31")).toBeNull();
    expect(mileageOn("US", "2023-12-31")).toBeNull();
    expect(mileageOn("FR", "2022-12-31")).toBeNull();
    expect(mileageOn("GB", "2011-04-05")).toBeNull();
    expect(mileageOn("US", "2027-01-01")).toBeNull();
    expect(mileageOn("GB", "2027-04-06")).toBeNull();
  });

  it("counts in the year of its country", () => {
    expect(yearOf(table("GB", "2026-04-05"), "2026-04-05")).toBe("2025-04-06");
    expect(yearOf(table("GB", "2026-04-06"), "2026-04-06")).toBe("2026-04-06");
    expect(yearOf(table("DE", "2026-12-31"), "2026-12-31")).toBe("2026-01-01");
  });

  it("adds up to its year, however the year is cut into journeys", () => {
    const tables = fc
      .constantFrom(...MILEAGE)
      .chain((one) => fc.record({ one: fc.constant(one), vehicle: fc.constantFrom(...vehiclesOf(one)) }));
    const tenths = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(tables, tenths, ({ one, vehicle }, journeys) => {
        let before = 0;
        const parts = journeys.map((distance) => {
          const so = before;
          before += distance;
          return mileageOf(one, vehicle, { digits: BigInt(so), scale: 1 }, { digits: BigInt(distance), scale: 1 });
        });
        const whole = mileageOf(one, vehicle, decimal(0), { digits: BigInt(before), scale: 1 });
        expect(sum(parts, one.currency)).toEqual(whole);
        expect(parts.every(({ minor }) => minor >= 0n)).toBe(true);
      }),
    );
  });
});

describe("days of travel", () => {
  it.each([
    ["DE", "2026-03-01", { day_part: 2, day_full: 1 }, "56.00"],
    ["DE", "2020-01-01", { day_part: 2, day_full: 1, dinner_given: 1 }, "44.80"],
    ["DE", "2026-03-01", { day_part: 2, day_full: 1, breakfast_given: 1 }, "50.40"],
    ["DE", "2026-03-01", { day_part: 1, breakfast_given: 1, lunch_given: 1 }, "0.00"],
    ["US", "2026-03-01", { day_part: 2, day_full: 1 }, "170.00"],
    ["GB", "2026-03-01", { hours_5: 1, hours_15: 1 }, "30.00"],
    ["FR", "2026-03-01", { meal_restaurant: 2, night_paris: 1 }, "119.40"],
  ] as const)("come to their rates: %s", (country, day, counts, amount) => {
    expect(allowance(country, day, counts)).toBe(amount);
  });

  it.each([
    // 14.00 less 20 and 40 percent of 28.00 is nothing; the full day keeps its 28.00.
    [{ day_full: 1 }, [["day_part", "breakfast_given", "lunch_given"]], "28.00"],
    [
      { day_part: 1 },
      [
        ["day_full", "breakfast_given"],
        ["day_part", "dinner_given"],
      ],
      "39.20",
    ],
    [{}, [["day_full", "breakfast_given", "lunch_given", "dinner_given"]], "0.00"],
  ] as const)("take meals off their own day, never below zero: %j with %j", (counts, days, amount) => {
    const found = allowancesOn("DE", "2026-03-01");
    const given = days.map(([what, ...meals]) => ({ what, given: meals }));
    expect(found && toDecimalString(allowanceOf(found, counts, given))).toBe(amount);
  });

  it("have no rate where none is known", () => {
    expect(allowance("US", "2026-10-01", { day_full: 1 })).toBeNull();
    expect(() => allowance("US", "2026-03-01", { night: 1 })).toThrow(RangeError);
  });
});

it("has tables with a source that follow each other without overlap", () => {
  for (const tables of [MILEAGE, ALLOWANCE_TABLES]) {
    for (const { country, from, to, source } of tables) {
      expect(source).not.toBe("");
      const on = tables.filter(
        (other) => other.country === country && other.from <= (to ?? from) && from <= (other.to ?? from),
      );
      expect(on).toHaveLength(1);
    }
  }
});
