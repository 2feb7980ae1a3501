import { expect, test } from "vitest";
import { matchQueryOf, matchViewOf, namedFirst, sumsOf } from "./list-params.ts";
import { lineInWords, suggestionInWords } from "./words.ts";

test("lists the reasons of a suggestion, and its effect if it has one", () => {
  expect(suggestionInWords({ reasons: ["Same amount", "Same day"], effect: "" })).toBe("Same amount\u00a0· Same day");
  expect(suggestionInWords({ reasons: ["Same day"], effect: "Pays the bill." })).toBe("Same day\u00a0· Pays the bill.");
});

test("describes a transaction by its party, each text once", () => {
  const line = { counterparty: "Ada", description: "Ada", reference: "42" };
  expect(lineInWords(line)).toEqual({ first: "Ada", second: "Ref. 42" });
  expect(lineInWords({ counterparty: "", description: "", reference: "" }).first).toBe("No description");
});

test("reads a view from its address", () => {
  const view = { search: "ada", account: "a1", page: 3 };
  expect(matchViewOf(matchQueryOf("match")(view))).toEqual(view);
  expect(matchViewOf(new URLSearchParams("page=-1"))).toEqual({ search: "", account: null, page: 1 });
});

test("sums amounts due by currency, and sorts items that the bank names first", () => {
  const open = (amount: number, currency: string) => ({ open: amount, currency });
  expect(sumsOf([open(0.1, "EUR"), open(5, "USD"), open(0.2, "EUR")])).toEqual([open(0.3, "EUR"), open(5, "USD")]);
  const labels = ["INV-1 · Ada Ltd", "INV-2 · Grace Inc", "INV-3 · Grace Inc"].map((label) => ({ label }));
  const line = { counterparty: "GRACE INC", description: "inv-3 rest", reference: "" };
  expect(namedFirst(labels, line).map(({ label }) => label.slice(0, 5))).toEqual(["INV-3", "INV-2", "INV-1"]);
});
