/** Advance invoices and deposits to suppliers of former books that nobody had paid when these books were opened: their tax counts when they are paid. */
import { CALLS, type CallInput } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { agedOn, figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-08-20T10:00:00Z") });
});
afterAll(() => server.close());

type Content = NonNullable<CallInput<typeof CALLS.checkOpening>["body"]>;
type Item = NonNullable<Content["items"]>[number];

const ADVANCE: Item = {
  ...{ kind: "receivable", party: "Anz GmbH", number: "AR-7", date: "2025-12-20", amount: 3570, open: 3570 },
  ...{ accountCode: "2150", taxes: [{ code: "DE-U19", net: 3000, tax: 570 }] },
};
const DEPOSIT: Item = {
  ...{ kind: "payable", party: "Sägewerk Tann", number: "AZ-9", date: "2025-12-21", open: 1190 },
  ...{ accountCode: "1550", taxes: [{ code: "DE-V19", net: 1000, tax: 190 }] },
};

async function company(content: Pick<Content, "balances" | "items">, more: object = {}) {
  const person = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(person);
  await person.call(CALLS.runBusinessSetup, { body: { businessType: "services" } });
  const { registration } = await person.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month", ...more },
  });
  const body = { revision: 0, date: "2026-01-01", banks: [], ...content };
  const { draft } = await person.call(CALLS.saveOpening, { body });
  expect(draft.check.problems).toEqual([]);
  const seen = Math.abs(draft.check.remainder);
  await person.call(CALLS.postOpening, { body: { revision: draft.revision, seen } });
  const boxes = async (month: string) => {
    const { boxes } = await person.call(CALLS.getTaxReturn, {
      params: { id: registration.id, from: `2026-${month}-01` },
    });
    return Object.fromEntries(boxes.filter(({ amount }) => amount !== 0).map(({ id, amount }) => [id, amount]));
  };
  const laws = () => violations(server.db, person.session.currentOrganizationId ?? "");
  return { person, boxes, laws };
}

async function findInvoice(person: Person, number: string) {
  const { data } = await person.call(CALLS.listInvoices, { query: {} });
  const found = data.find((one) => one.number === number);
  if (!found) throw new Error(`No invoice ${number}.`);
  const detail = await person.call(CALLS.getInvoice, { params: { id: found.id } });
  const clientId = detail.client.id;
  // The final invoice needs the address.
  const body = { name: "Anz GmbH", ...ADDRESS, country: "DE" };
  await person.call(CALLS.updateClient, { params: { id: clientId }, body });
  return { id: found.id, clientId, detail };
}

const pay = (person: Person, item: object, date: string, amount: number, more: object = {}) =>
  person.call(CALLS.recordPayment, { body: { date, accountCode: "1100", amount, items: [item], ...more } as never });

const BALANCES: Content["balances"] = [
  { code: "1100", debit: 5000 },
  { code: "1300", debit: 3570 },
  { code: "2150", credit: 3000 },
  { code: "2200", credit: 570 },
  { code: "3000", credit: 5000 },
];

describe("an advance invoice of former books", () => {
  it("counts when it is paid where others count by the invoice, and is deducted by its final invoice", async () => {
    const { person, boxes, laws } = await company({ balances: BALANCES, items: [ADVANCE] });
    const { id, clientId, detail } = await findInvoice(person, "AR-7");
    expect(detail).toMatchObject({ isAdvance: true, total: 3570 });
    expect(await boxes("01")).toEqual({});
    const advances = () => person.call(CALLS.listAdvances, { params: { id: clientId }, query: {} });
    expect(await advances()).toMatchObject({ advances: [{ id, total: 3570, received: 0, open: 0 }] });
    await pay(person, { invoiceId: id }, "2026-02-10", 1785);
    await pay(person, { invoiceId: id }, "2026-03-10", 1785);
    expect(await boxes("02")).toMatchObject({ "81": 1500, t81: 285, "83": 285 });
    expect(await boxes("03")).toMatchObject({ "81": 1500, t81: 285, "83": 285 });
    const open = await advances();
    expect(open).toMatchObject({ advances: [{ id, received: 3570, openNet: 3000, open: 3570 }] });
    expect(await agedOn(person, "receivables_aging", "2026-03-31")).toMatchObject({ total: 0 });
    const items = [
      { description: "Work", quantity: 1, unitPrice: 10000, accountCode: "4100", taxCode: "DE-U19" },
      ...open.advances.flatMap(({ deduction }) => deduction),
    ];
    const { invoice } = await person.call(CALLS.createInvoice, {
      body: { clientId, issueDate: "2026-04-20", dueDate: "2026-04-20", currency: "EUR", items } as never,
    });
    expect(invoice).toMatchObject({ total: 8330 });
    await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    expect(await boxes("04")).toMatchObject({ "81": 7000, t81: 1330, "83": 1330 });
    expect(await balancesOf(server, person)).toMatchObject({ "1300": 8330, "2200": -1900, "4100": -10000 });
    expect((await balancesOf(server, person))["2150"] ?? 0).toBe(0);
    expect(await advances()).toMatchObject({ advances: [{ open: 0 }] });
    await pay(person, { invoiceId: invoice.id }, "2026-05-04", 8330);
    const profit = async (basis: string, to: string) => {
      const { rows } = await figures(person, "profit_loss", { from: "2026-01-01", to, basis });
      return rows.findLast(({ cells }) => typeof cells[0]?.amount === "number")?.cells[0]?.amount;
    };
    // Income on cash basis when it is paid, and off what is left of it since.
    expect([await profit("cash", "2026-02-28"), await profit("cash", "2026-04-30")]).toEqual([1500, 3000]);
    expect([await profit("accrual", "2026-12-31"), await profit("cash", "2026-12-31")]).toEqual([10000, 10000]);
    const { rows } = await figures(person, "balance_sheet", { from: "2026-12-31", to: "2026-12-31", basis: "cash" });
    expect(rows.filter(({ label, cells }) => label.includes("2150") && cells[0]?.amount)).toEqual([]);
    expect(await laws()).toEqual([]);
  });

  it("is no free deposit before it is paid, and none after it", async () => {
    const { person } = await company({ balances: BALANCES, items: [ADVANCE] });
    const { id, clientId } = await findInvoice(person, "AR-7");
    const items = [{ description: "Work", quantity: 1, unitPrice: 100, accountCode: "4100", taxCode: "DE-U19" }];
    const { invoice } = await person.call(CALLS.createInvoice, {
      body: { clientId, issueDate: "2026-04-20", dueDate: "2026-04-20", currency: "EUR", items } as never,
    });
    await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const take = () =>
      sendCall(
        server.origin,
        CALLS.recordPayment,
        { body: { date: "2026-04-21", accountCode: "2150", amount: 119, items: [{ invoiceId: invoice.id }] } as never },
        person.headers,
      );
    expect((await take()).status).toBe(400);
    await pay(person, { invoiceId: id }, "2026-02-10", 3570);
    expect((await take()).status).toBe(400);
  });

  it("counts once where tax counts when it is paid", async () => {
    const { person, boxes, laws } = await company(
      { balances: BALANCES, items: [ADVANCE] },
      { moneyFrom: "2026-01-01" },
    );
    const { id } = await findInvoice(person, "AR-7");
    await pay(person, { invoiceId: id }, "2026-02-10", 3570);
    expect(await boxes("02")).toMatchObject({ "81": 3000, t81: 570, "83": 570 });
    expect(await laws()).toEqual([]);
  });
});

