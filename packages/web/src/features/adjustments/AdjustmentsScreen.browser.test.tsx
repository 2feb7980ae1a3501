import {
  listRevaluations,
  postRevaluation,
  previewRevaluation,
  type Revaluation,
  type RevaluationPreview,
  reverseRevaluation,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, idOf, pageOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, later, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import AdjustmentsScreen from "./AdjustmentsScreen.tsx";

const POSTED: Revaluation = {
  ...{ id: idOf(1), day: "2026-12-31", undoneOn: "2027-01-01", rates: [{ currency: "USD", rate: 0.9 }] },
  ...{ gains: 10, losses: 20, items: 2, postedBy: "Ada Lovelace", postedAt: "2027-01-15T12:00:00Z", reversedAt: null },
  entries: [
    { id: idOf(2), number: "GJ-2026-0001", day: "2026-12-31" },
    { id: idOf(3), number: "GJ-2027-0001", day: "2027-01-01" },
  ],
};
const PREVIEW: RevaluationPreview = {
  ...{ day: "2026-12-31", undoneOn: "2027-01-01", currency: "EUR", gains: 10, losses: 20, unknownAccounts: [] },
  ...{ refusal: null, posted: null, isChanged: false },
  items: [
    {
      ...{ kind: "receivable", id: idOf(4), label: "INV-2026-0044", party: "Ada Byron", accountCode: "1300" },
      ...{ account: "Accounts receivable", currency: "USD", held: 1000, booked: 920, worth: 900, gain: -20 },
      isGainLeftOut: false,
    },
    {
      ...{
        kind: "payable",
        id: "7",
        label: "N-1",
        party: "Northwind",
        accountCode: "2000",
        account: "Accounts payable",
      },
      ...{ currency: "USD", held: 500, booked: 460, worth: 450, gain: 10, isGainLeftOut: false },
    },
  ],
  rates: [{ currency: "USD", rate: 0.9, source: "auto", day: "2026-12-30", isOld: false }],
};

async function show(preview: Partial<RevaluationPreview> = {}, path = "/adjustments?tab=revaluation", runs = [POSTED]) {
  answerBooks();
  answer(previewRevaluation, { ...PREVIEW, ...preview });
  answer(listRevaluations, { ...pageOf(runs), currency: "EUR" });
  await showScreen(<AdjustmentsScreen />, path);
}

test("shows each item with its difference, and posts the day once", async () => {
  await show({}, "/adjustments?tab=revaluation&day=2026-12-31", []);
  await expect.element(page.getByText("INV-2026-0044")).toBeVisible();
  await expect.element(page.getByText("Reference rate of Dec 30, 2026")).toBeVisible();
  await expect.element(page.getByText("The entries are undone on Jan 1, 2027", { exact: false })).toBeVisible();
  await expectAccessible();
  const { promise, come } = later<{ success: boolean; message: string; revaluation: Revaluation }>();
  answer(postRevaluation, () => promise);
  const button = page.getByRole("button", { name: "Post revaluation" });
  await button.click();
  await expect.element(button).toHaveAttribute("data-loading");
  come({ success: true, message: "Revaluation posted.", revaluation: POSTED });
  await expect.element(page.getByText("Revaluation posted.")).toBeVisible();
  expect(await bodiesSentTo(postRevaluation)).toEqual([{ day: "2026-12-31", rates: [] }]);
  expect(sentTo(previewRevaluation)[0]?.query).toMatchObject({ day: "2026-12-31" });
});

test("asks for a rate that isn't known, and values and posts with what is typed", async () => {
  const refusal = "No current rate is known for USD. Enter the rate of the day.";
  const rate = { currency: "USD", rate: null, source: null, day: null, isOld: false };
  await show({ rates: [rate], refusal, gains: 0, losses: 0 }, "/adjustments?tab=revaluation", []);
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Post revaluation" })).toBeDisabled();
  answer(previewRevaluation, { ...PREVIEW, rates: [{ ...rate, rate: 0.91, source: "typed" }] });
  answer(postRevaluation, { success: true, message: "Revaluation posted.", revaluation: POSTED });
  await page.getByLabelText("USD in EUR").fill("0.91");
  await page.getByRole("button", { name: "Post revaluation" }).click();
  expect(await bodiesSentTo(postRevaluation)).toEqual([
    { day: "2026-12-31", rates: [{ currency: "USD", rate: 0.91 }] },
  ]);
});

test("says that a posted day has changed, and reverses it after a question", async () => {
  await show({ posted: POSTED, isChanged: true });
  await expect.element(page.getByText("Documents or rates have changed since.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Entry GJ-2026-0001 (Dec 31, 2026)" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Post revaluation" })).not.toBeInTheDocument();
  await expectAccessible();
  const reversed = { ...POSTED, reversedAt: "2027-01-16T12:00:00Z" };
  answer(reverseRevaluation, { success: true, message: "Revaluation reversed.", revaluation: reversed });
  await page.getByRole("button", { name: "Reverse the revaluation of Dec 31, 2026" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reverse" }).click();
  await expect.element(page.getByText("Revaluation reversed.")).toBeVisible();
});

test("says what will be here where nothing is in a foreign currency, and fits a phone", async () => {
  await show({ items: [], rates: [], gains: 0, losses: 0 }, "/adjustments?tab=revaluation", []);
  await expect.element(page.getByText("Nothing in foreign currencies")).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
});

test("fits a phone with items and posted revaluations", async () => {
  await show();
  await expect.element(page.getByText("INV-2026-0044")).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
});
