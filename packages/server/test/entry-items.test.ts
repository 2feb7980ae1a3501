/**
 * Lines of entries by hand on accounts of receivables and payables: each with an invoice, a bill, or a new item, so that what is open stays
 * what the accounts say, on every day and in every report.
 */
import {
  CALLS,
  type CallName,
  clientStatementFile,
  type ErrorBody,
  lineItemMessages,
  lineItemRefusals,
  PART_OF_ENTRY,
  vendorStatementFile,
} from "@tallyleaf/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryOf } from "../src/books/chain/query.ts";
import { verifyChain } from "../src/books/chain/verify.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { figures, table } from "./support/report-figures.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let database: pg.Client;
let founder: Person;
let [acme, beta, hive]: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-09-15T12:00:00Z") });
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
  const add = async (name: string) =>
    (await founder.call(CALLS.addClient, { body: { name, ...ADDRESS } as never })).client.id;
  [acme, beta] = [await add("Acme"), await add("Beta")];
  hive = (await founder.call(CALLS.addVendor, { body: { name: "Hive Ltd" } as never })).vendor.id;
});
afterAll(async () => {
  await database.end();
  await server.close();
});

interface Line {
  accountCode: string;
  debit?: number;
  credit?: number;
  item?: object | null;
  party?: object | null;
  foreign?: object;
  taxCode?: string;
}
const entryBody = (lines: readonly Line[], extra: object = {}) => ({
  body: { entryDate: "2026-05-10", description: "Bad debt", lines, ...extra } as never,
});
const post = async (lines: readonly Line[], extra: object = {}) =>
  (await founder.call(CALLS.postManualEntry, entryBody(lines, extra))).entry;
const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
/** The refusal of an entry: its field and its sentence. */
const refusal = async (lines: readonly Line[], extra: object = {}) => {
  const before = await balancesOf(server, founder);
  const { json } = await send("postManualEntry", entryBody(lines, extra) as RawInput);
  expect(await balancesOf(server, founder)).toEqual(before);
  return [json.errors?.[0]?.path, json.errors?.[0]?.message];
};
const client = (id = acme) => ({ type: "client", id });
const vendor = () => ({ type: "vendor", id: hive });

let numbers = 0;
async function invoice(unitPrice: number, more: object = {}): Promise<string> {
  const items = [{ description: "Work", quantity: 1, unitPrice, accountCode: "4100" }];
  const body = { clientId: acme, issueDate: "2026-04-01", dueDate: "2026-04-15", currency: "EUR", items, ...more };
  const { invoice: draft } = await founder.call(CALLS.createInvoice, { body: body as never });
  await founder.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} });
  return draft.id;
}
async function bill(totalAmount: number, more: object = {}): Promise<number> {
  numbers += 1;
  const { expense } = await founder.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Hive Ltd", description: "Wax", invoiceDate: "2026-04-02", invoiceNumber: `B-${numbers}` },
      ...{
        totalAmount,
        currency: "EUR",
        paymentAccountId: "2000",
        accountCode: "5200",
        dueDate: "2026-05-02",
        ...more,
      },
    },
  });
  return Number(expense.id);
}
const invoiceOf = (id: string) => founder.call(CALLS.getInvoice, { params: { id } });
const openBill = async (id: number) =>
  (await founder.call(CALLS.listBills, { query: { filter: "all", perPage: "100" } as never })).data.find(
    ({ expenseId }) => expenseId === id,
  )?.open;
const pay = (amount: number, item: object, date = "2026-05-12") =>
  founder.call(CALLS.recordPayment, { body: { date, accountCode: "1100", amount, items: [item] } as never });
const lawful = async () => {
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  const { fault } = await verifyChain(queryOf(database), { id: founder.session.currentOrganizationId, name: "Ours" });
  expect(fault).toBeNull();
};

