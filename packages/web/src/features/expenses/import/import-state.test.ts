import type { ExpenseImportRow } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { describeImport, shareOf } from "./import-state.ts";

const one = (changes: Partial<ExpenseImportRow>): ExpenseImportRow => ({
  id: "a",
  fileName: "old.csv",
  state: "done",
  rows: 10,
  added: 0,
  waiting: 0,
  failed: 0,
  leftOut: 0,
  undone: 0,
  importedBy: "Ada",
  importedAt: "2026-01-01T00:00:00Z",
  ...changes,
});

it.each([
  [{ state: "running", added: 3, failed: 1, waiting: 4, leftOut: 2 }, "4 of 8 rows done", 50],
  [{ state: "done", added: 7, failed: 1, leftOut: 2 }, "7 expenses imported, 2 left out, 1 not possible", 100],
  [{ state: "undoing", added: 6, undone: 2, leftOut: 2 }, "2 of 8 expenses undone", 25],
  [{ state: "undone", undone: 8, leftOut: 2 }, "8 undone, 2 left out", 100],
] as const)("describes the state of an import: %j", (changes, words, share) => {
  expect(describeImport(one(changes))).toBe(words);
  expect(shareOf(one(changes))).toBe(share);
});
