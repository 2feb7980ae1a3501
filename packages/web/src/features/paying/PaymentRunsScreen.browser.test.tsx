import {
  approvePaymentRun,
  createPaymentRuns,
  listBankAccounts,
  listPayableBills,
  listPaymentRuns,
  type PayableBill,
  type PaymentRun,
  withdrawPaymentRun,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, BANK_ACCOUNT } from "../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import PaymentRunsScreen from "./PaymentRunsScreen.tsx";

const ACCOUNT = "0192a0b0-0000-7000-8000-000000000009";
const bill = (facts: Partial<PayableBill>): PayableBill => ({
  ...{
    expenseId: 7,
    payeeKind: "vendor",
    payeeId: null,
    payee: "Papier & Söhne",
    number: "R-7",
    dueDate: "2099-05-20",
  },
  ...{ currency: "EUR", open: 119, discount: { amount: 2.38, until: "2099-05-08" }, toPay: 116.62 },
  ...{ iban: "DE89370400440532013000", ibans: ["DE89370400440532013000"], paymentReference: "", warnings: [] },
  ...facts,
});
const RUN: PaymentRun = {
  ...{ id: "0192a0b0-0000-7000-8000-000000000001", state: "draft", payDate: "2099-05-06", bankAccountId: ACCOUNT },
  ...{ bankAccount: "Business checking", currency: "EUR", total: 116.62, createdBy: "Mara", isOwn: true },
  ...{ createdAt: "2099-05-01T10:00:00Z", approvedBy: null, approvedAt: null, exportedAt: null, sha256: null },
  needsSecond: false,
  items: [
    {
      ...{ expenseId: 7, payeeKind: "vendor", payee: "Papier & Söhne", iban: "DE89370400440532013000", amount: 116.62 },
      ...{ discount: 2.38, endToEndId: "ABC-1", reference: "", text: "R-7", paid: false },
    },
  ],
};
const account = { ...BANK_ACCOUNT, id: ACCOUNT, name: "Business checking" };

async function show(bills: PayableBill[], runs: PaymentRun[]) {
  answerBooks();
  const meta = { total: 1, currentPage: 1, perPage: 20 };
  answer(listBankAccounts, { data: [account], meta });
  answer(listPayableBills, { data: bills, today: "2099-05-04" });
  answer(listPaymentRuns, { data: runs, meta, approvalLimit: null, currency: "EUR" });
  await showScreen(<PaymentRunsScreen />, "/payment-runs");
}

test("creates a run of chosen bills with their discounts; a bill without an IBAN is not chosen", async () => {
  answer(createPaymentRuns, { success: true, message: "Payment run created.", runs: [RUN] });
  const without = bill({ expenseId: 8, payee: "Nobody", iban: null, ibans: [], warnings: ["no_iban"], discount: null });
  await show([bill({}), without], [RUN]);
  await expect.element(page.getByText("No IBAN")).toBeVisible();
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(page.getByText("1 bill chosen: €116.62")).toBeVisible();
  await page.getByRole("button", { name: "Create payment run" }).click();
  await expect
    .poll(() => bodiesSentTo(createPaymentRuns))
    .toMatchObject([
      {
        bankAccountId: ACCOUNT,
        takeDiscounts: true,
        bills: [{ expenseId: 7, iban: "DE89370400440532013000", reference: "" }],
      },
    ]);
  await expect.element(page.getByRole("dialog", { name: /Payment run of/ })).toBeVisible();
});

test("takes a cash discount that is entered for a bill without terms", async () => {
  answer(createPaymentRuns, { success: true, message: "Payment run created.", runs: [RUN] });
  await show([bill({ discount: null, toPay: 119 })], []);
  await page.getByRole("button", { name: "Change payment to Papier & Söhne" }).click();
  const field = page.getByLabelText("Cash discount in EUR (optional)");
  await field.fill("119");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.element(page.getByText(/less than the bill/)).toBeVisible();
  await field.fill("3.57");
  await expectAccessible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.element(page.getByText("€3.57 discount")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(page.getByText("1 bill chosen: €115.43")).toBeVisible();
  await page.getByRole("button", { name: "Create payment run" }).click();
  await expect
    .poll(() => bodiesSentTo(createPaymentRuns))
    .toMatchObject([{ bills: [{ expenseId: 7, discount: 3.57 }] }]);
});

test("approves a run, unless a second person has to", async () => {
  answer(approvePaymentRun, { success: true, message: "Approved.", run: { ...RUN, state: "approved" } });
  await show([], [RUN]);
  await expect.element(page.getByText("No bills to pay")).toBeVisible();
  await page.getByText("Business checking").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent("Discount €2.38");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect.element(page.getByText("Approved.")).toBeVisible();
});

test("asks in one layer before a run is withdrawn, and Cancel leads back to it", async () => {
  answer(withdrawPaymentRun, { success: true, message: "Withdrawn.", run: { ...RUN, state: "withdrawn" } });
  await show([], [RUN]);
  await page.getByText("Business checking").click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.element(page.getByRole("dialog", { name: /^Withdraw/ })).toBeVisible();
  await expect.poll(() => page.getByRole("dialog").elements().length).toBe(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("dialog", { name: /Payment run of/ })).toBeVisible();
  await expect.poll(() => page.getByRole("dialog").elements().length).toBe(1);
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await page
    .getByRole("dialog", { name: /^Withdraw/ })
    .getByRole("button", { name: "Withdraw" })
    .click();
  await expect.poll(() => bodiesSentTo(withdrawPaymentRun)).toHaveLength(1);
});

test("says that a second person has to approve, and fits a phone", async () => {
  await show([bill({ warnings: ["iban_changed"] })], [{ ...RUN, needsSecond: true }]);
  await expect.element(page.getByText("IBAN changed")).toBeVisible();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1366, 900);
  await page.getByText("Business checking", { exact: true }).last().click();
  await expect.element(page.getByText(/A second person approves this run/)).toBeVisible();
  expect(page.getByRole("button", { name: "Approve" }).elements()).toEqual([]);
});
