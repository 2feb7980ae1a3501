/**
 * Deferrals over HTTP: lines of expenses and invoices that are spread over months, posted by the clock and by hand, changed, ended early,
 * and reversed. The events of docs/BOOKKEEPING.md are entered, and random books keep all laws.
 */
import { CALLS, type CallInput, type CallName, type ErrorBody } from "@tallyleaf/contract";
import { readPage } from "@tallyleaf/ledger/bookkeeping-page";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postReleasesOfAll } from "../src/features/deferrals/clock.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { figures } from "./support/report-figures.ts";
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

const organizationId = () => founder.session.currentOrganizationId;

async function fresh(day = "2027-01-15", country = "NL") {
  today = day;
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOrganization, { body: { country } });
}
type ExpenseBody = CallInput<typeof CALLS.createExpense>["body"];
async function expense(totalAmount = 1000, invoiceDate = "2026-11-15", more: Partial<ExpenseBody> = {}) {
  const { expense: made } = await founder.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Aegis", description: "Insurance", invoiceNumber: "A-1", invoiceDate, currency: "EUR" },
      ...{ totalAmount, paymentAccountId: "1100", accountCode: "6200" },
      ...more,
    } as ExpenseBody,
  });
  return made.id;
}
async function invoice(unitPrice = 1200, issueDate = "2026-12-01") {
  await stateCompany(founder);
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada Byron", ...ADDRESS } });
  const { invoice: draft } = await founder.call(CALLS.createInvoice, {
    body: {
      ...{ clientId: client.id, issueDate, dueDate: "2026-12-31", currency: "EUR" },
      items: [
        {
          description: "Yearly subscription",
          quantity: 1,
          unitPrice,
          accountCode: "4100",
          taxName: "VAT",
          taxRate: 19,
        },
      ],
    },
  });
  return (await founder.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} })).invoice;
}
type Wish = CallInput<typeof CALLS.addDeferral>["body"];
const YEAR = { startsOn: "2026-11-15", endsOn: "2027-11-14" };
/** Spreads the first line of a document. */
async function spread(document: { expenseId: number } | { invoiceId: string }, more: Partial<Wish> = {}) {
  const { data } = await founder.call(CALLS.listDeferrableLines, { query: document });
  const body = { ...document, line: data[0]?.line ?? 0, ...YEAR, ...more };
  return (await founder.call(CALLS.addDeferral, { body })).deferral;
}
const read = (id: string) => founder.call(CALLS.getDeferral, { params: { id } });
const monthsOf = async (id: string) => (await read(id)).months.map(({ month, amount }) => [month.slice(0, 7), amount]);
const post = (through: string, onOpenDay = false) => founder.call(CALLS.postReleases, { body: { through, onOpenDay } });
const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { status: answer.status, json: answer.json as Partial<ErrorBody> };
};
const clock = async (day: string) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  await postReleasesOfAll({ db: server.db, now: () => new Date(`${day}T12:00:00Z`), onError });
  return errors;
};
const runs = async () => (await founder.call(CALLS.listReleaseRuns, { query: { perPage: 100 } })).data;
const descriptionsOf = async () =>
  (await founder.call(CALLS.listJournalEntries, { query: { perPage: 100 } })).data.map(
    ({ description }) => description,
  );
const lawsHold = async () => {
  expect(await violations(server.db, organizationId())).toEqual([]);
  const { balances } = await founder.call(CALLS.listDeferrals, { query: {} });
  expect(balances.filter(({ schedules, ledger }) => schedules !== ledger)).toEqual([]);
};

describe("docs/BOOKKEEPING.md", () => {
  const events = readPage().filter(({ says }) => says.some(([said = ""]) => said.startsWith("spread: ")));

  it.each(events.map((event) => [event.name, event] as const))(
    "is posted through the API: %s",
    async (_name, event) => {
      const text = (key: string) => event.says.find(([said]) => said === key)?.[2];
      const [said = "", accountCode = "", amount] = event.says.find(([one = ""]) => one.startsWith("spread: ")) ?? [];
      const name = said.slice("spread: ".length);
      const [startsOn = "", endsOn = ""] = (text("period") ?? "").split(" to ");
      await fresh("2027-01-02");
      const day = text("booked on") ?? startsOn;
      const document = accountCode.startsWith("4")
        ? { invoiceId: (await invoice(Number(amount), day)).id }
        : { expenseId: await expense(Number(amount), day) };
      const { id } = await spread(document, {
        name,
        startsOn,
        endsOn,
        method: text("split") === "months" ? "month" : "day",
      });
      const month = text("month");
      if (month !== undefined) await post(`${month}-01`);
      const entryId = month === undefined ? (await read(id)).deferral.entryId : (await runs())[0]?.entryId;
      const entry = await founder.call(CALLS.getJournalEntry, { params: { id: entryId ?? "" } });
      const shown = entry.lines.map(({ account, type, amount: of, description }) => [
        `${account.code} ${account.name}`,
        type === "debit" ? of.toFixed(2) : "",
        type === "credit" ? of.toFixed(2) : "",
        description,
      ]);
      expect(shown).toEqual(event.lines);
    },
  );
});

