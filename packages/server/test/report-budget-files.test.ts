/**
 * The profit and loss with gross profit and a budget as files: CSV and PDF have the figures of the screen, in English and German, and hledger
 * has the same gross profit. The figures were reckoned before. `REPORT_FILES` names a folder where the files stay, to be looked at.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { CALLS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hledger, withHledger } from "./support/hledger.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { send, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let budget: string;
beforeAll(async () => {
  const now = () => new Date("2026-04-20T10:00:00Z");
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
  founder = await server.register({ defaultCurrency: "EUR" });
  await founder.call(CALLS.saveOrganization, { body: { name: "Leaf", country: "DE" } });
  const post = (entryDate: string, accountCode: string, amount: number) => {
    const isRevenue = accountCode.startsWith("4");
    const lines = [
      { accountCode, [isRevenue ? "credit" : "debit"]: amount },
      { accountCode: "1100", [isRevenue ? "debit" : "credit"]: amount },
    ];
    return founder.call(CALLS.postManualEntry, { body: { entryDate, description: "By hand", lines } as never });
  };
  // Sales 7,500.30; cost of sales 1,234.56 + 65.44; gross profit 6,200.30; other costs 950.00 + 410.10; result 4,840.20.
  await post("2026-01-15", "4100", 7000.3);
  await post("2026-03-15", "4100", 500);
  await post("2026-02-01", "5150", 1234.56);
  await post("2026-03-02", "5150", 65.44);
  await post("2026-02-10", "6000", 950);
  await post("2026-03-20", "5300", 410.1);
  const monthly = (amount: number) => Array<number>(12).fill(amount);
  const { budget: made } = await founder.call(CALLS.addBudget, { body: { name: "Plan", yearFrom: "2026-01-01" } });
  const rows = [
    { accountCode: "4100", dimensionId: null, amounts: monthly(2400) },
    { accountCode: "5150", dimensionId: null, amounts: monthly(500) },
    { accountCode: "6000", dimensionId: null, amounts: monthly(300) },
    { accountCode: "5300", dimensionId: null, amounts: monthly(100.05) },
  ];
  await founder.call(CALLS.saveBudget, { params: { id: made.id }, body: { revision: made.revision, rows } });
  budget = made.id;
});
afterAll(() => server.close());

/** Actual, budget, difference. */
const RECKONED: Readonly<Record<string, readonly number[]>> = {
  "account:4100": [7500.3, 7200, 300.3],
  "revenue:total": [7500.3, 7200, 300.3],
  "account:5150": [1300, 1500, -200],
  "costOfSales:total": [1300, 1500, -200],
  grossProfit: [6200.3, 5700, 500.3],
  "account:5300": [410.1, 300.15, 109.95],
  "account:6000": [950, 900, 50],
  "otherExpenses:total": [1360.1, 1200.15, 159.95],
  "expenses:total": [2660.1, 2700.15, -40.05],
  profit: [4840.2, 4499.85, 340.35],
};
const RANGE = { from: "2026-01-01", to: "2026-03-31" };

async function fileOf(file: "pdf" | "csv", format: "summary" | "detailed" | "visual", language: "en-US" | "de") {
  const body = {
    type: "profit_loss",
    range: "custom",
    startDate: RANGE.from,
    endDate: RANGE.to,
    file,
    format,
    budget,
  } as never;
  const reader = { ...founder.headers, "accept-language": language };
  const { json } = await sendCall(server.origin, CALLS.createReportRun, { body }, reader);
  const { run } = json as { run: { id: string } };
  for (let tries = 0; tries < 200; tries++) {
    const { status } = await founder.call(CALLS.getReportRun, { params: { id: run.id } });
    if (status === "done") break;
    expect(status).not.toBe("failed");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { bytes } = await send(`${server.origin}/api/reports/runs/${run.id}/file`, { headers: founder.headers });
  const folder = process.env.REPORT_FILES;
  if (folder) writeFileSync(join(folder, `profit-loss-${format}-${language}.${file}`), bytes);
  return bytes;
}

describe("a profit and loss with gross profit and a budget", () => {
  it("has the reckoned figures on the screen", async () => {
    const { rows } = await founder.call(CALLS.reportFigures, {
      ...{ params: { type: "profit_loss" }, query: { ...RANGE, budget } },
    });
    const shown = rows.flatMap(({ key, cells }) =>
      cells.length === 0 ? [] : [[key, cells.map(({ amount }) => amount)] as const],
    );
    expect(Object.fromEntries(shown)).toEqual(RECKONED);
  });

  it.each([
    ["en-US", "Section,Kind,Code,Name,Q1 2026,Budget,Difference,Currency", "Gross profit"],
    ["de", "Abschnitt,Art,Kontonummer,Name,1. Quartal 2026,Budget,Differenz,Währung", "Rohertrag"],
  ] as const)("has them in the CSV too: %s", async (language, head, grossProfit) => {
    const text = (await fileOf("csv", "visual", language)).toString().slice(1);
    // In any language, numbers are as programs read them.
    const [first = "", ...lines] = text.trimEnd().split("\r\n");
    expect(first).toBe(head);
    const rows = lines.map((line) => line.split(","));
    expect(rows.map((cells) => cells.slice(4, 7).map(Number))).toEqual(Object.values(RECKONED));
    expect(rows.find(([, , , name]) => name === grossProfit)?.slice(4, 7)).toEqual(["6200.30", "5700.00", "500.30"]);
  });

  it.each(["en-US", "de"] as const)("is a PDF of one page in each form: %s", async (language) => {
    for (const format of ["summary", "detailed", "visual"] as const) {
      const bytes = await fileOf("pdf", format, language);
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    }
  });

  it.skipIf(hledger === null)("has the gross profit and the result of hledger", async () => {
    await withHledger(server.origin, founder, async (ask) => {
      const cost = ask("balance", RANGE, "tag:section=cost_of_sales").get("total") ?? 0n;
      const sales = ask("balance", RANGE, "type:R").get("total") ?? 0n;
      expect(-sales - cost).toBe(620_030n);
      expect(ask("incomestatement", RANGE).get("Net:")).toBe(484_020n);
    });
  });
});
