import {
  type BillRow,
  type CallOutput,
  getVendor,
  listBills,
  listVendorDeposits,
  recordPayment,
} from "@tallyleaf/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, idOf, pageOf } from "../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { today } from "../../kit/days/today.ts";
import { writeDay } from "../../kit/days/typed-day.ts";
import { type Payable, PayDialog } from "./PayDialog.tsx";

const BILL: Payable = { vendorId: null, expenseId: 12, vendor: "Print & Co", currency: "USD", open: 324.32 };

const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true }).first();
const record = page.getByRole("button", { name: "Record payment" });

function Bills({ bill }: { bill: Payable }) {
  const [opened, setOpened] = useState(true);
  return <PayDialog opened={opened} bill={bill} onClose={() => setOpened(false)} />;
}

async function pay(bill = BILL) {
  answerBooks();
  await showScreen(<Bills bill={bill} />);
  await expect.element(field("Amount (USD)")).toBeVisible();
}

const payment: CallOutput<typeof recordPayment> = {
  success: true,
  message: "Payment recorded",
  payment: {
    ...{
      id: idOf(1),
      direction: "out",
      kind: "payment",
      date: today(),
      depositId: null,
      amount: 324.32,
      currency: "USD",
      exchangeRate: "1",
    },
    ...{ account: { code: "1100", name: "Checking account" }, fee: 0, writeOff: 0, party: "", reference: "", note: "" },
    ...{ bankLineId: null, entryId: idOf(2), voidedAt: null, createdAt: "2026-11-01T10:00:00Z", items: [] },
  },
};

test("starts with today's amount due from the checking account, and closes once it is recorded", async () => {
  answer(recordPayment, payment);
  await pay();
  await expect.element(field("Date")).toHaveFocus();
  await expect.element(field("Date")).toHaveValue(writeDay(today(), "en-US"));
  await expect.element(field("Amount (USD)")).toHaveValue("324.32");
  await expect.element(field("Paid from")).toHaveValue("1100 - Checking account");
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  const [body] = await bodiesSentTo(recordPayment);
  expect(body).toMatchObject({ date: today(), accountCode: "1100", amount: 324.32, items: [{ expenseId: 12 }] });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("Payment recorded")).toBeVisible();
});

test("records first what was paid before the e-invoice came, from an account that is chosen", async () => {
  answer(recordPayment, payment);
  await pay({ ...BILL, paidBefore: 24.32 });
  await expect.element(page.getByText(/\$24\.32 was paid before/)).toBeVisible();
  await expect.element(field("Amount (USD)")).toHaveValue("24.32");
  await expect.element(field("Paid from")).toHaveValue("");
  await expectAccessible();
  await record.click();
  expect(sentTo(recordPayment)).toEqual([]);
  await field("Paid from").fill("1100");
  await page.getByRole("option", { name: "1100 - Checking account" }).click();
  await record.click();
  const [body] = await bodiesSentTo(recordPayment);
  expect(body).toMatchObject({ accountCode: "1100", amount: 24.32, items: [{ expenseId: 12 }] });
});

test.each([
  { amount: "330", fee: "", said: "Keep $5.68 as credit", sent: { amount: 330, fee: 0, keepRest: true } },
  { amount: "1.327,32", fee: "3", said: "Keep $1,000.00 as credit", sent: { amount: 1327.32, fee: 3, keepRest: true } },
  { amount: "324.00", fee: "", said: "Write off $0.32", sent: { amount: 324, fee: 0, writeOff: 0.32 } },
  {
    ...{ amount: "314.32", fee: "", said: "Cash discount of $10.00" },
    sent: { amount: 314.32, fee: 0, items: [{ expenseId: 12, discount: 10 }] },
  },
])("asks for $amount with a fee of '$fee': $said", async ({ amount, fee, said, sent }) => {
  answer(recordPayment, payment);
  await pay();
  await field("Amount (USD)").fill(amount);
  await field("Bank fee (optional)").fill(fee);
  await page.getByRole("checkbox", { name: said }).click();
  await record.click();
  const [body] = await bodiesSentTo(recordPayment);
  expect(body).toMatchObject(sent);
});