describe("a line of an expense", () => {
  it("is previewed, deferred on its day, and shown with its schedule", async () => {
    await fresh();
    const expenseId = await expense();
    const { data, currency } = await founder.call(CALLS.listDeferrableLines, { query: { expenseId } });
    expect(currency).toBe("EUR");
    expect(data).toMatchObject([{ accountCode: "6200", amount: 1000, deferral: null }]);
    const query = { expenseId, line: data[0]?.line ?? 0, ...YEAR };
    const preview = await founder.call(CALLS.previewDeferral, { query });
    expect(preview).toMatchObject({ amount: 1000, bookedOn: "2026-11-15", isClosed: false });
    const deferral = await spread({ expenseId });
    expect(deferral).toMatchObject({
      ...{ kind: "expense", name: "Insurance", document: "Aegis A-1", heldCode: "1500", held: "Prepaid expenses" },
      ...{ amount: 1000, released: 0, rest: 1000, bookedOn: "2026-11-15", state: "open", isDocumentChanged: false },
    });
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1000, "1500": 1000 });
    const { months } = await read(deferral.id);
    expect(months).toEqual(preview.months);
    expect(months.map(({ amount }) => amount)).toEqual([
      ...[43.84, 84.93, 84.93, 76.71, 84.93, 82.19, 84.94, 82.19, 84.93, 84.93, 82.19, 84.93, 38.36],
    ]);
    const after = await founder.call(CALLS.listDeferrableLines, { query: { expenseId } });
    expect(after.data[0]?.deferral?.id).toBe(deferral.id);
    await lawsHold();
  });

  it("counts with tax that can't be recovered, and keeps its project", async () => {
    await fresh("2027-01-15", "US");
    const { dimension } = await founder.call(CALLS.createDimension, { body: { kind: "project", name: "Mill" } });
    const expenseId = await expense(1190, "2026-11-15", {
      lineItems: [{ description: "License", accountCode: "6200", amount: 1000, dimensions: [dimension.id] }],
      taxes: [{ taxName: "Sales tax", taxRate: 19, taxAmount: 190 }],
    });
    const deferral = await spread({ expenseId });
    expect(deferral.amount).toBe(1190);
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id: deferral.entryId } });
    expect(
      entry.lines.map(({ account, dimensions }) => [account.code, dimensions?.map(({ name }) => name) ?? []]),
    ).toEqual([
      ["1500", []],
      ["6200", ["Mill"]],
    ]);
    await lawsHold();
  });

  it.each([
    ["a line that it doesn't have", { line: 99 }, 400, "unknown_line", "line"],
    [
      "a period that ends in its own month",
      { startsOn: "2026-11-15", endsOn: "2026-11-30" },
      400,
      "nothing_later",
      "endsOn",
    ],
    ["an end before the start", { endsOn: "2026-11-14" }, 400, "invalid_request", "endsOn"],
    ["a period of more than ten years", { endsOn: "2036-11-15" }, 400, "invalid_request", "endsOn"],
  ])("is refused: %s", async (_what, change, status, code, path) => {
    await fresh();
    const expenseId = await expense();
    const { data } = await founder.call(CALLS.listDeferrableLines, { query: { expenseId } });
    const body = { expenseId, line: data[0]?.line, ...YEAR, ...change };
    expect(await send("addDeferral", { body })).toMatchObject({ status, json: { code, errors: [{ path }] } });
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1000, "6200": 1000 });
  });

  it("is spread once, also at the same moment, and not of a draft", async () => {
    await fresh();
    const expenseId = await expense();
    const { data } = await founder.call(CALLS.listDeferrableLines, { query: { expenseId } });
    const body = { expenseId, line: data[0]?.line ?? 0, ...YEAR };
    const answers = await Promise.all([send("addDeferral", { body }), send("addDeferral", { body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1000, "1500": 1000 });
    expect(await send("listDeferrableLines", { query: { expenseId: 999999 } })).toMatchObject({
      status: 404,
      json: { code: "document_not_found" },
    });
  });

  it("goes to the first open day where its month is closed", async () => {
    await fresh();
    const expenseId = await expense();
    await founder.call(CALLS.closeMonth, { params: { month: "2026-11" }, body: { anyway: true } });
    const deferral = await spread({ expenseId });
    expect(deferral).toMatchObject({ bookedOn: "2026-12-01", dueFrom: "2026-12-01" });
    expect((await monthsOf(deferral.id)).slice(0, 2)).toEqual([
      ["2026-12", 128.77],
      ["2027-01", 84.93],
    ]);
    await lawsHold();
  });

  it("is flagged where its document was changed", async () => {
    await fresh();
    const kept = await expense();
    const { id } = await spread({ expenseId: kept });
    await founder.call(CALLS.recategoriseExpenses, { body: { ids: [kept], accountCode: "5500" } });
    const { data } = await founder.call(CALLS.listDeferrals, { query: {} });
    expect(data.map((one) => [one.id, one.isDocumentChanged])).toEqual([[id, true]]);
    const { checklist } = await founder.call(CALLS.getMonth, { params: { month: "2026-12" } });
    expect(checklist).toContainEqual({ check: "deferrals_differ", urgency: "notice", count: 1 });
    await founder.call(CALLS.deleteDeferral, { params: { id } });
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1000, "5500": 1000 });
    await lawsHold();
  });
});

