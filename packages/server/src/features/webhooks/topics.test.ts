/** Events of the activity log that webhooks report, and under which topic. */
import { expect, test } from "vitest";
import { topicsOf } from "./topics.ts";

const of = (subjectType: string, verb: string, after: object = {}, before: object = {}) =>
  topicsOf({ subjectType, verb, before, after });

test("reports an expense with its current state", () => {
  expect(of("expense", "entered", { status: "no_document" })).toEqual(["expense.created", "expense.ready"]);
  expect(of("expense", "entered", { status: "to_review" })).toEqual(["expense.created", "expense.to_review"]);
  expect(of("expense", "read", { status: "ready" })).toEqual(["expense.ready"]);
  expect(of("expense", "reading_failed")).toEqual(["expense.failed"]);
  expect(of("expense", "updated", { status: "ready" }, { status: "ready" })).toEqual(["expense.updated"]);
  expect(of("expense", "updated", { status: "ready" }, { status: "to_review" })).toEqual([
    "expense.updated",
    "expense.ready",
  ]);
  expect(of("expense", "rated", { from: "USD" })).toEqual(["expense.updated"]);
});

test("reports a report once its file exists, not when it was ordered", () => {
  expect(of("report", "generated", { name: "Cash Flow" })).toEqual(["report.generated"]);
  expect(of("report", "ordered", { name: "Cash Flow" })).toEqual([]);
});

test("sends nothing for events without a topic", () => {
  expect(of("user", "signed_in")).toEqual([]);
  expect(of("expense", "not_duplicate")).toEqual([]);
  expect(of("expense", "constructor")).toEqual([]);
});
