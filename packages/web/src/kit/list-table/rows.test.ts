import { describe, expect, it } from "vitest";
import { type Order, orderIn, pageIn, sortedBy } from "./order.ts";
import { rowsOf } from "./rows.ts";

const CATEGORY_COLUMNS = ["name", "accountCode", "description", "keywords"] as const;
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

describe("the rows", () => {
  it("contain every word of the search, in any column, ignoring case", () => {
    expect(names("TAXI 53")).toEqual(["Travel"]);
    expect(names("taxi doctors")).toEqual([]);
  });

  it("are sorted naturally: codes by their number, letters ignoring case, empty cells last", () => {
    expect(names("")).toEqual(["Ärzte", "clothing", "Travel"]);
    expect(names("", "accountCode")).toEqual(["clothing", "Travel", "Ärzte"]);
    expect(names("", "description", "asc").at(-1)).toBe("clothing");
    expect(names("", "description", "desc")).toEqual(["Travel", "Ärzte", "clothing"]);
  });

  it("are reversed at the second click, and a paged list starts over", () => {
    const view: Order<"name" | "keywords"> & { page: number } = { sortBy: "name", sortOrder: "asc", page: 3 };
    const once = sortedBy(view, "keywords");
    expect(once).toEqual({ sortBy: "keywords", sortOrder: "asc", page: 1 });
    expect(sortedBy(once, "keywords").sortOrder).toBe("desc");
    expect(sortedBy({ sortBy: "name", sortOrder: "asc" }, "name")).toEqual({ sortBy: "name", sortOrder: "desc" });
  });
});

describe("the address", () => {
  const standard = { sortBy: "name", sortOrder: "desc" } as const;
  it("has sorting and page; an invalid one gives the default", () => {
    const query = new URLSearchParams("sortBy=keywords&sortOrder=asc&page=7");
    expect([orderIn(query, CATEGORY_COLUMNS, standard), pageIn(query)]).toEqual([
      { sortBy: "keywords", sortOrder: "asc" },
      7,
    ]);
    const odd = new URLSearchParams("sortBy=password&sortOrder=up&page=-1");
    expect([orderIn(odd, CATEGORY_COLUMNS, standard), pageIn(odd)]).toEqual([standard, 1]);
  });
});