it.each([
  ["DE", 800, true],
  ["DE", 800.01, false],
  ["NL", 800, false],
])("says that a small amount need not be spread in Germany: %s, %d", async (country, amount, isOptional) => {
  await fresh("2027-01-15", country);
  const expenseId = await expense(amount);
  const { data } = await founder.call(CALLS.listDeferrableLines, { query: { expenseId } });
  const query = { expenseId, line: data[0]?.line ?? 0, ...YEAR };
  expect(await founder.call(CALLS.previewDeferral, { query })).toMatchObject({ amount, isOptional });
  // It is a hint: the amount can still be spread.
  expect((await spread({ expenseId })).amount).toBe(amount);
});

describe("a document that leaves the books", () => {
  it("takes the schedules of an expense along, and brings them back where the deletion is undone", async () => {
    await fresh("2027-01-10");
    const [whole, begun] = [await expense(), await expense(600)];
    await spread({ expenseId: begun });
    await post("2026-12-31");
    await spread({ expenseId: whole }, { startsOn: "2026-11-15", endsOn: "2027-10-14" });
    const before = await balancesOf(server, founder);
    const { undo } = await founder.call(CALLS.deleteExpense, { params: { id: String(whole) }, query: {} });
    const left = await balancesOf(server, founder);
    expect(left["1500"]).toBe((before["1500"] ?? 0) - 1000);
    expect(left["6200"]).toBe(before["6200"]);
    await founder.call(CALLS.undoChange, { params: { id: undo ?? "" } });
    expect(await balancesOf(server, founder)).toEqual(before);
    for (const id of [whole, begun]) await founder.call(CALLS.deleteExpense, { params: { id: String(id) }, query: {} });
    expect(await balancesOf(server, founder)).toEqual({});
    const { counts, balances } = await founder.call(CALLS.listDeferrals, { query: {} });
    expect(counts).toMatchObject({ all: 1, open: 0 });
    expect(balances.every(({ schedules, ledger }) => schedules === 0 && ledger === 0)).toBe(true);
    await lawsHold();
  });

  it("takes months that are posted along, each on its own day, and brings them back", async () => {
    await fresh("2027-03-10");
    const [one, other] = [await expense(1200, "2026-12-15"), await expense(600, "2026-12-15")];
    const period = { startsOn: "2027-01-01", endsOn: "2027-12-31", method: "month" as const };
    const { id } = await spread({ expenseId: one }, period);
    await spread({ expenseId: other }, period);
    const days = ["2026-12-31", "2027-01-31", "2027-02-28"];
    const of = async (day: string) => {
      const { rows } = await server.db.asSystem((tx) =>
        tx.execute<{ code: string; amount: string }>(sql`
          select l.account_code as code, sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
          from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
          where e.organization_id = ${organizationId()} and e.entry_date <= ${day}::date and l.account_code in ('1500', '6200')
          group by 1`),
      );
      return Object.fromEntries(rows.map(({ code, amount }) => [code, Number(amount)]));
    };
    const all = () => Promise.all(days.map(of));
    await post("2027-02-28");
    const before = await all();
    const { undo } = await founder.call(CALLS.deleteExpense, { params: { id: String(one) }, query: {} });
    // The other expense alone: 600.00, 550.00, and 500.00 are left of it.
    expect(await all()).toMatchObject([{ 1500: 600 }, { 1500: 550, 6200: 50 }, { 1500: 500, 6200: 100 }]);
    expect(await send("reverseReplan", { params: { id } })).toMatchObject({ status: 409 });
    // The run of all can still be reversed, and posted again.
    const [last] = await runs();
    await founder.call(CALLS.reverseReleaseRun, { params: { id: last?.id ?? "" } });
    expect((await all())[2]).toMatchObject({ 1500: 550, 6200: 50 });
    await post("2027-02-28");
    expect((await all())[2]).toMatchObject({ 1500: 500, 6200: 100 });
    await founder.call(CALLS.undoChange, { params: { id: undo ?? "" } });
    await post("2027-02-28");
    expect(await all()).toEqual(before);
    expect((await read(id)).deferral).toMatchObject({ amount: 1200, released: 200, endsOn: "2027-12-31" });
    await lawsHold();
  });

  it("takes posted months of an invoice along that is void", async () => {
    await fresh("2027-02-10");
    const { id } = await invoice();
    await spread({ invoiceId: id }, { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" });
    await post("2027-01-31");
    await founder.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Wrong" } });
    for (const to of ["2026-12-31", "2027-01-31"]) {
      const { rows } = await figures(founder, "profit_loss", { from: "2026-01-01", to });
      expect(rows.flatMap(({ cells }) => cells[0]?.amount ?? []).every((amount) => amount === 0)).toBe(true);
    }
    await lawsHold();
  });

  it("takes those of an invoice along that is void", async () => {
    await fresh("2027-02-10");
    const { id } = await invoice();
    await spread({ invoiceId: id }, { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" });
    await post("2027-01-31");
    await founder.call(CALLS.voidInvoice, { params: { id }, body: { reason: "Wrong" } });
    expect(await balancesOf(server, founder)).toEqual({});
    await lawsHold();
  });
});

describe("a line of an invoice", () => {
  it("goes to deferred revenue without its tax, and is released to its own account", async () => {
    await fresh();
    const { id, number } = await invoice();
    const deferral = await spread({ invoiceId: id }, { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" });
    expect(deferral).toMatchObject({
      kind: "revenue",
      heldCode: "2170",
      amount: 1200,
      document: `${number} · Ada Byron`,
    });
    const before = await balancesOf(server, founder);
    expect([before["2170"], before["4100"]]).toEqual([-1200, undefined]);
    await post("2026-12-31");
    const after = await balancesOf(server, founder);
    expect([after["2170"], after["4100"]]).toEqual([-1100, -100]);
    const { balances } = await founder.call(CALLS.listDeferrals, { query: {} });
    expect(balances).toEqual([{ code: "2170", name: "Deferred revenue", schedules: 1100, ledger: 1100 }]);
    await lawsHold();
  });

  it("is ended early after a credit note", async () => {
    await fresh("2027-03-10");
    const { id } = await invoice();
    const deferral = await spread({ invoiceId: id }, { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" });
    await post("2027-01-31");
    const { invoice: note } = await founder.call(CALLS.createCreditNote, { params: { id } });
    await founder.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
    expect((await read(deferral.id)).deferral.isDocumentChanged).toBe(true);
    await founder.call(CALLS.updateDeferral, { params: { id: deferral.id }, body: { endsOn: "2027-01-31" } });
    await post("2027-02-28");
    expect((await read(deferral.id)).deferral).toMatchObject({ state: "done", rest: 0, dueFrom: null });
    expect((await balancesOf(server, founder))["2170"]).toBeUndefined();
    await lawsHold();
  });
});

describe("a run", () => {
  it("is one entry a month for all schedules, previewed, numbered, and posted once", async () => {
    await fresh("2027-02-10");
    await spread({ expenseId: await expense() });
    const rent = { startsOn: "2026-12-01", endsOn: "2027-02-28", method: "month" as const };
    await spread({ expenseId: await expense(300, "2026-12-05", { description: "Rent" }) }, rent);
    const { months } = await founder.call(CALLS.previewReleases, {});
    expect(months.map(({ month, entryDate, total, lines }) => [month, entryDate, total, lines.length])).toEqual([
      ["2026-11-01", "2026-11-30", 43.84, 1],
      ["2026-12-01", "2026-12-31", 184.93, 2],
      ["2027-01-01", "2027-01-31", 184.93, 2],
    ]);
    const { message, runs: posted } = await post("2027-01-31");
    expect(message).toBe("3 months posted.");
    expect(posted.map(({ month, total, schedules, number }) => [month, total, schedules, number])).toEqual([
      ["2026-11-01", 43.84, 1, "GJ-2026-0003"],
      ["2026-12-01", 184.93, 2, "GJ-2026-0004"],
      ["2027-01-01", 184.93, 2, "GJ-2027-0001"],
    ]);
    expect(await post("2027-01-31")).toMatchObject({ message: "Nothing was due.", runs: [] });
    expect((await send("postReleases", { body: { through: "2027-02-28" } })).json.code).toBe("not_over");
    await lawsHold();
  });

  it("catches up on a schedule that was made late, in each month that is open", async () => {
    await fresh("2027-03-10");
    await spread({ expenseId: await expense() });
    await post("2027-02-28");
    const late = await expense(1200, "2026-12-01");
    const { id } = await spread({ expenseId: late }, { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" });
    await founder.call(CALLS.closeMonth, { params: { month: "2026-12" }, body: { anyway: true } });
    const due = await founder.call(CALLS.previewReleases, { query: { through: "2027-02-28" } });
    expect(due.months.map(({ month, total }) => [month.slice(0, 7), total])).toEqual([
      ["2027-01", 200],
      ["2027-02", 100],
    ]);
    await founder.call(CALLS.reopenMonth, { params: { month: "2026-12" }, body: { reason: "Late" } });
    // 100.00 belong to the year that is open still.
    await post("2027-02-28");
    expect((await runs()).filter(({ month }) => month.startsWith("2026-12"))).toMatchObject([
      { entryDate: "2026-12-31", total: 100, schedules: 1 },
      { entryDate: "2026-12-31", total: 84.93, schedules: 1 },
    ]);
    expect((await read(id)).months.filter(({ entryId }) => entryId).map(({ amount }) => amount)).toEqual([
      100, 100, 100,
    ]);
    expect((await post("2027-02-28")).message).toBe("Nothing was due.");
    // The clock leaves a month alone whose further run was reversed.
    const [last] = (await runs()).filter(({ month }) => month.startsWith("2027-02"));
    await founder.call(CALLS.reverseReleaseRun, { params: { id: last?.id ?? "" } });
    expect(await clock("2027-03-11")).toEqual([]);
    expect((await runs()).filter(({ month, reversedAt }) => month.startsWith("2027-02") && !reversedAt)).toHaveLength(
      1,
    );
    expect(await violations(server.db, organizationId())).toEqual([]);
  });

  it("is posted by the clock, which stops before a closed month and one that was reversed", async () => {
    await fresh("2027-01-15");
    const { id } = await spread({ expenseId: await expense() });
    await Promise.all([clock("2026-12-10"), clock("2026-12-10"), post("2026-11-30")]);
    expect((await runs()).map(({ month }) => month)).toEqual(["2026-11-01"]);
    await founder.call(CALLS.closeMonth, { params: { month: "2026-11" }, body: { anyway: true } });
    await founder.call(CALLS.closeMonth, { params: { month: "2026-12" }, body: { anyway: true } });
    expect(await clock("2027-01-15")).toEqual([]);
    expect(await runs()).toHaveLength(1);
    expect((await send("postReleases", { body: { through: "2026-12-31" } })).json.code).toBe("month_closed");
    const { runs: late } = await post("2026-12-31", true);
    expect(late.map(({ month, entryDate, postedBy }) => [month, entryDate, postedBy])).toEqual([
      ["2026-12-01", "2027-01-01", "Ada Lovelace"],
    ]);
    await founder.call(CALLS.reverseReleaseRun, { params: { id: late[0]?.id ?? "" } });
    await clock("2027-02-15");
    expect((await read(id)).deferral.released).toBe(43.84);
    await founder.call(CALLS.saveDeferralSettings, { body: { byClock: false } });
    await lawsHold();
  });

  it("is reversed as a whole, latest first, and leaves the books as they were", async () => {
    await fresh();
    await spread({ expenseId: await expense() });
    const [november] = (await post("2026-11-30")).runs;
    const before = await balancesOf(server, founder);
    const [december] = (await post("2026-12-31")).runs;
    const params = { id: november?.id ?? "" };
    expect(await send("reverseReleaseRun", { params })).toMatchObject({ status: 409, json: { code: "later_posted" } });
    await founder.call(CALLS.reverseReleaseRun, { params: { id: december?.id ?? "" } });
    expect(await balancesOf(server, founder)).toEqual(before);
    expect(await send("reverseReleaseRun", { params: { id: december?.id } })).toMatchObject({
      json: { code: "is_reversed" },
    });
    expect((await post("2026-12-31")).runs).toHaveLength(1);
    await lawsHold();
  });
});

describe("a schedule", () => {
  it("goes to a new end from the first month on that isn't posted, and can be ended early", async () => {
    await fresh("2027-03-15");
    const { id } = await spread({ expenseId: await expense() });
    await post("2026-12-31");
    await founder.call(CALLS.updateDeferral, { params: { id }, body: { endsOn: "2027-02-28" } });
    expect(await monthsOf(id)).toEqual([
      ["2026-11", 43.84],
      ["2026-12", 84.93],
      ["2027-01", 457.76],
      ["2027-02", 413.47],
    ]);
    await founder.call(CALLS.updateDeferral, { params: { id }, body: { endsOn: "2026-12-15" } });
    expect((await monthsOf(id)).at(-1)).toEqual(["2027-01", 871.23]);
    await post("2027-02-28");
    expect((await read(id)).deferral).toMatchObject({ state: "done", rest: 0 });
    expect(await balancesOf(server, founder)).toEqual({ "1100": -1000, "6200": 1000 });
    expect(await send("updateDeferral", { params: { id }, body: { endsOn: "2027-06-30" } })).toMatchObject({
      status: 409,
      json: { code: "is_done" },
    });
    const [last] = await runs();
    await founder.call(CALLS.reverseReleaseRun, { params: { id: last?.id ?? "" } });
    await founder.call(CALLS.updateDeferral, { params: { id }, body: { endsOn: "2027-01-31" } });
    expect((await monthsOf(id)).at(-1)).toEqual(["2027-01", 871.23]);
    await lawsHold();
  });

  it("keeps a changed end where the runs before it are reversed", async () => {
    await fresh("2027-03-15");
    const { id } = await spread({ expenseId: await expense() });
    await post("2026-12-31");
    await founder.call(CALLS.updateDeferral, { params: { id }, body: { endsOn: "2027-02-28" } });
    for (const { id: run } of await runs()) await founder.call(CALLS.reverseReleaseRun, { params: { id: run } });
    expect((await read(id)).deferral).toMatchObject({ released: 0, endsOn: "2027-02-28", dueFrom: "2026-11-01" });
    await post("2027-02-28");
    expect((await read(id)).deferral).toMatchObject({ state: "done", rest: 0 });
    await lawsHold();
  });

  it("is reversed as if it had never been, while no month is posted", async () => {
    await fresh();
    const expenseId = await expense();
    const before = await balancesOf(server, founder);
    const { id } = await spread({ expenseId });
    await post("2026-11-30");
    expect(await send("deleteDeferral", { params: { id } })).toMatchObject({
      status: 409,
      json: { code: "is_released" },
    });
    const [run] = await runs();
    await founder.call(CALLS.reverseReleaseRun, { params: { id: run?.id ?? "" } });
    await founder.call(CALLS.deleteDeferral, { params: { id } });
    expect(await balancesOf(server, founder)).toEqual(before);
    expect(await send("getDeferral", { params: { id } })).toMatchObject({ status: 404 });
    await spread({ expenseId });
    await lawsHold();
  });

  it("isn't in reports on cash basis, where the payment counts", async () => {
    await fresh();
    await spread({ expenseId: await expense() });
    await post("2026-12-31");
    const profit = async (basis: "accrual" | "cash") => {
      const query = { from: "2026-01-01", to: "2026-12-31", basis };
      const { rows } = await founder.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query });
      return rows.find(({ code }) => code === "6200")?.cells[0]?.amount;
    };
    expect([await profit("accrual"), await profit("cash")]).toEqual([128.77, 1000]);
  });
});

it("says on the checklist what isn't posted", async () => {
  await fresh();
  await spread({ expenseId: await expense() });
  const found = async () =>
    (await founder.call(CALLS.getMonth, { params: { month: "2026-12" } })).checklist.find(
      ({ check }) => check === "releases_due",
    );
  expect(await found()).toEqual({ check: "releases_due", urgency: "task", count: 2 });
  await post("2026-12-31");
  expect(await found()).toMatchObject({ count: 0 });
});

it("equals the ledger whatever is spread, posted, reversed, changed, and removed", async () => {
  const month = fc.integer({ min: 1, max: 12 });
  const command = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ kind: fc.constant("spread" as const), month, cents: fc.integer({ min: 1, max: 500_000 }) },
        ...{ early: fc.integer({ min: 0, max: 200 }), days: fc.integer({ min: 40, max: 800 }) },
        ...{ method: fc.constantFrom("day" as const, "month" as const), byHand: fc.boolean() },
      }),
    },
    fc.record({ kind: fc.constant("reverse entry" as const), pick: fc.nat(20), month }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("post" as const), month }) },
    fc.record({ kind: fc.constant("reverse" as const) }),
    fc.record({ kind: fc.constant("change" as const), pick: fc.nat(20), days: fc.integer({ min: 0, max: 900 }) }),
    fc.record({ kind: fc.constant("remove" as const), pick: fc.nat(20) }),
  );
  const dayIn = (of: number) => `2025-${String(of).padStart(2, "0")}-15`;
  const plus = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async (commands) => {
      await fresh("2026-01-15");
      const made: { id: string; startsOn: string }[] = [];
      const entered: string[] = [];
      for (const one of commands) {
        if (one.kind === "spread" && one.byHand) {
          const startsOn = plus(dayIn(one.month), -one.early);
          const period = { startsOn, endsOn: plus(startsOn, one.days), method: one.method };
          const lines = [
            { accountCode: "6200", debit: one.cents / 100, period },
            { accountCode: "1100", credit: one.cents / 100 },
          ];
          const body = { entryDate: dayIn(one.month), description: "By hand", lines };
          const { status, json } = await send("postManualEntry", { body });
          if (status === 200) entered.push((json as unknown as { entry: { id: string } }).entry.id);
        } else if (one.kind === "reverse entry") {
          const id = entered[one.pick % Math.max(entered.length, 1)];
          if (id !== undefined)
            await send("reverseManualEntry", { params: { id }, body: { entryDate: dayIn(one.month) } });
        } else if (one.kind === "spread") {
          const expenseId = await expense(one.cents / 100, dayIn(one.month));
          const startsOn = plus(dayIn(one.month), -one.early);
          const { data } = await founder.call(CALLS.listDeferrableLines, { query: { expenseId } });
          const body = {
            expenseId,
            line: data[0]?.line ?? 0,
            startsOn,
            endsOn: plus(startsOn, one.days),
            method: one.method,
          };
          const answer = await sendCall(server.origin, CALLS.addDeferral, { body }, founder.headers);
          if (answer.status === 200)
            made.push((answer.json as { deferral: { id: string; startsOn: string } }).deferral);
        } else if (one.kind === "post") await post(dayIn(one.month));
        else if (one.kind === "reverse") {
          const id = (await runs()).find(({ reversedAt }) => reversedAt === null)?.id;
          if (id !== undefined) await send("reverseReleaseRun", { params: { id } });
        } else {
          const { id, startsOn } = made[one.pick % Math.max(made.length, 1)] ?? {};
          if (id === undefined || startsOn === undefined) continue;
          if (one.kind === "change") {
            const body = { endsOn: plus(startsOn, one.days) };
            await send("updateDeferral", { params: { id }, body });
          } else await send("deleteDeferral", { params: { id } });
        }
        const { balances, data } = await founder.call(CALLS.listDeferrals, { query: { perPage: 100 } });
        expect(balances.filter(({ schedules, ledger }) => schedules !== ledger)).toEqual([]);
        for (const { rest } of data) expect(rest).toBeGreaterThanOrEqual(0);
      }
      await lawsHold();
    }),
    { numRuns: 6 },
  );
}, 60_000);

