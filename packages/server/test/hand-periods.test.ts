/**
 * Service periods on lines of entries by hand: typed, from templates and recurring entries, and imported. They are spread by the same
 * schedules as lines of documents, and a reversal takes these back.
 */
import { CALLS, type CallInput, type CallName, deferralMessages, type ErrorBody } from "@tallyleaf/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runDueSchedules } from "../src/books/journal/recurring/run.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
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
beforeEach(async () => {
  today = "2027-01-15";
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOrganization, { body: { country: "NL" } });
});

type Body = CallInput<typeof CALLS.postManualEntry>["body"];
const YEAR = { startsOn: "2026-11-15", endsOn: "2027-11-14" };
const insurance = (more: Partial<Body> = {}, period: object | null = YEAR): Body => ({
  entryDate: "2026-11-15",
  description: "Insurance",
  lines: [
    { accountCode: "6200", debit: 1000, description: "Aegis", period: period as never },
    { accountCode: "1100", credit: 1000 },
  ],
  ...more,
});
const enter = async (body = insurance()) => (await founder.call(CALLS.postManualEntry, { body })).entry;
const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { status: answer.status, json: answer.json as Partial<ErrorBody> };
};
const schedules = async () => (await founder.call(CALLS.listDeferrals, { query: {} })).data;
const monthsOf = async (id: string) =>
  (await founder.call(CALLS.getDeferral, { params: { id } })).months.map(({ amount }) => amount);
const release = (through: string) => founder.call(CALLS.postReleases, { body: { through } });
const reverse = (id: string, entryDate: string) =>
  founder.call(CALLS.reverseManualEntry, { params: { id }, body: { entryDate } });
const on = (day: string) => balancesOf(server, founder, day);
const lawsHold = async () => {
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  const { balances } = await founder.call(CALLS.listDeferrals, { query: {} });
  expect(balances.filter(({ schedules: of, ledger }) => of !== ledger)).toEqual([]);
};

