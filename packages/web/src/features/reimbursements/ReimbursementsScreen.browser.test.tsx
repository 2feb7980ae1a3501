import {
  createPaymentRuns,
  listBankAccounts,
  listReimbursements,
  type ReimbursedMember,
  saveReimbursementIban,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, BANK_ACCOUNT } from "../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import ReimbursementsScreen from "./ReimbursementsScreen.tsx";

const ACCOUNT = "0192a0b0-0000-7000-8000-000000000009";
const item = (expenseId: number, open: number, more: Partial<ReimbursedMember["items"][number]> = {}) => ({
  ...{ expenseId, date: "2026-05-01", vendor: "Papier GmbH", description: "Paper", currency: "EUR" },
  ...{ total: open, open, payDate: null, canOpen: true },
  ...more,
});
const NOOR: ReimbursedMember = {
  id: "0192a0b0-0000-7000-8000-000000000021",
  name: "Noor Haddad",
  isSelf: false,
  iban: "DE89370400440532013000",
  owed: [{ currency: "EUR", amount: 159.5 }],
  items: [item(7, 119), item(8, 40.5, { vendor: "Café Central" })],
};
const SAM = { ...NOOR, id: "0192a0b0-0000-7000-8000-000000000022", name: "Sam Ito", iban: "", items: [item(9, 20)] };

async function show(members: ReimbursedMember[]) {
  answerBooks();
  const meta = { total: 1, currentPage: 1, perPage: 20 };
  const account = { ...BANK_ACCOUNT, id: ACCOUNT, name: "Business checking" };
  answer(listBankAccounts, { data: [account], meta });
  const byHand = [{ code: "2050", name: "Owed to employees", amount: 7, currency: "EUR" }];
  answer(listReimbursements, { data: members, ownIban: "", byHand });
  await showScreen(<ReimbursementsScreen />, "/reimbursements");
}

test("creates a payment run of what a member chose, and says whose IBAN is missing", async () => {
  answer(createPaymentRuns, { success: true, message: "Payment run created.", runs: [] });
  await show([NOOR, SAM]);
  await expect.element(page.getByText("Sam Ito has entered no IBAN.", { exact: false })).toBeVisible();
  await expect
    .element(page.getByText("€7.00 on 2050 Owed to employees belongs to no expense", { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(page.getByText("2 expenses chosen: €159.50")).toBeVisible();
  await page.getByRole("button", { name: "Create payment run" }).click();
  await expect
    .poll(() => bodiesSentTo(createPaymentRuns))
    .toMatchObject([{ bankAccountId: ACCOUNT, bills: [{ expenseId: 7 }, { expenseId: 8 }] }]);
});

test("stores the person's own IBAN, once it is one", async () => {
  answer(saveReimbursementIban, { success: true, message: "IBAN saved.", iban: NOOR.iban });
  await show([]);
  await expect.element(page.getByText("Nothing is owed")).toBeVisible();
  await page.getByRole("button", { name: "Enter IBAN" }).click();
  const field = page.getByRole("textbox", { name: "IBAN" });
  await field.fill("DE00");
  await page.getByRole("button", { name: "Save IBAN" }).click();
  await expect.element(page.getByText("This is not a valid IBAN. Check its digits.")).toBeVisible();
  await field.fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Save IBAN" }).click();
  await expect.poll(() => bodiesSentTo(saveReimbursementIban)).toEqual([{ iban: NOOR.iban }]);
});

test("fits a phone", async () => {
  await show([NOOR]);
  await expect.element(page.getByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1366, 900);
});
