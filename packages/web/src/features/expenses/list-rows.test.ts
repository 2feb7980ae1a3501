import { describe, expect, it } from "vitest";
import { NO_BATCH, nextBatch } from "./batch.ts";
import { matches, rowsToShow } from "./list-rows.ts";
import { expenseRow } from "./test-rows.ts";

const running = [
  {
    type: "started" as const,
    at: "2026-05-12T10:00:00Z",
    files: [
      { id: -1, name: "a", size: 1 },
      { id: -2, name: "b", size: 1 },
    ],
  },
  { type: "upload_started" as const, id: -1 },
  { type: "uploaded" as const, id: -1, expenseId: 51, duplicate: false },
].reduce(nextBatch, NO_BATCH);

const keys = (...args: Parameters<typeof rowsToShow>) => rowsToShow(...args).map(({ key }) => key);

describe("the rows of the list", () => {
  it("have the batch's files on top, and the server's own row for one of them only once", () => {
    expect(keys(running, [expenseRow({ id: 51 }), expenseRow({ id: 7 })], false)).toEqual([-1, -2, 7]);
  });

  it("show a processed file as its expense", () => {
    const read = nextBatch(running, { type: "read", id: -1, row: expenseRow({ id: 51 }) });
    expect(keys(read, [expenseRow({ id: 7 })], false)).toEqual([51, -2, 7]);
  });

  it("keep the batch until the list was fetched again, then show the list alone", () => {
    const complete = [
      { type: "read" as const, id: -1, row: expenseRow({ id: 51 }) },
      { type: "failed" as const, id: -2, message: "no" },
    ].reduce(nextBatch, running);
    expect(complete.phase).toBe("complete");
    expect(keys(complete, [expenseRow({ id: 7 })], true)).toEqual([51, -2, 7]);
    expect(keys(complete, [expenseRow({ id: 51 }), expenseRow({ id: 7 })], false)).toEqual([51, 7]);
  });
});

it("searches loaded rows like the server does: vendor, description, number, status, and amount, ignoring case", () => {
  const row = expenseRow({ invoiceNumber: "INV-7", status: "to_review", amount: 12.5 });
  for (const found of ["corner", "BREAD", "inv-7", "to review", "to_review", "12.50", "2.5", " bakery "])
    expect(matches(row, found), found).toBe(true);
  expect(matches(row, "hardware")).toBe(false);
  expect(matches(expenseRow({ amount: null, invoiceNumber: null }), "null")).toBe(false);
});
