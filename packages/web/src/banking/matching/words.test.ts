import { expect, test } from "vitest";
import { matchQueryOf, matchViewOf } from "./view.ts";
import { effectInWords, lineInWords, reasonsInWords } from "./words.ts";

test("reasons and effects are sentences, or nothing", () => {
  expect(reasonsInWords({ reasons: ["same amount", "the name matches"] })).toBe("Same amount, the name matches.");
  expect(reasonsInWords({ reasons: [] })).toBe("");
  expect(effectInWords({ effect: "pays the bill" })).toBe("Pays the bill.");
  expect(effectInWords({ effect: "" })).toBe("");
});

test("a line is told by who it was with, each text once", () => {
  const line = { counterparty: "Ada", description: "Ada", reference: "42" };
  expect(lineInWords(line)).toEqual({ first: "Ada", second: "Ref. 42" });
  expect(lineInWords({ counterparty: "", description: "", reference: "" }).first).toBe("Without a description");
});

test("the view comes back from its address", () => {
  const view = { search: "ada", account: "a1", page: 3 };
  expect(matchViewOf(matchQueryOf("match")(view))).toEqual(view);
  expect(matchViewOf(new URLSearchParams("page=-1"))).toEqual({ search: "", account: null, page: 1 });
});
