import { describe, expect, it } from "vitest";
import { isFiltered, linesQueryOf, parseListParams, queryOf } from "./list-params.ts";

const ACCOUNT = "018f0000-0000-7000-8000-000000000001";
const through = (address: string) => queryOf(parseListParams(new URLSearchParams(address))).toString();

describe("the view of transactions", () => {
  it("is read from its address", () => {
    const address = `account=${ACCOUNT}&search=rent&from=2026-03-01&to=2026-03-31&state=open&sortBy=amount&sortOrder=asc&page=2`;
    expect(through(address)).toBe(address);
    expect(through("range=last-30-days")).toBe("range=last-30-days");
  });

  it("shows all, newest first, for an invalid address", () => {
    const view = parseListParams(
      new URLSearchParams("account=mine&from=2026-04-01&to=2026-03-01&state=done&sortBy=id&page=-1"),
    );
    expect(queryOf(view).toString()).toBe("");
    expect(isFiltered(view)).toBe(false);
  });

  it("asks the server for the days of a named range", () => {
    const view = parseListParams(new URLSearchParams("range=current-month"));
    expect(linesQueryOf(view, "2026-03-14")).toMatchObject({ startDate: "2026-03-01", endDate: "2026-03-14", page: 1 });
    expect(linesQueryOf(parseListParams(new URLSearchParams()), "2026-03-14")).not.toHaveProperty("startDate");
  });
});
