/** Deposits on both sides, doubtful receivables, and a bill with two taxes that the buyer owes, with figures computed by hand. */
import type { Page } from "@playwright/test";
import { CALLS, type CallInput, createClient } from "@tallyleaf/contract";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

// The last one: its months are over.
const year = new Date().getFullYear() - 1;

async function clientOf(page: Page, origin: string) {
  const [token, organization] = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("currentOrganizationId"),
  ]);
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": organization ?? "" };
  return createClient({ origin, headers: () => headers });
}

test("deducts advances to the cent, uses a deposit, and estimates a doubtful receivable", async ({ page, product }) => {
  await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" });
  const call = await clientOf(page, product.url);
  await call(CALLS.saveOrganization, {
    body: { country: "DE", address: "Honigweg 1\n10115 Berlin", taxId: "DE136695976" },
  });
  await call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "", startsOn: `${year}-01-01`, rhythm: "month" },
  });
  const { client } = await call(CALLS.addClient, {
    body: { name: "Ada", address: "Rathausplatz 2\n20095 Hamburg", country: "DE" },
  });
  const invoice = (day: string, items: object[]) =>
    ({ clientId: client.id, issueDate: day, dueDate: day, currency: "EUR", items }) as CallInput<
      typeof CALLS.createInvoice
    >["body"];
  const item = (unitPrice: number, accountCode: string) => ({
    ...{ description: "Work", quantity: 1, unitPrice, accountCode, taxCode: "DE-U19" },
  });
  // Three advances of 1.03 with 0.20 each.
  for (const day of ["05", "06", "07"]) {
    const { id } = (await call(CALLS.createInvoice, { body: invoice(`${year}-01-${day}`, [item(1.03, "2150")]) }))
      .invoice;
    await call(CALLS.issueInvoice, { params: { id }, body: {} });
    const items = [{ invoiceId: id, amount: 1.23 }];
    const paid = { date: `${year}-01-${day}`, amount: 1.23, currency: "EUR", accountCode: "1100", items };
    await call(CALLS.recordPayment, { body: paid as never });
  }
  const draft = (await call(CALLS.createInvoice, { body: invoice(`${year}-02-10`, [item(10, "4100")]) })).invoice;
  await page.goto(`/invoices/${draft.id}/edit`);
  for (let left = 3; left > 0; left -= 1)
    await page
      .getByRole("button", { name: /^Deduct advance invoice/ })
      .first()
      .click();
  // 10.00 less 3.09, and 1.90 less 0.60, where 19 % of 6.91 were 1.31.
  await expect(page.getByLabel("Totals")).toContainText("€8.21");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(`**/invoices/${draft.id}`);
  await expect(page.getByText("EUR 8.21 due 10 February")).toBeVisible();
  expect((await call(CALLS.getInvoice, { params: { id: draft.id } })).total).toBe(8.21);
  await call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} });

  const bought = { vendorName: "Tann", currency: "EUR", taxStructure: "exclusive" as const };
  const tax = (taxAmount: number) => [{ taxName: "VAT", taxRate: 19, taxAmount, taxCode: "DE-V19" }];
  await call(CALLS.createExpense, {
    body: {
      ...{ ...bought, invoiceNumber: "AR-1", invoiceDate: `${year}-01-10`, description: "Deposit", totalAmount: 357 },
      ...{ paymentAccountId: "1100", accountCode: "1550", taxes: tax(57) },
      lineItems: [{ description: "Deposit", amount: 300, accountCode: "1550" }],
    },
  });
  const { expense: bill } = await call(CALLS.createExpense, {
    body: {
      ...{ ...bought, invoiceNumber: "R-1", invoiceDate: `${year}-01-20`, description: "Wood", totalAmount: 1190 },
      ...{ paymentAccountId: "2000", accountCode: "5200", taxes: tax(190) },
      lineItems: [{ description: "Wood", amount: 1000, accountCode: "5200" }],
    },
  });
  const { data } = await call(CALLS.listVendors, { query: {} });
  await page.goto(`/vendors/${data[0]?.id}`);
  await expect(page.getByText("Open deposits")).toBeVisible();
  await expect(page.getByText("€357.00").first()).toBeVisible();
  await page.goto(`/reports?type=payables_aging&range=custom&start=${year}-01-01&end=${year}-01-31`);
  await expect(page.getByText("Deposits, on accounts of their own")).toBeVisible();
  // 1,190.00 less the deposit of 357.00, which the line above the total adds back.
  await expect(page.getByRole("row", { name: /^Tann/ })).toContainText("833.00");
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("1,190.00");
  await page.goto(`/expenses/${bill.id}`);
  await page
    .getByRole("button", { name: /^(Pay|Record payment)/ })
    .first()
    .click();
  await expect(page.getByText(/€300\.00 leaves the deposits, and input tax is corrected by €57\.00/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Date of use").fill(`${year}-01-20`);
  await page.getByRole("button", { name: "Use deposit AR-1" }).click();
  await expect(page.getByRole("dialog")).not.toBeVisible();
  const { data: bills } = await call(CALLS.listBills, { query: {} });
  expect(bills.map(({ open }) => open)).toEqual([833]);

  // Of 8.21 with 1.30 of tax, 6.91 can be lost: half of it is 3.46, a quarter 1.73. 6.48 is left in the balance sheet, beside the claim for tax
  // of 190.00 less 1.90: 194.58.
  await page.goto(`/adjustments?tab=allowance&day=${year}-02-28`);
  await page
    .getByRole("textbox", { name: /^Percent of/ })
    .first()
    .fill("50");
  await page
    .getByRole("textbox", { name: /^Percent of/ })
    .first()
    .blur();
  await expect(page.getByText("€3.46").first()).toBeVisible();
  // By client: 25 % of 6.91 are 1.73 without the invoice's own percentage, which goes first.
  await page.getByText("By client").click();
  const ofClient = page.getByRole("textbox", { name: /^Percent of/ }).first();
  await ofClient.fill("25");
  await ofClient.blur();
  await expect(page.getByText("€3.46").first()).toBeVisible();
  await page.getByText("By invoice").click();
  await page
    .getByRole("textbox", { name: /^Percent of/ })
    .first()
    .fill("");
  await expect(page.getByText("€1.73").first()).toBeVisible();
  await page.getByText("By client").click();
  await expect(ofClient).toHaveValue("25");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post allowance" }).click();
  await expect(page.getByText(/has an allowance of €1\.73/)).toBeVisible();
  await page.goto(`/reports?type=balance_sheet&range=custom&start=${year}-02-28&end=${year}-02-28`);
  await expect(page.getByRole("row", { name: /^Total other current assets/ })).toContainText("194.58");
});
