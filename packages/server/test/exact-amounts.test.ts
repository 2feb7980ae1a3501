/** An amount with more decimals than its currency is refused at its field by every call that takes one; none is rounded in silence. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshBill } from "./contract/payments.ts";
import { bankAccountOf, bankLine } from "./support/bank-lines.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let bill: number;
let bankAccountId: string;
let expenseId: number;
let clientId: string;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
  founder = await server.register({ defaultCurrency: "EUR" });
  bill = await freshBill({ founder }, 100, "EUR");
  await bankLine(server, founder, { amount: "1000", date: "2026-05-02", currency: "EUR" });
  bankAccountId = await bankAccountOf(server, founder, "1100");
  ({
    expense: { id: expenseId },
  } = await founder.call(CALLS.createExpense, { body: lunch }));
  ({
    client: { id: clientId },
  } = await founder.call(CALLS.addClient, { body: { name: "Emmy Noether" } }));
});
afterAll(() => server.close());

const lunch = {
  vendorName: "Café Central",
  description: "Lunch",
  invoiceNumber: "R-17",
  invoiceDate: "2026-04-03",
  currency: "EUR",
  totalAmount: 48,
  paymentAccountId: "1100",
  accountCode: "5250",
};
const payment = () => ({ date: "2026-05-04", accountCode: "1100", amount: 40, items: [{ expenseId: bill }] });
const invoice = () => ({
  clientId,
  issueDate: "2026-05-04",
  dueDate: "2026-06-04",
  currency: "EUR",
  items: [{ description: "Proof", quantity: 1, unitPrice: 100.1234, accountCode: "4000" }],
});

const CASES: [call: CallName, field: string, input: () => RawInput][] = [
  ["createExpense", "totalAmount", () => ({ body: { ...lunch, totalAmount: 12.505 } })],
  ["createExpense", "tipAmount", () => ({ body: { ...lunch, tipAmount: 1.005 } })],
  ["createExpense", "tipAmount", () => ({ body: { ...lunch, tipCurrency: "JPY", tipAmount: 1.5 } })],
  ["createExpense", "taxes.0.taxAmount", () => ({ body: { ...lunch, taxes: [{ taxName: "VAT", taxAmount: 1.999 }] } })],
  [
    "createExpense",
    "lineItems.0.amount",
    () => ({ body: { ...lunch, lineItems: [{ description: "a", amount: 0.001 }] } }),
  ],
  ["createExpense", "totalAmount", () => ({ body: { ...lunch, currency: "KWD", totalAmount: 12.3456 } })],
  ["updateExpense", "totalAmount", () => ({ params: { id: String(expenseId) }, body: { totalAmount: 12.505 } })],
  ["recordPayment", "amount", () => ({ body: { ...payment(), amount: 12.505 } })],
  ["recordPayment", "fee", () => ({ body: { ...payment(), fee: 0.005 } })],
  ["recordPayment", "writeOff", () => ({ body: { ...payment(), writeOff: 0.005 } })],
  ["recordPayment", "items.0.amount", () => ({ body: { ...payment(), items: [{ expenseId: bill, amount: 12.505 }] } })],
  ["setOpeningBalance", "openingBalance", () => ({ params: { id: bankAccountId }, body: { openingBalance: 12.505 } })],
  ["updateBankAccount", "openingBalance", () => ({ params: { id: bankAccountId }, body: { openingBalance: 12.505 } })],
  [
    "startReconciliation",
    "closingBalance",
    () => ({ body: { bankAccountId, toDate: "2026-05-31", closingBalance: 978.505, openingBalance: 0 } }),
  ],
  [
    "startReconciliation",
    "openingBalance",
    () => ({ body: { bankAccountId, toDate: "2026-05-31", closingBalance: 978.5, openingBalance: 0.001 } }),
  ],
  ["createInvoice", "discount.value", () => ({ body: { ...invoice(), discount: { kind: "amount", value: 1.005 } } })],
];

test.each(CASES)("refuses too many decimals: %s in %s", async (call, field, input) => {
  const { status, json } = await sendCall(server.origin, CALLS[call], input(), founder.headers);
  expect([status, json]).toMatchObject([400, { errors: [{ path: field }] }]);
  expect(JSON.stringify(json)).toMatch(/An amount in [A-Z]{3} has (at most \d|no) decimals?\./);
});

test("accepts the currency's decimals, and keeps finer prices unchanged", async () => {
  const { expense } = await founder.call(CALLS.createExpense, { body: { ...lunch, totalAmount: 12.5 } });
  expect(expense.totalAmount).toBe(12.5);
  const draft = await founder.call(CALLS.createInvoice, { body: invoice() });
  expect(draft.invoice.items[0]?.unitPrice).toBe(100.1234);
});
