/** Mistyped years of documents over HTTP: refused at their field until a person confirms them, as those of entries by hand are. */
import { CALLS, type CallName, ODD_DATE } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-03-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "GBP" });
  await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "GB" } as never });
  await stateCompany(founder);
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput) => sendCall(server.origin, CALLS[name], input, founder.headers);

/** Refused at the field, and done once it is confirmed. */
async function expectAsked(
  name: CallName,
  { params, body }: { params?: Record<string, unknown>; body: object },
  field: string,
) {
  const input = (more: object) => ({ ...(params ? { params } : {}), body: { ...body, ...more } });
  const refused = await send(name, input({}));
  expectFailure(refused, ODD_DATE);
  expect(refused.json).toMatchObject({ errors: [{ path: field }] });
  expectFailure(await send(name, input({ isDateConfirmed: false })), ODD_DATE);
  const answer = await send(name, input({ isDateConfirmed: true }));
  expect(answer.status, String(answer.bytes)).toBe(200);
  return answer.json as Record<string, { id: string }>;
}

const expense = {
  ...{ vendorName: "Paper Ltd", description: "Paper", totalAmount: 10, currency: "GBP" },
  ...{ paymentAccountId: "1100", accountCode: "5500", lineItems: [], taxes: [] },
};

it("asks about the years of invoices, payments, expenses, and assets", async () => {
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS } });
  const draft = async (issueDate: string, more: object = {}) => {
    const item = { description: "Work", quantity: 1, unitPrice: 100, accountCode: "4100" };
    const form = { clientId: client.id, issueDate, dueDate: issueDate, currency: "GBP", items: [item], ...more };
    return (await founder.call(CALLS.createInvoice, { body: form })).invoice.id;
  };
  await expectAsked("issueInvoice", { params: { id: await draft("2099-03-01") }, body: {} }, "issueDate");
  await expectAsked("issueInvoice", { params: { id: await draft("1926-03-01") }, body: {} }, "issueDate");
  const mail = { to: ["ada@example.com"], message: "" };
  await expectAsked("sendInvoice", { params: { id: await draft("2062-03-01") }, body: mail }, "issueDate");
  const usual = await draft("2026-03-01");
  expect((await send("issueInvoice", { params: { id: usual }, body: {} })).status).toBe(200);
  const payment = { accountCode: "1100", amount: 50, items: [{ invoiceId: usual }] };
  await expectAsked("recordPayment", { body: { ...payment, date: "2099-03-10" } }, "date");
  for (const invoiceDate of ["2099-12-15", "1950-01-01"])
    await expectAsked("createExpense", { body: { ...expense, invoiceDate } }, "invoiceDate");
  const saved = await founder.call(CALLS.createExpense, { body: { ...expense, invoiceDate: "2026-03-02" } as never });
  const params = { id: String(saved.expense.id) };
  await expectAsked("updateExpense", { params, body: { invoiceDate: "2206-03-02" } }, "invoiceDate");
  // A day that stays is not asked about again.
  expect((await send("updateExpense", { params, body: { description: "Pens" } })).status).toBe(200);
  const asset = { name: "Van", assetCode: "1700", cost: 2000, lifeMonths: 36 };
  const { asset: old } = await expectAsked("addAsset", { body: { ...asset, acquiredOn: "1900-01-01" } }, "acquiredOn");
  await expectAsked("updateAsset", { params: { id: old?.id }, body: { inUseFrom: "2100-01-01" } }, "inUseFrom");
  expect((await send("updateAsset", { params: { id: old?.id }, body: { note: "Red" } })).status).toBe(200);
});

