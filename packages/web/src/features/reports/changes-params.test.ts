import { expect, it } from "vitest";
import { changesSearch, parseChanges } from "./changes-params.ts";

it("reads the view of changes from its address, and the current year without days", () => {
  expect(parseChanges(new URLSearchParams("from=soon&since=ever&page=-1"), "2026-05-03")).toEqual({
    from: "2026-01-01",
    to: "2026-12-31",
    since: "",
    page: 1,
  });
  const view = { from: "2026-03-01", to: "2026-03-31", since: "2026-04-02T10:00:00.000Z", page: 2 };
  expect(parseChanges(changesSearch(view), "2026-05-03")).toEqual(view);
});