describe("a line with a service period", () => {
  it("is deferred with its entry and released by the schedule of the worked example", async () => {
    const entry = await enter();
    const [schedule] = await schedules();
    expect(schedule).toMatchObject({
      ...{ kind: "expense", name: "Aegis", amount: 1000, rest: 1000, heldCode: "1500", method: "day", ...YEAR },
      ...{ journalEntryId: entry.id, expenseId: null, invoiceId: null, document: `${entry.number} · Insurance` },
      ...{ bookedOn: "2026-11-15", state: "open", isDocumentChanged: false },
    });
    expect(await on("2026-11-15")).toEqual({ "1100": -1000, "1500": 1000 });
    expect(await monthsOf(schedule?.id ?? "")).toEqual([
      ...[43.84, 84.93, 84.93, 76.71, 84.93, 82.19, 84.94, 82.19, 84.93, 84.93, 82.19, 84.93, 38.36],
    ]);
    await release("2026-12-01");
    expect(await on("2026-12-31")).toEqual({ "1100": -1000, "1500": 871.23, "6200": 128.77 });
    await lawsHold();
  });

  it("is spread without its tax, as cost and as revenue, in equal months, and in the books' currency", async () => {
    await founder.call(CALLS.saveOrganization, { body: { country: "DE" } });
    const at = { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" as const };
    await enter({
      ...{ entryDate: "2026-12-01", description: "Subscriptions", currency: "USD", exchangeRate: 0.5 },
      lines: [
        { accountCode: "5600", debit: 2400, period: at },
        { accountCode: "4100", credit: 1200, period: at },
        { accountCode: "1100", credit: 1200 },
      ],
    });
    const [revenue, cost] = await schedules();
    expect([cost, revenue]).toMatchObject([
      { kind: "expense", amount: 1200, accountCode: "5600", heldCode: "1500", name: "Subscriptions" },
      { kind: "revenue", amount: 600, accountCode: "4100", heldCode: "2170" },
    ]);
    expect(await monthsOf(revenue?.id ?? "")).toEqual(Array(12).fill(50));
    await release("2026-12-01");
    expect(await on("2026-12-31")).toEqual({ "1100": -600, "1500": 1100, "2170": -550, "4100": -50, "5600": 100 });
    await lawsHold();
  });

  it("is refused at its field, and nothing is posted", async () => {
    const { notSpreadable, nothingLater, endBeforeStart, tooLong, isReversedToo } = deferralMessages;
    const bad = async (body: Body) => {
      const { status, json } = await send("postManualEntry", { body });
      return [status, json.code, json.errors?.[0]?.path, json.message];
    };
    const field = (part: string, line = 0) => `lines.${line}.period${part}`;
    const code = "bad_service_period";
    expect(await bad(insurance({}, { startsOn: "2026-11-15", endsOn: "2026-11-30" }))).toEqual([
      ...[400, code, field(".endsOn"), nothingLater],
    ]);
    expect(await bad(insurance({}, { startsOn: "2026-11-15", endsOn: "2026-11-01" }))).toEqual([
      ...[400, code, field(".endsOn"), endBeforeStart],
    ]);
    expect(await bad(insurance({}, { startsOn: "2026-11-15", endsOn: "2036-11-15" }))).toEqual([
      ...[400, code, field(".endsOn"), tooLong],
    ]);
    expect(await bad(insurance({ reverseOn: "2026-12-01" }))).toEqual([400, code, field(""), isReversedToo]);
    const { lines, ...rest } = insurance();
    expect(await bad({ ...rest, lines: [lines[0] ?? ({} as never), { ...lines[1], period: YEAR } as never] })).toEqual([
      ...[400, code, field("", 1), notSpreadable],
    ]);
    const { status, json } = await send("postManualEntry", {
      body: insurance({}, { startsOn: "2026-02-30", endsOn: "soon" }),
    });
    expect([status, json.errors?.map(({ path }) => path)]).toEqual([400, [field(".startsOn"), field(".endsOn")]]);
    expect(await on("2027-12-31")).toEqual({});
    expect(await schedules()).toEqual([]);
  });

  it("is changed and ended early as one of a document, and can be spread later", async () => {
    const entry = await enter(insurance({}, null));
    const query = { journalEntryId: entry.id };
    const { data } = await founder.call(CALLS.listDeferrableLines, { query });
    expect(data).toMatchObject([{ line: 1, name: "Aegis", accountCode: "6200", amount: 1000, deferral: null }]);
    const { deferral } = await founder.call(CALLS.addDeferral, { body: { ...query, line: 1, ...YEAR } });
    await release("2026-11-01");
    await founder.call(CALLS.updateDeferral, { params: { id: deferral.id }, body: { endsOn: "2026-12-31" } });
    expect(await monthsOf(deferral.id)).toEqual([43.84, 956.16]);
    await release("2026-12-01");
    expect(await on("2026-12-31")).toEqual({ "1100": -1000, "6200": 1000 });
    await lawsHold();
  });

  it("is kept in a draft as it was typed, submitted, and spread once a second person approves it", async () => {
    const { json } = await send("saveJournalDraft", { body: insurance({}, { startsOn: "", endsOn: "2027-11-14" }) });
    const { draft } = json as unknown as {
      draft: { id: string; revision: number; lines: { period: object | null }[] };
    };
    expect(draft.lines.map(({ period }) => period)).toEqual([
      { startsOn: "", endsOn: "2027-11-14", method: "day" },
      null,
    ]);
    const change = (step: string, period: object) =>
      send("changeJournalDraft", {
        params: { id: draft.id },
        body: { revision: draft.revision, lines: insurance({}, period).lines, step },
      });
    expect((await change("post", { startsOn: "", endsOn: "2027-11-14" })).json.errors?.[0]?.path).toContain("period");
    const accountant = await addMember(server, founder, "accountant");
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true } });
    expect((await change("submit", { startsOn: "2026-11-15", endsOn: "2026-11-20" })).json.code).toBe(
      "bad_service_period",
    );
    expect((await change("submit", YEAR)).status).toBe(200);
    expect(await schedules()).toEqual([]);
    const { revision } = await founder.call(CALLS.getJournalDraft, { params: { id: draft.id } });
    await accountant.call(CALLS.approveJournalDraft, { params: { id: draft.id }, body: { revision } });
    expect(await schedules()).toMatchObject([{ amount: 1000, ...YEAR }]);
    await lawsHold();
  });

  it("isn't posted, spread, or seen by an employee", async () => {
    const entry = await enter();
    const employee = await addMember(server, founder, "employee");
    expect((await send("postManualEntry", { body: insurance() }, employee)).status).toBe(403);
    const query = { journalEntryId: entry.id };
    expect((await send("listDeferrableLines", { query }, employee)).status).toBe(403);
    const stranger = await server.register({ defaultCurrency: "EUR" });
    expect((await send("listDeferrableLines", { query }, stranger)).status).toBe(404);
    expect((await send("addDeferral", { body: { ...query, line: 1, ...YEAR } }, stranger)).status).toBe(404);
  });

  it("isn't in reports on cash basis, where the payment counts", async () => {
    await enter();
    await release("2026-12-01");
    const profit = async (basis: "accrual" | "cash") => {
      const query = { from: "2026-01-01", to: "2026-12-31", basis };
      const { rows } = await founder.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query });
      return rows.find(({ code }) => code === "6200")?.cells[0]?.amount;
    };
    expect([await profit("accrual"), await profit("cash")]).toEqual([128.77, 1000]);
  });

  it.skipIf(hledger === null)("is the same for hledger, also once its entry is reversed", async () => {
    const entry = await enter();
    await release("2026-12-01");
    await reverse(entry.id, "2027-01-10");
    await withHledger(server.origin, founder, async (ask, file) => {
      expect(ask("balance", { from: null, to: "2026-12-31" }, "--no-total").get("1500 Prepaid expenses")).toBe(87123n);
      expect(ask("balance", { from: null, to: "2027-01-31" }, "--no-total").size).toBe(1);
      await expectSameOfHledger(founder, ask, file, { from: "2026-01-01", to: "2026-12-31" });
    });
  });

  it("is on the checklist of the month until its part is posted", async () => {
    await enter();
    const due = async () =>
      (await founder.call(CALLS.getMonth, { params: { month: "2026-12" } })).checklist.find(
        ({ check }) => check === "releases_due",
      )?.count;
    expect(await due()).toBe(2);
    await release("2026-12-01");
    expect(await due()).toBe(0);
  });
});

