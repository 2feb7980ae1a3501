/** Fiscal years over HTTP: when they begin, what reports say of them, the year end, and who may not. A year from 6 April proves the boundaries. */
import { CALLS, type CallName, COMMON_FAILURES, type ErrorBody, monthClosedMessage } from "@tallyleaf/contract";
import { addDays, fiscalYearOf } from "@tallyleaf/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryIn } from "../src/books/chain/query.ts";
import { verifyChain } from "../src/books/chain/verify.ts";
import { sql } from "../src/platform/db/orm.ts";
import { violations } from "./support/book.ts";
import { hledger, runHledger, withHledger } from "./support/hledger.ts";
import { addMember } from "./support/members.ts";
import { expectPostings, figure, figures, minorOf } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let now = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => now });
});
afterAll(() => server.close());

const send = async (as: Person, name: CallName, input: RawInput) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
const post = (as: Person, entryDate: string, debit: string, credit: string, amount: number) =>
  as.call(CALLS.postManualEntry, {
    body: {
      entryDate,
      description: `On ${entryDate}`,
      isDateConfirmed: true,
      lines: [
        { accountCode: debit, debit: amount, credit: 0, description: "" },
        { accountCode: credit, debit: 0, credit: amount, description: "" },
      ],
    },
  });
const entry = (entryDate: string) => ({
  body: {
    entryDate,
    description: "Late",
    isDateConfirmed: true,
    lines: [
      { accountCode: "6000", debit: 5, credit: 0, description: "" },
      { accountCode: "1100", debit: 0, credit: 5, description: "" },
    ],
  },
});
const begin = (as: Person, body: { month: number; day?: number; from?: string | null; firstDay?: string | null }) =>
  as.call(CALLS.setYearBeginning, { body: { day: 1, from: null, firstDay: null, ...body } });
const namesOf = async (as: Person) =>
  (await as.call(CALLS.listFiscalYears, {})).data.map(({ name, from, to }) => `${name}: ${from} to ${to}`);
const close = (as: Person, from: string, reason = "") =>
  as.call(CALLS.closeFiscalYear, { params: { from }, body: { reason } });
const reopen = (as: Person, from: string) =>
  as.call(CALLS.reopenFiscalYear, { params: { from }, body: { reason: "A late bill." } });

/** A company in the United Kingdom whose years begin on 6 April, with entries on both sides of the boundary. */
async function britishCompany() {
  const founder = await server.register({ defaultCurrency: "EUR" });
  await begin(founder, { month: 4, day: 6 });
  await post(founder, "2025-04-05", "1100", "4000", 100);
  await post(founder, "2025-04-06", "1100", "4000", 1000);
  await post(founder, "2026-04-05", "6000", "1100", 200);
  await post(founder, "2026-04-06", "1100", "4000", 3000);
  return founder;
}

