/** The day of opening balances over HTTP: the whole batch counts from the day before the opening date on, in each report and checklist. */
import { CALLS, type ReportType } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { expectPostings, figures } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

/** A trial balance in which the revenue and expenses of the year are, with nothing left over. */
const BALANCES = [
  { code: "1100", debit: 50_000 },
  { code: "1300", debit: 1_190 },
  { code: "2000", credit: 1_190 },
  { code: "3000", credit: 25_000 },
  { code: "3900", credit: 8_430 },
  { code: "4100", credit: 60_000 },
  { code: "6000", debit: 43_430 },
];

/** Opens books on a day with one open invoice and one open bill. */
async function openBooks(date: string): Promise<Person> {
  const founder = await server.register({ defaultCurrency: "EUR" });
  const items = [
    { kind: "receivable" as const, party: "Northwind", number: "INV-1", date: "2024-12-05", open: 1_190 },
    { kind: "payable" as const, party: "Contoso", number: "B-1", date: "2024-12-06", open: 1_190 },
  ];
  const body = { revision: 0, date, balances: BALANCES, items, banks: [] };
  const { draft } = await founder.call(CALLS.saveOpening, { body } as never);
  await founder.call(CALLS.postOpening, { body: { revision: draft.revision, seen: null } });
  return founder;
}

/** Amounts of the last column that aren't zero, by account. */
async function balances(person: Person, type: ReportType, query: { from: string; to: string; basis?: string }) {
  const { rows } = await figures(person, type, query);
  return Object.fromEntries(
    rows.flatMap(({ code, cells }) => (code && cells.at(-1)?.amount ? [[code, cells.at(-1)?.amount]] : [])),
  );
}

/** Balances at the end of the range by account, debits above zero; of the trial balance. */
async function trialBalance(person: Person, query: { from: string; to: string }) {
  const { rows } = await figures(person, "trial_balance", query);
  return Object.fromEntries(
    rows.flatMap(({ code, cells }) => {
      const balance = (cells.at(-2)?.amount ?? 0) - (cells.at(-1)?.amount ?? 0);
      return code && balance !== 0 ? [[code, balance]] : [];
    }),
  );
}

const total = async (person: Person, type: ReportType, day: string) =>
  (await figures(person, type, { from: day, to: day })).rows.find(({ key }) => key === "total")?.cells.at(-1)?.amount;

const countOf = (checklist: readonly { check: string; count: number }[], check: string) =>
  checklist.find((one) => one.check === check)?.count;

/** The balance sheet on the day before the opening date, and later. */
const SHEET = { "1100": 50_000, "1300": 1_190, "2000": 1_190, "3000": 25_000, "3900": 8_430 };

