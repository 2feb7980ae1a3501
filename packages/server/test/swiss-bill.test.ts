/** Swiss QR-bills over HTTP: their codes are read from the printed page by zbar, a reader of others. Both need zbar-tools and poppler-utils. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CALLS, type ClientPage } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookDeposit } from "./support/deposits.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall } from "./support/wire.ts";

const TEXT_READER = "pdftotext";
const hasReaders = ["zbarimg", "pdftoppm", TEXT_READER].every(
  (tool) => spawnSync(tool, ["--help"]).error === undefined,
);

const pageText = (file: string) => execFileSync(TEXT_READER, ["-layout", file, "-"]).toString();

const now = new Date("2026-03-20T10:00:00Z");
let server: TestServer;
let founder: Person;
let clientId: string;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => now });
  founder = await server.register({ defaultCurrency: "CHF" });
  const address = "Musterstrasse 123\n8000 Seldwyla";
  await founder.call(CALLS.saveOrganization, {
    body: { name: "Muster & Söhne", address, country: "CH", taxId: "CHE-1" },
  });
  await bookDeposit(founder, 100_000);
  const { client } = await founder.call(CALLS.addClient, {
    body: { name: "Grace Hopper", address: "Rue du Lac 1\n1200 Genève", country: "CH" },
  });
  clientId = client.id;
});
afterAll(() => server.close());

const QR_IBAN = "CH4431999123000889012";
const IBAN = "CH9300762011623852957";

async function draft(account: string, currency: string, { prepaid = 0, roundsDue = false } = {}) {
  const paymentLink = "https://pay.example/{number}?sum={amount}%20{currency}";
  await founder.call(CALLS.saveInvoiceSettings, { body: { bankDetails: `Bank\n${account}`, paymentLink, roundsDue } });
  const items = [{ description: "Honey", quantity: 3, unitPrice: 415.35, accountCode: "4100" }];
  const days = { issueDate: "2026-03-01", dueDate: "2026-03-31" };
  const body = { clientId, currency, exchangeRate: currency === "CHF" ? null : 0.95, prepaid, ...days, items };
  return (await founder.call(CALLS.createInvoice, { body })).invoice;
}

async function issued(...about: Parameters<typeof draft>) {
  const { id } = await draft(...about);
  return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
}

/** The texts of all codes on the pages of an invoice's PDF. */
async function codesOf(id: string): Promise<string[]> {
  const folder = await fileOf(id);
  execFileSync("pdftoppm", ["-r", "150", "-gray", "-png", join(folder, "a.pdf"), join(folder, "page")]);
  const pages = readdirSync(folder).filter((name) => name.endsWith(".png"));
  // As bytes: zbar guesses another character set than UTF-8 otherwise.
  const read = (page: string) => spawnSync("zbarimg", ["--quiet", "--raw", "-Sbinary", join(folder, page)]).stdout;
  return pages.map((page) => read(page).toString("utf8").trimEnd()).filter(Boolean);
}

/** The folder of an invoice's PDF, a.pdf. */
async function fileOf(id: string): Promise<string> {
  const answer = await fetch(`${server.origin}/api/invoices/${id}/pdf`, { headers: founder.headers });
  const folder = mkdtempSync(join(tmpdir(), "swiss-"));
  writeFileSync(join(folder, "a.pdf"), Buffer.from(await answer.arrayBuffer()));
  return folder;
}

describe.skipIf(!hasReaders)("the code on an invoice", () => {
  it.each([
    ["a QR-IBAN", QR_IBAN, "CHF", 0, "1246.05", "QRR"],
    ["another IBAN", IBAN, "CHF", 46.05, "1200.00", "SCOR"],
    ["an invoice in euros", IBAN, "EUR", 0, "1246.05", "SCOR"],
  ] as const)("is read back with amount and reference: %s", async (_, account, currency, prepaid, amount, kind) => {
    const invoice = await issued(account, currency, { prepaid });
    const codes = await codesOf(invoice.id);
    expect(codes).toHaveLength(1);
    const fields = codes[0]?.split("\n") ?? [];
    expect([fields[3], fields[5], fields[8], fields[9], fields[18], fields[19], fields[27]]).toEqual([
      ...[account, "Muster & Söhne", "8000", "Seldwyla", amount, currency, kind],
    ]);
    expect(fields[28]).toMatch(kind === "QRR" ? /^\d{27}$/ : /^RF\d\dINV2026\d{4}$/);
    expect(fields.slice(29)).toEqual([invoice.number, "EPD"]);
    expect(invoice.swissSlip?.code).toBe(codes[0]);
  });

  it("asks for the rounded amount where the amount due is rounded", async () => {
    const { id, rounding } = await issued(IBAN, "CHF", { prepaid: 0.02, roundsDue: true });
    expect(rounding).toBe(0.02);
    expect((await codesOf(id))[0]?.split("\n")[18]).toBe("1246.05");
  });

  it("isn't there in other currencies, or for an account elsewhere", async () => {
    for (const [account, currency] of [
      [IBAN, "USD"],
      ["DE89370400440532013000", "EUR"],
    ] as const)
      expect(await codesOf((await issued(account, currency)).id)).toEqual([]);
  });
});

