/** A document uses the newest rate on or before its day, and knows its age. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdingOn, rateAge } from "./index.ts";

const EPOCH = Date.parse("2020-01-01T00:00Z");
const dayAt = (offset: number) => new Date(EPOCH + offset * 86_400_000).toISOString().slice(0, 10);
// Few days, so that rates and documents often share one.
const offset = fc.integer({ min: 0, max: 40 });
const dated = fc.record({ validFrom: fc.option(offset.map(dayAt)), id: fc.nat() });

describe("the rate of a day", () => {
  test("is the newest on or before it; one without a day only if there is no other", () => {
    fc.assert(
      fc.property(fc.array(dated, { maxLength: 12 }), offset.map(dayAt), (rates, date) => {
        const found = holdingOn(rates, date)[0];
        const possible = rates.filter(({ validFrom }) => validFrom === null || validFrom <= date);
        expect(found === undefined).toBe(possible.length === 0);
        for (const { validFrom } of possible) expect((found?.validFrom ?? "") >= (validFrom ?? "")).toBe(true);
        if (found) expect(possible).toContain(found);
      }),
    );
  });

  test("stays the same for days before a new rate", () => {
    fc.assert(
      fc.property(fc.array(dated, { maxLength: 12 }), offset, offset, (rates, from, on) => {
        fc.pre(on < from);
        const added = [{ validFrom: dayAt(from), id: -1 }, ...rates];
        expect(holdingOn(added, dayAt(on))[0]).toBe(holdingOn(rates, dayAt(on))[0]);
      }),
    );
  });
});

test("counts the days between a rate's day and the document's as its age", () => {
  fc.assert(
    fc.property(offset, offset, (day, date) => {
      expect(rateAge(dayAt(day), dayAt(date))).toBe(Math.max(0, date - day));
    }),
  );
  expect(rateAge(null, "2026-04-03")).toBe(0);
  expect(rateAge("2026-04-03", "")).toBe(0);
});
