import fc from "fast-check";
import { expect, test } from "vitest";
import { isLiker, likeness, MOST_LIKE, type Shape, shapeOf } from "../src/pages/glyph-shapes.ts";

/** Polygons within the square of a letter. */
const shapes = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), { minLength: 3, maxLength: 9 })
  .map((points) => shapeOf([...points.flatMap(([x, y], i) => [i === 0 ? 0 : 1, x, y]), 4]))
  .filter((shape): shape is Shape => shape !== null);

test("tells by the squares of two shapes what their cells say", () => {
  fc.assert(
    fc.property(shapes, shapes, fc.double({ min: -1, max: 1, noNaN: true }), (one, other, than) => {
      expect(isLiker(one, other, than)).toBe(likeness(one, other) > than);
      const itself = likeness(one, other);
      expect(isLiker(one, other, itself)).toBe(false);
      expect(isLiker(one, other, itself - 1e-6)).toBe(true);
      expect(itself).toBeLessThan(MOST_LIKE);
    }),
  );
});
