/** Scopes of API keys: defined for every call, and closed otherwise. */
import { expect, test } from "vitest";
import { CALLS, type Call, exportJournal } from "./index.ts";
import { holds, isKnownTag, SCOPES, scopeOf } from "./scopes.ts";

test("gives every tag its area, or reserves it for people (AREA_OF_TAG)", () => {
  const tags = new Set(Object.values<Call>(CALLS).map(({ tag }) => tag));
  expect([...tags].filter((tag) => !isKnownTag(tag))).toEqual([]);
});

test("separates reading from writing, and closes calls for people to keys", () => {
  expect(scopeOf(CALLS.listExpenses)).toBe("expenses:read");
  expect(scopeOf(CALLS.createExpense)).toBe("expenses:write");
  expect(scopeOf(exportJournal)).toBe("books:read");
  for (const name of ["createApiKey", "inviteMember", "changePassword", "login", "acceptAssignment"] as const)
    expect(scopeOf(CALLS[name]), name).toBeNull();
  for (const name of ["deleteOrganization", "exportOrganization", "showWebhookSecret"] as const)
    expect(scopeOf(CALLS[name]), name).toBeNull();
  expect(scopeOf({ ...CALLS.listExpenses, tag: "Something new" })).toBeNull();
  expect(scopeOf({ ...CALLS.listExpenses, tag: "constructor" })).toBeNull();
});

test("includes reading in writing, and nothing else", () => {
  for (const scope of SCOPES) {
    const held = SCOPES.filter((needed) => holds([scope], needed));
    expect(held).toEqual(scope.endsWith(":write") ? [scope.replace(":write", ":read"), scope] : [scope]);
  }
});
