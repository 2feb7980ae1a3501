/** The address of the history keeps what it shows. */
import { AUDIT_SUBJECTS } from "@tallyleaf/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { AREAS, activityQueryOf, activityViewOf, isNarrowed } from "./list-params.ts";

const day = fc.constantFrom("", "2026-01-31", "2024-02-29");

it("reads a view from its own address", () => {
  const view = fc.record({
    area: fc.constantFrom(...AREAS),
    subject: fc.option(fc.constantFrom(...AUDIT_SUBJECTS)),
    actor: fc.option(fc.uuid()),
    from: day,
    to: day,
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(view, (one) => {
      expect(activityViewOf(activityQueryOf(one))).toEqual(one);
    }),
  );
});

it("uses the default for an invalid address", () => {
  const open = { area: "all", subject: null, actor: null, from: "", to: "", page: 1 };
  for (const query of ["", "area=secrets&page=0", "subject=love&actor=me", "from=yesterday&to=2026-13-01", "page=many"])
    expect(activityViewOf(new URLSearchParams(query))).toEqual(open);
  expect(isNarrowed(activityViewOf(new URLSearchParams("area=books")))).toBe(false);
  expect(isNarrowed(activityViewOf(new URLSearchParams("from=2026-01-01")))).toBe(true);
});