describe("the reversal of its entry", () => {
  it("takes the schedule back as if it had never been, while no month is posted", async () => {
    const entry = await enter();
    await reverse(entry.id, "2026-12-10");
    expect(await schedules()).toEqual([]);
    expect(await on("2026-12-09")).toEqual({ "1100": -1000, "1500": 1000 });
    expect(await on("2026-12-10")).toEqual({});
    await lawsHold();
  });

  it("brings the rest back on its day where months are posted, and refuses a day before them", async () => {
    const entry = await enter();
    await release("2026-12-01");
    const early = await send("reverseManualEntry", { params: { id: entry.id }, body: { entryDate: "2026-12-30" } });
    expect([early.status, early.json.code]).toEqual([409, "months_released"]);
    expect(await on("2027-01-15")).toEqual({ "1100": -1000, "1500": 871.23, "6200": 128.77 });
    await founder.call(CALLS.closeMonth, { params: { month: "2026-11" }, body: { anyway: true } });
    await reverse(entry.id, "2027-01-10");
    expect(await on("2027-01-09")).toEqual({ "1100": -1000, "1500": 871.23, "6200": 128.77 });
    expect(await on("2027-01-10")).toEqual({});
    const [schedule] = await schedules();
    expect(schedule).toMatchObject({ state: "done", rest: 0, endsOn: "2027-01-10", dueFrom: null });
    expect(await monthsOf(schedule?.id ?? "")).toEqual([43.84, 84.93, 871.23]);
    today = "2027-03-01";
    expect((await founder.call(CALLS.previewReleases, {})).months).toEqual([]);
    await lawsHold();
    // A run before it can still be reversed: its 84.93 come back with the rest.
    const { data: runs } = await founder.call(CALLS.listReleaseRuns, { query: {} });
    const december = runs.find(({ month }) => month.startsWith("2026-12"));
    await founder.call(CALLS.reverseReleaseRun, { params: { id: december?.id ?? "" } });
    expect(await on("2027-01-09")).toEqual({ "1100": -1000, "1500": 956.16, "6200": 43.84 });
    expect(await on("2027-01-10")).toEqual({});
    expect(await monthsOf(schedule?.id ?? "")).toEqual([43.84, 956.16]);
    expect((await founder.call(CALLS.previewReleases, {})).months).toEqual([]);
    const november = runs.find(({ month }) => month.startsWith("2026-11"));
    const refused = await send("reverseReleaseRun", { params: { id: november?.id ?? "" } });
    expect([refused.status, refused.json.code]).toEqual([409, "month_closed"]);
    expect(await on("2027-01-10")).toEqual({});
    await lawsHold();
  });
});

