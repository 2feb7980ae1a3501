import {
  type Accrual,
  listAccrualDocuments,
  listAccruals,
  listDeferrals,
  listLineParties,
  postAccrual,
  reopenAccrual,
  settleAccrual,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, idOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import AdjustmentsScreen from "../AdjustmentsScreen.tsx";

const ACCRUAL: Accrual = {
  ...{ id: idOf(1), kind: "expense", state: "late", day: "2026-03-31", undoneOn: "2026-04-01", amount: 240 },
  ...{ accountCode: "5000", account: "General expenses", heldCode: "2160", held: "Accrued expenses" },
  ...{ description: "Power in March", party: "Utility", expectedBy: "2026-06-29", document: null, closedBecause: "" },
  dimensions: [],
  entries: [
    { id: idOf(2), number: "GJ-2026-0001", day: "2026-03-31" },
    { id: idOf(3), number: "GJ-2026-0002", day: "2026-04-01" },
  ],
  ...{ postedBy: "Ada Lovelace", postedAt: "2026-04-05T12:00:00Z", reversedAt: null },
};

async function show(data: Accrual[], path = "/adjustments?tab=accruals") {
  answerBooks();
  answer(listDeferrals, {
    ...pageOf([]),
    counts: { all: 0, open: 0, done: 0 },
    ...{ currency: "EUR", monthsDue: 0, byClock: false, balances: [] },
  });
  const counts = { open: 0, late: data.length, settled: 0, reversed: 0 };
  answer(listAccruals, { ...pageOf(data), currency: "EUR", counts });
  await showScreen(<AdjustmentsScreen />, path);
}

test("shows late accruals of the checklist, and names the document that has come", async () => {
  await show([ACCRUAL], "/adjustments?tab=accruals&state=late");
  await expect.element(page.getByText("Missing for more than 90 days")).toBeVisible();
  expect(sentTo(listAccruals)[0]?.query).toMatchObject({ state: "late" });
  await expectAccessible();
  await expectFits();
  const document = {
    ...{ expenseId: 7, invoiceId: null, party: "Utility", reference: "R-1", day: "2026-04-20" },
    ...{ amount: 252, difference: 12 },
  };
  answer(listAccrualDocuments, { data: [document], currency: "EUR" });
  answer(settleAccrual, {
    ...{ success: true, message: "Document named." },
    accrual: { ...ACCRUAL, state: "settled", document },
  });
  await page.getByRole("button", { name: "Name document of Power in March" }).click();
  await expect.element(page.getByText("€12.00 more than accrued", { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Choose Utility R-1 of Apr 20, 2026" }).click();
  await expect.element(page.getByText("Document named.")).toBeVisible();
  expect(await bodiesSentTo(settleAccrual)).toEqual([{ expenseId: 7, invoiceId: null }]);
  answer(reopenAccrual, { success: true, message: "The document is expected again.", accrual: ACCRUAL });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("The document is expected again.")).toBeVisible();
  expect(sentTo(reopenAccrual)).toHaveLength(1);
});

test("narrows the list by chips with counts", async () => {
  await show([ACCRUAL]);
  await page.getByRole("button", { name: "Late 1" }).click();
  expect(sentTo(listAccruals).at(-1)?.query).toMatchObject({ state: "late" });
});

test("posts an accrual with its expected document, after it has shown both entries", async () => {
  await show([]);
  answer(postAccrual, { success: true, message: "Accrual posted.", accrual: ACCRUAL });
  answer(listLineParties, {
    data: [
      { type: "client", id: idOf(7), name: "Utility Fans" },
      { type: "vendor", id: idOf(8), name: "Utility" },
    ],
  });
  await page.getByRole("button", { name: "Add accrual" }).click();
  await page.getByLabelText("Last day of the period").fill("2026-03-31");
  await expect.element(page.getByLabelText("Document expected by")).toHaveValue("06/29/2026");
  await page.getByRole("combobox", { name: "Account" }).click();
  await page.getByRole("option", { name: "5000 General expenses" }).click();
  await page.getByLabelText("Amount without tax").fill("240");
  await expect
    .element(
      page.getByText("Debit 5000 General expenses, credit 2160 Accrued expenses on Mar 31, 2026", { exact: false }),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "Post accrual" }).click();
  await expect.element(page.getByText("Enter a description.")).toBeVisible();
  await page.getByLabelText("Description").fill("Power in March");
  await page.getByRole("combobox", { name: "Vendor or client" }).fill("Uti");
  // Of a cost: vendors.
  await expect.element(page.getByRole("option", { name: "Utility", exact: true })).toBeVisible();
  expect(page.getByRole("option", { name: "Utility Fans" }).elements()).toEqual([]);
  await page.getByRole("option", { name: "Utility", exact: true }).click();
  await expectAccessible();
  await page.getByLabelText("Last day of the period").fill("2099-03-31");
  await page.getByRole("button", { name: "Post accrual" }).click();
  await expect.element(page.getByText("Choose a day that isn't in the future.")).toBeVisible();
  expect(sentTo(postAccrual)).toEqual([]);
  await page.getByLabelText("Last day of the period").fill("2026-03-31");
  await page.getByRole("button", { name: "Post accrual" }).click();
  await expect.element(page.getByText("Accrual posted.")).toBeVisible();
  expect(await bodiesSentTo(postAccrual)).toEqual([
    {
      ...{ day: "2026-03-31", accountCode: "5000", amount: 240, description: "Power in March", party: "Utility" },
      ...{ expectedBy: "2026-06-29", dimensions: [] },
    },
  ]);
});
