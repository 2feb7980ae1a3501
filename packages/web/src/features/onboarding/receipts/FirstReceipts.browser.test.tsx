import {
  acceptExpense,
  deleteExpense,
  type ExpenseRow,
  getCurrencies,
  getExpenseSettings,
  getSampleReceipt,
  homeFigures,
  listExpenses,
  processInvoice,
  saveExpenseSettings,
  setDefaultCurrency,
  updateExpense,
  uploadFile,
} from "@tallyleaf/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks } from "../../../../test/books.ts";
import { answer, later, refuse, sentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import { sessionStore } from "../../../session/store.ts";
import { expenseDetail } from "../../expenses/form/test-forms.ts";
import { expenseRow } from "../../expenses/test-rows.ts";
import { FirstReceipts } from "./FirstReceipts.tsx";

// Results stay for a session: the next test has none.
afterEach(() => sessionStore.clear("signed_out"));

const currencies = (code: string, hasEntries: boolean) => ({
  ...{ defaultCurrency: { code, name: code }, exchangeRates: [], hasEntries },
});
beforeEach(() => answer(getCurrencies, currencies("USD", true)));

const DOCUMENT = "018f0000-0000-7000-8000-000000000001";
const month = { amount: 24.62, before: 0, change: null, series: [] };

/** The server reads every upload as this row, until a person changes it. */
function answerWith(row: ExpenseRow) {
  let current: ExpenseRow[] = [];
  answer(uploadFile, {
    ...{ fileUrl: "/files/a", key: "a", documentId: DOCUMENT, fileName: "a.pdf", mimeType: "application/pdf" },
    ...{ size: 10, expenseId: row.id, duplicateOf: null },
  });
  answer(processInvoice, () => {
    current = [row];
    return { success: true, entry: null, message: "", expense: row, reasons: [] };
  });
  answer(listExpenses, () => ({ data: current, meta: { total: current.length, currentPage: 1, perPage: 100 } }));
  answer(homeFigures, {
    ...{ currency: "USD", today: "2026-11-12", revenue: null, expenses: month, cashFlow: null },
    outstanding: { due: 0, total: 0, withinThirtyDays: 0, overdue: 0, later: 0 },
    ...{ elsewhere: null, older: [], taxDue: null, savedQuestions: 0 },
    waiting: { toReview: 0, failed: 0, inProcessing: 0 },
  });
  return {
    become: (changes: Partial<ExpenseRow>) => {
      current = current.map((one) => ({ ...one, ...changes }));
    },
  };
}

const file = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const drop = (...files: File[]) => userEvent.upload(page.getByLabelText("Receipts and invoices"), files);
const results = page.getByRole("list", { name: "Results" });
const vendorDoubt = { field: "vendor", code: "low_confidence", message: "Check the vendor: “Blue Heron”." };

test("reads a file as it is dropped, and ends with a sentence about the month", async () => {
  answerWith(expenseRow({ id: 12, vendorName: "Blue Heron Bistro", amount: 24.62, currency: "USD", status: "ready" }));
  await showScreen(<FirstReceipts />);
  await expectAccessible();
  await drop(file("lunch.pdf"));
  await expect.element(results.getByRole("link", { name: "Open Blue Heron Bistro" })).toBeVisible();
  await expect.element(page.getByText("1 receipt is posted, and your expenses in November are $24.62.")).toBeVisible();
  await expectAccessible();
  await expectFits();
});

test("settles a doubt about the vendor alone in the list, once for two clicks", async () => {
  const row = expenseRow({ id: 13, vendorName: "Blue Heron", status: "to_review", reasons: [vendorDoubt] });
  const server = answerWith(row);
  await showScreen(<FirstReceipts />);
  await drop(file("lunch.pdf"));
  await expect.element(results.getByRole("link", { name: "Check the vendor: “Blue Heron”." })).toBeVisible();
  await expect.element(page.getByText(/^No receipt is posted, 1 needs review, and/)).toBeVisible();
  const accepting = later<never>();
  answer(acceptExpense, () => accepting.promise);
  const confirm = page.getByRole("button", { name: "Confirm" }).element() as HTMLElement;
  confirm.click();
  confirm.click();
  await expect.poll(() => sentTo(acceptExpense).length).toBeGreaterThan(0);
  server.become({ status: "ready", reasons: [] });
  accepting.come({ success: true, message: "", expense: expenseDetail({ id: 13, status: "ready" }) } as never);
  await expect.element(page.getByText(/^1 receipt is posted, and/)).toBeVisible();
  expect(sentTo(acceptExpense)).toEqual([{ params: { id: "13" }, body: {} }]);
});

test("posts under another name, and says at the field why it could not", async () => {
  answerWith(expenseRow({ id: 14, vendorName: "", status: "to_review", reasons: [vendorDoubt] }));
  await showScreen(<FirstReceipts />);
  await drop(file("lunch.pdf"));
  const confirm = page.getByRole("button", { name: "Confirm" });
  await confirm.click();
  await expect.element(page.getByText("Enter the vendor.")).toBeVisible();
  answer(updateExpense, () => refuse(updateExpense.failures.changedMeanwhile));
  await page.getByLabelText("Vendor of lunch.pdf").fill("Heron Ltd");
  await confirm.click();
  await expect.element(page.getByText(updateExpense.failures.changedMeanwhile.message)).toBeVisible();
  expect(sentTo(updateExpense)).toEqual([{ params: { id: "14" }, body: { vendorName: "Heron Ltd" } }]);
  expect(sentTo(acceptExpense)).toEqual([]);
});

test("asks which account paid, once for all receipts, and posts with it", async () => {
  const account = { field: "paymentAccount", code: "payment_account_unknown", message: "Choose the payment account." };
  const row = expenseRow({ id: 18, vendorName: "Blue Heron", status: "to_review", reasons: [account] });
  const server = answerWith({ ...row, paymentAccountCode: "1100" });
  answerBooks();
  answer(getExpenseSettings, { employeesNeedApproval: false, defaultPaymentAccountId: null });
  answer(saveExpenseSettings, {
    ...{ success: true, message: "", employeesNeedApproval: false, defaultPaymentAccountId: "1100" },
  });
  answer(updateExpense, () => {
    server.become({ status: "ready", reasons: [] });
    return { success: true, message: "", expense: expenseDetail({ id: 18, status: "ready" }) };
  });
  await showScreen(<FirstReceipts />);
  await drop(file("lunch.pdf"));
  await expect.element(page.getByRole("combobox", { name: "Paid from" })).toHaveValue("1100 - Checking account");
  await expectAccessible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByText(/^1 receipt is posted, and/)).toBeVisible();
  expect(sentTo(saveExpenseSettings)).toEqual([{ body: { defaultPaymentAccountId: "1100" } }]);
  expect(sentTo(updateExpense)).toEqual([{ params: { id: "18" }, body: { paymentAccountId: "1100" } }]);
});

