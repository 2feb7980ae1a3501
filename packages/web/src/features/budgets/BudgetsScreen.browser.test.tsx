/** A budget is typed in the grid, filled to the right, saved as a whole, and compared with what was posted. */
import { type Budget, compareBudget, getBudget, listBudgets, saveBudget } from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import BudgetsScreen from "./BudgetsScreen.tsx";

const HEAD = {
  ...{ id: idOf(1), name: "Plan", from: "2026-01-01", to: "2026-12-31", year: "2026" },
  ...{ state: "draft" as const, revision: 3, profit: 300 },
};
const MONTHS = ["Jan 2026", "Feb 2026", "Mar 2026"];
const BUDGET: Budget = {
  ...HEAD,
  currency: "EUR",
  periods: MONTHS.map((label, at) => ({ from: `2026-0${at + 1}-01`, to: `2026-0${at + 1}-28`, label })),
  rows: [
    {
      ...{ accountCode: "4100", accountName: "Services", type: "Revenue", dimension: null },
      ...{ amounts: [100, 100, 100], total: 300 },
    },
  ],
  sums: [],
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerBooks("EUR");
  answer(listBudgets, {
    data: [HEAD],
    currency: "EUR",
    years: [{ from: "2026-01-01", to: "2026-12-31", name: "2026" }],
  });
  answer(getBudget, BUDGET);
});

test("fills a month to the right, sums it, and saves all rows with the revision", async () => {
  answer(saveBudget, () => refuse(saveBudget.failures.stale));
  await showScreen(<BudgetsScreen />);
  const february = page.getByRole("textbox", { name: "4100 Services, Feb 2026" });
  await february.fill("250.5");
  await page.getByRole("button", { name: "4100 Services: copy Feb 2026 to all later months" }).click();
  await expect.element(page.getByRole("textbox", { name: "4100 Services, Mar 2026" })).toHaveValue("250.50");
  await expect.element(page.getByRole("row", { name: /^Result €?100\.00 .*601\.00/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Save budget" }).click();
  const [body] = await bodiesSentTo(saveBudget);
  expect(body).toEqual({
    revision: 3,
    rows: [{ accountCode: "4100", dimensionId: null, amounts: [100, 250.5, 250.5] }],
  });
  await expect.element(page.getByText(/The budget was changed since you opened it/)).toBeVisible();
});

test("compares on a phone, with words for what is favorable", async () => {
  await page.viewport(390, 844);
  answer(compareBudget, {
    ...{ currency: "EUR", from: "2026-01-01", to: "2026-03-28" },
    rows: [
      {
        ...{ key: "account:4100", kind: "line", depth: 1, label: "Services", code: "4100", postings: null },
        figures: { actual: 285, budget: 300, difference: -15, percent: "-5.0", favorable: false, forecast: 285 },
      },
    ],
  });
  await showScreen(<BudgetsScreen />);
  await page.getByText("Comparison", { exact: true }).click();
  await expect.element(page.getByRole("row", { name: /285\.00.*-5 %.*Unfavorable/ })).toBeVisible();
  await expectFits();
  await expectAccessible();
});

test("says how to begin where there is no budget", async () => {
  answer(listBudgets, { data: [], currency: "EUR", years: [] });
  await showScreen(<BudgetsScreen />);
  await expect.element(page.getByText("No budgets yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add budget" })).toBeVisible();
});