describe("the beginning of fiscal years", () => {
  it("is 1 January until someone changes it, for all years or with one short year", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    await post(founder, "2025-03-31", "1100", "4000", 10);
    const before = await founder.call(CALLS.listFiscalYears, {});
    expect([before.calendar, before.begins, before.data.map(({ name }) => name)]).toEqual([
      true,
      { month: 1, day: 1 },
      ["2025", "2026"],
    ]);

    const changed = await begin(founder, { month: 4 });
    expect(changed.message).toBe("Fiscal years changed. 2026/27 runs from Apr 1, 2026 to Mar 31, 2027.");
    expect(await namesOf(founder)).toEqual([
      "2024/25: 2024-04-01 to 2025-03-31",
      "2025/26: 2025-04-01 to 2026-03-31",
      "2026/27: 2026-04-01 to 2027-03-31",
    ]);

    // From then on the calendar year: a short year of nine months.
    await begin(founder, { month: 1, from: "2026-04-01" });
    expect((await namesOf(founder)).at(-1)).toBe("2026: 2026-04-01 to 2026-12-31");
    // The first year begins with the company.
    await begin(founder, { month: 1, firstDay: "2025-03-17" });
    expect((await namesOf(founder))[0]).toBe("2025: 2025-03-17 to 2025-12-31");
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { area: "books" } });
    expect(data[0]?.sentence).toBe(
      "Ada Lovelace changed the fiscal years: 2025 runs from Mar 17, 2025 to Dec 31, 2025",
    );
  });

  it("is of years that can be named, whatever day an entry has, and says which have entries", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    await post(founder, "1019-03-31", "1100", "4000", 10);
    await post(founder, "2025-03-31", "1100", "4000", 10);
    const { data } = await founder.call(CALLS.listFiscalYears, {});
    expect(data.map(({ name, used, over }) => [name, used, over])).toEqual([
      ["2025", true, true],
      ["2026", false, false],
    ]);
    await post(founder, "1926-03-31", "1100", "4000", 10);
    const { data: hundred } = await founder.call(CALLS.listFiscalYears, {});
    expect(hundred).toHaveLength(101);
    expect(hundred.filter(({ used }) => used).map(({ name }) => name)).toEqual(["1926", "2025"]);
  });

  it("is refused where it names no year, or would change a closed one, and by the database too", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    const { yearClosed, noYear, entriesBefore } = CALLS.setYearBeginning.failures;
    expectFailure(await send(founder, "setYearBeginning", { body: { month: 4, from: "2026-02-01" } }), noYear);
    await post(founder, "2026-03-31", "1100", "4000", 10);
    expectFailure(
      await send(founder, "setYearBeginning", { body: { month: 1, firstDay: "2026-04-01" } }),
      entriesBefore,
    );
    await close(founder, "2025-01-01", "Nothing was posted.");
    expectFailure(await send(founder, "setYearBeginning", { body: { month: 4 } }), yearClosed);
    expectFailure(await send(founder, "setYearBeginning", { body: { month: 4, from: "2025-01-01" } }), yearClosed);
    await begin(founder, { month: 4, from: "2026-01-01" });
    expect(await namesOf(founder)).toEqual([
      "2025: 2025-01-01 to 2025-12-31",
      "2026: 2026-01-01 to 2026-03-31",
      "2026/27: 2026-04-01 to 2027-03-31",
    ]);

    const id = founder.session.currentOrganizationId;
    const run = (statement: string) =>
      server.db
        .asOrganization(id, (tx) => tx.execute(sql.raw(statement)))
        .then(
          () => "done",
          (error: { cause?: { constraint?: string } }) => error.cause?.constraint ?? String(error),
        );
    expect(
      await run(
        `insert into fiscal_year (organization_id, starts_on, ends_on) values ('${id}', '2028-01-01', '2028-12-31')`,
      ),
    ).toBe("fiscal_years_follow");
    expect(
      await run(
        "update fiscal_year set ends_on = '2026-04-30' where starts_on = '2026-01-01'; insert into fiscal_year select organization_id, '2026-04-01', '2027-03-31' from fiscal_year where starts_on = '2026-01-01'",
      ),
    ).toBe("fiscal_years_follow");
    expect(await run("update fiscal_year set ends_on = '2027-12-31' where closed_at is null")).toBe(
      "fiscal_year_length",
    );
    expect(await run("delete from fiscal_year where closed_at is not null")).toBe("closed_fiscal_year_stays");
  });
});

