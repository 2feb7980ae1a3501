/**
 * The year 2026 of a German GmbH, entered over HTTP and compared to the cent with what a helper that had not seen the code computed in a
 * spreadsheet (`de/README.md`). Then the year is closed, and the next one begins with its balances.
 */
import { readFileSync } from "node:fs";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minorOf } from "../support/report-figures.ts";
import { createScriptedPool } from "../support/scripted.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import * as year from "./compare.ts";
import { enterYear } from "./enter.ts";
import type { Year } from "./events.ts";

const file = JSON.parse(readFileSync(new URL("de/events.json", import.meta.url), "utf8")) as Year;

const until = (days: { from: string; until?: string }, debits: Record<string, bigint>): year.Otherwise[] =>
  Object.entries(debits).map(([account, debit]) => ({ account, debit, ...days }));

/** `de/README.md`, "Where the product states otherwise". */
const OTHERWISE: readonly year.Otherwise[] = [
  // Depreciation of the year is rounded, then divided by months: in June, July, and October its sum is 0.01 more.
  ...["2026-06", "2026-07", "2026-10"].flatMap((month) => [
    { account: "6800", debit: 1n, from: `${month}-01`, until: `${month}-32` },
    { account: "1790", debit: -1n, from: `${month}-01`, until: `${month}-32` },
  ]),
  // An advance invoice is a receivable and a deposit from its issue on, here from its payment.
  ...until({ from: "2026-04-15", until: "2026-07-14" }, { 1300: 138_891n, 2150: -116_715n, 2200: -22_176n }),
  ...until({ from: "2026-11-18" }, { 1300: 179_822n, 2150: -151_111n, 2200: -28_711n }),
  // The tip is part of a meal with business partners.
  ...until({ from: "2026-05-04" }, { 5250: 650n, 5050: -650n }),
];
/**
 * Exchange differences that aren't realized, bills that are written off, and the part of meals that isn't deductible have accounts of their
 * own in the product.
 */
const JOINED = { ...year.GAINS, "5255": "5250", "4956": "4955", "6856": "6855", "4985": "4980" };

let server: TestServer;
let reckoned: year.Reckoned;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2027-02-10T10:00:00Z") });
  const person = await server.register({ defaultCurrency: "EUR", companyName: file.company.name });
  reckoned = { ...year.reckoned(await enterYear(server, person, file), "de", OTHERWISE), joined: JOINED };
}, 180_000);
afterAll(() => server.close());

describe("a year of a German GmbH", () => {
  it("has documents with the totals of the file, and keeps the laws", () => year.expectLaws(reckoned));
  it("has the balances of each month, and the trial balance", () => year.expectBalances(reckoned));
  it("has the profit and loss, and the balance sheet", () => year.expectStatements(reckoned));
  // Money owed to employees is listed with the bills, and an unpaid advance invoice with the invoices.
  it("has the open invoices and bills", () => year.expectOpenItems(reckoned, [4500n, 30_390n, 2520n], [179_822n]));
  it("has the assets of the register, which is the ledger's", () => year.expectRegister(reckoned));
  it("has the schedules of what belongs to other periods", () => year.expectSchedules(reckoned, () => true));
  it("has the budget's variance", () => year.expectVariance(reckoned));
  it("is read by hledger with the same figures", () => year.expectHledger(reckoned, "EUR"));

  it("has the boxes of each return", async () => {
    const { to, rows } = reckoned;
    for (const { period, from = "", to: until, ...figures } of rows("vat.csv").slice(0, 4)) {
      const { boxes } = await to.person.call(CALLS.getTaxReturn, { params: { id: to.idOf("registration"), from } });
      const own = new Map(boxes.map(({ id, amount }) => [id, minorOf(amount)]));
      const asked = Object.entries(figures).filter(([box]) => !["booked", "rounding"].includes(box));
      expect(asked.map(([box]) => [period, until, box, own.get(box) ?? 0n])).toEqual(
        asked.map(([box, amount]) => [period, until, box, year.cents(amount)]),
      );
    }
  });

  it("is closed, and the next year begins with its balances", () =>
    year.expectClosing(reckoned, { from: "2027-01-01", to: "2027-12-31" }));
});
