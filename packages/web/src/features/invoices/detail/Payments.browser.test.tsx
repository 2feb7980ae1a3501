import { type InvoiceDetail, listPayments, type PaymentRow, voidPayment } from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../test/accessible.ts";
import { answerBooks, idOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { Payments } from "./Payments.tsx";

const PAYMENT: PaymentRow = {
  ...{
    id: idOf(2),
    direction: "in",
    kind: "payment",
    date: "2026-03-10",
    accountCode: "1100",
    reference: "",
    note: "",
  },
  ...{ amount: 1190, currency: "EUR", account: { code: "1100", name: "Business checking" }, exchangeRate: "1", fee: 0 },
  ...{ writeOff: 0, party: "Ada Byron", depositId: null, bankLineId: null, entryId: idOf(3), voidedAt: null },
  ...{ createdAt: "2026-03-10T12:00:00Z", items: [] },
};

test("voids a payment on the day on which its money came back", async () => {
  answerBooks();
  answer(listPayments, pageOf([PAYMENT]));
  answer(voidPayment, { success: true, message: "Payment voided." });
  await showScreen(<Payments invoice={{ id: idOf(1), status: "paid" } as InvoiceDetail} />, "/");
  await page.getByRole("button", { name: "Void the payment of Mar 10, 2026" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Day of the return", { exact: false }).fill("2026-04-05");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Void", exact: true }).click();
  await expect.element(page.getByText("Payment voided.")).toBeVisible();
  expect(await bodiesSentTo(voidPayment)).toEqual([{ date: "2026-04-05" }]);
});
