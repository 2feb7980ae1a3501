import { addDays, type DayRange, endOf } from "@tallyleaf/ledger";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cutAtMonths } from "./months.ts";

const daysOf = ({ from, to }: DayRange) => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

it("has each day once, and months from their first day to their last", () => {
  const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2023-12-25", days));
  fc.assert(
    fc.property(start, fc.integer({ min: -1, max: 120 }), (from, length) => {
      const range = { from, to: addDays(from, length) };
      const { months, days } = cutAtMonths(range);
      const parts = [...(months ? [months] : []), ...days];
      expect(parts.flatMap(daysOf).sort()).toEqual(daysOf(range));
      for (const part of days) expect(part.to.slice(0, 7)).not.toBe(months?.from.slice(0, 7));
      if (months) expect([months.from.slice(8), months.to]).toEqual(["01", endOf("month", months.to)]);
      else expect(daysOf(range).filter((day) => day.endsWith("-01")).length).toBeLessThan(2);
    }),
  );
});

it("has only months for a year", () => {
  const year = { from: "2024-01-01", to: "2024-12-31" };
  expect(cutAtMonths(year)).toEqual({ months: year, days: [] });
});
