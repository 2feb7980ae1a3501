import { describe, expect, it } from "vitest";
import { ACCOUNT_COLUMNS, CATEGORY_COLUMNS, queryOf, rowsOf, sortedBy, tabOf, viewOf } from "./view.ts";

const category = (name: string, accountCode: string, description = "", keywords = "") => ({
  id: name,
  name,
  accountCode,
  description,
  keywords,
});
const ROWS = [
  category("Travel", "5300", "Flights", "train, taxi"),
  category("clothing", "900"),
  category("Ärzte", "6450", "Doctors"),
];
const names = (search: string, sortBy: (typeof CATEGORY_COLUMNS)[number] = "name", sortOrder: "asc" | "desc" = "asc") =>
  rowsOf(ROWS, { search, sortBy, sortOrder }, CATEGORY_COLUMNS).map(({ name }) => name);

describe("the address", () => {
  it("keeps tab, search and order; a plain view leaves nothing in it", () => {
    const view = { search: "cash box", sortBy: "type", sortOrder: "desc" } as const;
    const query = queryOf("accounts", view, ACCOUNT_COLUMNS);
    expect(String(query)).toBe("tab=accounts&search=cash+box&sortBy=type&sortOrder=desc");
    expect([tabOf(query), viewOf(query, ACCOUNT_COLUMNS)]).toEqual(["accounts", view]);
    expect(String(queryOf("categories", viewOf(new URLSearchParams(), CATEGORY_COLUMNS), CATEGORY_COLUMNS))).toBe("");
  });

  it("that makes no sense shows the default", () => {
    const query = new URLSearchParams("tab=people&sortBy=password&sortOrder=up");
    expect(tabOf(query)).toBe("categories");
    expect(viewOf(query, CATEGORY_COLUMNS)).toEqual({ search: "", sortBy: "name", sortOrder: "asc" });
  });
});

describe("the rows", () => {
  it("hold every word of the search, in any column, whatever the case", () => {
    expect(names("TAXI 53")).toEqual(["Travel"]);
    expect(names("taxi doctors")).toEqual([]);
  });

  it("stand as people sort: codes by their number, letters whatever their case, empty cells last", () => {
    expect(names("")).toEqual(["Ärzte", "clothing", "Travel"]);
    expect(names("", "accountCode")).toEqual(["clothing", "Travel", "Ärzte"]);
    expect(names("", "description", "asc").at(-1)).toBe("clothing");
    expect(names("", "description", "desc")).toEqual(["Travel", "Ärzte", "clothing"]);
  });

  it("turn round at the second click", () => {
    const view = viewOf(new URLSearchParams(), CATEGORY_COLUMNS);
    const once = sortedBy(view, "keywords");
    expect([once, sortedBy(once, "keywords")].map(({ sortBy, sortOrder }) => `${sortBy} ${sortOrder}`)).toEqual([
      "keywords asc",
      "keywords desc",
    ]);
  });
});
