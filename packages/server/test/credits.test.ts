/**
 * Credits set against other documents: a client's credit note or overpayment against an invoice, a vendor's credit note with items and taxes
 * below zero against a bill; and undone. No money moves, and no tax changes by it.
 */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addOnlyMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let person: Person;
let registration: string;
let clientId: string;
beforeAll(async () => {
  const now = () => new Date("2026-08-20T10:00:00Z");
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
  person = await server.register({ defaultCurrency: "EUR" });
  await person.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
  await stateCompany(person);
  const body = { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month" } as const;
  registration = (await person.call(CALLS.addTaxRegistration, { body })).registration.id;
  const client = { name: "Ada", ...ADDRESS, country: "DE" };
  clientId = (await person.call(CALLS.addClient, { body: client })).client.id;
});
afterAll(() => server.close());

async function sell(net: number, of = clientId): Promise<string> {
  const item = {
    description: "Work",
    quantity: 1,
    unitPrice: net,
    accountCode: "4100",
    taxRate: 19,
    taxCode: "DE-U19",
  };
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: { clientId: of, issueDate: "2026-05-04", dueDate: "2026-05-18", currency: "EUR", items: [item] } as never,
  });
  await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  return invoice.id;
}

/** Credits a part of an invoice. */
async function credit(invoiceId: string, net: number): Promise<void> {
  const { invoice } = await person.call(CALLS.createCreditNote, { params: { id: invoiceId } });
  const params = { id: invoice.id };
  const items = invoice.items.map((item) => ({ ...item, quantity: 1, unitPrice: net }));
  const days = { issueDate: "2026-05-20", dueDate: "2026-05-20" };
  await person.call(CALLS.updateInvoice, { params, body: { revision: invoice.revision, ...days, items } as never });
  await person.call(CALLS.issueInvoice, { params, body: {} });
}

/** Sells lines of net amount, code, and rate in February, and issues it. */
async function sellLines(
  lines: readonly (readonly [name: string, quantity: number, price: number, code: string, rate: number])[],
) {
  const items = lines.map(([description, quantity, unitPrice, taxCode, taxRate]) => ({
    ...{ description, quantity, unitPrice, accountCode: "4100", taxCode, taxRate },
  }));
  const { invoice } = await person.call(CALLS.createInvoice, {
    body: { clientId, issueDate: "2026-02-10", dueDate: "2026-02-24", currency: "EUR", items } as never,
  });
  return (await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} })).invoice;
}

const beginNote = async (id: string) => (await person.call(CALLS.createCreditNote, { params: { id } })).invoice;
/** Changes a draft of a credit note and sends its issue. */
async function issueNote(note: { id: string; revision: number }, changes: object = {}) {
  const params = { id: note.id };
  const body = { revision: note.revision, issueDate: "2026-02-20", dueDate: "2026-02-20", ...changes } as never;
  await person.call(CALLS.updateInvoice, { params, body });
  return sendCall(server.origin, CALLS.issueInvoice, { params, body: {} }, person.headers);
}
const february = async () =>
  Object.fromEntries(
    (await person.call(CALLS.getTaxReturn, { params: { id: registration, from: "2026-02-01" } })).boxes.map(
      ({ id, amount }) => [id, amount],
    ),
  );

/** A bill, or a vendor's credit note: its total is below zero. */
async function bill(sign: 1 | -1, net: number, invoiceNumber: string): Promise<number> {
  const tax = (net * 19) / 100;
  const { expense } = await person.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Meyer", description: "Goods", invoiceDate: "2026-05-05", invoiceNumber, currency: "EUR" },
      ...{ totalAmount: sign * (net + tax), paymentAccountId: "2000", accountCode: "5600" },
      lineItems: [{ description: "Goods", amount: net, accountCode: "5600" }],
      taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: tax, taxCode: "DE-V19" }],
    } as never,
  });
  return expense.id;
}

const pay = async (amount: number, items: object[], more: object = {}) =>
  (
    await person.call(CALLS.recordPayment, {
      body: { date: "2026-06-08", accountCode: "1100", amount, items, ...more } as never,
    })
  ).payment.id;

