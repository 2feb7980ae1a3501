import { YEAR_CHECKS } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { yearFindingOf } from "./year-checks.ts";

it("names each point of a year, says what it found, and leads to it", () => {
  const year = { from: "2025-04-06", to: "2026-04-05" };
  const labels = YEAR_CHECKS.map((check) => {
    const { label, says, to } = yearFindingOf(check, year);
    expect(says(3)).toMatch(/^(3|The|An) /);
    expect(to).toMatch(
      /^\/(adjustments|expenses|assets|banking|invoices|journal|payroll|recurring|reimbursements|reports|taxes)/,
    );
    return label;
  });
  expect(new Set(labels).size).toBe(YEAR_CHECKS.length);
  expect(yearFindingOf("to_review", year).to).toBe(
    "/expenses?status=to_review&startDate=2025-04-06&endDate=2026-04-05&dateField=date",
  );
  expect(yearFindingOf("negative_cash", year).to).toBe(
    "/reports?type=general_ledger&range=custom&start=2025-04-06&end=2026-04-05",
  );
});
