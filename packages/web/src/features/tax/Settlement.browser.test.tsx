/** A filed return is settled after a look at the entry, and paid by hand or by a bank transaction. */
import {
  getTaxSettlement,
  payTaxReturn,
  removeTaxPayment,
  settleTaxReturn,
  type TaxSettlement,
} from "@tallyleaf/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, idOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { today } from "../../kit/days/today.ts";
import Settlement from "./Settlement.tsx";
import { ID } from "./test-returns.ts";

const FILED: TaxSettlement = {
  currency: "EUR",
  entry: {
    date: "2026-03-31",
    lines: [
      { account: { code: "2200", name: "Sales tax" }, debit: 152.07, credit: 0 },
      { account: { code: "2290", name: "Tax office" }, debit: 0, credit: 152 },
      { account: { code: "6860", name: "Rounding" }, debit: 0, credit: 0.07 },
    ],
  },
  ...{ posted: [], paid: 0, owed: 152, payments: [] },
};

const PAID: TaxSettlement = {
  ...{ currency: "EUR", entry: null, paid: 100, owed: 52 },
  posted: [{ entryId: idOf(1), number: "GJ-2026-0001", date: "2026-03-31" }],
  payments: [
    {
      ...{ entryId: idOf(2), date: "2026-04-10", amount: 100, account: { code: "1100", name: "Checking account" } },
      bankLine: { id: idOf(3), bankAccountId: idOf(4), date: "2026-04-11" },
    },
  ],
};

const show = () => showScreen(<Settlement at={{ id: ID, from: "2026-01-01" }} />);
const dialog = page.getByRole("dialog");

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerBooks("EUR");
});

test("posts the settlement that it shows, and says why that is refused", async () => {
  answer(getTaxSettlement, FILED);
  answer(settleTaxReturn, () => refuse(settleTaxReturn.failures.isSettled));
  await show();
  await page.getByRole("button", { name: "Post settlement" }).click();
  await expect.element(dialog.getByRole("row", { name: "2290 Tax office €152.00" })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Post settlement" }).click();
  await expect.element(dialog.getByText("Nothing is left to settle.")).toBeVisible();
});

test("pays what is left, leads to the bank transaction, and removes a payment", async () => {
  answer(getTaxSettlement, PAID);
  answer(payTaxReturn, { success: true, message: "Payment posted", entryId: idOf(5) });
  answer(removeTaxPayment, { success: true, message: "Payment removed" });
  await show();
  await expect.element(page.getByText("Settled on Mar 31, 2026")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Bank transaction" }))
    .toHaveAttribute("href", `/banking?account=${idOf(4)}&from=2026-04-11&to=2026-04-11`);
  await expectAccessible();
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect.element(dialog.getByLabelText("Amount (EUR)")).toHaveValue("52.00");
  await expect.element(dialog.getByLabelText("Paid from").first()).toHaveValue("1100 - Checking account");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  expect(await bodiesSentTo(payTaxReturn)).toEqual([{ date: today(), accountCode: "1100", amount: 52, reference: "" }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.viewport(390, 800);
  await expectFits();
  await page.getByRole("button", { name: "Remove: Paid on Apr 10, 2026" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => sentTo(removeTaxPayment)[0]?.params).toMatchObject({ entryId: idOf(2) });
});
