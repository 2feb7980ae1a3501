/**
 * Replans over HTTP: a spread expense that was changed, and a spread invoice with a credit note. The amounts are reckoned by hand from
 * docs/BOOKKEEPING.md, "Deferrals"; after a replan what is recognized and what is left is what the document has.
 */
import { CALLS, type CallInput, type CallName, type ErrorBody } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let today = "2027-01-15";
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    now: () => new Date(`${today}T12:00:00Z`),
    config: { logLevel: "error" },
  });
});
afterAll(() => server.close());

async function fresh(day = "2027-01-15") {
  today = day;
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOrganization, { body: { country: "NL" } });
}
type ExpenseBody = CallInput<typeof CALLS.createExpense>["body"];
const expenseOf = (totalAmount: number, invoiceDate: string, accountCode = "6200") =>
  ({
    ...{ vendorName: "Aegis", description: "Insurance", invoiceNumber: "A-1", invoiceDate, currency: "EUR" },
    ...{ totalAmount, paymentAccountId: "1100", accountCode },
  }) as ExpenseBody;
const expense = async (totalAmount = 1000, invoiceDate = "2026-11-15") =>
  (await founder.call(CALLS.createExpense, { body: expenseOf(totalAmount, invoiceDate) })).expense.id;
const change = (id: number, totalAmount: number, invoiceDate = "2026-11-15", accountCode = "6200") =>
  send("updateExpense", { params: { id: String(id) }, body: expenseOf(totalAmount, invoiceDate, accountCode) });
const YEAR = { startsOn: "2026-11-15", endsOn: "2027-11-14" };
async function spread(document: { expenseId: number } | { invoiceId: string }, period: object = YEAR) {
  const { data } = await founder.call(CALLS.listDeferrableLines, { query: document });
  const body = { ...document, line: data[0]?.line ?? 0, ...YEAR, ...period };
  return (await founder.call(CALLS.addDeferral, { body })).deferral.id;
}
async function invoice(unitPrice = 1200, issueDate = "2026-12-01") {
  await stateCompany(founder);
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada Byron", ...ADDRESS } });
  const item = { description: "Yearly subscription", quantity: 1, unitPrice, accountCode: "4100" };
  const { invoice: draft } = await founder.call(CALLS.createInvoice, {
    body: {
      ...{ clientId: client.id, issueDate, dueDate: "2026-12-31", currency: "EUR" },
      items: [{ ...item, taxName: "VAT", taxRate: 19 }],
    },
  });
  return (await founder.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} })).invoice.id;
}
/** Credits an invoice; a price lowers the item of the note. */
async function credit(id: string, unitPrice?: number) {
  const { invoice: note } = await founder.call(CALLS.createCreditNote, { params: { id } });
  if (unitPrice !== undefined) {
    const item = { description: "Yearly subscription", quantity: 1, unitPrice, accountCode: "4100" };
    const body = {
      ...{ clientId: note.client.id, issueDate: today, dueDate: today, currency: "EUR", revision: note.revision },
      items: [{ ...item, taxName: "VAT", taxRate: 19 }],
    };
    await founder.call(CALLS.updateInvoice, { params: { id: note.id }, body: body as never });
  }
  await founder.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
  return note.id;
}
const post = (through: string, onOpenDay = false) => founder.call(CALLS.postReleases, { body: { through, onOpenDay } });
const close = (month: string) => founder.call(CALLS.closeMonth, { params: { month }, body: { anyway: true } });
const read = (id: string) => founder.call(CALLS.getDeferral, { params: { id } });
const preview = (id: string) => founder.call(CALLS.previewReplan, { params: { id } });
const replan = (id: string) => founder.call(CALLS.replanDeferral, { params: { id } });
const corrections = async (id: string) =>
  (await preview(id)).corrections.map(({ kind, forDay, day, accountCode, amount }) =>
    [kind, forDay, day, accountCode, amount].join(" "),
  );
const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { status: answer.status, json: answer.json as Partial<ErrorBody> };
};
const lawsHold = async () => {
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  const { balances } = await founder.call(CALLS.listDeferrals, { query: {} });
  expect(balances.filter(({ schedules, ledger }) => schedules !== ledger)).toEqual([]);
};

