/** A bill with two taxes that the buyer owes: each has its net amount, with figures computed by hand. */
import { CALLS, createClient } from "@tallyleaf/contract";
import { AuthPages, expectAccessible } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

// The last one: its months are over.
const year = new Date().getFullYear() - 1;

test("states the net amount of each of two taxes that the buyer owes", async ({ page, product }) => {
  await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" });
  const [token, organization] = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("currentOrganizationId"),
  ]);
  const headers = { Authorization: `Bearer ${token}`, "X-Organization-Id": organization ?? "" };
  const call = createClient({ origin: product.url, headers: () => headers });
  await call(CALLS.saveOrganization, { body: { country: "DE", taxId: "DE136695976" } });
  const { registration } = await call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "", startsOn: `${year}-01-01`, rhythm: "month" },
  });
  const tax = (taxCode: string, taxableAmount: number) => ({ taxName: "VAT", taxAmount: 0, taxCode, taxableAmount });
  const { expense } = await call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Libri SARL", invoiceNumber: "R-1", invoiceDate: `${year}-04-10`, currency: "EUR" },
      ...{ description: "Goods", totalAmount: 1500, paymentAccountId: "2000", accountCode: "5200" },
      lineItems: [{ description: "Goods", amount: 1500, accountCode: "5200" }],
      taxes: [tax("DE-IGE19", 1000), tax("DE-IGE7", 500)],
    },
  });
  await page.goto(`/expenses/edit/${expense.id}`);
  const nets = page.getByRole("textbox", { name: "Net amount" });
  await expect(nets).toHaveCount(2);
  await nets.first().fill("1200");
  await nets.last().fill("300");
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^(Save|Update)/ })
    .first()
    .click();
  const boxes = async () => {
    const answer = await call(CALLS.getTaxReturn, { params: { id: registration.id, from: `${year}-04-01` } });
    return answer.boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => `${id} ${amount}`);
  };
  // 228.00 of 1,200.00 and 21.00 of 300.00.
  await expect.poll(boxes).toEqual(expect.arrayContaining(["89 1200", "t89 228", "93 300", "t93 21", "61 249"]));
});
