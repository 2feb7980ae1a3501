/**
 * Budgets through the product: typed, filled from last year's books, sent as CSV, and compared with what was posted. The figures were
 * reckoned before.
 */
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { addOnlyMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  const now = () => new Date("2026-04-20T10:00:00Z");
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
});
afterAll(() => server.close());

const YEAR = "2026-01-01";
/** Amounts of the year's months, those after the given ones zero. */
const months = (...amounts: number[]) => Array.from({ length: 12 }, (_, at) => amounts[at] ?? 0);

/** Posts revenue (4100) or cost against the bank. */
async function post(person: Person, entryDate: string, accountCode: string, amount: number, dimensions: string[] = []) {
  const isRevenue = accountCode.startsWith("4");
  const lines = [
    { accountCode, [isRevenue ? "credit" : "debit"]: amount, dimensions },
    { accountCode: "1100", [isRevenue ? "debit" : "credit"]: amount },
  ];
  await person.call(CALLS.postManualEntry, { body: { entryDate, description: "By hand", lines } as never });
}

async function budgetOf(person: Person, rows: object[], more: object = {}) {
  const body = { name: "Plan", yearFrom: YEAR, ...more } as never;
  const { budget } = await person.call(CALLS.addBudget, { body });
  return save(person, budget, { rows });
}

const save = async (person: Person, { id, revision }: { id: string; revision: number }, body: object) =>
  (await person.call(CALLS.saveBudget, { params: { id }, body: { revision, ...body } as never })).budget;

const project = async (person: Person, name: string, kind = "project", parentId: string | null = null) =>
  (await person.call(CALLS.createDimension, { body: { kind, name, parentId } as never })).dimension.id;

/** The figures of rows of a comparison, by their keys. */
async function compared(person: Person, id: string, query: object = {}) {
  const { rows } = await person.call(CALLS.compareBudget, { params: { id }, query: query as never });
  return Object.fromEntries(
    rows.flatMap(({ key, figures }) =>
      figures === null
        ? []
        : [
            [
              key,
              [
                figures.actual,
                figures.budget,
                figures.difference,
                figures.percent,
                figures.favorable,
                figures.forecast,
              ],
            ],
          ],
    ),
  );
}

