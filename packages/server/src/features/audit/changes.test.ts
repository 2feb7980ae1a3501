/** Before and after, as the history shows them. */
import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("only what differs is told", () => {
  expect(
    changesOf({ id: 1, vendor: "A", paid: "5.00", tags: ["x"] }, { id: 2, vendor: "B", paid: "5.00", tags: ["x"] }),
  ).toEqual([{ field: "vendor", before: "A", after: "B" }]);
});

test("of what was made or removed, everything", () => {
  expect(changesOf(null, { name: "Till", scopes: ["expenses:read"], expiresAt: null })).toEqual([
    { field: "name", before: null, after: "Till" },
    { field: "scopes", before: null, after: '["expenses:read"]' },
  ]);
  expect(changesOf({ active: false }, null)).toEqual([{ field: "active", before: "false", after: null }]);
  expect(changesOf("text", 7)).toEqual([]);
  expect(changesOf(null, { note: "x".repeat(1000) })[0]?.after).toHaveLength(500);
});