describe("reports of a company whose years begin on 6 April", () => {
  it("put an entry of 5 April into the old year and one of 6 April into the new", async () => {
    const founder = await britishCompany();
    const year = { from: "2025-04-06", to: "2026-04-05" };
    const profit = await figures(founder, "profit_loss", { ...year, compare: "previous_year" });
    expect(profit.columns.map(({ label }) => label)).toEqual(["2025/26", "2024/25", "Change"]);
    expect([0, 1, 2].map((column) => figure(profit, "profit", column))).toEqual([80_000n, 10_000n, 70_000n]);
    const quarters = await figures(founder, "profit_loss", { from: "2026-01-06", to: "2026-07-05", by: "quarter" });
    expect(quarters.columns.map(({ label }) => label)).toEqual(["Q4 2025/26", "Q1 2026/27", "Total"]);
    expect([0, 1].map((column) => figure(quarters, "profit", column))).toEqual([-20_000n, 300_000n]);
    const months = await figures(founder, "profit_loss", { from: "2026-03-06", to: "2026-05-05", by: "month" });
    expect(months.columns.map(({ label }) => label)).toEqual(["P12 2025/26", "P1 2026/27", "Total"]);
    expect([0, 1].map((column) => figure(months, "profit", column))).toEqual([-20_000n, 300_000n]);

    const balances = await Promise.all(
      ["2025-04-05", "2026-04-05", "2026-04-06"].map((to) => figures(founder, "balance_sheet", { from: to, to })),
    );
    const results = balances.map((sheet) => [figure(sheet, "former"), figure(sheet, "result")]);
    expect(results).toEqual([
      [0n, 10_000n],
      [10_000n, 80_000n],
      [90_000n, 300_000n],
    ]);
    expect(balances.map(({ rows }) => rows.find(({ key }) => key === "result")?.label)).toEqual([
      "Result of 2024/25",
      "Result of 2025/26",
      "Result of 2026/27",
    ]);
    for (const sheet of [...balances, profit]) await expectPostings(founder, sheet);
  });

  it("are ordered and mailed for the fiscal year, and answered by the assistant for it", async () => {
    const founder = await britishCompany();
    const order = (range: "last_year" | "year_to_date" | "last_quarter" | "current_year") =>
      founder.call(CALLS.createReportRun, { body: { type: "profit_loss", range } as never });
    const days = async (range: Parameters<typeof order>[0]) => {
      const { run } = await order(range);
      return [run.from, run.to];
    };
    expect(await days("last_year")).toEqual(["2025-04-06", "2026-04-05"]);
    expect(await days("current_year")).toEqual(["2026-04-06", "2027-04-05"]);
    expect(await days("year_to_date")).toEqual(["2026-04-06", "2026-11-20"]);
    expect(await days("last_quarter")).toEqual(["2026-07-06", "2026-10-05"]);

    const ask = async (message: string) => {
      const { reply } = await founder.call(CALLS.chat, { body: { message, today: "2026-11-20" } as never });
      return reply;
    };
    expect(await ask("Show my profit and loss for last year")).toContain(
      "The fiscal year 2025/26 runs from 6 April 2025 to 5 April 2026.",
    );
    expect(await ask("How much did I spend in Q4 2025/26?")).toMatch(
      /from 6 January 2026 to 5 April 2026.* The fiscal year 2025\/26 runs from 6 April 2025 to 5 April 2026\.$/,
    );
    // No year of the company is called so.
    expect(await ask("How much did I spend in 2025/27?")).toContain("I don't understand");
    expect(await ask("How much did I spend this year so far?")).toMatch(
      /from 6 April 2026 to 20 November 2026.* The fiscal year 2026\/27 runs from 6 April 2026 to 5 April 2027\.$/,
    );
    expect(await ask("How much did I spend last month?")).not.toContain("fiscal year");
  });

  it("number invoices and credit notes by the fiscal year that their day is in", async () => {
    const founder = await britishCompany();
    const { client } = await founder.call(CALLS.addClient, { body: { name: "Grace Hopper" } });
    const items = [{ description: "Work", quantity: 1, unitPrice: 80, accountCode: "4000" }];
    const issue = async (issueDate: string) => {
      const body = { clientId: client.id, issueDate, dueDate: "2026-11-30", currency: "EUR", items };
      const { id } = (await founder.call(CALLS.createInvoice, { body })).invoice;
      return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice.number;
    };
    expect([await issue("2026-04-05"), await issue("2026-04-06"), await issue("2026-01-02")]).toEqual([
      "INV-2025-0001",
      "INV-2026-0001",
      "INV-2025-0002",
    ]);
  });
});