describe("a line on receivables", () => {
  it("writes an invoice off, in parts, and its reversal opens it again", async () => {
    const id = await invoice(100);
    const { number } = await invoiceOf(id);
    const part = await post([
      { accountCode: "5970", debit: 40 },
      { accountCode: "1300", credit: 40, item: { invoiceId: id } },
    ]);
    expect(part.lines[1]).toMatchObject({
      item: { kind: "invoice", id, label: number, opens: false },
      party: { type: "client", id: acme, name: "Acme" },
    });
    expect(await invoiceOf(id)).toMatchObject({ open: 60, status: "overdue" });
    await post([
      { accountCode: "5970", debit: 60 },
      { accountCode: "1300", credit: 60, item: { invoiceId: id }, party: client() },
    ]);
    expect(await invoiceOf(id)).toMatchObject({ open: 0, status: "paid" });
    await lawful();
    await founder.call(CALLS.reverseManualEntry, { params: { id: part.id }, body: { entryDate: "2026-05-20" } });
    expect(await invoiceOf(id)).toMatchObject({ open: 40 });
    await lawful();
  });

  it("takes a settlement back up to what was settled", async () => {
    const id = await invoice(100);
    await pay(100, { invoiceId: id });
    await post([
      { accountCode: "1300", debit: 25, item: { invoiceId: id } },
      { accountCode: "1100", credit: 25 },
    ]);
    expect(await invoiceOf(id)).toMatchObject({ open: 25 });
    const { number } = await invoiceOf(id);
    const asked = { item: number ?? "", most: "€75.00", asked: "€75.01" };
    expect(
      await refusal([
        { accountCode: "1300", debit: 75.01, item: { invoiceId: id } },
        { accountCode: "1100", credit: 75.01 },
      ]),
    ).toEqual(["lines.0.debit", lineItemRefusals.moreThanSettled(asked)]);
    await lawful();
  });

  it("is in the aging and in the client's statement on its day", async () => {
    const id = await invoice(77, { clientId: beta });
    await post(
      [
        { accountCode: "5970", debit: 7 },
        { accountCode: "1300", credit: 7, item: { invoiceId: id } },
      ],
      { entryDate: "2026-05-01" },
    );
    const openOn = async (to: string) => {
      const sheet = await figures(founder, "receivables_aging", { from: to, to });
      return table(sheet)
        .find(([label]) => label === "Beta")
        ?.at(-1);
    };
    expect([await openOn("2026-04-30"), await openOn("2026-05-01")]).toEqual([77, 70]);
    const { path } = clientStatementFile;
    const answer = await fetch(`${server.origin}${path.replace(":id", beta ?? "")}?format=csv`, {
      headers: founder.headers,
    });
    expect(
      (await answer.text())
        .trim()
        .split("\n")
        .slice(-2)
        .map((row) => row.trim()),
    ).toEqual([
      expect.stringMatching(/^2026-05-01,Journal entry,INV-\d+-\d+,-7.00,70.00,EUR$/),
      "2026-09-15,Closing balance,,,70.00,EUR",
    ]);
  });

  it("is refused without its item, of another client, in another currency, and for more than is open", async () => {
    const id = await invoice(100);
    const dollars = await invoice(100, { currency: "USD", exchangeRate: 0.9 });
    const [number, inDollars] = [(await invoiceOf(id)).number ?? "", (await invoiceOf(dollars)).number ?? ""];
    const account = { code: "1300", name: "Accounts receivable" };
    const credit = (line: object, amount = 10) => [
      { accountCode: "5970", debit: amount },
      { accountCode: "1300", credit: amount, ...line },
    ];
    expect(await refusal(credit({}))).toEqual(["lines.1.item", lineItemRefusals.needed(account)]);
    expect(await refusal(credit({ item: { invoiceId: id }, party: client(beta) }))).toEqual([
      "lines.1.party",
      lineItemRefusals.otherParty({ item: number, party: "Acme" }),
    ]);
    expect(await refusal(credit({ item: { invoiceId: dollars } }))).toEqual([
      "lines.1.item",
      lineItemRefusals.otherCurrency({ item: inDollars, currency: "USD" }),
    ]);
    expect(await refusal(credit({ item: { invoiceId: id } }, 100.01))).toEqual([
      "lines.1.credit",
      lineItemRefusals.moreThanOpen({ item: number, most: "€100.00", asked: "€100.01" }),
    ]);
    expect(await refusal(credit({ item: { invoiceId: "00000000-0000-4000-8000-000000000000" } }))).toEqual([
      "lines.1.item",
      lineItemRefusals.unknown,
    ]);
    expect(await refusal(credit({ item: { invoiceId: id, number: "X" } }))).toEqual([
      "lines.1.item",
      lineItemMessages.missing,
    ]);
    expect(
      await refusal([
        { accountCode: "5970", debit: 10, item: { invoiceId: id } },
        { accountCode: "1100", credit: 10 },
      ]),
    ).toEqual(["lines.0.item", lineItemRefusals.notHere({ code: "5970", name: "Bad debts" })]);
    expect(
      await refusal([
        { accountCode: "2000", debit: 10, item: { invoiceId: id } },
        { accountCode: "1100", credit: 10 },
      ]),
    ).toEqual(["lines.0.accountCode", lineItemRefusals.otherAccount({ item: number, account: "1300" })]);
    expect(
      await refusal([
        { accountCode: "1300", credit: 5, item: { invoiceId: id } },
        { accountCode: "1300", credit: 5, item: { invoiceId: id } },
        { accountCode: "1100", debit: 10 },
      ]),
    ).toEqual(["lines.1.item", lineItemRefusals.namedTwice(number)]);
  });

  it("takes an invoice in dollars out at what it was posted at", async () => {
    const id = await invoice(100, { currency: "USD", exchangeRate: 0.9 });
    const { number } = await invoiceOf(id);
    const lines = (base: number) => [
      { accountCode: "5970", debit: base },
      { accountCode: "1300", credit: base, foreign: { currency: "USD", amount: 50 }, item: { invoiceId: id } },
    ];
    expect(await refusal(lines(46))).toEqual([
      "lines.1.credit",
      lineItemRefusals.otherWorth({ item: number ?? "", worth: "€45.00", amount: "$50.00" }),
    ]);
    await post(lines(45));
    expect(await invoiceOf(id)).toMatchObject({ open: 50 });
    // An entry in dollars at the invoice's own rate is worth the same.
    await post(
      [
        { accountCode: "5970", debit: 50 },
        { accountCode: "1300", credit: 50, item: { invoiceId: id } },
      ],
      { currency: "USD", exchangeRate: 0.9 },
    );
    expect(await invoiceOf(id)).toMatchObject({ open: 0, status: "paid" });
    await lawful();
  });

  it("opens a new item, which is paid like an invoice, and closes it with its reversal", async () => {
    const lines = [
      { accountCode: "1300", debit: 250, item: { number: "LOAN-1", dueDate: "2026-06-30" }, party: client() },
      { accountCode: "1100", credit: 250 },
    ];
    expect(
      await refusal([
        { ...lines[0], accountCode: "1300", party: null },
        { accountCode: "1100", credit: 250 },
      ]),
    ).toEqual(["lines.0.party", lineItemRefusals.clientNeeded]);
    expect(
      await refusal([
        { ...lines[0], accountCode: "1300", item: { number: "LOAN-1" } },
        { accountCode: "1100", credit: 250 },
      ]),
    ).toEqual(["lines.0.item.dueDate", lineItemMessages.dueDate]);
    const first = await post(lines);
    const id = first.lines[0]?.item?.id ?? "";
    expect(first.lines[0]?.item).toMatchObject({ kind: "invoice", label: "LOAN-1", opens: true });
    expect(await invoiceOf(id)).toMatchObject({
      number: "LOAN-1",
      open: 250,
      isByHand: true,
      dueDate: "2026-06-30",
      entries: [{ id: first.id }],
    });
    await lawful();
    expect(await refusal(lines)).toEqual(["lines.0.item.number", lineItemRefusals.numberTaken("LOAN-1")]);
    const voided = await send("voidInvoice", { params: { id }, body: { reason: "Wrong" } });
    expect([voided.status, voided.json.code]).toEqual([409, "part_of_entry"]);
    const { payment } = await pay(100, { invoiceId: id });
    const used = await send("reverseManualEntry", { params: { id: first.id }, body: {} });
    expectFailure(used, CALLS.reverseManualEntry.failures.itemUsed, lineItemRefusals.used("LOAN-1"));
    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    await founder.call(CALLS.reverseManualEntry, { params: { id: first.id }, body: {} });
    const { data } = await founder.call(CALLS.listInvoices, { query: { search: "LOAN-1" } as never });
    expect(data).toEqual([]);
    await lawful();
    // The number is free again; a credit is below zero.
    await post([
      { accountCode: "1300", credit: 30, item: { number: "LOAN-1", dueDate: "2026-06-30" }, party: client(beta) },
      { accountCode: "1100", debit: 30 },
    ]);
    await lawful();
  });
});