describe("templates, recurring entries, and files", () => {
  const template = async (period: object, name = "Insurance") =>
    (
      await founder.call(CALLS.createJournalTemplate, {
        body: {
          name,
          description: "Insurance",
          lines: [
            { accountCode: "6200", takes: "fixed", value: 1200, period: period as never },
            { accountCode: "1100", takes: "rest" },
          ],
        },
      })
    ).template;

  it("spreads an entry that waited for an open month over the months of the day that it is for", async () => {
    const next = await template({ from: "next_month", months: 3, method: "month" });
    const own = await template({ from: "month", months: 2, method: "month" }, "Of two months");
    today = "2026-10-01";
    const of = { unit: "month", every: 1, day: 31, count: 1, whenClosed: "next_open" } as const;
    for (const [templateId, from] of [
      [next.id, "2026-11-30"],
      [own.id, "2026-10-31"],
    ] as const)
      await founder.call(CALLS.createJournalSchedule, {
        body: { name: "Insurance", templateId, from, ...of } as never,
      });
    today = "2027-01-15";
    for (const month of ["2026-10", "2026-11"])
      await founder.call(CALLS.closeMonth, { params: { month }, body: { anyway: true } });
    await runDueSchedules({ db: server.db, now: () => new Date("2027-01-15T12:00:00Z") });
    // November's is for December to February; October's for October and November, which are over.
    expect(await schedules()).toMatchObject([
      { bookedOn: "2026-12-01", startsOn: "2026-12-01", endsOn: "2027-02-28", amount: 1200 },
    ]);
    await release("2026-12-31");
    expect(await on("2026-12-31")).toEqual({ "1100": -2400, "1500": 800, "6200": 1600 });
    await lawsHold();
  });

  it("gives each entry of a template the months from its own day on", async () => {
    const { id, lines } = await template({ from: "next_month", months: 12, method: "month" });
    expect(lines[0]?.period).toEqual({ from: "next_month", months: 12, method: "month" });
    await founder.call(CALLS.postJournalTemplate, { params: { id }, body: { entryDate: "2026-11-20" } });
    expect(await schedules()).toMatchObject([{ startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" }]);
    await release("2026-12-01");
    expect(await on("2026-12-31")).toEqual({ "1100": -1200, "1500": 1100, "6200": 100 });
    const refused = await send("createJournalTemplate", {
      body: {
        ...{ name: "Odd", description: "Odd" },
        lines: [
          { accountCode: "6200", takes: "fixed", value: 1, period: { months: 121 } },
          { accountCode: "1100", takes: "rest" },
        ],
      },
    });
    expect(refused.json.errors?.[0]?.path).toBe("lines.0.period.months");
    await lawsHold();
  });

  it("spreads what a recurring entry posts, each from its own day on", async () => {
    const { id: templateId } = await template({ from: "day", months: 3, method: "day" });
    today = "2026-08-01";
    const body = { name: "Insurance", templateId, unit: "month" as const, every: 3, day: 15, from: "2026-08-15" };
    await founder.call(CALLS.createJournalSchedule, { body });
    today = "2027-01-15";
    await runDueSchedules({ db: server.db, now: () => new Date("2027-01-15T12:00:00Z") });
    const periods = (await schedules()).map(({ startsOn, endsOn }) => [startsOn, endsOn]);
    expect(periods).toEqual([
      ["2026-11-15", "2027-02-14"],
      ["2026-08-15", "2026-11-14"],
    ]);
    await lawsHold();
  });

  it("reads periods from columns of a file, and says which cell is wrong", async () => {
    const csv = (...rows: string[]) => new File([`${rows.join("\n")}\n`], "books.csv");
    const head = "Buchung;Datum;Konto;Text;Soll;Haben;Leistung von;Leistung bis;Verteilung";
    const good = csv(
      head,
      "1;15.11.2026;6200;Aegis;1000,00;;15.11.2026;14.11.2027;",
      "1;;1100;Aegis;;1000,00;;;",
      "2;01.12.2026;1100;Abo;1200,00;;;;",
      "2;;4100;Abo;;1200,00;01.12.2026;30.11.2027;Monate",
    );
    const preview = await founder.call(CALLS.previewJournalImport, { body: {}, file: good });
    expect(preview).toMatchObject({ errorCount: 0, entries: 2 });
    expect(preview.shown[0]?.lines.map(({ period }) => period)).toEqual([{ ...YEAR, method: "day" }, null]);
    await founder.call(CALLS.importJournal, { body: {}, file: good });
    expect(await schedules()).toMatchObject([
      { kind: "revenue", amount: 1200, startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" },
      { kind: "expense", amount: 1000, ...YEAR, method: "day" },
    ]);
    await lawsHold();
    const bad = csv(
      head,
      "1;15.11.2026;6200;A;10,00;;15.11.2026;;",
      "1;;1100;A;;10,00;15.11.2026;14.11.2027;",
      "2;15.11.2026;6200;B;10,00;;15.11.2026;30.11.2026;Wochen",
      "2;;6200;B;;10,00;15.11.2026;14.11.2027;",
      "3;15.11.2026;6200;C;10,00;;15.11.2026;30.11.2026;",
      "3;;1100;C;;10,00;;;",
    );
    const { errors } = await founder.call(CALLS.previewJournalImport, { body: {}, file: bad });
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, "Leistung bis"],
      [3, "Leistung von"],
      [4, "Verteilung"],
      [5, "Leistung von"],
      [6, "Leistung bis"],
    ]);
    expect((await schedules()).length).toBe(2);
  });
});
