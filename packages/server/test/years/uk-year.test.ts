/**
 * The year from April 1, 2026 of a company in the United Kingdom, entered over HTTP and compared to the cent with what a helper that had
 * not seen the code computed (`uk/README.md`). Then the year is closed, and the next one begins with its balances.
 */
import { readFileSync } from "node:fs";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figure, figures, minorOf } from "../support/report-figures.ts";
import { createScriptedPool } from "../support/scripted.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import * as year from "./compare.ts";
import { enterYear } from "./enter.ts";
import type { Year } from "./events.ts";

const file = JSON.parse(readFileSync(new URL("uk/events.json", import.meta.url), "utf8")) as Year;

let server: TestServer;
let reckoned: year.Reckoned;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2027-05-10T10:00:00Z") });
  const person = await server.register({ defaultCurrency: "GBP", companyName: file.company.name });
  reckoned = { ...year.reckoned(await enterYear(server, person, file), "uk", []), joined: year.GAINS };
}, 300_000);
afterAll(() => server.close());

describe("a year of a company in the United Kingdom, from April 1", () => {
  it("has documents with the totals of the file, and keeps the laws", () => year.expectLaws(reckoned));
  it("has the balances of each month, and the trial balance", () => year.expectBalances(reckoned));
  it("has the profit and loss, and the balance sheet", () => year.expectStatements(reckoned));
  // Money owed to employees is listed with the bills.
  it("has the open invoices and bills", () =>
    year.expectOpenItems(
      reckoned,
      reckoned
        .rows("aging.csv")
        .filter(({ kind }) => kind === "employee")
        .map((row) => year.cents(row["open amount"])),
    ));
  it("has the assets of the register, which is the ledger's", () => year.expectRegister(reckoned));
  it("has the schedules of what belongs to other periods", () => year.expectSchedules(reckoned, () => true));
  it("has the budget's variance", () => year.expectVariance(reckoned));
  it("is read by hledger with the same figures", () => year.expectHledger(reckoned, "GBP"));

  it("has the nine boxes of each VAT return", async () => {
    const { to, rows } = reckoned;
    const [own, wanted]: [unknown[], unknown[]] = [[], []];
    for (const row of rows("vat.csv")) {
      const [quarterYear = "", quarter = ""] = (row.quarter ?? "").split("Q");
      const from = `${quarterYear}-${String(Number(quarter) * 3 - 2).padStart(2, "0")}-01`;
      const { boxes } = await to.person.call(CALLS.getTaxReturn, { params: { id: to.idOf("registration"), from } });
      own.push([row.quarter, Object.fromEntries(boxes.map(({ id, amount }) => [id, minorOf(amount)]))]);
      const figuresOf = Array.from({ length: 9 }, (_, place) => String(place + 1)).map(
        (box) => [box, year.cents(row[`box${box}`])] as const,
      );
      wanted.push([row.quarter, Object.fromEntries(figuresOf)]);
    }
    expect(own).toEqual(wanted);
  });

  it("has the movements of the bank accounts", async () => {
    const { start, end } = file.fiscalYear;
    const trial = await figures(reckoned.to.person, "trial_balance", { from: start, to: end });
    for (const { code = "", opening, debits, credits, closing } of reckoned.rows("cash.csv")) {
      const moved = [0, 1, 2, 3].map((column) => figure(trial, `account:${code}`, column));
      const wanted = [opening, debits, credits, closing].map(year.cents);
      expect([code, ...moved]).toEqual([code, ...wanted]);
    }
  });

  it("is closed, and the next year begins with its balances", () =>
    year.expectClosing(reckoned, { from: "2027-04-01", to: "2028-03-31" }));
});
