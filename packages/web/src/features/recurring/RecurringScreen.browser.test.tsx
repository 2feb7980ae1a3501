import {
  createRecurring,
  getInvoice,
  listInvoices,
  listRecurring,
  pauseRecurring,
  type Recurring,
  settleRecurringRun,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { answerBooks, invoiceOf } from "../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import RecurringScreen from "./RecurringScreen.tsx";

const HOSTING: Recurring = {
  ...{ id: "0192a0b0-0000-7000-8000-000000000001", kind: "invoice", name: "Hosting", party: "Bees Ltd" },
  ...{
    currency: "USD",
    lines: [{ description: "Hosting {month}", quantity: 2, price: 50, taxRate: 19, account: "4100" }],
    unit: "month",
    every: 1,
    day: 31,
  },
  ...{ from: "2027-01-31", until: null, count: null, timeZone: "Europe/Berlin", covers: "current", mode: "send" },
  ...{ priceChanges: [], state: "active" },
  next: [
    { date: "2028-02-29", total: 100 },
    { date: "2028-03-31", total: 110.5 },
  ],
  runs: [
    { period: "2028-01-31", state: "failed", invoiceId: null, expenseId: null, reason: "January 2028 is closed." },
    {
      period: "2027-12-31",
      state: "made",
      invoiceId: "0192a0b0-0000-7000-8000-000000000002",
      expenseId: null,
      reason: "",
    },
  ],
} as Recurring;

const show = async (path = "/recurring") => {
  answerBooks();
  await showScreen(<RecurringScreen />, ["/recurring", path]);
};

test("lists what comes next, and tries a failed run again by a click", async () => {
  answer(listRecurring, { data: [HOSTING] });
  answer(settleRecurringRun, { success: true, message: "Created.", schedule: HOSTING });
  answer(pauseRecurring, { success: true, message: "Paused.", schedule: HOSTING });
  await show();
  await expect.element(page.getByText("January 2028 is closed.")).toBeVisible();
  await expect.element(page.getByText("Every month, last day")).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1366, 900);
  await page.getByRole("button", { name: "Try again: Hosting, Jan 31, 2028" }).click();
  await expect.poll(() => bodiesSentTo(settleRecurringRun)).toEqual([{ how: "retry" }]);
  await page.getByRole("button", { name: "Actions for Hosting" }).click();
  await expectAccessible();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect.poll(() => bodiesSentTo(pauseRecurring)).toEqual([{ paused: true }]);
  await page.getByText("Every month, last day").click();
  const content = page.getByRole("table", { name: "Content" });
  await expect.element(content).toMatchTextContent("Hosting {month}41002$50.0019%");
  const next = page.getByRole("table", { name: "Next days" });
  await expect.element(next).toMatchTextContent("Feb 29, 2028$100.00Mar 31, 2028$110.50");
  await expect.element(next).toMatchTextContent("Total$210.50");
  await expectAccessible();
});

test("begins with the document that is repeated", async () => {
  answer(listRecurring, { data: [HOSTING] });
  const invoice = invoiceOf({});
  const { id, kind, number, issueDate, dueDate, currency, total, open, status, revision } = invoice;
  const client = { id: invoice.client.id, name: "Bees Ltd" };
  const row = { id, kind, number, client, issueDate, dueDate, currency, total, open, status, revision };
  answer(listInvoices, {
    data: [{ ...row, baseTotal: total, baseOpen: open }],
    meta: { total: 1, currentPage: 1, perPage: 20 },
    ...{ sums: [], base: { currency: "USD", total: 0, open: 0 } },
  });
  answer(getInvoice, invoice);
  await show();
  await page.getByRole("button", { name: "New recurring document" }).click();
  const dialog = page.getByRole("dialog", { name: "New recurring document" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.element(dialog.getByText("Choose a document.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Document to repeat" }).click();
  await page.getByRole("option", { name: /Bees Ltd/ }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("dialog", { name: "New recurring invoice" })).toBeVisible();
});

test("repeats an invoice with a price from a date, and says how many days are over", async () => {
  answer(listRecurring, { data: [] });
  const invoice = invoiceOf({ status: "draft", number: null });
  answer(getInvoice, invoice);
  answer(createRecurring, { success: true, message: "Saved.", schedule: HOSTING });
  await show(`/recurring?invoice=${invoice.id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^From/).first().fill("2026-01-15");
  await dialog.getByLabelText("Count (optional)").fill("3");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("3 documents are created");
  await dialog.getByRole("button", { name: "Add price change" }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(dialog.getByText("Enter the first day of the new price.")).toBeVisible();
  await dialog.getByLabelText("From, price change 1").fill("2026-02-01");
  await dialog.getByLabelText("New price, price change 1").fill("110.5");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => bodiesSentTo(createRecurring))
    .toMatchObject([
      {
        ...{ kind: "invoice", likeId: invoice.id, unit: "month", every: 1, day: 1, from: "2026-01-15", count: 3 },
        ...{ until: null, mode: "draft", priceChanges: [{ from: "2026-02-01", line: 1, price: 110.5 }] },
      },
    ]);
});
