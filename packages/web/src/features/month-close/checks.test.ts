import { CLOSE_CHECKS, type CloseCheck } from "@tallyleaf/contract";
import { expect, it } from "vitest";
import { findingOf } from "./checks.ts";
import { daysOfMonth } from "./month.ts";

it("shows the result of each check, with a link to it", () => {
  for (const check of Object.keys(CLOSE_CHECKS) as CloseCheck[]) {
    const { says, to } = findingOf(check, daysOfMonth("2026-02"));
    expect(says(1)).toMatch(/^1 [a-z]/);
    expect(says(3)).toMatch(/^3 [a-z]/);
    expect(to).toMatch(
      /^\/(adjustments|expenses|assets|banking|invoices|journal|payroll|recurring|reimbursements|reports|taxes)/,
    );
  }
  expect(findingOf("to_review", daysOfMonth("2024-02")).to).toBe(
    "/expenses?status=to_review&startDate=2024-02-01&endDate=2024-02-29&dateField=date",
  );
});
