/** The address of the screen keeps what it shows. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES, parseListParams, queryOf } from "./list-params.ts";

test("reads a view from its own address", () => {
  const open = fc.oneof(
    fc.record({ webhook: fc.uuid(), connection: fc.constant(null) }),
    fc.record({ webhook: fc.constant(null), connection: fc.constantFrom("xero" as const, "team_chat" as const) }),
  );
  const rest = fc.record({
    category: fc.constantFrom(...CATEGORIES),
    state: fc.constantFrom("waiting" as const, "delivered" as const, "failed" as const, null),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(open, rest, (which, how) => {
      const one = { ...how, ...which };
      expect(parseListParams(queryOf(one))).toEqual(one);
    }),
  );
});

test("uses the default for an invalid address, and an empty address for the default", () => {
  const view = parseListParams(new URLSearchParams("category=space&connection=constructor&state=lost&page=-3"));
  expect(view).toEqual({ category: "all", connection: null, webhook: null, state: null, page: 1 });
  expect(queryOf(view).toString()).toBe("");
});
