import {
  acceptExpense,
  type CallOutput,
  type ExpenseDetail,
  expenseHistory,
  extendItems,
  getExpense,
  listDuplicates,
  lookUpRate,
  reviewQueue,
  undoAccept,
  updateExpense,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks } from "../../../../test/books.ts";
import { answer, bodiesSentTo, later, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { today } from "../../../kit/days/today.ts";
import { expenseDetail } from "../form/test-forms.ts";
import { expenseRow } from "../test-rows.ts";
import { ReviewScreen } from "./ReviewScreen.tsx";

const NAMES = new Map([
  [12, "Corner Bakery"],
  [13, "Blue Heron Bistro"],
  [14, "Corner Pharmacy"],
]);
const DOUBT = { field: "date", code: "ambiguous", message: "The date could be March 4 or April 3." };

const waiting = (id: number, facts: Partial<ExpenseDetail> = {}): ExpenseDetail =>
  expenseDetail({
    ...{ id, status: "to_review", vendorName: NAMES.get(id) ?? "", date: today(), invoiceDate: today() },
    ...{ accountCode: "5200", paymentAccountId: "1100", reasons: [DOUBT], ...facts },
  });

const values = page.getByRole("form", { name: "Values of the document" });
const field = (name: string) => values.getByLabelText(name, { exact: true }).first();
const button = (name: RegExp | string) => page.getByRole("button", { name });
const heading = (name: string) => page.getByRole("heading", { name, level: 2, exact: true });

/** The queue with these, and what is asked beside each. */
async function review(...expenses: ExpenseDetail[]) {
  answerBooks();
  const rows = expenses.map(({ id }) => ({
    expense: expenseRow({ id, vendorName: NAMES.get(id) ?? "" }),
    doubt: 1,
    certain: false,
    submittedBy: null,
  }));
  answer(reviewQueue, { data: rows, total: rows.length, certain: 0 });
  answer(
    getExpense,
    ({ params }) => expenses.find(({ id }) => id === params.id) ?? refuse(getExpense.failures.notFound),
  );
  answer(listDuplicates, { data: [] });
  answer(expenseHistory, { data: [] });
  answer(extendItems, { success: true, message: "" });
  await showScreen(<ReviewScreen />, "/expenses?status=to_review");
  await expect.element(field("Vendor")).toBeVisible();
}

const accepted = (id: number): CallOutput<typeof acceptExpense> => ({
  success: true,
  message: "Accepted",
  expense: waiting(id, { status: "ready", revision: 4 }),
});

test("moves by keys to the flag and to the next expense, accepts, and undoes the last one", async () => {
  answer(acceptExpense, ({ params }) => accepted(params.id));
  answer(undoAccept, ({ params }) => accepted(params.id));
  await review(waiting(12), waiting(13), waiting(14));
  await expectAccessible();
  await userEvent.keyboard("d");
  await expect.element(field("Date")).toHaveFocus();
  await expect.element(field("Date")).toHaveAccessibleDescription(/The date could be March 4 or April 3\./);
  await userEvent.keyboard("{Escape}j");
  await expect.element(heading("Blue Heron Bistro")).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(heading("Corner Bakery")).toBeVisible();
  await expect.element(field("Vendor")).toHaveValue("Corner Bakery");
  await userEvent.keyboard("a");
  await expect.element(heading("Blue Heron Bistro")).toBeVisible();
  await expect.element(button(/^Undo: Corner Bakery/)).toBeEnabled();
  expect(sentTo(acceptExpense)).toEqual([{ params: { id: "12" }, body: { revision: 3 } }]);
  await expect.element(field("Vendor")).toHaveValue("Blue Heron Bistro");
  await userEvent.keyboard("u");
  await expect.element(heading("Corner Bakery")).toBeVisible();
  expect(sentTo(undoAccept)).toEqual([{ params: { id: "12" } }]);
});

test("treats keys in a field as letters, Enter as the next flag, and Control+Enter as save and accept", async () => {
  answer(updateExpense, { success: true, message: "Saved", expense: waiting(12, { status: "ready" }) });
  const total = { field: "total", code: "unsure", message: "The total is hard to read." };
  await review(waiting(12, { reasons: [DOUBT, total] }), waiting(13));
  await field("Vendor").fill("");
  await userEvent.type(field("Vendor"), "a jade duke");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Date")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Total")).toHaveFocus();
  await userEvent.keyboard("1.234,50");
  expect(sentTo(updateExpense)).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  const [body] = await bodiesSentTo(updateExpense);
  expect(body).toMatchObject({ vendorName: "a jade duke", totalAmount: 1234.5, revision: 3, accountCode: "5200" });
  expect(body?.lineItems).toEqual(waiting(12).lineItems);
  await expect.element(heading("Blue Heron Bistro")).toBeVisible();
});