describe("a comparison", () => {
  it("says difference, percent, and judgment by the kind of account, and a forecast", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const { id } = await budgetOf(person, [
      { accountCode: "4100", amounts: months(1000, 1000, 1000, 1000) },
      { accountCode: "6000", amounts: months(400, 400, 400, 400) },
      { accountCode: "5600", amounts: months(0, 0, 0, 90) },
    ]);
    await post(person, "2026-01-15", "4100", 1200);
    await post(person, "2026-02-15", "4100", 700);
    await post(person, "2026-01-31", "6000", 400);
    await post(person, "2026-02-28", "6000", 450);
    await post(person, "2026-02-10", "5700", 30);
    expect(await compared(person, id, { from: "2026-01-01", to: "2026-02-01" })).toEqual({
      "account:4100": [1900, 2000, -100, "-5.0", false, 3900],
      "revenue:total": [1900, 2000, -100, "-5.0", false, 3900],
      "account:5600": [0, 0, 0, null, null, 90],
      "account:5700": [30, 0, 30, null, false, 30],
      "account:6000": [850, 800, 50, "6.3", false, 1650],
      "expenses:total": [880, 800, 80, "10.0", false, 1770],
      profit: [1020, 1200, -180, "-15.0", false, 2130],
    });
    // February alone: the forecast knows January as it was.
    expect(await compared(person, id, { from: "2026-02-28", to: "2026-02-28" })).toMatchObject({
      "account:4100": [700, 1000, -300, "-30.0", false, 3900],
      "account:6000": [450, 400, 50, "12.5", false, 1650],
    });
    expect(await compared(person, id, { from: "2026-03-01", to: "2026-03-31" })).toMatchObject({
      "account:6000": [0, 400, -400, "-100.0", true, 1250],
    });
  });

  it("opens the entry lines of an actual amount, which add up to it", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const { id } = await budgetOf(person, [{ accountCode: "6000", amounts: months(400) }]);
    await post(person, "2026-01-10", "6000", 150.25);
    await post(person, "2026-01-20", "6000", 99.75);
    await post(person, "2026-02-20", "6000", 1);
    const { rows } = await person.call(CALLS.compareBudget, { params: { id }, query: { to: "2026-01-31" } as never });
    const filter = rows.find(({ code }) => code === "6000")?.postings;
    const lines = await person.call(CALLS.listReportPostings, { query: filter as never });
    expect([lines.data.length, lines.debit, lines.credit]).toEqual([2, 250, 0]);
  });

  it("counts rows and lines of a project and its parts alone, and all rows without one", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const shop = await project(person, "Shop");
    const part = await project(person, "Checkout", "project", shop);
    const site = await project(person, "Site");
    const { id, rows } = await budgetOf(person, [
      { accountCode: "5950", amounts: months(100) },
      { accountCode: "5950", dimensionId: shop, amounts: months(500) },
      { accountCode: "5950", dimensionId: part, amounts: months(50) },
      { accountCode: "5950", dimensionId: site, amounts: months(300) },
    ]);
    expect(rows.map(({ dimension, total }) => [dimension?.name ?? "", total])).toEqual([
      ["", 100],
      ["Checkout", 50],
      ["Shop", 500],
      ["Site", 300],
    ]);
    await post(person, "2026-01-10", "5950", 40, [part]);
    await post(person, "2026-01-11", "5950", 600, [shop]);
    await post(person, "2026-01-12", "5950", 10);
    const of = async (query: object) => (await compared(person, id, query))["account:5950"];
    expect(await of({ dimension: shop })).toEqual([640, 550, 90, "16.4", false, 640]);
    expect(await of({ dimension: site })).toEqual([0, 300, -300, "-100.0", true, 0]);
    expect(await of({})).toEqual([650, 950, -300, "-31.6", true, 650]);
    const used = await sendCall(server.origin, CALLS.deleteDimension, { params: { id: site } }, person.headers);
    expectFailure(used, CALLS.deleteDimension.failures.isUsed);
  });
});

describe("a profit and loss with a budget", () => {
  const report = (person: Person, query: object) =>
    person.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query: query as never });

  it("has the plan of its months and the difference beside its own figures, as the comparison says", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const shop = await project(person, "Shop");
    const { id } = await budgetOf(person, [
      { accountCode: "4100", amounts: months(1000, 1000, 1000, 1000) },
      { accountCode: "5150", dimensionId: shop, amounts: months(300, 200) },
      { accountCode: "6000", amounts: months(400, 400, 400, 400) },
      { accountCode: "6200", amounts: months(0, 50) },
    ]);
    await post(person, "2026-01-15", "4100", 1200);
    await post(person, "2026-02-15", "4100", 700);
    await post(person, "2026-02-16", "5150", 450, [shop]);
    await post(person, "2026-02-17", "6000", 850.5);
    const quarter = { from: "2026-01-01", to: "2026-03-10" };
    const sheet = await report(person, { ...quarter, by: "month", budget: id });
    expect(sheet.columns.map(({ label }) => label)).toEqual([
      ...["Jan 2026", "Feb 2026", "Mar 2026", "Total", "Budget", "Difference"],
    ]);
    expect(sheet.notes).toEqual(["Budget: Plan, Q1 2026."]);
    const shown = Object.fromEntries(
      sheet.rows.flatMap(({ key, cells }) =>
        cells.length === 0 ? [] : [[key, cells.slice(3).map(({ amount }) => amount)]],
      ),
    );
    expect(shown).toEqual({
      "account:4100": [1900, 3000, -1100],
      "revenue:total": [1900, 3000, -1100],
      "account:5150": [450, 500, -50],
      "costOfSales:total": [450, 500, -50],
      grossProfit: [1450, 2500, -1050],
      "account:6000": [850.5, 1200, -349.5],
      // Planned, and nothing was posted.
      "account:6200": [0, 50, -50],
      "otherExpenses:total": [850.5, 1250, -399.5],
      "expenses:total": [1300.5, 1750, -449.5],
      profit: [599.5, 1250, -650.5],
    });
    const other = await compared(person, id, { from: "2026-01-01", to: "2026-03-31" });
    for (const [key, figures] of Object.entries(shown)) expect(other[key]?.slice(0, 3), key).toEqual(figures);
    // A plan has no entry lines.
    expect(sheet.rows.at(-1)?.cells.map(({ postings }) => postings !== undefined)).toEqual([
      ...[true, true, true, true, false, false],
    ]);
    const ofShop = await report(person, { ...quarter, dimension: shop, budget: id, compare: "previous_year" });
    expect(ofShop.rows.at(-1)?.cells.map(({ amount }) => amount)).toEqual([-450, 0, -450, -500, 50]);
    const cash = await report(person, { ...quarter, basis: "cash", budget: id });
    expect(cash.rows.at(-1)?.cells.map(({ amount }) => amount)).toEqual([599.5, 1250, -650.5]);
    // Columns of projects, and other reports, have no plan.
    const byProject = await report(person, { ...quarter, by: "project", budget: id });
    expect(byProject.columns.map(({ key }) => key)).not.toContain("budget");
  });

  it("is refused for days of another year, and with a budget of nobody or of others", async () => {
    const [person, other] = [
      await server.register({ defaultCurrency: "EUR" }),
      await server.register({ defaultCurrency: "EUR" }),
    ];
    const { id } = await budgetOf(person, []);
    const ask = (who: Person, query: Record<string, string>) =>
      sendCall(
        server.origin,
        CALLS.reportFigures,
        { params: { type: "profit_loss" }, query: query as never },
        who.headers,
      );
    const { failures } = CALLS.reportFigures;
    const late = await ask(person, { from: "2026-12-01", to: "2027-01-31", budget: id });
    expectError(late, 400, failures.budgetRange.code);
    const year = { from: "2026-01-01", to: "2026-12-31", budget: id };
    expectFailure(await ask(other, year), failures.budgetNotFound);
    await person.call(CALLS.deleteBudget, { params: { id } });
    expectFailure(await ask(person, year), failures.budgetNotFound);
  });
});

