/**
 * The year from 6 April 2025 of a company in the United Kingdom, entered over HTTP and compared to the cent with what a helper that had
 * not seen the code computed in a spreadsheet (`uk-2025/README.md`). Then the year is closed, and the next one begins with its balances.
 */
import { readFileSync } from "node:fs";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSameOfHledger, hledger, withHledger } from "../support/hledger.ts";
import { figure, figures, minorOf } from "../support/report-figures.ts";
import { createScriptedPool } from "../support/scripted.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { sendCall } from "../support/wire.ts";
import * as year from "./compare.ts";
import { enterYear } from "./enter.ts";
import type { Year } from "./events.ts";

const file = JSON.parse(readFileSync(new URL("uk-2025/events.json", import.meta.url), "utf8")) as Year;
const { start: from, end: to } = file.fiscalYear;
const NEXT = { from: "2026-04-06", to: "2027-04-05" };

/**
 * `uk-2025/README.md`, "Where the product states otherwise": a document in another currency is converted once, and the payment settles what is
 * in the books.
 */
const OTHERWISE: readonly year.Otherwise[] = [
  { from: "2025-06-12", account: "4100", debit: 1n },
  { from: "2025-06-12", account: "1300", debit: -1n },
  { from: "2025-07-22", account: "1300", debit: 1n },
  { from: "2025-07-22", account: "6850", debit: -1n },
];

let server: TestServer;
let reckoned: year.Reckoned;
const rowsOf = (name: string) => reckoned.rows(name);
const { cents } = year;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-11-20T10:00:00Z") });
  const person = await server.register({ defaultCurrency: "GBP", companyName: file.company.name });
  reckoned = { ...year.reckoned(await enterYear(server, person, file), "uk-2025", OTHERWISE), joined: year.GAINS };
}, 180_000);
afterAll(() => server.close());

describe("a year of a company in the United Kingdom", () => {
  it("has documents with the totals of the file, and keeps the laws", () => year.expectLaws(reckoned));
  it("has the balances of each month, and the trial balance", () => year.expectBalances(reckoned));
  it("has the profit and loss, and the balance sheet", () => year.expectStatements(reckoned));
  it("is read by hledger with the same figures", () => year.expectHledger(reckoned, "GBP"));

  it("has the VAT of each quarter", async () => {
    const { person } = reckoned.to;
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
    const { person } = reckoned.to;
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
    const { person } = reckoned.to;
    const trial = await figures(person, "trial_balance", { from, to });
    for (const { code = "", opening, debits, credits, closing } of rowsOf("cash.csv")) {
      expect([code, ...[0, 1, 2].map((column) => figure(trial, `account:${code}`, column))]).toEqual([
        code,
        ...[opening, debits, credits].map(cents),
      ]);
      expect(figure(trial, `account:${code}`, 3) - figure(trial, `account:${code}`, 4)).toBe(cents(closing));
    }
  });

  it("is closed, and the next year begins with its balances", async () => {
    const { person } = reckoned.to;
    await year.expectClosing(reckoned, NEXT);
    const lines = [
      { accountCode: "6000", debit: 5 },
      { accountCode: "1100", credit: 5 },
    ];
    const late = { entryDate: to, description: "Late", lines };
    const answer = await sendCall(server.origin, CALLS.postManualEntry, { body: late }, person.headers);
    expect([answer.status, answer.json]).toMatchObject([409, { code: "month_closed" }]);
    if (hledger)
      await withHledger(
        server.origin,
        person,
        (ask, journal) => expectSameOfHledger(person, ask, journal, NEXT),
        "GBP",
      );
  });
});
