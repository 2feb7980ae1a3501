import {
  addDeferral,
  type DeferrableLine,
  type Deferral,
  getDeferral,
  listDeferrableLines,
  previewDeferral,
  previewReplan,
  replanDeferral,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, idOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import DocumentSchedules from "./DocumentSchedules.tsx";

const DEFERRAL: Deferral = {
  ...{
    id: idOf(1),
    number: 1,
    kind: "expense",
    name: "Insurance",
    expenseId: 7,
    invoiceId: null,
    journalEntryId: null,
    document: "Aegis A-1",
  },
  ...{ line: 1, accountCode: "6200", account: "Insurance", heldCode: "1500", held: "Prepaid expenses", amount: 1000 },
  ...{ released: 43.84, rest: 956.16, startsOn: "2026-11-15", endsOn: "2027-11-14", method: "day" },
  ...{ bookedOn: "2026-11-15", entryId: idOf(2), state: "open", dueFrom: "2026-12-01", isDocumentChanged: false },
};
const LINE: DeferrableLine = {
  ...{ line: 1, name: "Insurance", accountCode: "6200", account: "Insurance", amount: 1000, deferral: null },
};
const PLAN = {
  ...{ amount: 1000, currency: "EUR", bookedOn: "2026-12-01", isClosed: true, isOptional: true },
  months: [{ month: "2026-12-01", until: "2026-12-31", amount: 128.77, rest: 871.23, entryId: null }],
};

async function show(line: DeferrableLine) {
  answerBooks();
  answer(listDeferrableLines, { data: [line], currency: "EUR" });
  await showScreen(<DocumentSchedules document={{ expenseId: 7 }} />, "/expenses/7");
}

test("shows what each month takes before a line is spread, and spreads it once", async () => {
  await show(LINE);
  answer(previewDeferral, PLAN);
  const { promise, come } = later<{ success: boolean; message: string; deferral: Deferral }>();
  answer(addDeferral, () => promise);
  await page.getByRole("button", { name: "Spread Insurance" }).click();
  const dialog = page.getByRole("dialog", { name: "Spread Insurance" });
  await dialog.getByLabelText("First day").fill("2026-11-15");
  await dialog.getByLabelText("Last day").fill("2027-11-14");
  await expect.element(dialog.getByText("€128.77")).toBeVisible();
  await expect.element(dialog.getByText("Booked on Dec 1, 2026. The day of the document is closed.")).toBeVisible();
  await expect.element(dialog.getByText("amounts up to €800 net", { exact: false })).toBeVisible();
  await expectAccessible();
  const button = dialog.getByRole("button", { name: "Spread", exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute("data-loading");
  come({ success: true, message: "Amount spread.", deferral: DEFERRAL });
  await expect.element(page.getByText("Amount spread.")).toBeVisible();
  expect(await bodiesSentTo(addDeferral)).toEqual([
    {
      ...{ expenseId: 7, line: 1, name: "", startsOn: "2026-11-15", endsOn: "2027-11-14" },
      method: "day",
    },
  ]);
});

test("says why a period can't be spread", async () => {
  await show(LINE);
  answer(previewDeferral, () => refuse(previewDeferral.failures.nothingLater));
  await page.getByRole("button", { name: "Spread Insurance" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("First day").fill("2026-11-15");
  await dialog.getByLabelText("Last day").fill("2026-11-20");
  await expect.element(dialog.getByText("nothing belongs to a later month", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Spread", exact: true })).toBeDisabled();
});

test("shows the schedule of a line that is spread, and fits a phone", async () => {
  answer(getDeferral, {
    ...{ deferral: DEFERRAL, currency: "EUR" },
    months: [
      { month: "2026-11-01", until: "2026-11-30", amount: 43.84, rest: 956.16, entryId: idOf(3) },
      { month: "2026-12-01", until: "2026-12-31", amount: 84.93, rest: 871.23, entryId: null },
    ],
    replan: null,
  });
  await show({ ...LINE, deferral: DEFERRAL });
  await expect.element(page.getByText("€956.16 of €1,000.00 left")).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
  await page.getByRole("button", { name: "Nov 15, 2026 to Nov 14, 2027" }).click();
  const dialog = page.getByRole("dialog", { name: "Insurance" });
  await expect.element(dialog.getByText("December 2026")).toBeVisible();
  await expectAccessible();
  await expectFits();
});

test("previews what a replan posts after the document changed, posts it once, and fits a phone", async () => {
  const changed: Deferral = { ...DEFERRAL, isDocumentChanged: true };
  answer(getDeferral, {
    ...{ deferral: changed, currency: "EUR", replan: null },
    months: [{ month: "2026-11-01", until: "2026-11-30", amount: 43.84, rest: 956.16, entryId: idOf(3) }],
  });
  const sums = { accountCode: "6200", account: "Insurance" };
  answer(previewReplan, {
    ...{ currency: "EUR", isChanged: true },
    before: { ...sums, amount: 1000, released: 43.84, rest: 956.16 },
    after: { ...sums, amount: 1200, released: 52.6, rest: 1147.4 },
    corrections: [
      { ...sums, kind: "deferred", forDay: "2026-11-15", day: "2026-12-01", amount: 200 },
      { ...sums, kind: "released", forDay: "2026-11-30", day: "2026-12-01", amount: -8.76 },
    ],
    months: [{ month: "2026-12-01", until: "2026-12-31", amount: 101.92, rest: 1045.48, entryId: null }],
  });
  answer(replanDeferral, {
    ...{ success: true, message: "Schedule replanned.", replanned: true },
    deferral: { ...DEFERRAL, amount: 1200 },
  });
  await show({ ...LINE, deferral: changed });
  await page.viewport(390, 844);
  await page.getByRole("button", { name: "Nov 15, 2026 to Nov 14, 2027" }).click();
  await page.getByRole("button", { name: "Replan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Replan Insurance" });

  await expect.element(dialog.getByText("€200.00 more is spread", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText("€8.76 less is posted", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText("For Nov 15, 2026, which is closed", { exact: false })).toBeVisible();
  await expectAccessible();
  await expectFits();
  await dialog.getByRole("button", { name: "Replan" }).click();
  await expect.element(page.getByText("Schedule replanned.")).toBeVisible();
});