describe("a budget of last year's books", () => {
  it("has each account and month plus or minus the percentage, rounded once", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    await post(person, "2025-01-15", "4100", 1000);
    await post(person, "2025-12-31", "4100", 333.33);
    await post(person, "2025-03-01", "6000", 0.33);
    const body = { name: "More", yearFrom: YEAR, start: "actuals", percent: 5 } as never;
    const { budget } = await person.call(CALLS.addBudget, { body });
    // 333.33 and 5 percent are 349.9965; 0.33 are 0.3465.
    expect(budget.rows.map(({ accountCode, amounts }) => [accountCode, amounts])).toEqual([
      ["4100", [1050, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 350]],
      ["6000", [0, 0, 0.35, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ]);
    expect(budget.profit).toBe(1399.65);
    const query = { percent: -12.5 } as never;
    const { rows } = await person.call(CALLS.suggestBudgetRows, { params: { id: budget.id }, query });
    expect(rows.map(({ total }) => total)).toEqual([875 + 291.66, 0.29]);
    // Nothing was posted by any of it.
    expect(Object.keys(await balancesOf(server, person))).toEqual(["1100", "4100", "6000"]);
  });
});

describe("a budget as CSV", () => {
  it("is read as it was written", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    await project(person, "Shop");
    const shop = await project(person, "Office", "cost_center");
    const budget = await budgetOf(person, [
      { accountCode: "4100", amounts: months(1234.5, 0.01, -20) },
      { accountCode: "6000", dimensionId: shop, amounts: months(0, 7) },
    ]);
    const params = { id: budget.id };
    const { csv, fileName } = await person.call(CALLS.exportBudget, { params });
    expect(fileName).toBe("Plan 2026-01-01.csv");
    expect(csv.split("\r\n")[0]?.slice(1)).toMatch(/^Account,Name,Dimension,2026-01,2026-02,.*,2026-12$/);
    expect((await person.call(CALLS.readBudgetCsv, { params, body: { csv } })).rows).toEqual(budget.rows);
    // By hand, with commas as decimal marks; months that are not there are zero.
    const typed = 'Konto;2026-02;2026-11\n6000;"1.200,50";3\n';
    const { rows } = await person.call(CALLS.readBudgetCsv, { params, body: { csv: typed } });
    expect(rows).toMatchObject([{ accountCode: "6000", total: 1203.5, dimension: null }]);
    // Reading saves nothing.
    expect((await person.call(CALLS.getBudget, { params })).rows).toEqual(budget.rows);
  });

  it("has one decimal mark in the whole file, chosen where the file doesn't tell, and zero where a month is missing", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const { id } = await budgetOf(person, []);
    const read = async (csv: string, decimalMark?: "." | ",") => {
      const body = { csv, ...(decimalMark ? { decimalMark } : {}) };
      const { rows } = await person.call(CALLS.readBudgetCsv, { params: { id }, body });
      return rows.map(({ amounts }) => amounts.slice(0, 3));
    };
    // 1.500 alone is a thousand and a half or one and a half: the other row says which, for both.
    expect(await read('Account;2026-01;2026-02\n6000;1.500;\n6200;"12,50";2.000\n')).toEqual([
      [1500, 0, 0],
      [12.5, 2000, 0],
    ]);
    expect(await read("Account;2026-01;2026-03\n6000;1,500;2\n6200;12.50;1\n")).toEqual([
      [1500, 0, 2],
      [12.5, 0, 1],
    ]);
    const unclear = "Account;2026-02\n6000;1.500\n";
    expectError(
      await sendCall(server.origin, CALLS.readBudgetCsv, { params: { id }, body: { csv: unclear } }, person.headers),
      400,
      CALLS.readBudgetCsv.failures.unclearAmounts.code,
    );
    expect(await read(unclear, ",")).toEqual([[0, 1500, 0]]);
    expect(await read(unclear, ".")).toEqual([[0, 1.5, 0]]);
  });

  it("is refused with the line that is wrong", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const { id } = await budgetOf(person, []);
    const read = (csv: string) =>
      sendCall(server.origin, CALLS.readBudgetCsv, { params: { id }, body: { csv } }, person.headers);
    const { failures } = CALLS.readBudgetCsv;
    const bad = async (csv: string, text: string) =>
      expectFailure(await read(csv), failures.badLines, expect.stringContaining(text));
    await bad("Account,2026-01\n4100,1\n1100,2\n", "Row 3: 1100 is no account of revenue or expenses.");
    await bad("Account,2026-01\n4100,soon\n", "Row 2: “soon” is no amount (2026-01).");
    await bad("Account,2026-01\n4100,1\n4100,2\n", "Row 3: The account 4100 is there twice.");
    await bad("Account,Dimension,2026-01\n4100,Moon,2\n", "“Moon”");
    expectError(await read("Month,Amount\n1,2\n"), 400, failures.unreadableCsv.code);
    const unreadable = async (csv: string, text: string) =>
      expectFailure(await read(csv), failures.unreadableCsv, expect.stringContaining(text));
    await unreadable("Account,2025-01\n4100,1\n", "No column is a month of this fiscal year.");
    await unreadable("Account,2026-01,2026-01\n4100,1,2\n", "2026-01 is there twice");
    expectError(await read('Account;2026-01;2026-02\n4100;"1.200,50";"1,200.50"\n'), 400, failures.unclearAmounts.code);
  });
});