describe.skipIf(!hasReaders)("the page of the bill", () => {
  it("says on the PDF what the preview says, and on a draft neither code nor reference", async () => {
    const { id } = await draft(IBAN, "CHF");
    const { invoice } = await founder.call(CALLS.issueInvoice, {
      params: { id: (await draft(IBAN, "CHF")).id },
      body: {},
    });
    for (const one of [await founder.call(CALLS.getInvoice, { params: { id } }), invoice]) {
      const { code: _, pending, ...slip } = one.swissSlip ?? { code: "", pending: "" };
      const text = pageText(join(await fileOf(one.id), "a.pdf"));
      expect(text.includes(pending)).toBe(one !== invoice);
      const said = JSON.stringify(slip).match(/(?<=[[:,]")[^"]+(?="[\],}])/g) ?? [];
      expect(said.length).toBeGreaterThan(one === invoice ? 25 : 20);
      for (const word of said) expect(text).toContain(word);
    }
    expect(await codesOf(id)).toEqual([]);
  });

  it("isn't part of a credit note", async () => {
    const { id } = await issued(IBAN, "CHF");
    const note = (await founder.call(CALLS.createCreditNote, { params: { id } })).invoice;
    const { issueDate, dueDate, client } = note;
    const items = [{ description: "Jar", quantity: 1, unitPrice: 5, accountCode: "4100" }];
    const body = { clientId: client.id, issueDate, dueDate, currency: "CHF", items };
    const shown = await founder.call(CALLS.previewInvoice, { query: { draftId: note.id }, body });
    expect([shown.id, shown.kind, shown.total, shown.swissSlip]).toEqual([note.id, "credit_note", 5, null]);
    expect((await founder.call(CALLS.getInvoice, { params: { id: note.id } })).total).toBe(note.total);
  });
});

describe("the client's page", () => {
  it("has the same code and reference, and the company's payment link with number and amount", async () => {
    const { number } = await issued(IBAN, "CHF");
    const { page } = await founder.call(CALLS.createClientLink, { params: { id: clientId }, body: { days: 30 } });
    const token = new URL(page.link?.url ?? "").searchParams.get("token");
    const shown = (await sendCall(server.origin, CALLS.viewClientPage, { body: { token } })).json as ClientPage;
    const document = shown.documents.find((one) => one.number === number);
    const fields = document?.swissCode?.split("\n") ?? [];
    expect([fields[18], fields[28]]).toEqual(["1246.05", document?.swissReference.replace(/ /g, "")]);
    expect(document?.payLink).toBe(`https://pay.example/${number}?sum=1246.05%20CHF`);
  });

  it("has neither for what is paid", async () => {
    const { id, number, total } = await issued(IBAN, "CHF");
    const items = [{ invoiceId: id }];
    const body = { date: "2026-03-10", accountCode: "1100", amount: total, items };
    await founder.call(CALLS.recordPayment, { body });
    const { page } = await founder.call(CALLS.createClientLink, { params: { id: clientId }, body: { days: 30 } });
    const token = new URL(page.link?.url ?? "").searchParams.get("token");
    const shown = (await sendCall(server.origin, CALLS.viewClientPage, { body: { token } })).json as ClientPage;
    const document = shown.documents.find((one) => one.number === number);
    expect([document?.swissCode, document?.swissReference, document?.payLink]).toEqual([null, "", null]);
  });
});

describe("the mail of an invoice", () => {
  it("has the payment link as its button", async () => {
    const { id, number } = await issued(IBAN, "CHF");
    const body = { to: ["pays@bees.example"], message: "" };
    await founder.call(CALLS.sendInvoice, { params: { id }, body });
    const mail = await server.mailTo("pays@bees.example", "invoice");
    expect(mail.link).toBe(`https://pay.example/${number}?sum=1246.05%20CHF`);
    expect(mail.text).toContain("Pay online");
  });
});
