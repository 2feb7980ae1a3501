/** Scopes in words, and as they are asked for. */
import { SCOPES } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { levelsOf, scopesOf, scopeWords } from "./scope-words.ts";

test("describes scopes in words", () => {
  expect(scopeWords(["expenses:write", "documents:write", "reports:read"])).toBe(
    "Write: Expenses, Documents; read: Reports",
  );
  expect(scopeWords(["expenses:write", "expenses:read"])).toBe("Write: Expenses");
  expect(scopeWords(scopesOf(levelsOf("read")))).toBe("Read everything");
  expect(scopeWords(SCOPES)).toBe("Read and write everything");
});

test("requests the levels of the form", () => {
  expect(scopesOf({ ...levelsOf("none"), books: "read", invoices: "write" })).toEqual(["books:read", "invoices:write"]);
});
