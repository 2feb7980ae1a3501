/** The dashboard: sources and comparisons of its figures, whose expenses they include, and the feed. */
import { CALLS } from "@tallyleaf/contract";
import { balance, decimal, moneyFromDecimal } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertEntry, loadEntries, reverseEntry } from "../src/books/journal/entries.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());

let count = 0;
async function bring(person: Person, fields: Script["fields"], rest: Partial<Script> = {}): Promise<string> {
  const document = await upload(person, scriptedPdf(purchase(`brought ${count++}`, fields, rest)), { expenseId: -1 });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } }).catch(() => undefined);
  return String(document.expenseId);
}

/** Posts an entry of two lines that comes from a bank account's line, and gives a way to take it back. */
async function post(person: Person, entryDate: string, debit: string, credit: string, amount: string) {
  const organizationId = person.session.currentOrganizationId;
  const userId = person.session.user.id;
  const line = (side: "debit" | "credit", accountCode: string) => {
    const money = moneyFromDecimal(amount, "USD");
    const kind = side === "debit" ? ("payment" as const) : ("revenue" as const);
    return { side, accountCode, amount: money, baseAmount: money, kind };
  };
  const entry = balance({
    entryDate,
    dueDate: null,
    vendor: "Client",
    description: null,
    reference: null,
    currency: "USD",
    baseCurrency: "USD",
    exchangeRate: decimal("1"),
    postings: [line("debit", debit), line("credit", credit)],
  });
  const id = await server.db.asOrganization(organizationId, (tx) =>
    insertEntry(tx, {
      organizationId,
      expenseId: null,
      source: "bank_line",
      sourceId: uuid(),
      revision: 1,
      documentId: null,
      createdBy: userId,
      entry,
      state: { kind: "posted", at: new Date() },
      taxStructure: "exclusive",
      tipRate: null,
      tipCurrency: null,
    }),
  );
  return () =>
    server.db.asOrganization(organizationId, async (tx) => {
      const stored = (await loadEntries(tx, organizationId, [id])).get(id);
      if (stored) await reverseEntry(tx, stored, { userId, at: new Date() });
    });
}

const figures = (person: Person, today = "2026-05-19") => person.call(CALLS.homeFigures, { query: { today } });

it("links to where the expenses are when none is dated this month, for an employee to their own", async () => {
  const founder = await server.register();
  const employee = await addMember(server, founder, "employee");
  expect((await figures(founder)).elsewhere).toBeNull();
  await bring(founder, { total: "10.00", date: "2024-02-29" });
  await bring(employee, { total: "5.00", date: "2025-12-31" });
  expect((await figures(founder)).elsewhere).toEqual({ startDate: "2024-02-29", endDate: "2025-12-31" });
  expect((await figures(employee)).elsewhere).toEqual({ startDate: "2025-12-31", endDate: "2025-12-31" });
  await bring(founder, { total: "10.00", date: "2026-05-02" });
  expect((await figures(founder)).elsewhere).toBeNull();
  expect((await figures(founder, "2026-06-10")).elsewhere).toMatchObject({ endDate: "2026-05-02" });
});

describe("the figure for expenses", () => {
  it("is the same as in analytics, for the founder and for the employee who submitted them", async () => {
    const founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    const taxed = { taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 20 }], totalAmount: 120 };
    const form = { vendorName: "Acme", description: "Paper", invoiceDate: "2026-05-04", currency: "USD" };
    const paid = { paymentAccountId: "1100", accountCode: "5500" };
    await founder.call(CALLS.createExpense, { body: { ...form, ...paid, ...taxed } });
    await employee.call(CALLS.createExpense, { body: { ...form, ...paid, totalAmount: 30 } });
    await founder.call(CALLS.createExpense, { body: { ...form, ...paid, accountCode: "1700", totalAmount: 500 } });
    await post(founder, "2026-05-06", "6100", "1100", "7.50");
    const query = { startDate: "2026-05-01", endDate: "2026-05-19" };
    const { spent, toExpenses } = await founder.call(CALLS.analyticsOverview, { query });
    expect(spent).toBe(650);
    expect(toExpenses).toEqual({ taxReclaimed: 20, otherAccounts: 500, withoutDocument: 7.5, expenses: 137.5 });
    expect((await figures(founder)).expenses.amount).toBe(137.5);
    const own = (await employee.call(CALLS.analyticsOverview, { query })).toExpenses;
    expect(own).toMatchObject({ withoutDocument: 0, expenses: (await figures(employee)).expenses.amount });
    const narrowed = { ...query, categoryCode: "5500" };
    expect((await founder.call(CALLS.analyticsOverview, { query: narrowed })).toExpenses).toBeNull();
  });
});