describe("a company in a country with closing entries", () => {
  const french = async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    await founder.call(CALLS.saveOrganization, { body: { country: "FR" } });
    await post(founder, "2025-03-01", "1100", "4000", 20_000);
    await post(founder, "2025-05-01", "5000", "1100", 11_700);
    await post(founder, "2026-02-01", "1100", "4000", 500);
    return founder;
  };
  const closingOf = async (founder: Person) =>
    (await founder.call(CALLS.getFiscalYear, { params: { from: "2025-01-01" } })).closingEntry;
  const year = { from: "2025-01-01", to: "2025-12-31" };
  const results = async (founder: Person) => {
    const profit = await figures(founder, "profit_loss", year);
    const flow = await figures(founder, "cash_flow", { ...year, method: "indirect" });
    const costs = await Promise.all(
      (["category", "vendor", "month"] as const).map((group) =>
        figures(founder, "expense_analysis", { ...year, group }),
      ),
    );
    for (const sheet of [profit, flow, ...costs]) await expectPostings(founder, sheet);
    return [figure(profit, "profit"), figure(flow, "change"), ...costs.map((sheet) => figure(sheet, "total"))];
  };

  it("closes revenue and expenses to retained earnings, and reports the same results", async () => {
    const founder = await french();
    const before = await results(founder);
    expect(before).toEqual([830_000n, 830_000n, 1_170_000n, 1_170_000n, 1_170_000n]);
    expect(await closingOf(founder)).toBeNull();
    const planned = await founder.call(CALLS.getFiscalYear, { params: { from: "2025-01-01" } });
    expect(planned.closingLines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
      ["4000", 20_000, 0],
      ["5000", 0, 11_700],
      ["3900", 0, 8_300],
    ]);
    await close(founder, "2025-01-01", "As agreed.");
    const afterwards = await founder.call(CALLS.getFiscalYear, { params: { from: "2025-01-01" } });
    expect(afterwards.closingLines).toEqual([]);
    const entry = await closingOf(founder);
    expect(entry?.number).toBe("GJ-2025-0003");
    const shown = await founder.call(CALLS.getJournalEntry, { params: { id: entry?.id ?? "" } });
    expect(shown).toMatchObject({ entryDate: "2025-12-31", description: "Closing entry of 2025" });
    expect(shown.lines.map(({ type, account, amount }) => [account.code, type, amount])).toEqual([
      ["4000", "debit", 20_000],
      ["5000", "credit", 11_700],
      ["3900", "credit", 8_300],
    ]);
    expect(await results(founder)).toEqual(before);
    const sheet = await figures(founder, "balance_sheet", { from: "2026-12-31", to: "2026-12-31" });
    expect([figure(sheet, "account:3900"), figure(sheet, "result"), figure(sheet, "former")]).toEqual([
      830_000n,
      50_000n,
      0n,
    ]);
    // Revenue and expenses of the next year begin at zero.
    const trial = await figures(founder, "trial_balance", { from: "2026-01-01", to: "2026-12-31" });
    expect(["account:4000", "account:3900", "former_years"].map((key) => figure(trial, key))).toEqual([
      0n,
      -830_000n,
      0n,
    ]);
    for (const each of [sheet, trial]) await expectPostings(founder, each);
    const refused = await send(founder, "reverseManualEntry", { params: { id: entry?.id ?? "" }, body: {} });
    expectFailure(refused, CALLS.reverseManualEntry.failures.notManual);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);

    await reopen(founder, "2025-01-01");
    expect(await closingOf(founder)).toBeNull();
    const trialAgain = await figures(founder, "trial_balance", { from: "2026-01-01", to: "2026-12-31" });
    expect(["account:4000", "account:3900", "former_years"].map((key) => figure(trialAgain, key))).toEqual([
      0n,
      0n,
      -830_000n,
    ]);
    await close(founder, "2025-01-01", "As agreed.");
    expect((await closingOf(founder))?.number).toBe("GJ-2025-0005");
    expect(await results(founder)).toEqual(before);
    // The seals have the closing entry that their own close posted.
    const id = founder.session.currentOrganizationId;
    const chain = await server.db.asSystem((tx) => verifyChain(queryIn(tx), { id, name: "French" }));
    expect(chain).toMatchObject({ seals: 2, fault: null });
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("closes while someone posts into the year, who is told that it is closed", async () => {
    const founder = await french();
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await server.db.asSystem((tx) =>
            tx.execute<{ n: number }>(
              sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          );
          return rows[0]?.n;
        })
        .toBe(count);
    // Holds the closing between its first lock and the number of its entry.
    const { closing, posting } = await server.db.asSystem(async (tx) => {
      await tx.execute(sql`lock table closed_month in share mode`);
      const closing = send(founder, "closeFiscalYear", {
        params: { from: "2025-01-01" },
        body: { reason: "As agreed." },
      });
      await waiting(1);
      const posting = send(founder, "postManualEntry", entry("2025-08-08"));
      await waiting(2);
      return { closing, posting };
    });
    expect((await closing).status).toBe(200);
    expectFailure(await posting, COMMON_FAILURES.monthClosed, monthClosedMessage("2025-01-01/2025-12-31"));
    expect((await closingOf(founder))?.number).toBe("GJ-2025-0003");
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("is asked for an account for retained earnings, and nothing is closed without one", async () => {
    const founder = await french();
    const { data } = await founder.call(CALLS.listAccounts, { query: { perPage: 500 } as never });
    const account = data.find(({ code }) => code === "3900");
    await server.db.asOrganization(founder.session.currentOrganizationId, (tx) =>
      tx.execute(sql`delete from account where code = ${account?.code}`),
    );
    const answer = await send(founder, "closeFiscalYear", {
      params: { from: "2025-01-01" },
      body: { reason: "As agreed." },
    });
    expectFailure(answer, CALLS.closeFiscalYear.failures.noResultAccount);
    expect((await founder.call(CALLS.getFiscalYear, { params: { from: "2025-01-01" } })).closed).toBeNull();
  });
});