test("uses a vendor's credit besides the money, or without any", async () => {
  const credit = { vendor: "Print & Co", vendorId: idOf(7), hasDueDate: false, ibanChangedAt: null, description: "" };
  const bill = (expenseId: number, reference: string, open: number, currency = "USD"): BillRow => ({
    ...credit,
    ...{
      expenseId,
      reference,
      open,
      total: open,
      writtenOff: 0,
      currency,
      bucket: "not_due",
      date: "2026-01-01",
      dueDate: "2026-01-01",
    },
  });
  answer(listBills, {
    ...pageOf([bill(3, "VC-3", -100), bill(4, "VC-4", -5, "EUR"), bill(5, "VC-5", -400), bill(12, "R-1", 324.32)]),
    aging: { currency: "USD", total: 0, buckets: [] },
  });
  answer(getVendor, () => refuse(getVendor.failures.notFound));
  answer(listVendorDeposits, { deposits: [], open: [] });
  answer(recordPayment, payment);
  await pay({ ...BILL, vendorId: idOf(7) });
  await expect.element(page.getByRole("checkbox", { name: /VC-4|R-1/ })).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Use credit VC-3: $100.00" }).click();
  await expect.element(field("Amount (USD)")).toHaveValue("224.32");
  await page.getByRole("checkbox", { name: "Use credit VC-5: $400.00" }).click();
  await expect.element(field("Amount (USD)")).toHaveValue("0.00");
  await expectAccessible();
  await page.getByRole("checkbox", { name: /VC-5/ }).click();
  await record.click();
  const [body] = await bodiesSentTo(recordPayment);
  expect(body).toMatchObject({ amount: 224.32, items: [{ expenseId: 12 }, { expenseId: 3 }] });
});

test("requires an amount, and keeps one that can't be parsed", async () => {
  await pay();
  await field("Amount (USD)").fill("");
  await record.click();
  await expect.element(field("Amount (USD)")).toHaveAccessibleDescription(/Enter an amount above zero\./);
  await field("Amount (USD)").fill("a lot");
  await record.click();
  await expect.element(field("Amount (USD)")).toHaveFocus();
  await expect.element(field("Amount (USD)")).toHaveValue("a lot");
  await expectAccessible();
  expect(sentTo(recordPayment)).toEqual([]);
});

test("shows a refusal at the amount, and keeps all input", async () => {
  answer(recordPayment, () => refuse(recordPayment.failures.moreThanOpen));
  await pay();
  await field("Amount (USD)").fill("330");
  await field("Reference (optional)").fill("Wire 7");
  await record.click();
  await expect.element(field("Amount (USD)")).toHaveAccessibleDescription(/The payment exceeds the amount due\./);
  await expect.element(field("Amount (USD)")).toHaveFocus();
  await expect.element(field("Reference (optional)")).toHaveValue("Wire 7");
  await expect.element(page.getByRole("dialog").getByRole("alert")).not.toBeInTheDocument();
});

test("records once on a double click, and does not close meanwhile", async () => {
  const answered = later<typeof payment>();
  answer(recordPayment, () => answered.promise);
  await pay();
  await record.dblClick();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  answered.come(payment);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sentTo(recordPayment)).toHaveLength(1);
});

test("refunds an overpayment without a credit, and fits a phone", async () => {
  await page.viewport(320, 640);
  await pay({ ...BILL, vendor: "Donaudampfschifffahrtsgesellschaft ".repeat(3), open: -5.68 });
  await expect.element(page.getByRole("heading", { name: /^Refund from/ })).toBeVisible();
  await expect.element(field("Amount (USD)")).toHaveValue("5.68");
  await expect.element(field("Paid into")).toHaveValue("1100 - Checking account");
  await field("Amount (USD)").fill("10");
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  await expectFits();
});