describe("a deposit to a supplier of former books", () => {
  it("has its input tax when it is paid, and settles the bill of the whole with its tax", async () => {
    const balances: Content["balances"] = [
      { code: "1100", debit: 5000 },
      { code: "1550", debit: 1000 },
      { code: "2000", credit: 1190 },
      { code: "2200", debit: 190 },
      { code: "3000", credit: 5000 },
    ];
    const { person, boxes, laws } = await company({ balances, items: [DEPOSIT] });
    const [bill] = (await person.call(CALLS.listBills, { query: {} })).data;
    const expenseId = bill?.expenseId ?? 0;
    expect(await boxes("01")).toEqual({});
    await pay(person, { expenseId }, "2026-02-10", 1190);
    expect(await boxes("02")).toMatchObject({ "66": 190, "83": -190 });
    const { expense } = await person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Sägewerk Tann", invoiceNumber: "R-10", invoiceDate: "2026-03-20", description: "Beams" },
        ...{ currency: "EUR", paymentAccountId: "2000", accountCode: "6000", taxStructure: "exclusive" },
        totalAmount: 3570,
        taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 570, taxCode: "DE-V19" }],
        lineItems: [{ description: "Beams", amount: 3000, accountCode: "6000" }],
      } as never,
    });
    const use = { accountCode: "1550", currency: "EUR", depositId: expenseId };
    await pay(person, { expenseId: expense.id }, "2026-03-21", 1190, use);
    expect(await boxes("03")).toMatchObject({ "66": 380, "83": -380 });
    const balances2 = await balancesOf(server, person);
    expect(balances2).toMatchObject({ "2000": -2380, "2200": 570, "6000": 3000 });
    expect(balances2["1550"] ?? 0).toBe(0);
    expect(await laws()).toEqual([]);
  });
});

describe("an opening item on an account of deposits", () => {
  it("is refused below zero, in another currency, and on the other side's account", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    await person.call(CALLS.runBusinessSetup, { body: { businessType: "services" } });
    const problemsOf = async (item: Item) => {
      const body = { date: "2026-01-01", balances: [], banks: [], items: [{ ...item, taxes: [] }] };
      const { problems } = await person.call(CALLS.checkOpening, { body });
      return problems.filter(({ path }) => path === "items.0.accountCode").map(({ message }) => message);
    };
    expect(await problemsOf(ADVANCE)).toEqual([]);
    expect(await problemsOf({ ...ADVANCE, amount: null, open: -3570 })).toEqual([
      "An item on 2150 Customer deposits is an advance that is still to be paid, so its open amount is above zero. Leave the account empty.",
    ]);
    expect(await problemsOf({ ...ADVANCE, currency: "USD", baseOpen: 3000 })).toEqual([
      "An advance on 2150 Customer deposits must be in EUR. Leave the account empty.",
    ]);
    expect(await problemsOf({ ...ADVANCE, accountCode: "1550" })).toHaveLength(1);
    expect(await problemsOf({ ...DEPOSIT, accountCode: "2150" })).toHaveLength(1);
  });
});