describe("a changed expense", () => {
  it("has its posted months corrected, and the rest planned by its new amount", async () => {
    await fresh();
    const expenseId = await expense();
    const id = await spread({ expenseId });
    await post("2026-12-31");
    await change(expenseId, 1200);
    // 1,200 × 16 / 365 = 52.60 through November, × 47 / 365 = 154.52 through December; posted were 43.84 and 84.93.
    expect(await corrections(id)).toEqual([
      "deferred 2026-11-15 2026-11-15 6200 200",
      "released 2026-11-30 2026-11-30 6200 8.76",
      "released 2026-12-31 2026-12-31 6200 16.99",
    ]);
    const shown = await preview(id);
    expect(shown).toMatchObject({
      isChanged: true,
      before: { amount: 1000, released: 128.77, rest: 871.23 },
      after: { amount: 1200, released: 154.52, rest: 1045.48 },
    });
    expect(await replan(id)).toMatchObject({
      replanned: true,
      deferral: { amount: 1200, released: 154.52, isDocumentChanged: false },
    });
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1200, "1500": 1045.48, "6200": 154.52 });
    const { months } = await read(id);
    expect(months.slice(0, 3).map(({ month, amount }) => [month, amount])).toEqual([
      ["2026-11-01", 52.6],
      ["2026-12-01", 101.92],
      // × 78 / 365 is 256.44.
      ["2027-01-01", 101.92],
    ]);
    await lawsHold();
  });

  it("is caught up on the first open day where months are closed", async () => {
    await fresh();
    const expenseId = await expense();
    const id = await spread({ expenseId });
    await post("2026-12-31");
    await change(expenseId, 1200);
    await close("2026-11");
    expect(await corrections(id)).toEqual([
      "deferred 2026-11-15 2026-12-01 6200 200",
      "released 2026-11-30 2026-12-01 6200 8.76",
      "released 2026-12-31 2026-12-31 6200 16.99",
    ]);
    await close("2026-12");
    await replan(id);
    const { months } = await read(id);
    expect(months.map(({ month, amount }) => [month, amount]).slice(0, 3)).toEqual([
      ["2026-11-01", 43.84],
      ["2026-12-01", 84.93],
      ["2027-01-01", 25.75],
    ]);
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1200, "1500": 1045.48, "6200": 154.52 });
    await lawsHold();
    today = "2027-12-15";
    await post("2027-11-30");
    expect((await read(id)).deferral).toMatchObject({ state: "done", released: 1200, rest: 0 });
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1200, "6200": 1200 });
    await lawsHold();
  });

  it("follows its line to another account, and to another month", async () => {
    await fresh();
    const expenseId = await expense();
    const id = await spread({ expenseId });
    await post("2026-11-30");
    await change(expenseId, 1000, "2026-11-15", "5500");
    expect((await read(id)).deferral.isDocumentChanged).toBe(true);
    await replan(id);
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1000, "1500": 956.16, "5500": 43.84 });
    await change(expenseId, 1000, "2026-12-05", "5500");
    // November's part comes with December, in which the expense is now.
    expect(await corrections(id)).toEqual([
      "deferred 2026-11-15 2026-11-15 5500 -1000",
      "released 2026-11-30 2026-11-30 5500 -43.84",
      "deferred 2026-12-05 2026-12-05 5500 1000",
    ]);
    await replan(id);
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1000, "1500": 1000 });
    await post("2026-12-31");
    expect((await read(id)).deferral.released).toBe(128.77);
    await lawsHold();
  });

  it("is found by its own line where the total stays", async () => {
    await fresh();
    const body = (first: number, second: number) => ({
      ...expenseOf(first + second, "2026-11-15"),
      lineItems: [
        { description: "Insurance", accountCode: "6200", amount: first },
        { description: "Legal insurance", accountCode: "6200", amount: second },
      ],
    });
    const { expense: made } = await founder.call(CALLS.createExpense, { body: body(1000, 500) as ExpenseBody });
    const id = await spread({ expenseId: made.id });
    const params = { id: String(made.id) };
    await founder.call(CALLS.updateExpense, { params, body: body(900, 600) as ExpenseBody });
    expect((await read(id)).deferral.isDocumentChanged).toBe(true);
    expect((await preview(id)).after.amount).toBe(900);
    await replan(id);
    // The line that isn't spread counts at once.
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1500, "1500": 900, "6200": 600 });
    await lawsHold();
  });
});

