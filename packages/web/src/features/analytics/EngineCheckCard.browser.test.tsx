/** The check of the engine: what it says before, while, and after it runs, and where it leads. */
import { type EngineCheckState, getEngineCheck, startEngineCheck } from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answer, later, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { EngineCheckCard } from "./EngineCheckCard.tsx";

const BEFORE: EngineCheckState = { engineVersion: "3", confirmed: 2, check: null };
const RUN = { startedAt: "2026-11-28T10:00:00Z", finishedAt: null, result: null };
const RUNNING: EngineCheckState = { ...BEFORE, check: { ...RUN, status: "running", done: 1, total: 2 } };
const DONE: EngineCheckState = {
  ...BEFORE,
  check: {
    ...{ status: "done", done: 2, total: 2, startedAt: RUN.startedAt, finishedAt: "2026-11-28T10:00:05Z" },
    result: {
      ...{ documents: 2, ready: 1, readyWrong: 1, moreChanges: 3 },
      fields: [{ field: "vendor", count: 2, rightBefore: 2, rightNow: 1, better: 0, worse: 1 }],
      changes: [
        {
          ...{ expenseId: 12, vendor: "Northwind Paper", field: "vendor", kind: "worse" },
          ...{ before: "Northwind Paper", now: "Someone Else", confirmed: "Northwind Paper" },
        },
        {
          ...{ expenseId: 13, vendor: null, field: "dueDate", kind: "better" },
          ...{ before: null, now: "2026-11-30", confirmed: "2026-11-30" },
        },
      ],
    },
  },
};

beforeEach(() => page.viewport(1280, 900));

test("starts a check, shows how far it is, then what would change, with links to the documents", async () => {
  answer(getEngineCheck, BEFORE);
  answer(startEngineCheck, () => {
    answer(getEngineCheck, DONE);
    return RUNNING;
  });
  await showScreen(<EngineCheckCard />);
  await expect.element(page.getByText("2 confirmed documents can be read again.")).toBeVisible();
  await page.getByRole("button", { name: "Check engine" }).click();
  await expect.element(page.getByRole("status").getByText("1 of 2 documents read")).toBeVisible();
  await expect.element(page.getByText(/1 document would be posted without a check, 1 of them/)).toBeVisible();
  await expect
    .element(
      page.getByRole("row", { name: "Northwind Paper Vendor Worse Northwind Paper Someone Else Northwind Paper" }),
    )
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Northwind Paper" })).toHaveAttribute("href", "/expenses/12");
  await expect.element(page.getByRole("link", { name: "Expense 13" })).toHaveAttribute("href", "/expenses/13");
  await expect.element(page.getByRole("row", { name: /Due date Better Nothing .*30/ })).toBeVisible();
  await expect.element(page.getByText("3 more changes aren't listed.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Check engine again" })).toBeVisible();
  expect(sentTo(startEngineCheck)).toHaveLength(1);
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
});

test("shows a skeleton, an error with Try again, and that nothing is confirmed", async () => {
  const coming = later<EngineCheckState>();
  answer(getEngineCheck, () => coming.promise);
  await showScreen(<EngineCheckCard />);
  await expect.element(page.getByRole("status", { name: "Loading the engine check" })).toBeInTheDocument();
  coming.come({ ...BEFORE, confirmed: 0 });
  await expect.element(page.getByText(/No document is confirmed yet/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Review" })).toBeVisible();
});

test("says that a check failed, and why another can't start", async () => {
  answer(getEngineCheck, { ...BEFORE, check: { ...RUN, status: "failed", done: 1, total: 2 } });
  answer(startEngineCheck, () => refuse(startEngineCheck.failures.running));
  await showScreen(<EngineCheckCard />);
  await expect.element(page.getByText("The check failed. Start it again.")).toBeVisible();
  await page.getByRole("button", { name: "Check engine" }).click();
  await expect.element(page.getByText("The engine is already being checked. Wait until the check ends.")).toBeVisible();
});
