/**
 * The year 2026 of an LLC in the United States, entered over HTTP and compared to the cent with what a helper that had not seen the code
 * computed in a spreadsheet (`us/README.md`). Then the year is closed, and the next one begins with its balances.
 */
import { readFileSync } from "node:fs";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figures, minorOf } from "../support/report-figures.ts";
import { createScriptedPool } from "../support/scripted.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import * as year from "./compare.ts";
import { enterYear } from "./enter.ts";
import type { Year } from "./events.ts";

const file = JSON.parse(readFileSync(new URL("us/events.json", import.meta.url), "utf8")) as Year;

/** `us/README.md`, "Where the product states otherwise". */
const OTHERWISE: readonly year.Otherwise[] = [
  // The plotter's depreciation of the year is rounded, then divided by months.
  ...["2026-07", "2026-09", "2026-10"].flatMap((month) => [
    { account: "6800", debit: 1n, from: `${month}-01`, until: `${month}-32` },
    { account: "1790", debit: -1n, from: `${month}-01`, until: `${month}-32` },
  ]),
];

let server: TestServer;
let reckoned: year.Reckoned;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2027-02-10T10:00:00Z") });
  const person = await server.register({ defaultCurrency: "USD", companyName: file.company.name });
  // Bills that are written off have an account of their own in the product.
  reckoned = {
    ...year.reckoned(await enterYear(server, person, file), "us", OTHERWISE),
    joined: { ...year.GAINS, "4985": "4980" },
  };
}, 180_000);
afterAll(() => server.close());

describe("a year of an LLC in the United States", () => {
  it("has documents with the totals of the file, and keeps the laws", () => year.expectLaws(reckoned));
  it("has the balances of each month, and the trial balance", () => year.expectBalances(reckoned));
  it("has the profit and loss, and the balance sheet", () => year.expectStatements(reckoned));
  // Miles and a trip that aren't paid back are on 2050, and listed with the bills.
  it("has the open invoices and bills", () => year.expectOpenItems(reckoned, [6430n, 23_800n]));
  it("has the movements of the cash accounts", () => year.expectCash(reckoned));
  it("has the assets of the register, which is the ledger's", () => year.expectRegister(reckoned));
  it("has the schedules of what belongs to other periods", () =>
    // The rest of the year before is on the account, without a schedule.
    year.expectSchedules(reckoned, (schedule) => !schedule.startsWith("BHM-7102")));
  it("has the budget's variance", () => year.expectVariance(reckoned));
  it("is read by hledger with the same figures", () => year.expectHledger(reckoned, "USD"));

  it("has the sales tax of each quarter", async () => {
    const { person } = reckoned.to;
    for (const row of reckoned.rows("sales-tax.csv")) {
      const sheet = await figures(person, "trial_balance", { from: row.to ?? "", to: row.to ?? "" });
      const balances = year.balancesIn(sheet);
      expect([row.to, -(balances["2200"] ?? 0n), -(balances["2210"] ?? 0n)]).toEqual([
        row.to,
        year.cents(row["balance2200AtEnd(credit)"]),
        year.cents(row["balance2210AtEnd(credit)"]),
      ]);
    }
  });

  it("has the payments of form 1099", async () => {
    const { person } = reckoned.to;
    const { data } = await person.call(CALLS.listVendors, { query: { perPage: 100 } });
    const wanted = reckoned.rows("1099.csv");
    for (const { contractor = "" } of wanted) {
      const vendor = data.find(({ name }) => name === contractor);
      const params = { id: vendor?.id ?? "" };
      await person.call(CALLS.updateVendor, { params, body: { is1099: true } as never });
    }
    const listed = await person.call(CALLS.list1099, { query: { year: 2026 } as never });
    const own = (listed.data as { name: string; amount?: number; paid?: number }[]).map((one) => [
      one.name,
      minorOf(one.amount ?? one.paid),
    ]);
    // Travel that was paid back to a contractor is counted: accounts of the form are a person's choice.
    const travel = new Map([["Oona Kessler Carpentry", 18_742n]]);
    expect(Object.fromEntries(own)).toEqual(
      Object.fromEntries(
        wanted.map(({ contractor = "", box1NEC }) => [
          contractor,
          year.cents(box1NEC) + (travel.get(contractor) ?? 0n),
        ]),
      ),
    );
  });

  it("is closed, and the next year begins with its balances", () =>
    year.expectClosing(reckoned, { from: "2027-01-01", to: "2027-12-31" }));
});
