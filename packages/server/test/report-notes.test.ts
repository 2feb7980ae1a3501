/** Notes on lines of reports: footnotes of one report and its days, on the screen and in files. */
import { CALLS, deleteReportNote, saveReportNote } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderCsv } from "../src/features/reports/documents/csv.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer();
  founder = await server.register({ defaultCurrency: "EUR" });
  for (const [accountCode, totalAmount] of [
    ["5400", 30],
    ["6000", 900],
  ] as const)
    await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Quill", description: "Paper", invoiceDate: "2026-03-02", totalAmount, currency: "EUR" },
        ...{ paymentAccountId: "1100", accountCode },
      },
    });
});
afterAll(() => server.close());

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const note = (accountCode: string, text: string, days = YEAR) =>
  founder.call(saveReportNote, { body: { type: "profit_loss", accountCode, ...days, text } });
const sheetOf = (days = YEAR, type = "profit_loss" as const) =>
  founder.call(CALLS.reportFigures, { params: { type }, query: days });
const notedIn = ({ rows }: Awaited<ReturnType<typeof sheetOf>>) =>
  rows.flatMap((row) => (row.note ? [[row.code, row.note.number, row.note.text]] : []));

describe("a note", () => {
  it("is numbered by the lines of its report, and a footnote of it for these days alone", async () => {
    await note("6000", "Two months in advance");
    await note("5400", "For the fair");
    await note("5400", "For the fair in May");
    const sheet = await sheetOf();
    expect(notedIn(sheet)).toEqual([
      ["5400", 1, "For the fair in May"],
      ["6000", 2, "Two months in advance"],
    ]);
    const names = Object.fromEntries(sheet.rows.map(({ code, label }) => [code, label]));
    const by = sheet.rows.find(({ note: noted }) => noted)?.note?.by;
    expect(sheet.notes.slice(0, 2)).toEqual([
      `[1] 5400 ${names["5400"]}: For the fair in May (${by})`,
      `[2] 6000 ${names["6000"]}: Two months in advance (${by})`,
    ]);
    expect(notedIn(await sheetOf({ from: "2026-03-01", to: "2026-03-31" }))).toEqual([]);
    const csv = String(await renderCsv({ sheet, format: "detailed" }))
      .trim()
      .split("\r\n");
    expect(csv[0]).toMatch(/;?,?Note$/);
    expect(csv.find((line) => line.includes("6000"))).toMatch(/\[2\].*Two months in advance$/);
    // A table for programs has no column that nothing is in.
    const march = await sheetOf({ from: "2026-03-01", to: "2026-03-31" });
    expect(String(await renderCsv({ sheet: march, format: "detailed" })).split("\r\n")[0]).not.toMatch(/Note$/);
  });

  it("is deleted until Undo", async () => {
    const { id } = await note("6000", "Rent");
    const { undo } = await founder.call(deleteReportNote, { params: { id } });
    expect(notedIn(await sheetOf()).map(([code]) => code)).not.toContain("6000");
    await founder.call(CALLS.undoChange, { params: { id: undo } });
    expect(notedIn(await sheetOf())).toContainEqual(["6000", 2, "Rent"]);
  });

  it("is for bookkeepers, on accounts that exist", async () => {
    const body = { type: "profit_loss", accountCode: "9", ...YEAR, text: "?" };
    expectFailure(
      await sendCall(server.origin, saveReportNote, { body }, founder.headers),
      saveReportNote.failures.noAccount,
    );
    const employee = await addMember(server, founder, "employee");
    const own = { body: { ...body, accountCode: "6000" } };
    expect((await sendCall(server.origin, saveReportNote, own, employee.headers)).status).toBe(403);
  });

  it("follows an account whose code changes", async () => {
    // Only an account without entries gets another code.
    await note("5750", "None yet");
    const { data } = await founder.call(CALLS.listAccounts, {});
    const account = data.find(({ code }) => code === "5750");
    if (!account) throw new Error("No account 5750.");
    const { id, name, type } = account;
    await founder.call(CALLS.updateAccount, { params: { id }, body: { code: "5751", name, type } });
    const query = { ...YEAR, zeros: "true" } as const;
    const sheet = await founder.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query });
    expect(notedIn(sheet)).toContainEqual(["5751", 2, "None yet"]);
  });
});