const openOf = async (id: string) => (await person.call(CALLS.getInvoice, { params: { id } })).open;
async function openBill(id: number): Promise<number | undefined> {
  const { data } = await person.call(CALLS.listBills, { query: { filter: "all" } as never });
  return data.find(({ expenseId }) => expenseId === id)?.open;
}
async function boxes(): Promise<Record<string, number>> {
  const shown = await Promise.all(
    ["2026-05-01", "2026-06-01"].map((from) => person.call(CALLS.getTaxReturn, { params: { id: registration, from } })),
  );
  return Object.fromEntries(
    shown.flatMap(({ boxes: all }, at) => all.map(({ id, amount }) => [`${at} ${id}`, amount] as const)),
  );
}
const balances = () => balancesOf(server, person);
const broken = () => violations(server.db, person.session.currentOrganizationId);

it("sets a client's credit note against another invoice, and undoes it", async () => {
  const paid = await sell(1000);
  await pay(1190, [{ invoiceId: paid }]);
  await credit(paid, 200);
  const other = await sell(500);
  expect([await openOf(paid), await openOf(other)]).toEqual([-238, 595]);
  const [before, taxes] = [await balances(), await boxes()];
  const id = await pay(0, [{ invoiceId: other }, { invoiceId: paid }]);
  expect([await openOf(paid), await openOf(other)]).toEqual([0, 357]);
  expect(await balances()).toEqual(before);
  expect(await boxes()).toEqual(taxes);
  await person.call(CALLS.voidPayment, { params: { id }, body: {} });
  expect([await openOf(paid), await openOf(other)]).toEqual([-238, 595]);
  // With the rest in money.
  await pay(357, [{ invoiceId: other }, { invoiceId: paid }]);
  expect([await openOf(paid), await openOf(other)]).toEqual([0, 0]);
  expect(await broken()).toEqual([]);
});

it("sets a client's overpayment against another invoice, as much as is named", async () => {
  const [one, other] = [await sell(100), await sell(1000)];
  await pay(169, [{ invoiceId: one }], { keepRest: true });
  expect(await openOf(one)).toBe(-50);
  const id = await pay(0, [
    { invoiceId: other, amount: 20 },
    { invoiceId: one, amount: 20 },
  ]);
  expect([await openOf(one), await openOf(other)]).toEqual([-30, 1170]);
  await person.call(CALLS.voidPayment, { params: { id }, body: {} });
  expect([await openOf(one), await openOf(other)]).toEqual([-50, 1190]);
  expect(await broken()).toEqual([]);
});

it("posts a vendor's credit note with items and taxes below zero, sets it against a bill, and undoes it", async () => {
  const before = await balances();
  const owed = await bill(1, 1000, "R-1");
  const note = await bill(-1, 200, "G-1");
  expect([await openBill(owed), await openBill(note)]).toEqual([1190, -238]);
  // 190.00 less 38.00 is claimed, and 800.00 is cost.
  expect(await boxes()).toMatchObject({ "0 66": 152 });
  const after = await balances();
  expect((after["5600"] ?? 0) - (before["5600"] ?? 0)).toBe(800);
  const id = await pay(0, [{ expenseId: owed }, { expenseId: note }]);
  expect([await openBill(owed), await openBill(note)]).toEqual([952, 0]);
  expect(await balances()).toEqual(after);
  expect(await boxes()).toMatchObject({ "0 66": 152 });
  await person.call(CALLS.voidPayment, { params: { id }, body: {} });
  expect([await openBill(owed), await openBill(note)]).toEqual([1190, -238]);
  expect(await broken()).toEqual([]);
});

it("refuses another client's credit, one of a vendor, and who may not record payments", async () => {
  const stranger = (await person.call(CALLS.addClient, { body: { name: "Bob", ...ADDRESS, country: "DE" } })).client.id;
  const [theirs, ours] = [await sell(100, stranger), await sell(100)];
  await pay(150, [{ invoiceId: theirs }], { keepRest: true });
  const note = await bill(-1, 10, "G-2");
  const before = await balances();
  const send = (items: object[], headers = person.headers) =>
    sendCall(
      server.origin,
      CALLS.recordPayment,
      { body: { date: "2026-06-08", accountCode: "1100", amount: 0, items } },
      headers,
    );
  const { twoDirections } = CALLS.recordPayment.failures;
  expectFailure(await send([{ invoiceId: ours }, { invoiceId: theirs }]), twoDirections);
  const employee = await addOnlyMember(server, person, "employee");
  expect((await send([{ invoiceId: ours }, { expenseId: note }], employee.headers)).status).toBe(403);
  expect((await send([{ invoiceId: ours }])).status).toBe(400);
  expect(await balances()).toEqual(before);
});

