/** The address of the screen keeps what it shows. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES, queryOf, viewOf } from "./view.ts";

test("a view comes back from its own address", () => {
  const view = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    webhook: fc.uuid(),
    state: fc.constantFrom("waiting" as const, "delivered" as const, "failed" as const, null),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(view, (one) => {
      expect(viewOf(queryOf(one))).toEqual(one);
    }),
  );
});

test("what makes no sense is the default, and the default has no address", () => {
  const view = viewOf(new URLSearchParams("category=space&state=lost&page=-3"));
  expect(view).toEqual({ category: "all", webhook: null, state: null, page: 1 });
  expect(queryOf(view).toString()).toBe("");
});