test("leaves doubts about more than the vendor to the review", async () => {
  const date = { field: "date", code: "ambiguous_date", message: "The date could be March 4 or April 3." };
  answerWith(expenseRow({ id: 15, vendorName: "Blue Heron", status: "to_review", reasons: [vendorDoubt, date] }));
  await showScreen(<FirstReceipts />);
  await drop(file("lunch.pdf"));
  await expect
    .element(results.getByRole("link", { name: date.message }))
    .toHaveAttribute("href", "/expenses?status=to_review&expense=15");
  expect(page.getByRole("button", { name: "Confirm" }).elements()).toEqual([]);
});

test("tries a sample, and removes it again", async () => {
  answerWith(
    expenseRow({ id: 16, vendorName: "Northwind Hosting Inc.", amount: 39.42, currency: "USD", status: "ready" }),
  );
  answer(getSampleReceipt, {
    data: { fileName: "hosting.pdf", mimeType: "application/pdf", content: btoa("%PDF-1.7") },
  });
  answer(deleteExpense, { success: true, message: "", undo: "018f0000-0000-7000-8000-000000000016" } as never);
  await showScreen(<FirstReceipts />);
  await page.getByRole("button", { name: "Web hosting" }).click();
  await expect.element(results.getByRole("link", { name: "Open Northwind Hosting Inc." })).toBeVisible();
  await page.getByRole("button", { name: "Remove sample Northwind Hosting Inc." }).click();
  await expect.element(results).not.toBeInTheDocument();
  expect(sentTo(getSampleReceipt)).toEqual([{ params: { sample: "hosting" } }]);
  expect(sentTo(deleteExpense)).toMatchObject([{ params: { id: "16" }, query: { deleteS3Document: "true" } }]);
});

test("keeps the results when one leaves and comes back, and refuses what is no receipt by name", async () => {
  answerWith(expenseRow({ id: 17, vendorName: "Blue Heron Bistro", status: "ready" }));
  const { screen } = await showScreen(<FirstReceipts />);
  await drop(file("lunch.pdf"));
  await expect.element(results).toBeVisible();
  await drop(new File(["milk"], "notes.txt", { type: "text/plain" }));
  await expect.element(page.getByText(/Invalid file type/)).toBeVisible();
  await screen.unmount();
  await showScreen(<FirstReceipts />);
  await expect.element(results.getByRole("link", { name: "Open Blue Heron Bistro" })).toBeVisible();
});

test("takes another currency of the books until something is posted", async () => {
  answerWith(expenseRow({ id: 12 }));
  let code = "USD";
  answer(getCurrencies, () => currencies(code, false));
  answer(setDefaultCurrency, ({ body }) => {
    code = body.preferredCurrency;
    return {
      success: true,
      message: "Default currency updated successfully",
      consequence: null,
      defaultCurrency: { code, name: code },
    };
  });
  await showScreen(<FirstReceipts />);
  const currency = page.getByRole("combobox", { name: "Currency of your books." });
  await expect.element(currency).toHaveValue("USD – US Dollar");
  await expectAccessible();
  await expectFits();
  await currency.click();
  await page.getByRole("option", { name: "EUR – Euro" }).click();
  await expect.element(currency).toHaveValue("EUR – Euro");
  expect(sentTo(setDefaultCurrency)).toMatchObject([{ body: { preferredCurrency: "EUR" } }]);
});

test("asks for no currency once something is posted, and names no month without expenses", async () => {
  answerWith(expenseRow({ id: 12, vendorName: "Blue Heron Bistro", amount: 4.11, currency: "USD", status: "ready" }));
  answer(homeFigures, {
    ...{ currency: "USD", today: "2026-11-12", revenue: null, cashFlow: null },
    expenses: { ...month, amount: 0 },
    outstanding: { due: 0, total: 0, withinThirtyDays: 0, overdue: 0, later: 0 },
    ...{ elsewhere: null, older: [], taxDue: null, savedQuestions: 0 },
    waiting: { toReview: 0, failed: 0, inProcessing: 0 },
  });
  let hasEntries = false;
  answer(getCurrencies, () => currencies("USD", hasEntries));
  await showScreen(<FirstReceipts />);
  await expect.element(page.getByRole("combobox", { name: "Currency of your books." })).toBeVisible();
  hasEntries = true;
  await drop(file("old.pdf"));
  await expect.element(page.getByText("1 receipt is posted.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See the expenses" })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Currency of your books." })).not.toBeInTheDocument();
});
