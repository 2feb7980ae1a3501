import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelEvery, scaleOf } from "./scale.ts";

describe("the scale of a chart", () => {
  it("ends on round figures, also below zero", () => {
    expect(scaleOf([3, 870], 100).ticks).toEqual([0, 250, 500, 750, 1000]);
    expect(scaleOf([0.31], 100).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(scaleOf([-20, 70], 100).ticks).toEqual([-25, 0, 25, 50, 75]);
    expect(scaleOf([], 100).ticks).toEqual([0, 1]);
  });

  it("contains every value, in a few steps", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })), (cents) => {
        const values = cents.map((cent) => cent / 100);
        const { ticks, y } = scaleOf(values, 200);
        for (const value of [...values, 0]) expect(y(value)).toBeGreaterThanOrEqual(-1e-6);
        for (const value of [...values, 0]) expect(y(value)).toBeLessThanOrEqual(200 + 1e-6);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it("leaves out labels that would overlap", () => {
    expect(labelEvery(12, 1200, 60)).toBe(1);
    expect(labelEvery(31, 600, 60)).toBe(4);
    expect(labelEvery(31, 0, 60)).toBeGreaterThan(30);
  });
});