describe("a line on payables", () => {
  it("sets a bill off against an invoice, and a paid bill can't be changed or deleted then", async () => {
    const [id, expense] = [await invoice(80), await bill(50)];
    await post([
      { accountCode: "2000", debit: 50, item: { expenseId: expense }, party: vendor() },
      { accountCode: "1300", credit: 50, item: { invoiceId: id } },
    ]);
    expect([(await invoiceOf(id)).open, await openBill(expense)]).toEqual([30, 0]);
    const deleted = await send("deleteExpense", { params: { id: String(expense) } });
    expect(deleted.status).toBe(409);
    const voided = await send("voidInvoice", { params: { id }, body: { reason: "Wrong" } });
    expect([voided.status, voided.json.code]).toEqual([409, "has_payments"]);
    await lawful();
  });

  it("opens a bill, which is paid, and can't be changed but by reversing the entry", async () => {
    const lines = [
      { accountCode: "6000", debit: 300 },
      { accountCode: "6100", debit: 20 },
      { accountCode: "2000", credit: 320, item: { number: "R-77", dueDate: "2026-06-15" }, party: vendor() },
    ];
    expect(await refusal(lines, { reference: "Other" })).toEqual([
      "reference",
      lineItemRefusals.otherReference("R-77"),
    ]);
    expect(
      await refusal([
        { accountCode: "6000", debit: 20 },
        { accountCode: "2000", credit: 10, item: { number: "R-1", dueDate: "2026-06-15" }, party: vendor() },
        { accountCode: "2000", credit: 10, item: { number: "R-1", dueDate: "2026-06-30" }, party: vendor() },
      ]),
    ).toEqual(["lines.2.item.number", lineItemRefusals.namedTwice("Hive Ltd R-1")]);
    const entry = await post(lines);
    const expense = Number(entry.lines[2]?.item?.id);
    const { data } = await founder.call(CALLS.listBills, { query: { filter: "open", search: "R-77" } as never });
    expect(data).toMatchObject([{ expenseId: expense, vendor: "Hive Ltd", open: 320, dueDate: "2026-06-15" }]);
    await lawful();
    const deleted = await send("deleteExpense", { params: { id: String(expense) } });
    expect([deleted.status, deleted.json.code]).toEqual([409, "part_of_entry"]);
    const days = { unit: "month", day: 1, from: "2026-10-01" };
    const repeated = await send("createRecurring", {
      body: { kind: "bill", name: "R-77", likeId: String(expense), mode: "issue", ...days },
    });
    expectFailure(repeated, CALLS.createRecurring.failures.unknownBill);
    const { refused } = await founder.call(CALLS.recategoriseExpenses, {
      body: { ids: [expense], accountCode: "6100" },
    });
    expect(refused).toEqual([{ id: expense, message: PART_OF_ENTRY.message }]);
    const { payment } = await pay(320, { expenseId: expense });
    expect(await openBill(expense)).toBe(0);
    await lawful();
    expect((await send("reverseManualEntry", { params: { id: entry.id }, body: {} })).status).toBe(409);
    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    await founder.call(CALLS.reverseManualEntry, { params: { id: entry.id }, body: {} });
    expect(await openBill(expense)).toBeUndefined();
    await lawful();
  });

  it("opens several bills in one entry, each with its vendor, number, day, and amount", async () => {
    const { vendor: wax } = await founder.call(CALLS.addVendor, { body: { name: "Wax & Co" } as never });
    const ofWax = { type: "vendor", id: wax.id };
    const entry = await post(
      [
        { accountCode: "6000", debit: 300 },
        { accountCode: "2000", credit: 200, item: { number: "S-1", dueDate: "2026-06-10" }, party: vendor() },
        { accountCode: "2000", credit: 130, item: { number: "S-1", dueDate: "2026-07-20" }, party: ofWax },
        // A credit of the second vendor.
        { accountCode: "2000", debit: 30, item: { number: "S-2", dueDate: "2026-07-31" }, party: ofWax },
      ],
      { reference: "Moved in" },
    );
    expect(entry.lines.map(({ item }) => item?.label ?? null)).toEqual([
      null,
      "Hive Ltd S-1",
      "Wax & Co S-1",
      "Wax & Co S-2",
    ]);
    const [one = 0, two = 0, credit = 0] = entry.lines.flatMap(({ item }) => (item ? Number(item.id) : []));
    for (const search of ["s-2", "wax & c"]) {
      const { data: found } = await founder.call(CALLS.listJournalEntries, { query: { origin: "manual", search } });
      expect([search, found.map(({ id }) => id)]).toEqual([search, [entry.id]]);
    }
    const { data: bills } = await founder.call(CALLS.listBills, {
      query: { filter: "open", search: "S-", perPage: "100" } as never,
    });
    expect(bills).toMatchObject([
      { expenseId: one, vendor: "Hive Ltd", reference: "S-1", open: 200, dueDate: "2026-06-10" },
      { expenseId: two, vendor: "Wax & Co", reference: "S-1", open: 130, dueDate: "2026-07-20" },
      { expenseId: credit, vendor: "Wax & Co", reference: "S-2", open: -30, dueDate: "2026-07-31" },
    ]);
    const { data: rows } = await founder.call(CALLS.listExpenses, { query: { search: "Wax & Co" } as never });
    expect(
      rows.map(({ id, vendorName, invoiceNumber, amount, dueDate, isRefund, categoryCode }) => [
        ...[id, vendorName, invoiceNumber, amount, dueDate, isRefund, categoryCode],
      ]),
    ).toEqual(
      expect.arrayContaining([
        [two, "Wax & Co", "S-1", 130, "2026-07-20", false, "6000"],
        [credit, "Wax & Co", "S-2", 30, "2026-07-31", true, expect.anything()],
      ]),
    );
    const detail = await founder.call(CALLS.getExpense, { params: { id: String(two) } });
    expect(detail).toMatchObject({
      vendorName: "Wax & Co",
      invoiceNumber: "S-1",
      vendorId: wax.id,
      totalAmount: 130,
      bill: { open: 130, openedBy: { kind: "entry", id: entry.id } },
    });
    expect(detail.entry?.lines).toHaveLength(4);
    expect(rows.find((row) => row.id === two)?.bill?.openedBy).toEqual(detail.bill?.openedBy);
    const own = await founder.call(CALLS.getExpense, { params: { id: String(await bill(10)) } });
    expect(own.bill).not.toHaveProperty("openedBy");
    const { data: amounts } = await founder.call(CALLS.listExpenseAmounts, { query: { vendorId: wax.id } as never });
    expect(amounts.map(({ id, amount, baseAmount }) => [id, amount, baseAmount]).sort()).toEqual([
      [two, 130, 130],
      [credit, 30, -30],
    ]);
    const { data: offered } = await founder.call(CALLS.listLineItems, {
      query: { accountCode: "2000", party: wax.id } as never,
    });
    expect(offered.map(({ label, open }) => [label, open])).toEqual([
      ["Wax & Co S-1", 130],
      ["Wax & Co S-2", -30],
    ]);
    // The clock of the test is at September 15; the second report is as known that day.
    for (const asKnown of [{}, { knownOn: "2026-09-15" }]) {
      const aging = table(
        await figures(founder, "payables_aging", { from: "2026-05-31", to: "2026-05-31", ...asKnown }),
      );
      expect(aging.find(([label]) => label === "Wax & Co")?.at(-1)).toBe(100);
      expect(aging.find(([label]) => label === "Hive Ltd")).toBeDefined();
    }
    await lawful();
    await pay(130, { expenseId: two });
    expect([await openBill(one), await openBill(two)]).toEqual([200, 0]);
    const { path } = vendorStatementFile;
    const answer = await fetch(`${server.origin}${path.replace(":id", wax.id)}?format=csv`, {
      headers: founder.headers,
    });
    const statement = (await answer.text()).split("\n").map((row) => row.trim());
    expect(statement).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^2026-05-10,.*,S-1,130.00,/),
        expect.stringMatching(/^2026-05-10,.*,S-2,-30.00,/),
        expect.stringMatching(/^2026-05-12,.*,S-1,-130.00,-30.00,EUR$/),
      ]),
    );
    const used = await send("reverseManualEntry", { params: { id: entry.id }, body: {} });
    expectFailure(used, CALLS.reverseManualEntry.failures.itemUsed, lineItemRefusals.used("Wax & Co S-1"));
    const { data: payments } = await founder.call(CALLS.listPayments, { query: { expenseId: String(two) } as never });
    expect(payments[0]?.items).toMatchObject([{ expenseId: two, label: "Wax & Co" }]);
    await founder.call(CALLS.voidPayment, { params: { id: payments[0]?.id ?? "" }, body: {} });
    await founder.call(CALLS.reverseManualEntry, { params: { id: entry.id }, body: {} });
    expect([await openBill(one), await openBill(two), await openBill(credit)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await lawful();
  });
});

