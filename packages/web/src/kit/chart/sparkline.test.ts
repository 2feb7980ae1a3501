import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { curveThrough, nearest, pointsIn } from "./sparkline.ts";

describe("the points of a sparkline", () => {
  it("span the box; equal values are in the middle, zeros at the bottom", () => {
    expect(pointsIn([0, 5, 10], 100, 40)).toEqual([
      { x: 0, y: 40 },
      { x: 50, y: 20 },
      { x: 100, y: 0 },
    ]);
    expect(pointsIn([7, 7], 100, 40).map(({ y }) => y)).toEqual([20, 20]);
    expect(pointsIn([0, 0], 100, 40).map(({ y }) => y)).toEqual([40, 40]);
    expect(nearest(pointsIn([1, 2, 3], 100, 40), 70)).toBe(1);
    expect(nearest(pointsIn([1, 2, 3], 100, 40), 80)).toBe(2);
  });

  it("are joined by a line through each that stays in the box", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 9 }), (values) => {
        const numbers =
          curveThrough(pointsIn(values, 200, 48))
            .match(/-?[\d.]+/g)
            ?.map(Number) ?? [];
        const ys = numbers.filter((_, place) => place % 2 === 1);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...ys)).toBeLessThanOrEqual(48);
        expect(numbers).toHaveLength(2 + 6 * (values.length - 1));
      }),
    );
  });
});