describe("books that open within a year", () => {
  const eve = { from: "2025-01-01", to: "2025-06-30" };

  it("have the same balance sheet, trial balance, ledger, and aging on the day before as on the opening date", async () => {
    const founder = await openBooks("2025-07-01");
    for (const to of ["2025-06-30", "2025-07-01", "2025-12-31"]) {
      expect(await balances(founder, "balance_sheet", { from: "2025-01-01", to })).toEqual(SHEET);
      expect(await trialBalance(founder, { from: "2025-01-01", to })).toEqual(
        Object.fromEntries(BALANCES.map(({ code, debit = 0, credit = 0 }) => [code, debit - credit])),
      );
      expect(await total(founder, "receivables_aging", to)).toBe(1_190);
      expect(await total(founder, "payables_aging", to)).toBe(1_190);
    }
    const sheet = await figures(founder, "balance_sheet", eve);
    expect(sheet.rows.find(({ key }) => key === "assets:total")?.cells[0]?.amount).toBe(51_190);
    expect(await balances(founder, "balance_sheet", { from: "2025-01-01", to: "2025-06-29" })).toEqual({});
    expect((await total(founder, "receivables_aging", "2025-06-29")) ?? 0).toBe(0);
    expect(await trialBalance(founder, { from: "2025-06-29", to: "2025-06-29" })).toEqual({});
    expect(await balances(founder, "profit_loss", eve)).toEqual({ "4100": 60_000, "6000": 43_430 });
    expect(await balances(founder, "profit_loss", { from: "2025-07-01", to: "2025-12-31" })).toEqual({});
    expect(await violations(server.db, founder.session.currentOrganizationId ?? "")).toEqual([]);
  });

  it("show what the figures of the day before consist of, each item too", async () => {
    const founder = await openBooks("2025-07-01");
    for (const type of ["balance_sheet", "trial_balance", "receivables_aging", "payables_aging", "cash_flow"] as const)
      await expectPostings(founder, await figures(founder, type, eve));
  });

  it("have cash and equity on the day before on cash basis too", async () => {
    const founder = await openBooks("2025-07-01");
    for (const to of ["2025-06-30", "2025-07-31"])
      expect(await balances(founder, "balance_sheet", { from: "2025-01-01", to, basis: "cash" })).toMatchObject({
        "1100": 50_000,
        "3000": 25_000,
      });
  });

  it("show a client's credit as a debt on the day before", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    const items = [
      { kind: "receivable" as const, party: "Northwind", number: "INV-1", date: "2025-06-05", open: 300 },
      { kind: "receivable" as const, party: "Contoso", number: "CN-1", date: "2025-06-06", open: -100 },
    ];
    const body = { revision: 0, date: "2025-07-01", balances: [{ code: "3000", credit: 200 }], items, banks: [] };
    const { draft } = await founder.call(CALLS.saveOpening, {
      body: { ...body, balances: [...body.balances, { code: "1300", debit: 200 }] },
    } as never);
    await founder.call(CALLS.postOpening, { body: { revision: draft.revision, seen: null } });
    const ofDay = async (to: string) =>
      (await figures(founder, "balance_sheet", { from: "2025-01-01", to })).rows.map(({ label, cells }) => [
        label,
        cells[0]?.amount,
      ]);
    expect(await ofDay("2025-06-30")).toEqual(await ofDay("2025-07-01"));
    const sheet = await figures(founder, "balance_sheet", eve);
    expect(sheet.rows.find(({ key }) => key === "assets:total")?.cells[0]?.amount).toBe(300);
    await expectPostings(founder, sheet);
  });

  it("are neither posted nor reversed while the month before is closed, whose balance sheet they are in", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    const balances = [
      { code: "1100", debit: 500 },
      { code: "3000", credit: 500 },
    ];
    const body = { revision: 0, date: "2025-07-01", balances, items: [], banks: [] };
    const close = () =>
      founder.call(CALLS.closeMonth, { params: { month: "2025-06" }, body: { anyway: true } } as never);
    await close();
    const { draft } = await founder.call(CALLS.saveOpening, { body } as never);
    expect(draft.check.problems.map(({ path }) => path)).toEqual(["date"]);
    await founder.call(CALLS.reopenMonth, { params: { month: "2025-06" }, body: { reason: "Opening" } } as never);
    const { opening } = await founder.call(CALLS.postOpening, { body: { revision: draft.revision, seen: null } });
    await close();
    const answer = await sendCall(server.origin, CALLS.reverseOpening, { params: { id: opening.id } }, founder.headers);
    expect(answer).toMatchObject({ status: 409, json: { code: "month_closed" } });
  });

  it("leave nothing to do for 3999 in the month before, nor in the year", async () => {
    const founder = await openBooks("2025-07-01");
    for (const month of ["2025-06", "2025-07"]) {
      const { checklist } = await founder.call(CALLS.getMonth, { params: { month } });
      expect([month, countOf(checklist, "opening_balances_left")]).toEqual([month, 0]);
    }
    const year = await founder.call(CALLS.getFiscalYear, { params: { from: "2025-01-01" } });
    expect(countOf(year.checklist, "opening_balances_left")).toBe(0);
    expect(countOf(year.checklist, "months_open")).toBe(7);
  });
});

describe("books that open on the first day of a year", () => {
  it("compare the year with the closing balances of the year before", async () => {
    const founder = await openBooks("2025-01-01");
    const { columns, rows } = await figures(founder, "balance_sheet", {
      from: "2025-01-01",
      to: "2025-12-31",
      compare: "previous_year",
    });
    const at = columns.findIndex(({ to, kind }) => to === "2024-12-31" && kind !== "change");
    const before = Object.fromEntries(
      rows.flatMap(({ code, cells }) => (code && cells[at]?.amount ? [[code, cells[at]?.amount]] : [])),
    );
    expect(before).toEqual(SHEET);
    expect(rows.some(({ code }) => code === "3999")).toBe(false);
    expect(rows.find(({ key }) => key === "assets:total")?.cells[at]?.amount).toBe(51_190);
  });

  it("leave nothing to do for 3999 in the year before, which can be closed", async () => {
    const founder = await openBooks("2025-01-01");
    const former = await founder.call(CALLS.getFiscalYear, { params: { from: "2024-01-01" } });
    expect(former.checklist.filter(({ count }) => count > 0)).toEqual([{ check: "months_open", count: 1 }]);
    await founder.call(CALLS.closeFiscalYear, { params: { from: "2024-01-01" }, body: { reason: "Moved in" } });
    expect(await balances(founder, "balance_sheet", { from: "2024-01-01", to: "2024-12-31" })).toEqual(SHEET);
    const year = await founder.call(CALLS.getFiscalYear, { params: { from: "2025-01-01" } });
    expect(year.closeFirst).toBeNull();
  });
});
