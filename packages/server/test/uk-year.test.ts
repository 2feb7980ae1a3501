/**
 * The year from 6 April 2025 of a company in the United Kingdom, entered over HTTP and compared to the cent with what a helper that had
 * not seen the code computed in a spreadsheet (`uk-year/README.md`). Then the year is closed, and the next one begins with its balances.
 */
import { readFileSync } from "node:fs";
import { CALLS, type ReportSheet } from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { expectSameOfHledger, hledger, withHledger } from "./support/hledger.ts";
import { figure, figures, minorOf } from "./support/report-figures.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";
import { enterYear, type UkYear } from "./uk-year/enter.ts";

const file = (name: string) => readFileSync(new URL(`uk-year/${name}`, import.meta.url), "utf8");
const rowsOf = (name: string) => parse(file(name), { delimiter: ";", columns: true }) as Record<string, string>[];
const year = JSON.parse(file("events.json")) as UkYear;
const { start: from, end: to } = year.fiscalYear;
const NEXT = { from: "2026-04-06", to: "2027-04-05" };

let server: TestServer;
let person: Person;
let differing: string[];
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-11-20T10:00:00Z") });
  person = await server.register({ defaultCurrency: "GBP", companyName: year.company.name });
  differing = await enterYear(server, person, year);
}, 180_000);
afterAll(() => server.close());

/**
 * Where the product states otherwise, in cents of debits: it converts a document in another currency once and lets the largest line take
 * the remainder (docs/BOOKKEEPING.md); the spreadsheet converted each line and added them up, 0.01 more.
 */
const STATED_OTHERWISE = [
  { from: "2025-06-12", account: "4100", debit: 1n },
  { from: "2025-06-12", account: "1300", debit: -1n },
  // The payment settles what is in the books.
  { from: "2025-07-22", account: "1300", debit: 1n },
  { from: "2025-07-22", account: "6850", debit: -1n },
];
/** The spreadsheet's balance of an account at the end of a day, where the product states it differently. */
const wantedOf = (account: string, reckoned: bigint, day: string) =>
  STATED_OTHERWISE.filter((one) => one.account === account && one.from <= day).reduce(
    (all, { debit }) => all + debit,
    reckoned,
  );

const cents = (text = "") => BigInt(Math.round(Number(text) * 100));
/** Debits less credits of each account at the end of the day; zeros left out. */
async function balancesOn(day: string): Promise<Record<string, bigint>> {
  const sheet = await figures(person, "trial_balance", { from: day, to: day });
  return balancesIn(sheet);
}
const balancesIn = ({ rows }: ReportSheet) =>
  Object.fromEntries(
    rows.flatMap(({ code, cells }) => {
      const balance = minorOf(cells[3]?.amount) - minorOf(cells[4]?.amount);
      return code === null || balance === 0n ? [] : [[code, balance]];
    }),
  );
const withoutZeros = (rows: [string, bigint][]) => Object.fromEntries(rows.filter(([, amount]) => amount !== 0n));