describe("the dashboard's figures", () => {
  it("are the month's to date from the ledger, compared with the same days of earlier months", async () => {
    const founder = await server.register();
    await bring(founder, { date: "2026-05-19", total: "20.00", currency: "USD" });
    // To come, beyond the same days of April, in April's, and before the nine months.
    await bring(founder, { date: "2026-05-20", total: "1000.00", currency: "USD" });
    await bring(founder, { date: "2026-04-20", total: "500.00", currency: "USD" });
    await bring(founder, { date: "2026-04-19", total: "16.00", currency: "USD" });
    await bring(founder, { date: "2025-08-31", total: "9.00", currency: "USD" });
    await bring(founder, { date: "2026-05-02", total: "70.00", currency: "USD" }, { status: "to_review" });
    await post(founder, "2026-05-03", "1100", "4000", "65.00");
    const undo = await post(founder, "2026-05-04", "1100", "4000", "300.00");
    await undo();
    await post(founder, "2026-05-05", "1300", "4100", "35.00");

    const { series, ...expenses } = (await figures(founder)).expenses;
    expect(expenses).toEqual({ amount: 20, before: 16, change: 25 });
    expect(series).toHaveLength(9);
    expect(series[0]).toEqual({ startDate: "2025-09-01", endDate: "2025-09-19", amount: 0 });
    expect(series.slice(-2).map(({ endDate, amount }) => [endDate, amount])).toEqual([
      ["2026-04-19", 16],
      ["2026-05-19", 20],
    ]);
    expect(await figures(founder)).toMatchObject({
      currency: "USD",
      today: "2026-05-19",
      // By the day of the entry, paid or not.
      revenue: { amount: 100, before: 0, change: null },
      cashFlow: { amount: 45, before: -16, change: 381.3, standing: "healthy" },
      outstanding: { due: 0, total: 0 },
      waiting: { toReview: 1, failed: 0, inProcessing: 0 },
      older: [{ year: 2025, count: 1 }],
      savedQuestions: 0,
    });
    expect((await figures(founder, "2026-05-02")).cashFlow).toMatchObject({ amount: 0, standing: "quiet" });
    const bank = await founder.call(CALLS.analyticsOverview, {
      query: { startDate: "2026-05-01", endDate: "2026-05-19" },
    });
    const moved = (way: "in" | "out") => bank.overTime.reduce((sum, { cash }) => sum + (cash?.[way] ?? 0), 0);
    expect([moved("in"), moved("out")]).toEqual([65, 20]);
  });

  it("are an employee's own, and never another organization's", async () => {
    const founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    await post(founder, "2026-05-03", "1100", "4000", "65.00");
    await bring(founder, { date: "2026-05-02", total: "100.00", currency: "USD" });
    await bring(employee, { date: "2026-05-02", total: "7.50", currency: "USD" });
    expect(await figures(employee)).toMatchObject({ revenue: null, cashFlow: null, expenses: { amount: 7.5 } });
    expect(await figures(await addMember(server, founder, "accountant"))).toMatchObject({
      revenue: { amount: 65 },
      expenses: { amount: 107.5 },
      cashFlow: { standing: "watch" },
    });
    expect(await figures(await server.register())).toMatchObject({ expenses: { amount: 0, change: null } });
  });
});

describe("receipts that are older than the figures", () => {
  it("are counted by year while they are new here, each to whom they are shown", async () => {
    const founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    await bring(founder, { date: "2024-02-29", currency: "USD" });
    await bring(founder, { date: "2024-12-31", currency: "USD" }, { status: "to_review" });
    await bring(employee, { date: "2025-12-31", currency: "USD" });
    await bring(founder, { date: "2026-01-01", currency: "USD" });
    const olderOf = async (person: Person, today?: string) => (await figures(person, today)).older;
    expect(await olderOf(founder)).toEqual([
      { year: 2025, count: 1 },
      { year: 2024, count: 2 },
    ]);
    expect(await olderOf(employee)).toEqual([{ year: 2025, count: 1 }]);
    // Where the link leads, they are.
    const query = { startDate: "2024-01-01", endDate: "2024-12-31", dateField: "date" } as const;
    expect((await founder.call(CALLS.listExpenses, { query })).meta.total).toBe(2);
    // Long after they were added, nobody needs to be told.
    const later = new Date(Date.now() + 32 * 86_400_000).toISOString().slice(0, 10);
    expect(await olderOf(founder, later)).toEqual([]);
    // Deleted ones are nowhere.
    const { data } = await founder.call(CALLS.listExpenses, { query });
    for (const { id } of data) await founder.call(CALLS.deleteExpense, { params: { id: String(id) }, query: {} });
    expect(await olderOf(founder)).toEqual([{ year: 2025, count: 1 }]);
  });
});

