/** Statements of account of clients and vendors as files: what they end with is what is open, on any day. */
import { CALLS, clientStatementFile, vendorStatementFile } from "@tallyleaf/contract";
import type { LineParty } from "@tallyleaf/ledger";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
let founder: Person;
let client: string;
let vendor: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-09-15T12:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  await stateCompany(founder);
  const body = { name: "Acme, Inc.", ...ADDRESS } as never;
  client = (await founder.call(CALLS.addClient, { body })).client.id;
  const [first] = [await invoice("2026-02-01", 100), await invoice("2026-03-01", 50)];
  const { invoice: credit } = await founder.call(CALLS.createCreditNote, { params: { id: first } });
  await pay("2026-02-20", 30, { invoiceId: first });
  await founder.call(CALLS.issueInvoice, { params: { id: credit.id }, body: {} });
  const bill = await spend("2026-02-03", 80, "B-1");
  await spend("2026-04-03", 20, "B-2");
  await pay("2026-03-05", 60, { expenseId: bill });
  const { data } = await founder.call(CALLS.listVendors, { query: {} });
  vendor = data.find(({ name }) => name === "Hive Ltd")?.id ?? "";
});
afterAll(() => server.close());

async function invoice(issueDate: string, unitPrice: number, clientId = client): Promise<string> {
  const items = [{ description: "Work", quantity: 1, unitPrice, taxName: "VAT", taxRate: 0, accountCode: "4100" }];
  const { invoice: draft } = await founder.call(CALLS.createInvoice, {
    body: { clientId, issueDate, dueDate: "2026-12-31", currency: "EUR", items } as never,
  });
  await founder.call(CALLS.issueInvoice, { params: { id: draft.id }, body: {} });
  return draft.id;
}

async function spend(invoiceDate: string, totalAmount: number, invoiceNumber: string): Promise<number> {
  const { expense } = await founder.call(CALLS.createExpense, {
    body: {
      ...{ vendorName: "Hive Ltd", description: "Wax", invoiceDate, invoiceNumber, totalAmount, currency: "EUR" },
      ...{ paymentAccountId: "2000", accountCode: "5200", dueDate: "2026-12-31" },
    },
  });
  return Number(expense.id);
}

const pay = (date: string, amount: number, item: object) =>
  founder.call(CALLS.recordPayment, { body: { date, accountCode: "1100", amount, items: [item] } as never });

const FILES = { client: clientStatementFile, vendor: vendorStatementFile };
const fetched = (type: LineParty["type"], id: string, query: string, as = founder, language = "en") =>
  fetch(`${server.origin}${FILES[type].path.replace(":id", id)}?${query}`, {
    headers: { ...as.headers, "accept-language": language },
  });
/** Rows without the head: day, document, reference, amount, balance. */
async function rowsOf(type: LineParty["type"], id: string, query = ""): Promise<string[][]> {
  const answer = await fetched(type, id, `format=csv&${query}`);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const [, ...lines] = (await answer.text()).trim().split("\r\n");
  return lines.map((line) => line.split(",").slice(0, 5));
}

/** The total of the aging report, which is in these books all of one party. */
async function openOn(type: "receivables_aging" | "payables_aging", to: string): Promise<number> {
  const sheet = await founder.call(CALLS.reportFigures, {
    params: { type },
    query: { from: "2026-01-01", to } as never,
  });
  return sheet.rows.find(({ key }) => key === "total")?.cells.at(-1)?.amount ?? 0;
}

describe("the statement of account", () => {
  it("lists invoices, payments, and credit notes of a client, each with its number and the balance after it", async () => {
    const rows = await rowsOf("client", client);
    expect(rows.map(([, document = "", , amount = "", balance = ""]) => [document, amount, balance])).toEqual([
      ["Opening balance", "", "0.00"],
      ["Invoice", "100.00", "100.00"],
      ["Payment", "-30.00", "70.00"],
      ["Invoice", "50.00", "120.00"],
      ["Credit note", expect.any(String), expect.any(String)],
      ["Closing balance", "", rows.at(-2)?.[4]],
    ]);
    const [, one, paid, , credit] = rows;
    expect(one?.[2]).toBe(paid?.[2]);
    expect(credit?.[2]).toMatch(/\d/);
    expect(credit?.[2]).not.toBe(one?.[2]);
    expect(Number(rows.at(-1)?.[4])).toBe(await openOn("receivables_aging", "2026-12-31"));
  });

  it("lists an invoice before the credit note of the same day", async () => {
    const body = { name: "Same Day Ltd", ...ADDRESS } as never;
    const { id } = (await founder.call(CALLS.addClient, { body })).client;
    const issued = await invoice("2026-09-15", 12.64, id);
    const { invoice: credit } = await founder.call(CALLS.createCreditNote, { params: { id: issued } });
    await founder.call(CALLS.issueInvoice, { params: { id: credit.id }, body: {} });
    const rows = await rowsOf("client", id, "endDate=2026-09-15");
    expect(rows.slice(1, -1).map(([, document, , amount, balance]) => [document, amount, balance])).toEqual([
      ["Invoice", "12.64", "12.64"],
      ["Credit note", "-12.64", "0.00"],
    ]);
  });

  it("ends on any day with what was open then of a vendor", async () => {
    expect(await rowsOf("vendor", vendor, "startDate=2026-03-01&endDate=2026-03-31")).toEqual([
      ["2026-03-01", "Opening balance", "", "", "80.00"],
      ["2026-03-05", "Payment", "B-1", "-60.00", "20.00"],
      ["2026-03-31", "Closing balance", "", "", "20.00"],
    ]);
    const closing = async (day: string) => Number((await rowsOf("vendor", vendor, `endDate=${day}`)).at(-1)?.[4]);
    for (const day of ["2026-02-02", "2026-02-03", "2026-03-05", "2026-04-02", "2026-04-03"]) {
      expect([day, await closing(day)]).toEqual([day, await openOn("payables_aging", day)]);
    }
    const { closing: shown } = await founder.call(CALLS.getVendorStatement, { params: { id: vendor }, query: {} });
    expect(await closing("2026-09-15")).toBe(shown);
  });

  it("is a PDF with who it is of and what is owed, in the reader's language", async () => {
    const answer = await fetched("client", client, "endDate=2026-02-28", founder, "de");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("statement-2026-02-28.pdf");
    const data = new Uint8Array(await answer.arrayBuffer());
    const { items } = await (await (await getDocument({ data }).promise).getPage(1)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    for (const part of ["Kontoblatt", "Acme, Inc.", "1 High Street", "Endsaldo", "70,00", "Zahlung"])
      expect(text).toContain(part);
  });

  it("is refused with a day that is none, to an employee, and of another company", async () => {
    const bad = await fetched("vendor", vendor, "endDate=2026-02-30");
    expect([bad.status, ((await bad.json()) as { error: string }).error]).toEqual([
      400,
      "endDate must be a date like 2026-01-31.",
    ]);
    expect((await fetched("client", vendor, "")).status).toBe(404);
    const employee = await addMember(server, founder, "employee");
    expect((await fetched("vendor", vendor, "", employee)).status).toBe(403);
    expect((await fetched("client", client, "", employee)).status).toBe(403);
    expect((await fetched("vendor", vendor, "", await server.register())).status).toBe(404);
  });
});
