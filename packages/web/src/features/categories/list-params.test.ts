import { describe, expect, it } from "vitest";
import { ACCOUNT_COLUMNS, CATEGORY_COLUMNS, parseListParams, queryOf, tabOf } from "./list-params.ts";

describe("the address", () => {
  it("has tab, search, and sorting, and is empty for the default view", () => {
    const view = { search: "cash box", sortBy: "type", sortOrder: "desc" } as const;
    const query = queryOf("accounts", view, ACCOUNT_COLUMNS);
    expect(String(query)).toBe("tab=accounts&search=cash+box&sortBy=type&sortOrder=desc");
    expect([tabOf(query), parseListParams(query, ACCOUNT_COLUMNS)]).toEqual(["accounts", view]);
    expect(
      String(queryOf("categories", parseListParams(new URLSearchParams(), CATEGORY_COLUMNS), CATEGORY_COLUMNS)),
    ).toBe("");
  });

  it("gives the default when it is invalid", () => {
    const query = new URLSearchParams("tab=people&sortBy=password&sortOrder=up");
    expect(tabOf(query)).toBe("categories");
    expect(parseListParams(query, CATEGORY_COLUMNS)).toEqual({ search: "", sortBy: "name", sortOrder: "asc" });
  });
});
