import { describe, expect, it } from "vitest";
import { currentMonth, daysOfRows, endingOf, isExportable } from "./options.ts";

describe("the days of an export", () => {
  it("start as the whole current month", () => {
    expect(currentMonth("2026-02-19")).toEqual({ startDate: "2026-02-01", endDate: "2026-02-28" });
  });

  it("are both required, in order", () => {
    expect(isExportable({ startDate: "2026-05-01", endDate: "2026-05-01" })).toBe(true);
    expect(isExportable({ startDate: "2026-05-02", endDate: "2026-05-01" })).toBe(false);
    expect(isExportable({ startDate: "", endDate: "2026-05-01" })).toBe(false);
    expect(isExportable({ startDate: "2026-05-01", endDate: "" })).toBe(false);
  });

  it("span the selected expenses", () => {
    const rows = [{ date: "2026-05-11" }, { date: null }, { date: "2026-03-02" }];
    expect(daysOfRows(rows, "2026-06-15")).toEqual({ startDate: "2026-03-02", endDate: "2026-05-11" });
    expect(daysOfRows([{ date: null }], "2026-06-15")).toEqual({ startDate: "2026-06-01", endDate: "2026-06-30" });
  });
});

it("names files by their content", () => {
  expect(endingOf("text/csv; charset=utf-8")).toBe("csv");
  expect(endingOf("application/zip")).toBe("zip");
  expect(endingOf("application/pdf")).toBe("pdf");
  expect(endingOf("text/plain; charset=utf-8")).toBe("journal");
});