it("takes back under each tax no more than the invoice charged, whatever its total leaves", async () => {
  const invoice = await sellLines([
    ["Book", 1, 100, "DE-U7", 7],
    ["Work", 1, 1000, "DE-NT", 0],
  ]);
  const before = await february();
  const book = invoice.items.filter(({ description }) => description === "Book");
  const first = await beginNote(invoice.id);
  expect((await issueNote(first, { items: book })).status).toBe(200);
  // The second draft proposes what is left.
  const second = await beginNote(invoice.id);
  expect(second).toMatchObject({ total: 1000, items: [{ description: "Work", quantity: 1, unitPrice: 1000 }] });
  const { creditTooHigh } = CALLS.issueInvoice.failures;
  const again = await issueNote(second, { items: book });
  expectFailure(again, creditTooHigh, expect.stringContaining("€100.00 under USt 7 % (DE-U7)"));
  expect(again.json).toMatchObject({ errors: [{ path: "items.0.unitPrice" }] });
  const other = await beginNote(invoice.id);
  const never = [...other.items, { ...book[0], taxCode: "DE-U19", taxRate: 19 }];
  const answer = await issueNote(other, { items: never.map((item) => ({ ...item, unitPrice: 100 })) });
  expectFailure(answer, creditTooHigh, expect.stringContaining("only €0.00 of that is left"));
  expect(answer.json).toMatchObject({ errors: [{ path: "items.1.unitPrice" }] });
  expect(await february()).toMatchObject({ "86": (before["86"] ?? 0) - 100, "81": before["81"] ?? 0 });
  expect((await issueNote(await beginNote(invoice.id))).status).toBe(200);
  expect(await person.call(CALLS.getInvoice, { params: { id: invoice.id } })).toMatchObject({ status: "credited" });
  expect(await broken()).toEqual([]);
});

it("proposes of each line what earlier credit notes left, so that the last takes back the invoice to the cent", async () => {
  const invoice = await sellLines([
    ["Hour", 7, 10.01, "DE-U19", 19],
    ["Book", 3, 3.33, "DE-U7", 7],
    ["Fee", 1, 50.03, "DE-U19", 19],
  ]);
  const first = await beginNote(invoice.id);
  const [hour, , fee] = first.items;
  const some = [
    { ...hour, quantity: 3 },
    { ...fee, unitPrice: 20.02 },
  ];
  expect((await issueNote(first, { items: some })).status).toBe(200);
  const second = await beginNote(invoice.id);
  expect(second.items).toMatchObject([
    { description: "Hour", quantity: 4, unitPrice: 10.01 },
    { description: "Book", quantity: 3, unitPrice: 3.33 },
    { description: "Fee", quantity: 1, unitPrice: 30.01 },
  ]);
  expect((await issueNote(second, { items: second.items.slice(1) })).status).toBe(200);
  const third = await beginNote(invoice.id);
  expect(third.items.map(({ description }) => description)).toEqual(["Hour"]);
  expect((await issueNote(third)).status).toBe(200);
  expect(await person.call(CALLS.getInvoice, { params: { id: invoice.id } })).toMatchObject({
    status: "credited",
    open: 0,
  });
  expect(await broken()).toEqual([]);
});

it("refuses a credit note that is dated before its invoice", async () => {
  const { id } = await sellLines([["Work", 1, 100, "DE-U19", 19]]);
  const note = await beginNote(id);
  const { beforeInvoice } = CALLS.issueInvoice.failures;
  const early = await issueNote(note, { issueDate: "2026-02-09", dueDate: "2026-02-09" });
  expectFailure(early, beforeInvoice);
  expect(early.json).toMatchObject({ errors: [{ path: "issueDate" }] });
  const { revision } = await person.call(CALLS.getInvoice, { params: { id: note.id } });
  const same = { issueDate: "2026-02-10", dueDate: "2026-02-10" };
  expect((await issueNote({ id: note.id, revision }, same)).status).toBe(200);
});