describe("a fiscal year from April 6", () => {
  const PERIOD = { startsOn: "2025-10-01", endsOn: "2026-09-30" };
  const uk = async (day: string) => {
    await fresh(day, "GB");
    await founder.call(CALLS.setYearBeginning, { body: { month: 4, day: 6 } as never });
  };
  const due = async (from: string) => {
    const { checklist } = await founder.call(CALLS.getFiscalYear, { params: { from } });
    return checklist.find(({ check }) => check === "releases_due")?.count;
  };

  it("gives each year its own days: the month in which it ends has two parts", async () => {
    await uk("2026-06-02");
    const { id } = await spread(
      { expenseId: await expense(1000, "2025-04-06") },
      { startsOn: "2025-04-06", endsOn: "2026-04-05" },
    );
    const longer = await spread({ expenseId: await expense(3650, "2025-10-01") }, PERIOD);
    const { months } = await read(id);
    expect([months.at(0), months.at(-2), months.at(-1)]).toMatchObject([
      { month: "2025-04-06", until: "2025-04-30", amount: 68.49 },
      { month: "2026-03-01", until: "2026-03-31" },
      { month: "2026-04-01", until: "2026-04-05", amount: 13.7, rest: 0 },
    ]);
    await post("2026-03-31");
    expect(await due("2025-04-06")).toBe(1);
    expect((await send("closeFiscalYear", { params: { from: "2025-04-06" }, body: {} })).status).toBe(409);
    await post("2026-04-05");
    expect(await due("2025-04-06")).toBe(0);
    await post("2026-05-31");
    expect(
      (await runs()).slice(0, 3).map(({ month, until, entryDate, total }) => [month, until, entryDate, total]),
    ).toEqual([
      ["2026-05-01", "2026-05-31", "2026-05-31", 310],
      ["2026-04-06", "2026-04-30", "2026-04-30", 250],
      ["2026-04-01", "2026-04-05", "2026-04-05", 63.7],
    ]);
    // 187 of the 365 days of the longer one are in the year.
    expect(await balancesOf(server, founder, "2026-04-05")).toMatchObject({ "6200": 1000 + 1870, "1500": 1780 });
    expect((await read(longer.id)).deferral.rest).toBe(1780 - 250 - 310);
    const names = await descriptionsOf();
    expect(names).toContain("Spread amounts 2026-04-01 – 2026-04-05");
    expect(names).toContain("Spread amounts 2026-05");
    await lawsHold();
  });

  it("posts the part of the old year by the clock once it is over, and reverses it alone", async () => {
    await uk("2026-04-10");
    await spread({ expenseId: await expense(3650, "2025-10-01") }, PERIOD);
    await founder.call(CALLS.saveDeferralSettings, { body: { byClock: true } });
    expect(await clock("2026-04-05")).toEqual([]);
    expect((await runs())[0]).toMatchObject({ month: "2026-03-01" });
    expect(await clock("2026-04-10")).toEqual([]);
    const [last] = await runs();
    expect(last).toMatchObject({ month: "2026-04-01", until: "2026-04-05", entryDate: "2026-04-05", total: 50 });
    expect(await clock("2026-04-30")).toEqual([]);
    expect((await runs()).length).toBe(7);
    expect((await send("postReleases", { body: { through: "2026-04-06" } })).json.code).toBe("not_over");
    await founder.call(CALLS.reverseReleaseRun, { params: { id: last?.id ?? "" } });
    await founder.call(CALLS.postReleases, { body: { through: "2026-04-05" } });
    expect(await balancesOf(server, founder, "2026-04-05")).toMatchObject({ "6200": 1870, "1500": 1780 });
    await lawsHold();
  });

  it("has twelve parts a year by months: the month of the year's end counts with the new year", async () => {
    await uk("2026-06-02");
    await spread({ expenseId: await expense(1200, "2025-10-01") }, { ...PERIOD, method: "month" });
    await post("2026-05-31");
    expect((await runs()).slice(0, 2)).toMatchObject([
      { month: "2026-05-01", total: 100 },
      { month: "2026-04-06", until: "2026-04-30", total: 100 },
    ]);
    expect(await balancesOf(server, founder, "2026-04-05")).toMatchObject({ "6200": 600, "1500": 600 });
    expect(await due("2025-04-06")).toBe(0);
    await lawsHold();
  });

  it("follows a document over the year's end, and keeps the new end of a schedule", async () => {
    await uk("2026-06-02");
    const bill = await expense(300, "2026-04-03");
    const { id } = await spread({ expenseId: bill }, { startsOn: "2026-04-01", endsOn: "2026-04-30" });
    await post("2026-04-30");
    expect(await balancesOf(server, founder, "2026-04-05")).toMatchObject({ "6200": 50, "1500": 250 });
    await founder.call(CALLS.updateExpense, {
      params: { id: String(bill) },
      body: { invoiceDate: "2026-04-10" } as never,
    });
    expect((await read(id)).deferral.isDocumentChanged).toBe(true);
    await founder.call(CALLS.replanDeferral, { params: { id } });
    expect((await balancesOf(server, founder, "2026-04-05"))["6200"]).toBeUndefined();
    expect(await balancesOf(server, founder, "2026-04-30")).toMatchObject({ "6200": 300 });
    const longer = await spread({ expenseId: await expense(3650, "2025-10-01") }, PERIOD);
    await post("2026-04-05");
    await founder.call(CALLS.updateDeferral, { params: { id: longer.id }, body: { endsOn: "2026-05-15" } });
    await post("2026-05-31");
    // 1,780.00 go over the 40 days that are left.
    expect((await runs()).slice(0, 2).map(({ month, total }) => [month, total])).toEqual([
      ["2026-05-01", 667.5],
      ["2026-04-06", 1112.5],
    ]);
    await lawsHold();
  });

  it("spreads a line of an entry by hand within the month, and proposes the year's last day for what is valued then", async () => {
    await uk("2026-04-20");
    const period = { startsOn: "2026-04-01", endsOn: "2026-04-10", method: "day" };
    const lines = [
      { accountCode: "6200", debit: 100, credit: 0, description: "Fair", period },
      { accountCode: "1100", debit: 0, credit: 100, description: "Fair" },
    ];
    const body = { entryDate: "2026-04-02", isDateConfirmed: true, description: "Fair", lines } as never;
    await founder.call(CALLS.postManualEntry, { body });
    await post("2026-04-05");
    expect(await balancesOf(server, founder, "2026-04-05")).toMatchObject({ "6200": 50, "1500": 50 });
    expect((await founder.call(CALLS.previewRevaluation, { query: {} })).day).toBe("2026-04-05");
    expect((await founder.call(CALLS.previewAllowance, { body: {} as never })).day).toBe("2026-04-05");
    await lawsHold();
  });
});

