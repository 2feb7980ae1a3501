/** An invoice or a bill is written off with its tax, what comes in is recorded, and a claim names its day. */
import {
  claimRelief,
  getBillWriteOffs,
  getWriteOffs,
  recoverWriteOff,
  type WriteOffs as State,
  voidPayment,
  writeOffBill,
  writeOffInvoice,
} from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { BillDialog } from "./BillDialog.tsx";
import BillWriteOffs from "./BillWriteOffs.tsx";
import WriteOffs from "./WriteOffs.tsx";

const OPEN: State = {
  ...{ currency: "EUR", open: 1190, rule: "now", source: "UStG § 17 (2) Nr. 1" },
  ...{ canCorrect: true, reliefFrom: null, tax: 190, writeOffs: [] },
};
const GONE: State["writeOffs"][number] = {
  ...{ id: idOf(3), date: "2026-03-31", amount: 1200, reason: "Insolvent", tax: 0, recovered: 200, left: 1000 },
  relief: { from: "2026-09-30", amount: 166.67, claimedOn: null },
};

const show = (open: number) =>
  showScreen(
    <WriteOffs
      invoice={{ id: idOf(1), number: "INV-2026-0050", currency: "EUR", open }}
      changed={() => Promise.resolve()}
    />,
  );
const dialog = page.getByRole("dialog");

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerBooks("EUR");
});

test("writes off all that is due with its tax, once there is a reason", async () => {
  answer(getWriteOffs, OPEN);
  answer(writeOffInvoice, { success: true, message: "Written off.", id: idOf(2) });
  await show(1190);
  await page.getByRole("button", { name: "Write off" }).click();
  await expect.element(dialog.getByText("Up to €190.00, if the amount can't be collected.")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Write off" }).click();
  await expect.element(dialog.getByText("Enter a reason.")).toBeVisible();
  expect(sentTo(writeOffInvoice)).toEqual([]);
  await dialog.getByLabelText("Reason").fill("Insolvent");
  await dialog.getByRole("button", { name: "Write off" }).click();
  const [body] = await bodiesSentTo(writeOffInvoice);
  expect(body).toMatchObject({ amount: 1190, reason: "Insolvent", tax: "correct" });
  await expect.element(page.getByText("Written off.")).toBeVisible();
});

test("shows what was written off on a phone, and records a recovery of the rest without an account", async () => {
  await page.viewport(390, 844);
  answer(getWriteOffs, { ...OPEN, open: 0, rule: "later", canCorrect: false, writeOffs: [GONE] });
  answer(recoverWriteOff, { success: true, message: "Due again." });
  await show(0);
  await expect.element(page.getByText("€200.00 recovered")).toBeVisible();
  await expectFits();
  await page.getByRole("button", { name: "Record recovery" }).click();
  await dialog.getByRole("button", { name: "Record recovery" }).click();
  const [body] = await bodiesSentTo(recoverWriteOff);
  expect(body).toMatchObject({ amount: 1000 });
  expect(body).not.toHaveProperty("accountCode");
});

test("says at the date why a claim is refused", async () => {
  answer(getWriteOffs, { ...OPEN, open: 0, rule: "later", canCorrect: false, writeOffs: [GONE] });
  answer(claimRelief, () => refuse(claimRelief.failures.tooEarly));
  await show(0);
  await page.getByRole("button", { name: "Claim tax" }).click();
  await dialog.getByRole("button", { name: "Claim tax" }).click();
  await expect.element(dialog.getByText("It is too early to claim the tax.")).toBeVisible();
});

test("writes off a bill that need not be paid, and voids that on a phone", async () => {
  const state = { currency: "EUR", open: 1190, rule: "now", source: "UStG § 17 (1) Satz 2", tax: 190 } as const;
  answer(getBillWriteOffs, { ...state, writeOffs: [] });
  answer(writeOffBill, { success: true, message: "Written off.", id: idOf(2) });
  await showScreen(<BillWriteOffs bill={{ expenseId: 7, vendor: "Meyer" }} />);
  await page.getByRole("button", { name: "Write off" }).click();
  await expect.element(page.getByRole("dialog", { name: "Write off Meyer" })).toBeVisible();
  await expect.element(dialog.getByText("Up to €190.00 of claimed tax.")).toBeVisible();
  await expectAccessible();
  const row = { id: idOf(2), date: "2026-06-30", amount: 1190, reason: "Time-barred", tax: 190 };
  answer(getBillWriteOffs, { ...state, open: 0, writeOffs: [row] });
  await dialog.getByLabelText("Reason").fill("Time-barred");
  await dialog.getByRole("button", { name: "Write off" }).click();
  const [body] = await bodiesSentTo(writeOffBill);
  expect(body).toMatchObject({ amount: 1190, reason: "Time-barred", tax: "correct" });
  answer(voidPayment, { success: true, message: "Payment voided." });
  await page.viewport(390, 844);
  await expect.element(page.getByText("€190.00 tax corrected")).toBeVisible();
  await expectFits();
  await page.getByRole("button", { name: "Void write-off" }).click();
  await dialog.getByRole("button", { name: "Void write-off" }).click();
  await expect.element(page.getByText("Payment voided.")).toBeVisible();
});

test("says in its dialog that a bill could not be loaded, and tries again", async () => {
  answer(getBillWriteOffs, () => refuse(getBillWriteOffs.failures.notFound));
  await showScreen(<BillDialog opened bill={{ expenseId: 7, vendor: "Meyer" }} onClose={() => undefined} />);
  await expect.element(dialog.getByText(getBillWriteOffs.failures.notFound.message)).toBeVisible();
  answer(getBillWriteOffs, { currency: "EUR", open: 20, rule: "none", source: "", tax: 0, writeOffs: [] });
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect.element(dialog.getByLabelText("Reason")).toBeVisible();
});
