/** The books as files for QuickBooks and Xero: their content, the balance of each number, and the monthly mail. */
import { CALLS, downloadAccountingFiles, pathOf } from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cutAt } from "../src/features/integrations/accounting/files.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-04-10T12:00:00Z") });
  ada = await server.register({ defaultCurrency: "EUR" });
});
afterAll(() => server.close());

const MARCH = { startDate: "2026-03-01", endDate: "2026-03-31" };
const download = (software: string, as: Person = ada) =>
  send(`${server.origin}${pathOf(downloadAccountingFiles.path, { software })}?${new URLSearchParams(MARCH)}`, {
    headers: as.headers,
  });
const rowsIn = (bytes: Buffer): Record<string, string>[] => parse(bytes, { columns: true, bom: true });

const bill = (changes: object = {}) =>
  ada.call(CALLS.createExpense, {
    body: {
      vendorName: "=Paper & Co",
      description: "Paper",
      invoiceNumber: "P-7",
      invoiceDate: "2026-03-05",
      date: "2026-03-05",
      dueDate: "2026-03-20",
      totalAmount: 119,
      amount: 119,
      overallTotalTaxAmount: 19,
      taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 19 }],
      currency: "EUR",
      paymentAccountId: "2000",
      accountCode: "5500",
      ...changes,
    },
  });

describe("files for accounting software", () => {
  it("contain the posted books, each journal balanced by its number", async () => {
    expectFailure(await download("quickbooks"), downloadAccountingFiles.failures.notConnected);
    await ada.call(CALLS.connectIntegration, { body: { kind: "quickbooks", mapping: { "5500": "Office:Paper" } } });
    expectFailure(await download("quickbooks"), downloadAccountingFiles.failures.nothing);
    await bill();
    await bill({ vendorName: "Trains", paymentAccountId: "1100", invoiceNumber: "", description: "Ticket" });
    // Reversed on its own day, so neither entry is exported.
    const wrong = await bill({ description: "A mistake", invoiceNumber: "X" });
    await ada.call(CALLS.deleteExpense, { params: { id: String(wrong.expense.id) }, query: {} });

    const rows = rowsIn((await download("quickbooks")).bytes);
    expect(rows.slice(0, 3).map(({ JournalNo: _, ...row }) => row)).toEqual([
      {
        JournalDate: "03/05/2026",
        AccountName: "Office:Paper",
        Debits: "100.00",
        Credits: "",
        Description: "'=Paper & Co, Paper, P-7: Paper",
        Name: "",
      },
      {
        JournalDate: "03/05/2026",
        AccountName: "Sales tax",
        Debits: "19.00",
        Credits: "",
        Description: "'=Paper & Co, Paper, P-7: VAT",
        Name: "",
      },
      {
        JournalDate: "03/05/2026",
        AccountName: "Accounts payable",
        Debits: "",
        Credits: "119.00",
        Description: "'=Paper & Co, Paper, P-7",
        Name: "'=Paper & Co",
      },
    ]);
    expect(rows).toHaveLength(6);
    const sums = Map.groupBy(rows, ({ JournalNo = "" }) => JournalNo);
    expect(sums.size).toBe(2);
    for (const [number, lines] of sums) {
      expect(number).toMatch(/^TL[0-9A-F]{18}$/);
      expect(lines.reduce((sum, { Debits, Credits }) => sum + Number(Debits) - Number(Credits), 0)).toBe(0);
    }
    expect(rowsIn((await download("quickbooks")).bytes)).toEqual(rows);
    const { data } = await ada.call(CALLS.listIntegrationRuns, { params: { kind: "quickbooks" }, query: {} });
    expect(data[0]).toMatchObject({
      action: "export",
      sentence: "2 entries from Mar 1, 2026 to Mar 31, 2026 were downloaded.",
    });
    const [row] = (await ada.call(CALLS.listIntegrations, {})).data;
    expect(row).toMatchObject({ kind: "quickbooks", state: "setup_needed" });
  });

  it("contain unpaid bills as bills, and are zipped when there are several", async () => {
    await ada.call(CALLS.connectIntegration, { body: { kind: "xero", bills: true, taxRate: "No VAT" } });
    const preview = await ada.call(CALLS.previewAccountingFiles, { params: { software: "xero" }, query: MARCH });
    expect(preview).toMatchObject({ journals: 1, bills: 1, lines: 6, files: 2 });
    expect(preview.notes).toEqual([
      "Xero accepts no bank accounts, receivables, or payables in a manual journal. Map 1100, 2000 to clearing accounts there.",
    ]);
    const answer = await download("xero");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const text = String(answer.bytes);
    expect(text).toContain("xero_journals_2026-03-01_to_2026-03-31.csv");
    expect(text).toContain("xero_bills_2026-03-01_to_2026-03-31.csv");
  });

  it("are mailed each month to the configured recipients", async () => {
    const { people } = await ada.call(CALLS.listReportSchedules, {});
    const recipients = people.map(({ id }) => id);
    const { integration } = await ada.call(CALLS.connectIntegration, {
      // Settings that are not named stay: bills in separate files.
      body: { kind: "xero", bills: false, monthly: { day: 3, recipients } },
    });
    expect(integration).toMatchObject({ state: "connected", nextSyncAt: "2026-05-03T05:00:00.000Z" });
    await ada.call(CALLS.syncIntegration, { params: { kind: "xero" } });
    const mail = await server.mailTo(ada.email, "accounting_files");
    expect(mail.subject).toBe("March 2026 for Xero: Analytical Engines");
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual(["xero_journals_2026-03-01_to_2026-03-31.csv"]);
  });

  it("never split an entry", () => {
    expect(cutAt([2, 2, 2, 3, 9, 1], 5)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
      { from: 4, to: 5 },
      { from: 5, to: 6 },
    ]);
    expect(cutAt([], 5)).toEqual([]);
  });
});