it("refuses expenses on accounts of revenue, open items, and tax, wherever one is named", async () => {
  const before = await balancesOf(server, founder);
  const { wrongAccount } = CALLS.createExpense.failures;
  const body = { ...expense, invoiceDate: "2026-03-02" };
  const saying = [
    ["4000", "4000 Sales is a revenue account, and expenses can't be posted there. Choose an account of another type."],
    [
      "1300",
      "1300 Accounts receivable only has what invoices and bills owe, and expenses can't be posted there. Choose the account of what was bought.",
    ],
    [
      "2200",
      "2200 Sales tax has tax, which is posted from the taxes of documents. Enter a tax of the expense under Tax, and a payment to the tax office with its return.",
    ],
  ] as const;
  const { expense: saved } = await founder.call(CALLS.createExpense, {
    body: { ...body, invoiceNumber: "K-1" } as never,
  });
  const params = { id: String(saved.id) };
  const { client } = { client: await founder.call(CALLS.addVendor, { body: { name: "Pens Ltd" } as never }) };
  for (const [accountCode, message] of saying) {
    const refused = async (name: CallName, input: RawInput, path: string, code: string = wrongAccount.code) => {
      const answer = await send(name, input);
      expect(answer.status, `${name} ${accountCode}: ${answer.bytes}`).toBe(400);
      expect(answer.json, name).toMatchObject({ code, error: message, errors: [{ path, message }] });
    };
    await refused("createExpense", { body: { ...body, accountCode } }, "accountCode");
    const line = { description: "Pens", quantity: 1, unitPrice: 10, accountCode };
    await refused("createExpense", { body: { ...body, lineItems: [line] } }, "lineItems.0.accountCode");
    await refused("updateExpense", { params, body: { accountCode } }, "accountCode");
    await refused("mergeItems", { params, body: { ...line, amount: 10 } }, "accountCode");
    await refused("recategoriseExpenses", { body: { ids: [saved.id], accountCode } }, "accountCode");
    const category = { name: `On ${accountCode}`, accountCode, description: "", keywords: "" };
    await refused("createCategory", { body: category }, "accountCode", "wrong_account_type");
    const rule = { vendor: "Pens Ltd", categoryCode: accountCode, paymentAccountCode: null };
    await refused("createRule", { body: rule }, "categoryCode", "wrong_account_type");
    const vendor = { params: { id: client.vendor.id }, body: { categoryCode: accountCode } };
    await refused("updateVendor", vendor, "categoryCode", "wrong_account_type");
    const table = `Date,Vendor,Amount,Category\n2026-03-03,Pens Ltd,12.50,${accountCode}\n`;
    const { rows } = await founder.call(CALLS.previewExpenseImport, {
      body: {},
      file: new File([table], "e.csv", { type: "text/csv" }),
    });
    expect(rows).toMatchObject([{ outcome: "bad", notes: [message] }]);
  }
  // Each expense that is moved names its payment account.
  const moved = await founder.call(CALLS.recategoriseExpenses, { body: { ids: [saved.id], accountCode: "1100" } });
  expect(moved.refused).toEqual([{ id: saved.id, message: CALLS.createExpense.failures.sameAccount.message }]);
  await founder.call(CALLS.deleteExpense, { params, query: {} });
  expect(await balancesOf(server, founder)).toEqual(before);
});

it("refuses an expense on the account that pays it", async () => {
  const before = await balancesOf(server, founder);
  const { sameAccount } = CALLS.createExpense.failures;
  const body = { ...expense, invoiceDate: "2026-03-02" };
  const whole = await send("createExpense", { body: { ...body, accountCode: "1100" } });
  expectFailure(whole, sameAccount);
  expect(whole.json).toMatchObject({ errors: [{ path: "accountCode" }] });
  const line = { description: "Pens", quantity: 1, unitPrice: 10, accountCode: "1100" };
  const inLine = await send("createExpense", { body: { ...body, lineItems: [line] } });
  expectFailure(inLine, sameAccount);
  expect(inLine.json).toMatchObject({ errors: [{ path: "lineItems.0.accountCode" }] });
  expect(await balancesOf(server, founder)).toEqual(before);
});