describe("a credit note", () => {
  const MONTHS = { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" };

  it("takes from what isn't released, and the rest goes over the months that are left", async () => {
    await fresh("2027-03-10");
    const invoiceId = await invoice();
    const id = await spread({ invoiceId }, MONTHS);
    await post("2027-01-31");
    await credit(invoiceId, 600);
    expect(await corrections(id)).toEqual(["deferred 2027-03-10 2027-03-10 4100 -600"]);
    await replan(id);
    expect((await read(id)).deferral).toMatchObject({
      amount: 600,
      released: 200,
      rest: 400,
      isDocumentChanged: false,
    });
    // 400 over February to November.
    expect((await read(id)).months.filter(({ entryId }) => entryId === null).map(({ amount }) => amount)).toEqual(
      Array(10).fill(40),
    );
    const balances = await balancesOf(server, founder);
    expect([balances["4100"], balances["2170"]]).toEqual([-200, -400]);
    await lawsHold();
  });

  it("takes back what is released where it credits all", async () => {
    await fresh("2027-03-10");
    const invoiceId = await invoice();
    const id = await spread({ invoiceId }, MONTHS);
    await post("2027-01-31");
    await credit(invoiceId);
    expect(await corrections(id)).toEqual([
      "deferred 2027-03-10 2027-03-10 4100 -1200",
      "released 2027-03-10 2027-03-10 4100 -200",
    ]);
    await replan(id);
    expect((await read(id)).deferral).toMatchObject({ amount: 0, released: 0, rest: 0, state: "done", dueFrom: null });
    const balances = await balancesOf(server, founder);
    expect([balances["4100"], balances["2170"]]).toEqual([undefined, undefined]);
    await lawsHold();
  });
});

/** Amounts of an account by month, as a profit and loss has them. */
async function byMonth(code: string, from: string, to: string) {
  const { rows } = await founder.call(CALLS.reportFigures, {
    params: { type: "profit_loss" },
    query: { from, to, by: "month" } as never,
  });
  return rows.find((row) => row.code === code)?.cells.map(({ amount }) => amount);
}

describe("an invoice that is void on a later day", () => {
  const NEXT = { startsOn: "2026-07-01", endsOn: "2027-06-30", method: "month" as const };
  const voidOn = (id: string, date: string) =>
    founder.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Not delivered", date } });

  it("keeps the months before that day, which takes the rest back", async () => {
    await fresh();
    const id = await invoice(1200, "2026-07-01");
    await spread({ invoiceId: id }, NEXT);
    await post("2026-09-30");
    await voidOn(id, "2026-10-10");
    expect(await byMonth("4100", "2026-07-01", "2026-10-31")).toEqual([100, 100, 100, -300, 0]);
    expect(await balancesOf(server, founder)).toEqual({});
    await lawsHold();
  });

  it("keeps closed months, and leaves nothing held on the day", async () => {
    await fresh();
    const id = await invoice(1200, "2026-07-01");
    const schedule = await spread({ invoiceId: id }, NEXT);
    await post("2026-11-30");
    for (const month of ["2026-07-01", "2026-08-01"]) await close(month.slice(0, 7));
    await voidOn(id, "2026-10-10");
    // Months that were released after that day are reversed on their own days.
    expect(await byMonth("4100", "2026-07-01", "2026-11-30")).toEqual([100, 100, 100, -300, 0, 0]);
    const { data } = await founder.call(CALLS.listAccounts, { query: {} as never });
    expect(data.some(({ code }) => code === "2170")).toBe(true);
    expect(await balancesOf(server, founder)).toEqual({});
    expect((await read(schedule)).deferral).toMatchObject({ amount: 0, rest: 0 });
    await lawsHold();
  });

  it("is not recognized at all where no month was posted", async () => {
    await fresh();
    const id = await invoice(1200, "2026-07-01");
    await spread({ invoiceId: id }, NEXT);
    await voidOn(id, "2026-10-10");
    expect(await byMonth("4100", "2026-07-01", "2026-10-31")).toEqual([0, 0, 0, 0, 0]);
    await lawsHold();
  });
});

describe("a line that moves to another project", () => {
  async function projects() {
    const made = ["A", "B"].map((name) =>
      founder.call(CALLS.createDimension, { body: { kind: "project", name, code: name } as never }),
    );
    return (await Promise.all(made)).map(({ dimension }) => dimension.id);
  }
  async function byProject(code: string) {
    const { rows, columns } = await founder.call(CALLS.reportFigures, {
      params: { type: "profit_loss" },
      query: { from: "2026-07-01", to: "2026-12-31", by: "project" } as never,
    });
    const row = rows.find((one) => one.code === code);
    return Object.fromEntries(columns.map(({ label }, at) => [label, row?.cells[at]?.amount ?? null]));
  }
  const NEXT = { startsOn: "2026-07-01", endsOn: "2027-06-30", method: "month" as const };

  it("takes what is spread along with a replan: of an expense", async () => {
    await fresh();
    const [a, b] = await projects();
    const body = { ...expenseOf(1200, "2026-07-01"), dimensions: [a] } as ExpenseBody;
    const { expense: made } = await founder.call(CALLS.createExpense, { body });
    const id = await spread({ expenseId: made.id }, NEXT);
    await post("2026-09-30");
    await founder.call(CALLS.updateExpense, { params: { id: String(made.id) }, body: { dimensions: [b] } as never });
    expect((await read(id)).deferral.isDocumentChanged).toBe(true);
    await replan(id);
    expect((await read(id)).deferral.isDocumentChanged).toBe(false);
    expect(await byProject("6200")).toMatchObject({ A: 0, B: 300, Total: 300 });
    await post("2026-10-31");
    expect(await byProject("6200")).toMatchObject({ A: 0, B: 400, Total: 400 });
    await lawsHold();
  });

  it("takes it along of an invoice and of an entry by hand whose dimensions were changed", async () => {
    await fresh();
    const [a = "", b = ""] = await projects();
    const invoiceId = await invoice(1200, "2026-07-01");
    const { data } = await founder.call(CALLS.listJournalEntries, { query: {} as never });
    const entryId = data[0]?.id ?? "";
    const lines = (await founder.call(CALLS.listDeferrableLines, { query: { invoiceId } })).data;
    const tag = (id: string, lineNumber: number, dimension: string) =>
      founder.call(CALLS.retagEntry, { params: { id }, body: { lines: [{ lineNumber, dimensions: [dimension] }] } });
    await tag(entryId, lines[0]?.line ?? 0, a);
    const ofInvoice = await spread({ invoiceId }, NEXT);
    const { entry } = await founder.call(CALLS.postManualEntry, {
      body: {
        ...{ entryDate: "2026-07-01", description: "Insurance" },
        lines: [
          {
            ...{ accountCode: "6200", debit: 600, dimensions: [a] },
            period: { startsOn: "2026-07-01", endsOn: "2027-06-30", method: "month" },
          },
          { accountCode: "1100", credit: 600 },
        ],
      } as never,
    });
    await post("2026-09-30");
    await tag(entryId, lines[0]?.line ?? 0, b);
    await tag(entry.id, 1, b);
    const { data: schedules } = await founder.call(CALLS.listDeferrals, { query: {} });
    expect(schedules.map(({ isDocumentChanged }) => isDocumentChanged)).toEqual([true, true]);
    for (const { id } of schedules) await replan(id);
    expect(schedules.map(({ id }) => id)).toContain(ofInvoice);
    expect(await byProject("4100")).toMatchObject({ A: 0, B: 300, Total: 300 });
    expect(await byProject("6200")).toMatchObject({ A: 0, B: 150, Total: 150 });
    await lawsHold();
  });
});

describe("a replan", () => {
  it("is posted once, also at the same moment, and reversed as a whole", async () => {
    await fresh();
    const expenseId = await expense();
    const id = await spread({ expenseId });
    await post("2026-12-31");
    await change(expenseId, 1200);
    const before = await balancesOf(server, founder);
    const answers = await Promise.all([replan(id), replan(id)]);
    expect(answers.map(({ replanned }) => replanned).sort()).toEqual([false, true]);
    const after = await balancesOf(server, founder);
    expect(await replan(id)).toMatchObject({
      replanned: false,
      message: "The schedule is right as it is. Nothing was posted.",
    });
    expect(await balancesOf(server, founder)).toEqual(after);
    expect((await read(id)).replan).toMatchObject({ amountBefore: 1000, amount: 1200 });
    await founder.call(CALLS.reverseReplan, { params: { id } });
    expect(await balancesOf(server, founder)).toEqual(before);
    expect((await read(id)).deferral).toMatchObject({ amount: 1000, released: 128.77, isDocumentChanged: true });
    expect(await send("reverseReplan", { params: { id } })).toMatchObject({
      status: 409,
      json: { code: "not_replanned" },
    });
    await lawsHold();
    expect(await replan(id)).toMatchObject({ replanned: true });
    await lawsHold();
  });

  it("is not reversed in a closed period, nor after a later month, nor around a run before it", async () => {
    await fresh("2027-02-15");
    const expenseId = await expense();
    const id = await spread({ expenseId });
    const [run] = (await post("2026-11-30")).runs;
    await change(expenseId, 1200);
    await replan(id);
    expect(await send("reverseReleaseRun", { params: { id: run?.id } })).toMatchObject({
      status: 409,
      json: { code: "is_replanned" },
    });
    await post("2026-12-31");
    expect(await send("reverseReplan", { params: { id } })).toMatchObject({
      status: 409,
      json: { code: "later_posted" },
    });
    const [last] = (await founder.call(CALLS.listReleaseRuns, { query: {} })).data;
    await founder.call(CALLS.reverseReleaseRun, { params: { id: last?.id ?? "" } });
    await close("2026-11");
    expect(await send("reverseReplan", { params: { id } })).toMatchObject({ json: { code: "month_closed" } });
    await founder.call(CALLS.reopenMonth, { params: { month: "2026-11" }, body: { reason: "Again" } });
    await founder.call(CALLS.reverseReplan, { params: { id } });
    await lawsHold();
  });

  it("keeps an end that was changed before and after it", async () => {
    await fresh("2027-03-15");
    const expenseId = await expense();
    const id = await spread({ expenseId });
    await post("2026-12-31");
    await founder.call(CALLS.updateDeferral, { params: { id }, body: { endsOn: "2027-02-28" } });
    await change(expenseId, 2000);
    await replan(id);
    // 2,000 × 16 / 365 and × 47 / 365 are posted, and of the rest of 1,742.47 January has 31 days of 59.
    expect((await read(id)).months.map(({ amount }) => amount)).toEqual([87.67, 169.86, 915.54, 826.93]);
    await founder.call(CALLS.updateDeferral, { params: { id }, body: { endsOn: "2027-04-30" } });
    await founder.call(CALLS.reverseReplan, { params: { id } });
    expect((await read(id)).deferral).toMatchObject({ amount: 1000, endsOn: "2027-04-30" });
    await lawsHold();
  });

  it("leaves the books with its expense", async () => {
    await fresh();
    const expenseId = await expense();
    const id = await spread({ expenseId });
    await change(expenseId, 1200);
    await replan(id);
    expect(await send("deleteDeferral", { params: { id } })).toMatchObject({
      status: 409,
      json: { code: "is_replanned" },
    });
    await founder.call(CALLS.deleteExpense, { params: { id: String(expenseId) }, query: {} });
    expect(await balancesOf(server, founder)).toEqual({});
    expect(await send("previewReplan", { params: { id } })).toMatchObject({
      status: 404,
      json: { code: "document_not_found" },
    });
    await lawsHold();
  });

  it("is not for employees, nor for another company", async () => {
    await fresh();
    const id = await spread({ expenseId: await expense() });
    const employee = await addMember(server, founder, "employee");
    const rival = await server.register({ defaultCurrency: "EUR" });
    for (const name of ["previewReplan", "replanDeferral", "reverseReplan"] as const) {
      expect((await send(name, { params: { id } }, employee)).status, name).toBe(403);
      expect((await send(name, { params: { id } }, rival)).status, name).toBe(404);
    }
  });
});

it("recognizes and holds exactly what the document has, and posts nothing in closed months", async () => {
  const cents = fc.integer({ min: 2, max: 500_000 });
  const month = fc.integer({ min: 1, max: 12 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant("change" as const), cents, month }),
    fc.record({ kind: fc.constant("post" as const), month }),
    fc.record({ kind: fc.constant("close" as const), month }),
    fc.record({ kind: fc.constant("credit" as const), cents }),
    fc.record({ kind: fc.constant("end" as const), days: fc.integer({ min: 40, max: 600 }) }),
    fc.record({ kind: fc.constant("take back" as const) }),
  );
  const dayIn = (of: number) => `2025-${String(of).padStart(2, "0")}-15`;
  const plus = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const lastDay = (of: string) => plus(plus(`${of}-01`, 32).slice(0, 8).concat("01"), -1);
  const inMonth = async (of: string) => {
    const { rows } = await founder.call(CALLS.reportFigures, {
      params: { type: "profit_loss" },
      query: { from: `${of}-01`, to: lastDay(of), basis: "accrual" },
    });
    return JSON.stringify(rows.map(({ code, cells }) => [code, cells[0]?.amount]));
  };
  const start = fc.record({ cents, month, days: fc.integer({ min: 40, max: 700 }), isInvoice: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.constantFrom("day" as const, "month" as const),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (first, method, steps) => {
        await fresh("2026-01-15");
        const day = dayIn(first.month);
        const period = { startsOn: day, endsOn: plus(day, first.days), method };
        const document = first.isInvoice
          ? { invoiceId: await invoice(first.cents / 100, day) }
          : { expenseId: await expense(first.cents / 100, day) };
        const id = await spread(document, period);
        let net = first.cents;
        const closed: string[] = [];
        for (const one of steps) {
          if (one.kind === "change" && document.expenseId !== undefined) {
            if ((await change(document.expenseId, one.cents / 100, dayIn(one.month))).status === 200) net = one.cents;
          } else if (one.kind === "credit" && document.invoiceId !== undefined && one.cents <= net) {
            await credit(document.invoiceId, one.cents / 100);
            net -= one.cents;
          } else if (one.kind === "post") await post(dayIn(one.month), true);
          else if (one.kind === "end")
            await send("updateDeferral", { params: { id }, body: { endsOn: plus(day, one.days) } });
          else if (one.kind === "take back") await send("reverseReplan", { params: { id } });
          else if (one.kind === "close") {
            const of = dayIn(one.month).slice(0, 7);
            if ((await send("closeMonth", { params: { month: of }, body: { anyway: true } })).status === 200)
              closed.push(of);
          }
          const before = await Promise.all(closed.map(inMonth));
          const { replanned } = await replan(id);
          expect(await Promise.all(closed.map(inMonth))).toEqual(before);
          const { deferral, months, currency } = await read(id);
          expect(currency).toBe("EUR");
          const held = Math.round(
            ((await balancesOf(server, founder))["expenseId" in document ? "1500" : "2170"] ?? 0) * 100,
          );
          expect(Math.abs(held)).toBe(Math.round(deferral.rest * 100));
          if (replanned || !deferral.isDocumentChanged) {
            const isSettled = deferral.rest === 0;
            if (!isSettled) expect(Math.round(deferral.amount * 100)).toBe(net);
            const own = (await balancesOf(server, founder))["expenseId" in document ? "6200" : "4100"] ?? 0;
            expect(Math.abs(Math.round(own * 100)) + Math.abs(held)).toBe(net);
          }
          expect(Math.round((deferral.released + deferral.rest) * 100)).toBe(Math.round(deferral.amount * 100));
          expect(Math.round(months.reduce((all, { amount }) => all + amount, 0) * 100)).toBe(
            Math.round(deferral.amount * 100),
          );
          expect((await replan(id)).replanned).toBe(false);
          await lawsHold();
        }
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
