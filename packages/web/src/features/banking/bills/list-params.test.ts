import { expect, test } from "vitest";
import { type BillsView, billsQueryOf, billsViewOf } from "./list-params.ts";

test("reads a view from its address; the default is open bills, the earliest due first", () => {
  const view: BillsView = { search: "ferrous", filter: "overdue", sortBy: "open", sortOrder: "desc", page: 2 };
  expect(billsViewOf(billsQueryOf(view))).toEqual(view);
  const plain = billsViewOf(new URLSearchParams("filter=nonsense&sortBy=id&page=x"));
  expect(plain).toEqual({ search: "", filter: "open", sortBy: "dueDate", sortOrder: "asc", page: 1 });
  expect(billsQueryOf(plain).toString()).toBe("tab=bills");
});