describe.skipIf(hledger === null)("a random company's fiscal year", () => {
  it("has the balances and the profit that hledger says, from 6 April to 5 April", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    await begin(founder, { month: 4, day: 6 });
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2024-03-20", days));
    const near = fc.constantFrom("2025-04-05", "2025-04-06", "2026-04-05", "2026-04-06");
    const account = fc.constantFrom("1100", "1700", "2500", "3000", "4000", "4100", "5600", "6000");
    const booking = fc.record({
      date: fc.oneof(day, near),
      accounts: fc.uniqueArray(account, { minLength: 2, maxLength: 2 }),
      cents: fc.integer({ min: 1, max: 9_999_99 }),
    });
    for (const { date, accounts, cents } of fc.sample(booking, { numRuns: 60, seed: 20261126 }))
      await post(founder, date, accounts[0] ?? "", accounts[1] ?? "", cents / 100);

    const years = [{ from: "2024-04-06", to: "2025-04-05" }];
    await withHledger(server.origin, founder, async (ask, file) => {
      expect(() => runHledger("-f", file, "check", "accounts", "balancednoautoconversion")).not.toThrow();
      for (const at of ["2025-04-05", "2025-04-06", "2026-04-05"]) {
        const { from, to } = fiscalYearOf(at, years);
        const profit = await figures(founder, "profit_loss", { from, to });
        const balance = await figures(founder, "balance_sheet", { from, to });
        const result = ask("incomestatement", { from, to }).get("Net:") ?? 0n;
        expect([figure(profit, "profit"), figure(balance, "result")]).toEqual([result, result]);
        const former = ask("incomestatement", { from: null, to: addDays(from, -1) }).get("Net:") ?? 0n;
        expect(figure(balance, "former")).toBe(former);
        const net = figure(balance, "assets:total") - figure(balance, "liabilities:total");
        expect(ask("balancesheet", { from: null, to }).get("Net:")).toBe(net);
        const trial = await figures(founder, "trial_balance", { from, to });
        const moved = ask("balance", { from, to }, "--no-total");
        for (const row of trial.rows.filter(({ code }) => code !== null)) {
          const own = minorOf(row.cells[1]?.amount) - minorOf(row.cells[2]?.amount);
          expect(moved.get(`${row.code} ${row.label}`) ?? 0n, `${row.label} from ${from}`).toBe(own);
        }
      }
    });
  }, 120_000);
});

