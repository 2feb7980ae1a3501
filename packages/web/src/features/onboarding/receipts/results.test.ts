import type { ExpenseRow } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import type { BatchFile } from "../../expenses/batch.ts";
import { expenseRow } from "../../expenses/test-rows.ts";
import { countResults, type Result, resultsOf, settleableIn } from "./results.ts";

const row = (id: number, more: Partial<ExpenseRow> = {}) =>
  expenseRow({ id, vendorName: "Blue Heron Bistro", amount: 24.62, currency: "USD", ...more });
const file = (id: number, more: Partial<BatchFile> = {}): BatchFile => ({
  id,
  name: `file${id}.pdf`,
  size: 1000,
  stage: "ready",
  addedAt: "2026-11-12T09:00:00Z",
  expenseId: -id,
  stored: true,
  duplicate: false,
  row: row(-id),
  message: null,
  ...more,
});
const doubt = (field: string) => ({ field, code: "low_confidence", message: `Check the ${field}.` });
const NO_SAMPLES = new Set<string>();

test("shows vendor, amount, and doubts of each file, and the file alone before it was read", () => {
  const files = [
    file(-1),
    file(-2, { stage: "to_review", row: row(2, { status: "to_review", reasons: [doubt("date")] }) }),
    file(-3, { stage: "uploading", expenseId: null, row: null, stored: false }),
  ];
  expect(resultsOf(files, [], new Set(["file-3.pdf"]))).toMatchObject([
    { vendor: "Blue Heron Bistro", amount: 24.62, stage: "ready", doubts: [], isSample: false },
    { stage: "to_review", doubts: [{ message: "Check the date." }] },
    { vendor: "", amount: null, stage: "uploading", expenseId: null, isSample: true },
  ]);
});

test("shows what a person did since: an accepted draft is posted, without its doubts", () => {
  const files = [file(-2, { stage: "to_review", row: row(2, { status: "to_review", reasons: [doubt("vendor")] }) })];
  const [result] = resultsOf(files, [row(2, { vendorName: "Heron Ltd", reasons: [doubt("vendor")] })], NO_SAMPLES);
  expect(result).toMatchObject({ stage: "ready", vendor: "Heron Ltd", doubts: [] });
});

test("does not take a row of the list for the end of a file that is still being read here", () => {
  const files = [file(-2, { stage: "processing_ai", row: null })];
  const [result] = resultsOf(files, [row(2, { status: "in_processing" })], NO_SAMPLES);
  expect(result?.stage).toBe("processing_ai");
});

test("settles in the list only what needs no look at the document: the vendor's name, and the account that paid", () => {
  const account = { field: "paymentAccount", code: "payment_account_unknown", message: "Choose the payment account." };
  const draft = (...reasons: ExpenseRow["reasons"]) =>
    settleableIn(
      resultsOf(
        [file(-2, { stage: "to_review", row: row(2, { status: "to_review", reasons }) })],
        [],
        NO_SAMPLES,
      )[0] as Result,
    );
  expect(draft(doubt("vendor"))).toEqual({ vendor: true, account: false });
  expect(draft(doubt("vendor"), doubt("vendor"), account)).toEqual({ vendor: true, account: true });
  expect(draft(account)).toEqual({ vendor: false, account: true });
  expect(draft(doubt("vendor"), doubt("total"))).toBeNull();
  expect(draft(account, { ...account, code: "cash_below_zero" })).toBeNull();
  expect(draft()).toBeNull();
});

test("counts by what became of the files", () => {
  const stages = ["ready", "ready", "to_review", "failed", "in_processing", "uploading"] as const;
  const files = stages.map((stage, place) => file(-1 - place, { stage, row: null }));
  expect(countResults(resultsOf(files, [], NO_SAMPLES))).toEqual({
    total: 6,
    finished: 5,
    posted: 2,
    toReview: 1,
    failed: 1,
  });
});
