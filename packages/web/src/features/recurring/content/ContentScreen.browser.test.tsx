import {
  getClient,
  getInvoiceSettings,
  getRecurringContent,
  listClients,
  type Recurring,
  type RecurringContent,
  saveRecurringContent,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { answerBooks, CLIENT, idOf, invoiceOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import ContentScreen from "./ContentScreen.tsx";

const { items, ...invoice } = invoiceOf({});
const [item] = items;
if (!item) throw new Error("The invoice has no item.");
const SAVED: Recurring = {
  ...{ id: idOf(1), kind: "invoice", name: "Hosting", party: "Bees Ltd", currency: "USD", lines: [], unit: "month" },
  ...{ every: 1, day: 1, from: "2099-01-01", until: null, count: null, timeZone: "UTC", covers: "current" },
  ...{ mode: "issue", priceChanges: [], state: "active", next: [], runs: [] },
};
const CONTENT: RecurringContent = {
  ...{ kind: "invoice", name: "Hosting", day: "2099-02-01", bill: null },
  invoice: {
    ...invoice,
    ...{ issueDate: "2099-02-01", dueDate: "2099-02-15" },
    items: [
      { ...item, description: "Setup", quantity: 1, unitPrice: 10, amount: 10 },
      { ...item, description: "Hosting {month}", quantity: 1, unitPrice: 20, amount: 20 },
    ],
  },
  priceChanges: [
    { from: "2099-03-01", line: 1, price: 11 },
    { from: "2099-03-01", line: 2, price: 22 },
  ],
};

test("edits the lines of a recurring invoice, and keeps the prices of later days with their lines", async () => {
  answerBooks();
  answer(getRecurringContent, CONTENT);
  answer(getInvoiceSettings, {
    ...{ bankDetails: "", creditorId: "", roundsDue: false, terms: "", paymentLink: "", paymentTermsDays: 14 },
    ...{ numberPrefix: "INV", creditNotePrefix: "CN", taxName: "VAT", taxRate: 19 },
  });
  answer(getClient, { client: CLIENT });
  answer(listClients, { ...pageOf([CLIENT]), counts: { all: 1, active: 1, inactive: 0 } });
  answer(saveRecurringContent, { success: true, message: "Saved.", schedule: SAVED });
  await showScreen(<ContentScreen />, ["/recurring/:id/edit", `/recurring/${idOf(1)}/edit`]);
  await expect.element(page.getByRole("heading", { name: "Content of Hosting" })).toBeVisible();
  await expect.element(page.getByText(/^This applies from Feb 1, 2099 on/)).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  await expectFits();
  await page.viewport(1366, 900);
  await page.getByRole("button", { name: /Remove item 1/ }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => bodiesSentTo(saveRecurringContent))
    .toMatchObject([
      {
        ...{ day: "2099-02-01", bill: null, priceChanges: [{ from: "2099-03-01", line: 1, price: 22 }] },
        invoice: { issueDate: "2099-02-01", items: [{ description: "Hosting {month}", unitPrice: 20 }] },
      },
    ]);
});
