/** The editor of invoices: an advance invoice, and the deduction of one. */
import {
  type AdvanceRow,
  createInvoice,
  findItems,
  getClient,
  getInvoiceSettings,
  listAccounts,
  listAdvances,
  listClients,
  listTaxCodes,
} from "@tallyleaf/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../../test/accessible.ts";
import { ACCOUNTS, answerBooks, CLIENT, idOf, invoiceOf, pageOf } from "../../../../test/books.ts";
import { answer, bodiesSentTo } from "../../../../test/server.ts";
import { showScreen } from "../../../../test/show-screen.tsx";
import NewInvoiceScreen from "../NewInvoiceScreen.tsx";

const ID = idOf(70);
const advance: AdvanceRow = {
  ...{ id: ID, number: "INV-2026-0007", issueDate: "2026-01-20", currency: "USD" },
  ...{ total: 357, received: 357, openNet: 300, open: 357 },
  deduction: [
    {
      ...{
        description: "Less deposit, invoice INV-2026-0007",
        quantity: 1,
        unit: "",
        unitPrice: 300,
        discountPercent: 0,
      },
      ...{ taxName: "VAT", taxRate: 19, taxCode: "", accountCode: "2150", kind: "allowance", percent: null },
      ...{ itemNumber: "", supplyDate: null, supplyUntil: null, allowances: [], dimensions: [], advanceId: ID },
      advanceTax: 57,
    },
  ],
};

async function write(advances: AdvanceRow[]) {
  answerBooks();
  const [like] = ACCOUNTS.filter(({ code }) => code === "2000");
  if (!like) throw new Error("The chart has no account 2000.");
  answer(
    listAccounts,
    pageOf([...ACCOUNTS, { ...like, code: "2150", name: "Customer deposits", purpose: "liability" }]),
  );
  answer(getInvoiceSettings, {
    ...{ bankDetails: "", creditorId: "", roundsDue: false, terms: "", paymentLink: "", paymentTermsDays: 14 },
    ...{ numberPrefix: "INV", creditNotePrefix: "CN", taxName: "VAT", taxRate: 19 },
  });
  answer(getClient, { client: CLIENT });
  answer(findItems, { data: [] });
  answer(listTaxCodes, { day: "2026-03-01", data: [] });
  answer(listClients, { ...pageOf([CLIENT]), counts: { all: 1, active: 1, inactive: 0 } });
  answer(listAdvances, { advances, open: [] });
  answer(createInvoice, { success: true, message: "Draft saved", invoice: invoiceOf({ status: "draft" }) });
  await showScreen(<NewInvoiceScreen />, ["/invoices/new", `/invoices/new?client=${CLIENT.id}`]);
  const item = page.getByRole("group", { name: "Item 1", exact: true });
  await item.getByLabelText("Description", { exact: true }).fill("Work");
  await item.getByLabelText("Price", { exact: true }).fill("1000");
}

const saved = async () => {
  await page.getByRole("button", { name: "Save draft", exact: true }).click();
  await expect.poll(async () => (await bodiesSentTo(createInvoice)).length).toBe(1);
  const [body] = await bodiesSentTo(createInvoice);
  return (body as { items: { accountCode: string; advanceId?: string }[] }).items;
};

test("posts the items of an advance invoice as deposits", async () => {
  await write([]);
  await page.getByRole("switch", { name: /^Advance invoice/ }).click();
  await expect.element(page.getByRole("switch", { name: /^Advance invoice/ })).toBeChecked();
  expect((await saved()).map(({ accountCode }) => accountCode)).toEqual(["2150"]);
});

test("deducts an advance invoice once, with its tax", async () => {
  await write([advance]);
  await page.getByRole("button", { name: "Deduct advance invoice INV-2026-0007" }).click();
  // 1,000.00 less 300.00, and 19 % on the rest.
  await expect.poll(() => page.getByLabelText("Totals").element().textContent).toMatch(/Total\$833\.00$/);
  await expect
    .element(page.getByRole("button", { name: "Deduct advance invoice INV-2026-0007" }))
    .not.toBeInTheDocument();
  await expectAccessible();
  await expectFits();
  const items = await saved();
  expect(items.map(({ accountCode, advanceId }) => [accountCode, advanceId])).toEqual([
    ["4000", undefined],
    ["2150", ID],
  ]);
});