describe("accounts receivable", () => {
  it("show invoices by due date until they are paid; revenue counts on the invoice date, cash on payment", async () => {
    const founder = await server.register();
    const { client } = await founder.call(CALLS.addClient, { body: { name: "Grace Hopper" } });
    const invoice = async (dueDate: string, unitPrice: number) => {
      const items = [{ description: "Work", quantity: 1, unitPrice, accountCode: "4100" }];
      const body = { clientId: client.id, issueDate: "2026-05-01", dueDate, currency: "USD", items };
      const { id } = (await founder.call(CALLS.createInvoice, { body })).invoice;
      return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice.id;
    };
    await invoice("2026-05-18", 10);
    const paid = await invoice("2026-05-19", 200);
    await invoice("2026-06-18", 3000);
    await invoice("2026-06-19", 40000);
    expect((await figures(founder)).outstanding).toEqual({
      due: 4,
      total: 43210,
      overdue: 10,
      withinThirtyDays: 3200,
      later: 40000,
    });
    const items = [{ invoiceId: paid, amount: 200 }];
    const body = {
      direction: "in",
      date: "2026-05-19",
      amount: 200,
      currency: "USD",
      accountCode: "1100",
      items,
    } as const;
    await founder.call(CALLS.recordPayment, { body });
    expect(await figures(await addMember(server, founder, "employee"))).toMatchObject({
      revenue: null,
      outstanding: { due: 3, withinThirtyDays: 3000 },
    });
    expect(await figures(founder)).toMatchObject({ revenue: { amount: 43210 }, cashFlow: { amount: 200 } });
    const { data } = await founder.call(CALLS.listActivity, { query: { type: "payment" } });
    expect(data).toMatchObject([{ type: "payment", status: "Completed" }]);
  });
});

describe("the feed", () => {
  it("shows what happened in the books, by kind, and the current state", async () => {
    const founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    const mine = await bring(founder, { vendor: "Quill" }, { status: "to_review" });
    const own = await bring(employee, { vendor: "Ferrous" });
    const feed = async (person: Person, type?: "document" | "expense" | "other") =>
      (await person.call(CALLS.listActivity, { query: { type, perPage: 50 } })).data;

    const all = await feed(founder);
    expect(all.every(({ title }) => !/signed in|verified/.test(title))).toBe(true);
    const ofExpenses = await feed(founder, "expense");
    expect(new Set(ofExpenses.map(({ subject, status }) => `${subject?.id} ${status}`))).toEqual(
      new Set([`${mine} Pending`, `${own} Completed`]),
    );
    expect(await feed(founder, "document")).toHaveLength(2);
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThanOrEqual(2);
    for (const { type } of await feed(founder, "other")) expect(type).toBe("other");

    // Employees see what the engine did with their own documents, and nothing else.
    expect(new Set((await feed(employee)).map(({ type, subject }) => `${type} ${subject?.id}`)).size).toBe(2);
    const theirs = await feed(employee, "expense");
    expect(theirs.map(({ subject, status }) => [subject?.id, status])).toContainEqual([own, "Completed"]);
    expect(theirs.every(({ subject }) => subject?.id === own)).toBe(true);

    await founder.call(CALLS.deleteExpense, { params: { id: mine }, query: {} });
    const [deleted] = await feed(founder, "expense");
    expect(deleted).toMatchObject({ status: "Completed", subject: null });
  });
});

describe("the tasks", () => {
  it("are what each person may act on, the first of each kind and how many there are", async () => {
    const founder = await server.register();
    const employee = await addMember(server, founder, "employee");
    const accountant = await addMember(server, founder, "accountant");
    const ids = [];
    for (const vendor of ["One", "Two", "Three", "Four"])
      ids.push(await bring(employee, { vendor }, { status: "to_review" }));
    const kinds = async (person: Person) =>
      (await person.call(CALLS.listHomeTasks, {})).data.map(({ kind, total, tasks }) => [kind, total, tasks.length]);

    expect(await kinds(founder)).toEqual([
      ["setup", 3, 3],
      ["review", 4, 3],
    ]);
    await founder.call(CALLS.completeOnboarding, {});
    expect(await kinds(founder)).toEqual([["review", 4, 3]]);
    expect(await kinds(accountant)).toEqual([["review", 4, 3]]);
    expect(await kinds(employee)).toEqual([]);
    expect(await kinds(await server.register())).toEqual([["setup", 3, 3]]);
    const [review] = (await founder.call(CALLS.listHomeTasks, {})).data;
    expect(review?.tasks[0]).toMatchObject({ id: ids[3], title: "Four", suggestion: null });
  });
});