test("leads to the missing exchange rate at the first attempt to accept, and asks the server at the next", async () => {
  answer(acceptExpense, ({ params }) => accepted(params.id));
  answer(lookUpRate, () => refuse(lookUpRate.failures.unknown));
  const rate = { field: "currency", code: "no_exchange_rate", message: "No EUR–USD exchange rate." };
  await review(waiting(12, { currency: "EUR", reasons: [rate] }), waiting(13));
  await userEvent.keyboard("a");
  await expect.element(field("Exchange Rate (optional)")).toHaveFocus();
  await expect.element(field("Exchange Rate (optional)")).toHaveAccessibleDescription(/No rate is known/);
  expect(sentTo(acceptExpense)).toEqual([]);
  await button(/^Accept/).click();
  await expect.element(heading("Blue Heron Bistro")).toBeVisible();
  expect(sentTo(acceptExpense)).toHaveLength(1);
});

test("accepts an unreadable value by no key and no button", async () => {
  await review(waiting(12), waiting(13));
  await field("Total").fill("a lot");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field("Total")).toHaveFocus();
  await button(/^Save and accept/).click();
  await expect.element(field("Total")).toHaveFocus();
  await expect.element(field("Total")).toHaveValue("a lot");
  await field("Total").fill("12");
  await field("Vendor").fill("");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field("Vendor")).toHaveFocus();
  await expect.element(field("Vendor")).toHaveAccessibleDescription(/Vendor Name is required/);
  await expectAccessible();
  expect(sentTo(updateExpense)).toEqual([]);
  expect(sentTo(acceptExpense)).toEqual([]);
});

test("shows a refusal at its field, and keeps all input", async () => {
  answer(updateExpense, () => refuse(updateExpense.failures.notPayable));
  await review(waiting(12), waiting(13));
  await field("Total").fill("99");
  await button(/^Save and accept/).click();
  await expect.element(field("Payment account")).toHaveAccessibleDescription(/cannot be paid from this account/);
  await expect.element(field("Payment account")).toHaveFocus();
  await expect.element(field("Total")).toHaveValue("99.00");
  await expect.element(button(/^Save and accept/)).toBeEnabled();
});

test("requires a choice of the payment account, not the acceptance of a guess", async () => {
  const asks = { field: "paymentAccount", code: "payment_account_unknown", message: "Which account paid?" };
  answer(updateExpense, { success: true, message: "Saved", expense: waiting(12, { status: "ready" }) });
  await review(waiting(12, { reasons: [asks] }), waiting(13));
  await userEvent.keyboard("a");
  await expect.element(field("Payment account")).toHaveFocus();
  expect(sentTo(acceptExpense)).toEqual([]);
  await field("Payment account").fill("cash");
  await page.getByRole("option", { name: "1000 - Cash" }).click();
  await button(/^Save and accept/).click();
  expect(await bodiesSentTo(updateExpense)).toMatchObject([{ paymentAccountId: "1000" }]);
});

test("accepts nothing unseen when a key is held or pressed too early", async () => {
  const answered = later<CallOutput<typeof acceptExpense>>();
  answer(acceptExpense, () => answered.promise);
  await review(waiting(12), waiting(13));
  await button(/^Accept/).dblClick();
  await userEvent.keyboard("aa");
  answered.come(accepted(12));
  await expect.element(heading("Blue Heron Bistro")).toBeVisible();
  await expect
    .element(page.getByText("This document has flagged values. Check them before accepting.").first())
    .toBeVisible();
  expect(sentTo(acceptExpense)).toHaveLength(1);
});

test("shows another user's changes again, and does not overwrite them", async () => {
  answer(updateExpense, () => refuse(updateExpense.failures.changedMeanwhile));
  await review(waiting(12), waiting(13));
  await field("Total").fill("99");
  answer(getExpense, waiting(12, { revision: 4, vendorName: "Other Bakery" }));
  await button(/^Save and accept/).click();
  await expect.element(field("Vendor")).toHaveValue("Other Bakery");
  expect(sentTo(updateExpense)).toHaveLength(1);
});

test("fits a phone with long texts", async () => {
  await page.viewport(320, 700);
  const long = "Donaudampfschifffahrtsgesellschaft".repeat(5);
  await review(waiting(12, { vendorName: long, description: long, totalAmount: 99_999_999_999.99 }), waiting(13));
  await expectFits();
  await expectAccessible();
});

test("lowers the fields on a phone, and raises them for a flag", async () => {
  await page.viewport(390, 844);
  await review(waiting(12));
  const grip = button("Values of the document");
  await grip.click();
  await expect.element(grip).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => values.element().getBoundingClientRect().height).toBe(0);
  await expectAccessible();
  await button(/^Next flag/).click();
  await expect.element(field("Date")).toHaveFocus();
  await expect.element(grip).toHaveAttribute("aria-expanded", "true");
});