describe("the year end", () => {
  it("lists what is open, and needs a reason to go on", async () => {
    const founder = await britishCompany();
    // Cash on hand was less than nothing for a day.
    await post(founder, "2026-03-01", "6000", "1000", 40);
    await post(founder, "2026-03-02", "1000", "1100", 40);
    const year = await founder.call(CALLS.getFiscalYear, { params: { from: "2025-04-06" } });
    expect(year).toMatchObject({ name: "2025/26", months: 12, over: true, closed: null });
    const found = year.checklist.filter(({ count }) => count > 0).map(({ check, count }) => [check, count]);
    // Eleven whole months: the first and the last are parts of April.
    expect(found).toEqual([
      ["months_open", 11],
      ["earlier_years_open", 1],
      ["negative_cash", 1],
    ]);
    expect(year.closeFirst).toEqual({ from: "2024-04-06", name: "2024/25" });
    const { earlierOpen } = CALLS.closeFiscalYear.failures;
    const early = { params: { from: "2025-04-06" }, body: { reason: "Now." } };
    expectFailure(await send(founder, "closeFiscalYear", early), earlierOpen);
    await close(founder, "2024-04-06", "As agreed.");
    expect((await founder.call(CALLS.getFiscalYear, { params: early.params })).closeFirst).toBeNull();
    const { reasonNeeded, notOver, alreadyClosed, notFound } = CALLS.closeFiscalYear.failures;
    expectFailure(await send(founder, "closeFiscalYear", { params: { from: "2025-04-06" }, body: {} }), reasonNeeded);
    expectFailure(await send(founder, "closeFiscalYear", { params: { from: "2026-04-06" }, body: {} }), notOver);
    expectFailure(await send(founder, "closeFiscalYear", { params: { from: "2025-04-05" }, body: {} }), notFound);
    const stillOpen = (await founder.call(CALLS.listFiscalYears, {})).data.filter(({ closed }) => closed === null);
    expect(stillOpen.map(({ name }) => name)).toEqual(["2025/26", "2026/27"]);

    const closed = await close(founder, "2025-04-06", "Old cash book is lost.");
    expect(closed).toMatchObject({
      message: "The fiscal year 2025/26 is closed.",
      year: { from: "2025-04-06", closed: { by: "Ada Lovelace", note: "Old cash book is lost." } },
    });
    expectFailure(
      await send(founder, "closeFiscalYear", { params: { from: "2025-04-06" }, body: { reason: "Again" } }),
      alreadyClosed,
    );
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { area: "books" } });
    expect(data[0]?.sentence).toBe(
      "Ada Lovelace closed the fiscal year 2025/26 with open points: Old cash book is lost",
    );
  });

  it("finds drafts, recurring entries that are due, and balances on the wrong side", async () => {
    const founder = await server.register({ defaultCurrency: "EUR" });
    await post(founder, "2025-02-01", "2500", "1100", 30);
    await post(founder, "2025-02-01", "6000", "1790", 5);
    const { description, lines } = entry("2025-12-30").body;
    const body = { entryDate: "2025-12-30", description, reference: "", lines, step: "keep" };
    await founder.call(CALLS.saveJournalDraft, { body } as never);
    const found = async () =>
      (await founder.call(CALLS.getFiscalYear, { params: { from: "2025-01-01" } })).checklist
        .filter(({ check, count }) => count > 0 && check !== "months_open")
        .map(({ check, count }) => [check, count]);
    // A loan that is owed to the company, and a bank account below zero; accumulated depreciation is a credit by nature,
    // but no asset of the register has it.
    expect(await found()).toEqual([
      ["entries_in_draft", 1],
      ["assets_differ", 1],
      ["odd_balances", 2],
    ]);
    const { template } = await founder.call(CALLS.createJournalTemplate, {
      body: {
        ...{ name: "Rent", description: "Rent" },
        lines: [
          { accountCode: "6000", takes: "fixed", side: "debit", value: 10 },
          { accountCode: "1100", takes: "rest", side: "credit" },
        ],
      },
    } as never);
    // A closed month: its day waits.
    await founder.call(CALLS.closeMonth, { params: { month: "2025-12" }, body: { anyway: true } as never });
    const rhythm = { unit: "year", every: 1, day: 31, from: "2025-12-31", whenClosed: "wait", mode: "post" };
    await founder.call(CALLS.createJournalSchedule, {
      body: { name: "Rent", templateId: template.id, ...rhythm },
    } as never);
    expect(await found()).toContainEqual(["recurring_entries_due", 1]);
  });

  it("locks every day up to the end of the year and no later one, in the API and in the database, until the year is reopened", async () => {
    const founder = await britishCompany();
    const before = await figures(founder, "balance_sheet", { from: "2026-11-20", to: "2026-11-20" });
    await close(founder, "2024-04-06", "Nothing to do.");
    await close(founder, "2025-04-06", "Nothing to do.");
    // Retained earnings need no entry: what reports say is the same.
    expect(await figures(founder, "balance_sheet", { from: "2026-11-20", to: "2026-11-20" })).toEqual(before);

    const message = monthClosedMessage("2025-04-06/2026-04-05");
    expect(message).toBe(
      "The fiscal year 2025/26 is closed, with all days before it. Use a later date, or ask a founder or accountant to reopen the year.",
    );
    for (const day of ["2019-01-01", "2025-04-05", "2025-04-06", "2025-08-15", "2026-04-05"]) {
      const answer = await send(founder, "postManualEntry", entry(day));
      expect([answer.status, answer.json.error, answer.json.code]).toEqual([409, message, "month_closed"]);
    }
    await founder.call(CALLS.postManualEntry, entry("2026-04-06") as never);
    const expense = {
      vendorName: "Quill",
      description: "Lunch",
      invoiceDate: "2026-04-02",
      totalAmount: 48,
      currency: "EUR",
      paymentAccountId: "1100",
      accountCode: "5250",
    };
    expect((await send(founder, "createExpense", { body: expense })).json.error).toBe(message);

    // A month of the year can't be opened by itself; a month that the year shares with an open one can.
    await founder.call(CALLS.closeMonth, { params: { month: "2026-04" }, body: { anyway: true } as never });
    const { yearClosed } = CALLS.reopenMonth.failures;
    const body = { reason: "Late" };
    expectFailure(await send(founder, "reopenMonth", { params: { month: "2026-03" }, body }), yearClosed);
    expect((await send(founder, "reopenMonth", { params: { month: "2026-04" }, body })).status).toBe(200);

    const { laterClosed, notClosed } = CALLS.reopenFiscalYear.failures;
    expectFailure(await send(founder, "reopenFiscalYear", { params: { from: "2024-04-06" }, body }), laterClosed);
    expect((await reopen(founder, "2025-04-06")).message).toBe(
      "The fiscal year 2025/26 is open again. Its months are still closed.",
    );
    expectFailure(await send(founder, "reopenFiscalYear", { params: { from: "2025-04-06" }, body }), notClosed);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { area: "books" } });
    expect(data[0]?.sentence).toBe("Ada Lovelace reopened the fiscal year 2025/26: A late bill");
    await founder.call(CALLS.postManualEntry, entry("2026-04-05") as never);
    expect((await send(founder, "postManualEntry", entry("2026-03-31"))).json.error).toBe(
      monthClosedMessage("2026-03-01"),
    );
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("is sealed for ever, with the closed years before it", async () => {
    const founder = await britishCompany();
    const seal = (from: string) => ({ params: { from }, body: { confirmed: true } });
    const { notClosed, alreadySealed } = CALLS.sealFiscalYear.failures;
    await close(founder, "2024-04-06", "Nothing to do.");
    expectFailure(await send(founder, "sealFiscalYear", seal("2025-04-06")), notClosed);
    await close(founder, "2025-04-06", "Nothing to do.");
    const answer = await founder.call(CALLS.sealFiscalYear, seal("2025-04-06") as never);
    expect(answer.message).toBe("The fiscal year 2025/26 is sealed. It can never be reopened.");
    expect(answer.year.sealed?.by).toBe("Ada Lovelace");
    expectFailure(await send(founder, "sealFiscalYear", seal("2024-04-06")), alreadySealed);

    const body = { reason: "Late" };
    for (const from of ["2025-04-06", "2024-04-06"])
      expectFailure(
        await send(founder, "reopenFiscalYear", { params: { from }, body }),
        CALLS.reopenFiscalYear.failures.sealed,
      );
    expect((await send(founder, "postManualEntry", entry("2025-04-05"))).json.error).toBe(
      "The fiscal year 2025/26 is sealed, with all days before it. Use a date in an open year.",
    );
    await founder.call(CALLS.postManualEntry, entry("2026-04-06") as never);

    const id = founder.session.currentOrganizationId;
    const run = (statement: string) =>
      server.db
        .asOrganization(id, (tx) => tx.execute(sql.raw(statement)))
        .then(
          () => "done",
          (error: { cause?: { constraint?: string } }) => error.cause?.constraint ?? String(error),
        );
    expect(await run("update fiscal_year set sealed_at = null, sealed_by = null")).toBe("sealed_fiscal_year_stays");
    expect(await run("update fiscal_year set closed_at = null, closed_by = null")).toBe("sealed_fiscal_year_stays");
    expect(await run("delete from fiscal_year where sealed_at is not null")).toBe("sealed_fiscal_year_stays");
    // Not even a closing entry.
    expect(
      await run(
        "update journal_entry set source = 'closing', posted_at = now() where entry_date = '2025-04-05' and posted_at is not null",
      ),
    ).not.toBe("done");
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { area: "books" } });
    expect(data.filter(({ sentence }) => sentence.includes("sealed")).map(({ sentence }) => sentence)).toEqual([
      "Ada Lovelace sealed the fiscal year 2025/26",
      "Ada Lovelace sealed the fiscal year 2024/25",
    ]);
  });

  it("is corrected by entries of an open year, which are listed with the changes of the corrected one", async () => {
    const founder = await britishCompany();
    const { body } = entry("2026-05-01");
    const correcting = (correctsYear: string) => ({ body: { ...body, correctsYear } });
    const { notClosedYear } = CALLS.postManualEntry.failures;
    expectFailure(await send(founder, "postManualEntry", correcting("2025-04-06")), notClosedYear);
    await close(founder, "2024-04-06", "As agreed.");
    const { year } = await close(founder, "2025-04-06", "As agreed.");
    expectFailure(await send(founder, "postManualEntry", correcting("2025-04-07")), notClosedYear);
    now = new Date(now.getTime() + 60_000);
    const { entry: posted } = await founder.call(CALLS.postManualEntry, correcting("2025-04-06") as never);
    expect(posted.correctsYear).toBe("2025-04-06");
    // A draft keeps the mark until it is posted.
    const { draft } = await founder.call(CALLS.saveJournalDraft, {
      body: { ...correcting("2025-04-06").body, reference: "", step: "keep" },
    } as never);
    const { entry: second } = await founder.call(CALLS.changeJournalDraft, {
      params: { id: draft?.id ?? "" },
      body: { revision: draft?.revision ?? 0, step: "post" },
    } as never);
    expect(second?.correctsYear).toBe("2025-04-06");
    const since = year.closed?.at ?? "";
    const changes = await founder.call(CALLS.listBookChanges, {
      query: { from: "2025-04-06", to: "2026-04-05", since },
    } as never);
    expect(changes.data.map(({ date, correctsYear }) => [date, correctsYear])).toEqual([
      ["2026-05-01", "2025/26"],
      ["2026-05-01", "2025/26"],
    ]);
    // The year's own figures stay.
    expect(changes.effects).toEqual([]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("is for founders and accountants, each in their own company", async () => {
    const founder = await britishCompany();
    const [accountant, employee] = [
      await addMember(server, founder, "accountant"),
      await addMember(server, founder, "employee"),
    ];
    const params = { from: "2025-04-06" };
    for (const [name, input] of [
      ["listFiscalYears", {}],
      ["getFiscalYear", { params }],
      ["setYearBeginning", { body: { month: 4 } }],
      ["closeFiscalYear", { params, body: { reason: "Mine" } }],
      ["reopenFiscalYear", { params, body: { reason: "Mine" } }],
      ["sealFiscalYear", { params, body: { confirmed: true } }],
    ] as const)
      expect((await send(employee, name, input)).status, name).toBe(403);
    await close(accountant, "2024-04-06", "As agreed.");
    const rival = await server.register({ defaultCurrency: "EUR" });
    expect((await send(rival, "getFiscalYear", { params })).status).toBe(404);
    expect((await rival.call(CALLS.listFiscalYears, {})).calendar).toBe(true);
    now = new Date("2026-11-21T10:00:00Z");
  });
});
