import {
  type Deferral,
  deleteDeferral,
  getDeferral,
  listDeferrals,
  listReleaseRuns,
  listRevaluations,
  postReleases,
  postRevaluation,
  previewReleases,
  previewRevaluation,
  type Revaluation,
  type RevaluationPreview,
  reverseReleaseRun,
  reverseRevaluation,
  updateDeferral,
} from "@tallyleaf/contract";
import { endOf } from "@tallyleaf/ledger";
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
  ...{ released: 0, rest: 1000, startsOn: "2026-11-15", endsOn: "2027-11-14", method: "day" },
  ...{ bookedOn: "2026-11-15", entryId: idOf(2), state: "open", dueFrom: "2026-11-01", isDocumentChanged: false },
};
const LIST = {
  ...pageOf([DEFERRAL]),
  counts: { all: 1, open: 1, done: 0 },
  ...{ currency: "EUR", monthsDue: 2, byClock: true },
  balances: [{ code: "1500", name: "Prepaid expenses", schedules: 1000, ledger: 900 }],
};
const RUN = {
  ...{
    id: idOf(5),
    month: "2026-11-01",
    until: "2026-11-30",
    entryId: idOf(6),
    entryDate: "2026-11-30",
    number: "GJ-2026-0002",
  },
  ...{ total: 43.84, schedules: 1, postedBy: null, postedAt: "2026-12-01T00:45:00Z", reversedAt: null },
};
const due = (month: string, isClosed = false) => ({
  ...{ month, until: endOf("month", month), entryDate: isClosed ? "2027-01-01" : "2026-12-31", isClosed, total: 84.93 },
  lines: [{ deferralId: DEFERRAL.id, name: "Insurance", amount: 84.93 }],
});

const DUE = [due("2026-11-01", true), due("2026-12-01")];

async function showSchedules(list: object = {}, path = "/adjustments", months = DUE) {
  answerBooks();
  answer(listDeferrals, { ...LIST, ...list });
  answer(getDeferral, {
    ...{ deferral: DEFERRAL, currency: "EUR" },
    months: [{ month: "2026-11-01", until: "2026-11-30", amount: 43.84, rest: 956.16, entryId: null }],
    replan: null,
  });
  answer(previewReleases, { currency: "EUR", byClock: true, months });
  answer(listReleaseRuns, { ...pageOf([RUN]), currency: "EUR" });
  await showScreen(<AdjustmentsScreen />, path);
}

async function show(preview: Partial<RevaluationPreview> = {}, path = "/adjustments?tab=revaluation", runs = [POSTED]) {
  answerBooks();
  answer(listDeferrals, LIST);
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

test("lists what is spread, says where it differs from the ledger, and fits a phone", async () => {
  await showSchedules();
  await expect.element(page.getByText("1500 Prepaid expenses: schedules €1,000.00, ledger €900.00")).toBeVisible();
  await expect.element(page.getByText("Nov 15, 2026 to Nov 14, 2027")).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
});

test("says where amounts are spread if there is none yet", async () => {
  await showSchedules({ ...pageOf([]), counts: { all: 0, open: 0, done: 0 }, balances: [], monthsDue: 0 });
  await expect.element(page.getByText("Nothing is spread yet")).toBeVisible();
});

test("changes the end of a schedule, and reverses it after a question", async () => {
  answer(updateDeferral, { success: true, message: "Schedule saved.", deferral: DEFERRAL });
  answer(deleteDeferral, { success: true, message: "Schedule reversed." });
  await showSchedules();
  await page.getByRole("button", { name: /^Insurance/ }).click();
  const dialog = page.getByRole("dialog", { name: "Insurance" });
  await expect.element(dialog.getByText("November 2026")).toBeVisible();
  await dialog.getByRole("button", { name: "Change end" }).click();
  await dialog.getByLabelText("Last day").fill("2027-02-28");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  expect(await bodiesSentTo(updateDeferral)).toEqual([{ endsOn: "2027-02-28" }]);
  await dialog.getByRole("button", { name: "Reverse schedule" }).click();
  await page
    .getByRole("dialog", { name: "Reverse the schedule of Insurance?" })
    .getByRole("button", { name: "Reverse schedule" })
    .click();
  await expect.element(page.getByText("Schedule reversed.")).toBeVisible();
});

test("previews the months that are due, and posts closed ones only when asked to", async () => {
  answer(postReleases, { success: true, message: "2 months posted.", runs: [RUN] });
  await showSchedules({}, "/adjustments?post=1");
  const dialog = page.getByRole("dialog", { name: "Post months" });
  await expect.element(dialog.getByText("The month is closed.")).toBeVisible();
  const post = dialog.getByRole("button", { name: "Post 2 months" });
  await expect.element(post).toBeDisabled();
  await dialog.getByRole("checkbox").click();
  await post.click();
  expect(await bodiesSentTo(postReleases)).toEqual([{ through: "2026-12-01", onOpenDay: true }]);
  await expect.element(page.getByText("2 months posted.")).toBeVisible();
});

test("names the days of a part where a fiscal year ends within the month", async () => {
  const part = { ...due("2026-04-01"), until: "2026-04-05", entryDate: "2026-04-05" };
  await showSchedules({}, "/adjustments?post=1", [part]);
  await expect.element(page.getByRole("dialog").getByRole("rowheader", { name: "Apr 1 – 5, 2026" })).toBeVisible();
});

test("reverses a run after a question", async () => {
  answer(reverseReleaseRun, { success: true, message: "Run reversed.", run: RUN });
  await showSchedules({}, "/adjustments?tab=months");
  await expect.element(page.getByText("1 schedule · posted automatically")).toBeVisible();
  await page.getByRole("button", { name: "Reverse run: November 2026" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reverse run" }).click();
  await expect.element(page.getByText("Run reversed.")).toBeVisible();
});
