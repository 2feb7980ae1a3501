/**
 * The year from April 1, 2026 of a company in the United Kingdom, entered over HTTP and compared to the cent with what a helper that had
 * not seen the code computed (`uk/README.md`). Then the year is closed, and the next one begins with its balances.
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

const file = JSON.parse(readFileSync(new URL("uk/events.json", import.meta.url), "utf8")) as Year;

/** `uk/README.md`, "Where the product states otherwise". */
const OTHERWISE: readonly year.Otherwise[] = [
  // The recovery's share of the relief: 246.91 × 333.33 / 1,481.48 is 55.55, not 55.56.
  { account: "2210", debit: 1n, from: "2027-02-04" },
  { account: "5970", debit: -1n, from: "2027-02-04" },
];
const OTHER_BOXES: Record<string, bigint> = { "2027Q1 box 4": 1n, "2027Q1 box 5": -1n };
/** VAT of documents is on 2200; only what the buyer owes, and reliefs, are on 2210 and 1610. */
const JOINED = { "1610": "2200", "2210": "2200" };

let server: TestServer;
let reckoned: year.Reckoned;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2027-05-10T10:00:00Z") });
  const person = await server.register({ defaultCurrency: "GBP", companyName: file.company.name });
  reckoned = { ...year.reckoned(await enterYear(server, person, file), "uk", OTHERWISE), joined: JOINED };
}, 180_000);
afterAll(() => server.close());

describe("a year of a company in the United Kingdom, from April 1", () => {
  it("has documents with the totals of the file, and keeps the laws", () => year.expectLaws(reckoned));
  it("has the balances of each month, and the trial balance", () => year.expectBalances(reckoned));
  it("has the profit and loss, and the balance sheet", () => year.expectStatements(reckoned));
  // Miles that aren't paid back are listed with the bills: eight months at 0.55, and the last above 10,000 miles.
  it("has the open invoices and bills", () =>
    year.expectOpenItems(reckoned, [...Array.from({ length: 8 }, () => 49_500n), 25_500n]));
  it("has the assets of the register, which is the ledger's", () => year.expectRegister(reckoned));
  it("has the schedules of what belongs to other periods", () => year.expectSchedules(reckoned, () => true));
  it("is read by hledger with the same figures", () => year.expectHledger(reckoned, "GBP"));

  it("has the nine boxes of each VAT return", async () => {
    const { to, rows } = reckoned;
    for (const row of rows("vat.csv")) {
      const [quarterYear = "", quarter = ""] = (row.quarter ?? "").split("Q");
      const from = `${quarterYear}-${String(Number(quarter) * 3 - 2).padStart(2, "0")}-01`;
      const { boxes } = await to.person.call(CALLS.getTaxReturn, {
        params: { id: to.idOf("registration"), from },
      });
      const own = Object.fromEntries(boxes.map(({ id, amount }) => [id, minorOf(amount)]));
      const wanted = Array.from({ length: 9 }, (_, place) => {
        const other = OTHER_BOXES[`${row.quarter} box ${place + 1}`] ?? 0n;
        const amount = year.cents(row[`box${place + 1}`]) + other;
        // From box 6 on, whole pounds.
        return [String(place + 1), place < 5 ? amount : amount - (amount % 100n)];
      });
      expect([row.quarter, own]).toEqual([row.quarter, Object.fromEntries(wanted)]);
    }
  });

  it("is closed, and the next year begins with its balances", () =>
    year.expectClosing(reckoned, { from: "2027-04-01", to: "2028-03-31" }));
});