describe("an item of an entry by hand", () => {
  it("keeps opening balances from being reversed that it settles", async () => {
    const content = {
      ...{ date: "2026-01-01", balances: [{ code: "1300", debit: 500 }], banks: [] },
      items: [{ kind: "receivable", party: "Acme", number: "OLD-1", open: 500 }],
    };
    const { draft } = await founder.call(CALLS.saveOpening, { body: { revision: 0, ...content } as never });
    const { opening } = await founder.call(CALLS.postOpening, {
      body: { revision: draft?.revision, seen: Math.abs(draft?.check?.remainder ?? 0) } as never,
    });
    const { data } = await founder.call(CALLS.listLineItems, {
      query: { accountCode: "1300", search: "OLD-1" } as never,
    });
    const entry = await post([
      { accountCode: "5970", debit: 500 },
      { accountCode: "1300", credit: 500, item: { invoiceId: data[0]?.invoiceId } },
    ]);
    await lawful();
    const params = { id: opening.id };
    const refused = await send("reverseOpening", { params });
    expect([refused.status, refused.json.code]).toEqual([409, CALLS.reverseOpening.failures.itemSettled.code]);
    await founder.call(CALLS.reverseManualEntry, { params: { id: entry.id }, body: {} });
    await founder.call(CALLS.reverseOpening, { params });
    await lawful();
  });

  it("keeps a payment from being voided that it depends on", async () => {
    const id = await invoice(100);
    const { payment } = await founder.call(CALLS.recordPayment, {
      body: {
        ...{ date: "2026-05-12", accountCode: "1100", amount: 150, keepRest: true },
        items: [{ invoiceId: id }],
      } as never,
    });
    await post([
      { accountCode: "1300", debit: 50, item: { invoiceId: id } },
      { accountCode: "1100", credit: 50 },
    ]);
    expect(await invoiceOf(id)).toMatchObject({ open: 0 });
    expect((await send("voidPayment", { params: { id: payment.id } })).json.code).toBe(
      CALLS.voidPayment.failures.laterPayment.code,
    );
    await lawful();
  });

  it("is kept in a draft, posted from it, and offered by account and party", async () => {
    const id = await invoice(42, { clientId: beta });
    const body = {
      ...{ entryDate: "2026-05-10", description: "Draft", step: "keep" },
      lines: [
        { accountCode: "5970", debit: 42 },
        { accountCode: "1300", credit: 42, item: { invoiceId: id } },
      ],
    };
    const { draft } = await founder.call(CALLS.saveJournalDraft, { body: body as never });
    expect(draft?.lines[1]?.item).toEqual({ invoiceId: id });
    const { data } = await founder.call(CALLS.listLineItems, { query: { accountCode: "1300", party: beta } as never });
    expect(data).toContainEqual(expect.objectContaining({ invoiceId: id, open: 42, baseOpen: 42, currency: "EUR" }));
    expect(data.every(({ party }) => party?.id === beta)).toBe(true);
    await founder.call(CALLS.changeJournalDraft, {
      params: { id: draft?.id ?? "" },
      body: { revision: draft?.revision ?? 0, step: "post" } as never,
    });
    expect(await invoiceOf(id)).toMatchObject({ open: 0 });
    await lawful();
  });

  it("is reversed on a later day by an entry that reverses itself", async () => {
    const id = await invoice(90);
    await post(
      [
        { accountCode: "5970", debit: 90 },
        { accountCode: "1300", credit: 90, item: { invoiceId: id } },
      ],
      { reverseOn: "2026-06-01" },
    );
    expect(await invoiceOf(id)).toMatchObject({ open: 90 });
    await lawful();
  });

  it("is named by the verification when a row of it is changed", async () => {
    const organization = founder.session.currentOrganizationId;
    await database.query("begin");
    await database.query("set local session_replication_role = replica");
    await database.query(
      "update journal_item set amount = amount * 2 where organization_id = $1 and not opens and amount < 0",
      [organization],
    );
    const { fault } = await verifyChain(queryOf(database), { id: organization, name: "Ours" });
    await database.query("rollback");
    expect(fault?.text).toMatch(/entry/i);
  });
});