describe("permissions", () => {
  it("lets accountants do all of it, and employees nothing", async () => {
    await fresh();
    const expenseId = await expense();
    const accountant = await addMember(server, founder, "accountant");
    const employee = await addMember(server, founder, "employee");
    const { data } = await accountant.call(CALLS.listDeferrableLines, { query: { expenseId } });
    const body = { expenseId, line: data[0]?.line ?? 0, ...YEAR };
    const { deferral } = await accountant.call(CALLS.addDeferral, { body });
    await accountant.call(CALLS.postReleases, { body: { through: "2026-11-30" } });
    const inputs: [CallName, RawInput][] = [
      ["listDeferrals", {}],
      ["getDeferral", { params: { id: deferral.id } }],
      ["listDeferrableLines", { query: { expenseId } }],
      ["addDeferral", { body }],
      ["postReleases", { body: { through: "2026-12-31" } }],
    ];
    for (const [name, input] of inputs) expect((await send(name, input, employee)).status, name).toBe(403);
    const rival = await server.register({ defaultCurrency: "EUR" });
    for (const name of ["getDeferral", "deleteDeferral"] as const)
      expect((await send(name, { params: { id: deferral.id } }, rival)).status, name).toBe(404);
    expect((await send("listDeferrableLines", { query: { expenseId } }, rival)).status).toBe(404);
  });
});

it.skipIf(hledger === null)("is read by hledger with the same balances, profit, and cash flow", async () => {
  await fresh();
  await spread({ expenseId: await expense() });
  await spread({ invoiceId: (await invoice()).id }, { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" });
  await post("2026-12-31");
  await withHledger(server.origin, founder, async (ask, file) => {
    const balances = ask("balance", { from: null, to: "2026-12-31" }, "--no-total");
    expect(balances.get("1500 Prepaid expenses")).toBe(87123n);
    expect(balances.get("2170 Deferred revenue")).toBe(-110000n);
    await expectSameOfHledger(founder, ask, file, { from: "2026-01-01", to: "2026-12-31" });
  });
});