describe("a budget", () => {
  it("is refused with the field that is wrong, and nothing is saved", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const [shop, desk] = [await project(person, "Shop"), await project(person, "Desk", "cost_center")];
    const tag = await project(person, "Red", "tag");
    const budget = await budgetOf(person, [{ accountCode: "4100", amounts: months(1) }]);
    const send = (body: object, headers = person.headers) =>
      sendCall(
        server.origin,
        CALLS.saveBudget,
        { params: { id: budget.id }, body: { revision: budget.revision, ...body } },
        headers,
      );
    const { failures } = CALLS.saveBudget;
    const bad = async (rows: object[], path: string) => {
      const answer = await send({ rows });
      expectError(answer, 400, failures.badRows.code);
      expect(answer.json).toMatchObject({ errors: [{ path }] });
    };
    await bad([{ accountCode: "1100", amounts: months(1) }], "rows.0.accountCode");
    await bad([{ accountCode: "9999", amounts: months(1) }], "rows.0.accountCode");
    await bad([{ accountCode: "4100", amounts: [1] }], "rows.0.amounts");
    await bad(
      [
        { accountCode: "4100", amounts: months(1) },
        { accountCode: "4100", amounts: months(2) },
      ],
      "rows.1.accountCode",
    );
    await bad([{ accountCode: "4100", dimensionId: tag, amounts: months(1) }], "rows.0.dimensionId");
    await bad(
      [
        { accountCode: "4100", dimensionId: shop, amounts: months(1) },
        { accountCode: "4100", dimensionId: desk, amounts: months(1) },
      ],
      "rows.1.dimensionId",
    );
    expect((await send({ rows: [{ accountCode: "4100", amounts: months(1.005) }] })).status).toBe(400);
    expectFailure(await send({ revision: 1 }), failures.stale);
    const employee = await addOnlyMember(server, person, "employee");
    expect((await send({ name: "Mine" }, employee.headers)).status).toBe(403);
    const rival = await server.register({ defaultCurrency: "EUR" });
    expectFailure(await send({ name: "Mine" }, rival.headers), failures.notFound);
    const range = { params: { id: budget.id }, query: { from: "2026-05-01", to: "2026-02-01" } };
    expectFailure(
      await sendCall(server.origin, CALLS.compareBudget, range, person.headers),
      CALLS.compareBudget.failures.badRange,
    );
    const again = { body: { name: "plan", yearFrom: YEAR } };
    expectFailure(await sendCall(server.origin, CALLS.addBudget, again, person.headers), failures.nameTaken);
    const noYear = { body: { name: "Other", yearFrom: "2026-02-01" } };
    expectFailure(
      await sendCall(server.origin, CALLS.addBudget, noYear, person.headers),
      CALLS.addBudget.failures.noYear,
    );
    expect((await person.call(CALLS.getBudget, { params: { id: budget.id } })).rows).toEqual(budget.rows);
  });

  it("stays as it is once it is approved, until it is a draft again", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const draft = await budgetOf(person, [{ accountCode: "4100", amounts: months(1) }]);
    const approved = await save(person, draft, { state: "approved" });
    const change = { params: { id: approved.id }, body: { revision: approved.revision, rows: [] } };
    const refused = await sendCall(server.origin, CALLS.saveBudget, change, person.headers);
    expectFailure(refused, CALLS.saveBudget.failures.approved);
    const again = await save(person, approved, { state: "draft", rows: [] });
    expect(again).toMatchObject({ state: "draft", rows: [], profit: 0 });
    await person.call(CALLS.deleteBudget, { params: { id: again.id } });
    expect((await person.call(CALLS.listBudgets, {})).data).toEqual([]);
  });

  it("follows the months of a fiscal year from April 6, and an account that gets another code", async () => {
    const person = await server.register({ defaultCurrency: "GBP" });
    await person.call(CALLS.setYearBeginning, { body: { month: 4, day: 6 } as never });
    const { years } = await person.call(CALLS.listBudgets, {});
    expect(years.map(({ from }) => from)).toContain("2026-04-06");
    const { account } = await person.call(CALLS.createAccount, {
      body: { code: "4777", name: "Lectures", type: "Revenue" } as never,
    });
    const budget = await budgetOf(person, [{ accountCode: "4777", amounts: months(10, 20) }], {
      yearFrom: "2026-04-06",
    });
    expect(budget.periods.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
      ["2026-04-06", "2026-05-05"],
      ["2026-05-06", "2026-06-05"],
    ]);
    await person.call(CALLS.updateAccount, {
      params: { id: account.id },
      body: { code: "4778", name: "Lectures", type: "Revenue" } as never,
    });
    const { rows } = await person.call(CALLS.getBudget, { params: { id: budget.id } });
    expect(rows).toMatchObject([{ accountCode: "4778", total: 30 }]);
    await post(person, "2026-05-05", "4778", 11);
    expect(await compared(person, budget.id, { from: "2026-04-06", to: "2026-05-05" })).toMatchObject({
      "account:4778": [11, 10, 1, "10.0", true, 31],
    });
  });
});