describe("a year of a company in the United Kingdom", () => {
  it("has documents with the totals of the file, and keeps the laws", async () => {
    expect(differing).toEqual([]);
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
  });

  it("ends with the trial balance of the spreadsheet, which hledger reads in the export too", async () => {
    const wanted = rowsOf("trial-balance.csv")
      .filter(({ code }) => code !== "TOTAL")
      .map(({ code = "", debit, credit }): [string, bigint] => [
        code,
        wantedOf(code, cents(debit) - cents(credit), to),
      ]);
    expect(await balancesOn(to)).toEqual(withoutZeros(wanted));
    if (hledger)
      await withHledger(
        server.origin,
        person,
        (ask, journal) => expectSameOfHledger(person, ask, journal, { from, to }),
        "GBP",
      );
  });

  it("has the balances of each month", async () => {
    const rows = rowsOf("monthly-balances.csv");
    const days = Object.keys(rows[0] ?? {}).filter((name) => name !== "code");
    expect(days.length).toBeGreaterThanOrEqual(12);
    for (const day of days)
      expect([day, await balancesOn(day)]).toEqual([
        day,
        withoutZeros(rows.map(({ code = "", ...of }): [string, bigint] => [code, wantedOf(code, cents(of[day]), day)])),
      ]);
  });

  it("has the profit and loss, and the balance sheet", async () => {
    const profit = await figures(person, "profit_loss", { from, to });
    const TOTALS: Record<string, string> = {
      ...{ "TOTAL REVENUE": "revenue:total", "TOTAL EXPENSES": "expenses:total", PROFIT: "profit" },
      ...{ "TOTAL ASSETS": "assets:total", "TOTAL LIABILITIES": "liabilities:total", "TOTAL EQUITY": "equity:total" },
      ...{ "PROFIT FOR THE YEAR": "result", "TOTAL LIABILITIES AND EQUITY": "both:total" },
    };
    // One cent less of revenue and of expenses: the profit is the same.
    const ofTotal = (code: string) => (["TOTAL REVENUE", "TOTAL EXPENSES"].includes(code) ? -1n : 0n);
    const compare = (sheet: ReportSheet, name: string, side: (code: string) => bigint) => {
      const wanted = rowsOf(name).map(({ code = "", amount }) => [
        TOTALS[code] ?? `account:${code}`,
        side(code) * wantedOf(code, side(code) * cents(amount), to) + ofTotal(code),
      ]);
      expect(wanted.map(([key]) => [key, figure(sheet, String(key))])).toEqual(wanted);
      const accounts = sheet.rows.filter(({ code, cells }) => code !== null && minorOf(cells[0]?.amount) !== 0n);
      expect(new Set(accounts.map(({ key }) => key))).toEqual(
        new Set(wanted.map(([key]) => key).filter((key) => String(key).startsWith("account:"))),
      );
    };
    const isDebit = (code: string) => /^[156]/.test(code);
    compare(profit, "profit-and-loss.csv", (code) => (isDebit(code) ? 1n : -1n));
    compare(await figures(person, "balance_sheet", { from, to }), "balance-sheet.csv", (code) =>
      isDebit(code) ? 1n : -1n,
    );
  });

  it("has the VAT of each quarter", async () => {
    for (const row of rowsOf("vat.csv")) {
      const quarter = { from: row.from ?? "", to: row.to ?? "" };
      const tax = await figures(person, "tax_summary", quarter);
      expect([quarter.to, figure(tax, "output:total"), figure(tax, "input:total"), figure(tax, "closing")]).toEqual([
        quarter.to,
        cents(row.outputVat),
        cents(row.inputVat),
        cents(row["balance2200AtEnd(credit)"]),
      ]);
    }
  });

  it("has the open invoices and bills by age", async () => {
    const BUCKETS = ["not due", "1-30", "31-60", "61-90", "over 90"];
    for (const [type, kind] of [
      ["receivables_aging", "receivable"],
      ["payables_aging", "payable"],
    ] as const) {
      const sheet = await figures(person, type, { from: to, to });
      const own = rowsOf("aging.csv").filter((row) => row.kind === kind);
      const wanted = own
        .filter(({ document }) => document !== "TOTAL")
        .map((row) => {
          const bucket = BUCKETS.indexOf(row.bucket ?? "");
          // A credit isn't due.
          return [cents(row["open amount"]), bucket === -1 ? 0 : bucket] as const;
        });
      const items = sheet.rows
        .filter(({ kind: row }) => row === "line")
        .map(({ cells }) => [
          minorOf(cells.at(-1)?.amount),
          cells.slice(0, -1).findIndex(({ amount }) => amount !== null),
        ]);
      const sorted = (rows: readonly (readonly unknown[])[]) => rows.map(String).sort();
      expect(sorted(items), type).toEqual(sorted(wanted));
      expect(figure(sheet, "total", sheet.columns.length - 1)).toBe(
        cents(own.find(({ document }) => document === "TOTAL")?.["open amount"]),
      );
    }
  });

  it("has the movements of the cash accounts", async () => {
    const trial = await figures(person, "trial_balance", { from, to });
    for (const { code = "", opening = "", debits, credits, closing } of rowsOf("cash.csv")) {
      // The opening balances are an entry of the first day.
      const [opened, owed] = opening.startsWith("-") ? [0n, -cents(opening)] : [cents(opening), 0n];
      expect([code, ...[1, 2].map((column) => figure(trial, `account:${code}`, column))]).toEqual([
        code,
        cents(debits) + opened,
        cents(credits) + owed,
      ]);
      expect(figure(trial, `account:${code}`, 3) - figure(trial, `account:${code}`, 4)).toBe(cents(closing));
    }
  });

  it("is closed, and the next year begins with its balances", async () => {
    const [end, sheet, profit] = await Promise.all([
      balancesOn(to),
      figures(person, "balance_sheet", { from, to }),
      figures(person, "profit_loss", { from, to }),
    ]);
    const closed = await person.call(CALLS.closeFiscalYear, { params: { from }, body: { reason: "As agreed." } });
    expect(closed.year).toMatchObject({ name: "2025/26", closed: { note: "As agreed." } });
    const late = {
      entryDate: to,
      description: "Late",
      lines: [
        { accountCode: "6000", debit: 5 },
        { accountCode: "1100", credit: 5 },
      ],
    };
    const answer = await sendCall(server.origin, CALLS.postManualEntry, { body: late }, person.headers);
    expect([answer.status, answer.json]).toMatchObject([409, { code: "month_closed" }]);
    // A closed year stays as it is.
    expect([await balancesOn(to), await figures(person, "balance_sheet", { from, to })]).toEqual([end, sheet]);
    expect(await figures(person, "profit_loss", { from, to })).toEqual(profit);

    const trial = await figures(person, "trial_balance", NEXT);
    const isOfResult = ({ code = "" }: { code?: string | null }) => /^[456]/.test(code ?? "");
    for (const row of trial.rows.filter((one) => one.code !== null && !isOfResult(one)))
      expect([row.code, minorOf(row.cells[0]?.amount)]).toEqual([row.code, end[row.code ?? ""] ?? 0n]);
    const next = await figures(person, "balance_sheet", { from: NEXT.from, to: NEXT.from });
    expect(figure(next, "former")).toBe(figure(profit, "profit"));
    const first = await figures(person, "profit_loss", { from: NEXT.from, to: NEXT.from });
    expect(figure(next, "result")).toBe(figure(first, "profit"));
    if (hledger)
      await withHledger(
        server.origin,
        person,
        (ask, journal) => expectSameOfHledger(person, ask, journal, NEXT),
        "GBP",
      );
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
  });
});
