import { describe, expect, it } from "vitest";
import { choicesIn, DEFAULT_VIEW, daysIn, figureKey, parseListParams, queryOf } from "./list-params.ts";

describe("the view of reports", () => {
  it("is read from its address, which has only what differs from the default", () => {
    expect(queryOf(DEFAULT_VIEW).toString()).toBe("");
    const view = {
      ...DEFAULT_VIEW,
      type: "balance_sheet",
      range: "custom",
      start: "2026-01-01",
      end: "2026-03-31",
    } as const;
    expect(queryOf(view).toString()).toBe("type=balance_sheet&range=custom&start=2026-01-01&end=2026-03-31");
    expect(parseListParams(queryOf(view))).toEqual(view);
    expect(queryOf({ ...view, range: "last_year" }).toString()).toBe("type=balance_sheet&range=last_year");
    expect(parseListParams(new URLSearchParams("type=gossip&range=ever&page=-1&start=soon"))).toEqual(DEFAULT_VIEW);
  });

  it("keeps the figure whose postings are shown, for the way back from one of them", () => {
    const view = { ...DEFAULT_VIEW, figure: figureKey("vendor:a~b", "total"), postings: 3 };
    expect(queryOf(view).toString()).toBe("figure=vendor%3Aa%7Eb%7Etotal&postings=3");
    expect(parseListParams(queryOf(view))).toEqual(view);
  });

  it("uses days only for a custom range with both, in order", () => {
    const custom = { ...DEFAULT_VIEW, range: "custom", start: "2026-01-01" } as const;
    expect(daysIn(custom, "2026-11-21")).toBeNull();
    expect(daysIn({ ...custom, end: "2025-12-31" }, "2026-11-21")).toBeNull();
    expect(daysIn({ ...custom, end: "2026-01-01" }, "2026-11-21")).toEqual({ from: "2026-01-01", to: "2026-01-01" });
  });

  it("ignores options that the report doesn't support", () => {
    const view = { ...DEFAULT_VIEW, type: "general_ledger", basis: "cash", by: "month", account: "1100" } as const;
    expect(choicesIn(view)).toMatchObject({ basis: "accrual", by: "none" });
    expect(choicesIn(view)).not.toHaveProperty("account");
    const byProject = { ...DEFAULT_VIEW, by: "project", compare: "previous_year" } as const;
    expect(choicesIn(byProject)).toMatchObject({ by: "project", compare: "none" });
    expect(choicesIn({ ...byProject, type: "cash_flow" })).toMatchObject({ by: "none", compare: "previous_year" });
  });
});
