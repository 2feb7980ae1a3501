/** Papers of claimed tax over HTTP: judged by what real PDFs say, checked by a person, listed before filing. */
import { CALLS } from "@tallyleaf/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepText } from "../src/features/documents/text.ts";
import { documents } from "../src/platform/db/schema.ts";
import { textPdf } from "./support/documents.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
let registration: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-04-20T10:00:00Z") });
  ada = await server.register({ defaultCurrency: "EUR" });
  await ada.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
  await ada.call(CALLS.saveOrganization, {
    body: {
      name: "Kornelia Studio GmbH",
      address: "Torstrasse 9\n10119 Berlin",
      email: "ada@kornelia.example",
    } as never,
  });
  const added = await ada.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "DE123456788", startsOn: "2026-03-01", rhythm: "month" },
  });
  registration = added.registration.id;
});
afterAll(() => server.close());

const INVOICE = [
  "Druckerei Sommer GmbH, Lindenstrasse 4, 10969 Berlin",
  "USt-IdNr. DE136695976",
  "Kornelia Studio GmbH",
  "Torstrasse 9, 10119 Berlin",
  "Rechnung Nr. 2026-118",
  "Rechnungsdatum: 02.03.2026",
  "Leistungsdatum: 27.02.2026",
  "Plakate A2, 50 St.  840,34",
  "Nettobetrag EUR  840,34",
  "zzgl. 19 % USt.  159,66",
  "Gesamt EUR  1.000,00",
];
const RECEIPT = [
  "Papier Meyer, Hauptstrasse 1, 20095 Hamburg",
  "Datum: 05.03.2026",
  "Papier  210,08",
  "enthaltene MwSt. 19 %  39,92",
  "SUMME EUR  250,00",
];
const isOf = (vendorName: string, day: string, totalAmount: number, taxAmount: number) => ({
  vendorName,
  description: "Paper",
  invoiceNumber: vendorName.startsWith("Druck") ? "2026-118" : "",
  invoiceDate: day,
  totalAmount,
  currency: "EUR",
  taxes: [{ taxName: "USt", taxRate: 19, taxAmount }],
  taxStructure: "exclusive",
  paymentAccountId: "1100",
  accountCode: "5250",
});
const SOMMER = isOf("Druckerei Sommer GmbH", "2026-03-02", 1000, 159.66);

/** Enters a purchase with a paper; its words are stored as the reader stores them. */
async function bring(lines: readonly string[] | null, form: ReturnType<typeof isOf>, isPicture = false) {
  const document = lines && (await upload(ada, await textPdf(lines)));
  const body = { ...form, documentUrl: document?.fileUrl ?? null } as never;
  const { expense } = await ada.call(CALLS.createExpense, { body });
  if (document) await keepWords(document.documentId, lines, isPicture);
  return String(expense.id);
}

const keepWords = async (documentId: string, lines: readonly string[], isPicture = false) => {
  const { organizationId } = await server.db.asSystem(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.id, documentId));
    return row ?? { organizationId: "" };
  });
  await server.db.asOrganization(organizationId, (tx) =>
    keepText(tx, organizationId, documentId, {
      ...{ text: lines.join("\n"), appearance: null },
      pages: isPicture ? [{ page: 1, lines: [], isPicture }] : [],
    }),
  );
};

/** Number of documents whose words nobody has read yet. */
const unread = async () => {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute(sql`select from document d where not exists
      (select from document_text t where t.organization_id = d.organization_id and t.document_id = d.id)`),
  );
  return rows.length;
};

/** Uploads a paper, lets the engine read it, and enters what the purchase is. */
async function read(lines: readonly string[]) {
  const { fileUrl, expenseId } = await upload(ada, await textPdf(lines), { expenseId: -1 });
  await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } as never }).catch(() => undefined);
  const id = String(expenseId);
  await ada.call(CALLS.updateExpense, { params: { id }, body: { ...SOMMER, documentUrl: fileUrl } as never });
  return id;
}

const claimOf = async (id: string, person = ada) => {
  const { state, missing } = await person.call(CALLS.getTaxClaim, { params: { id } });
  return [state, ...missing.map(({ field, gap }) => (gap === "absent" ? field : `${field} ${gap}`))];
};
const without = (...parts: string[]) =>
  INVOICE.map((line) => parts.reduce((text, part) => text.replace(part, ""), line)).filter((line) => line !== "");
const listOf = (query: object = {}, person = ada) =>
  person.call(CALLS.listTaxClaims, { params: { id: registration, from: "2026-03-01" }, query });

describe("a document behind claimed tax", () => {
  // The first reading starts the engine: on a busy machine that alone takes half a minute.
  it("is judged by its words, and names what is missing", { timeout: 120_000 }, async () => {
    expect(await claimOf(await read(INVOICE))).toEqual(["complete"]);
    expect(await claimOf(await read(without("USt-IdNr. DE136695976")))).toEqual(["incomplete", "supplier_tax_id"]);
    const id = await read(without("Kornelia Studio GmbH", "Torstrasse 9, 10119 Berlin"));
    expect(await claimOf(id)).toEqual(["incomplete", "buyer_name", "buyer_address"]);
    const { missing, source, claimed } = await ada.call(CALLS.getTaxClaim, { params: { id } });
    expect([missing[0]?.message, source, claimed]).toEqual(["Your name", "UStG § 14 (4), UStDV § 33", 159.66]);
  });

  it("shows less up to the limit of small invoices, and a cent above it more", async () => {
    const small = isOf("Papier Meyer", "2026-03-05", 250, 39.92);
    expect(await claimOf(await bring(RECEIPT, small))).toEqual(["complete"]);
    const above = RECEIPT.map((line) => line.replace("250,00", "250,01"));
    expect(await claimOf(await bring(above, { ...small, totalAmount: 250.01 }))).toEqual([
      "incomplete",
      "supplier_tax_id",
      "number",
      "buyer_name",
      "buyer_address",
      "net",
      "supply_date",
    ]);
  });

  it("isn't needed without claimed tax, is absent without a document, and unknown while nobody has read it", async () => {
    const none = { ...SOMMER, taxes: [] };
    expect(await claimOf(await bring(INVOICE, none as never))).toEqual(["not_needed"]);
    expect(await claimOf(await bring(null, SOMMER))).toEqual(["no_document"]);
    expect(await claimOf(await bring([], SOMMER))).toEqual(["unknown"]);
    // Of a scanned page, more was misread than is missing.
    const few = INVOICE.slice(0, 2);
    expect((await claimOf(await bring(few, SOMMER)))[0]).toBe("incomplete");
    expect(await claimOf(await bring(few, SOMMER, true))).toEqual(["unknown"]);
  });

  it("can be checked by a person until another document comes, and the check can be undone", async () => {
    const id = await bring(without("Leistungsdatum: 27.02.2026"), SOMMER);
    const check = (note: string) => ada.call(CALLS.checkTaxClaim, { params: { id }, body: { note } });
    await check("Day of supply is on the delivery note.");
    expect((await claimOf(id))[0]).toBe("checked");
    const { checked, missing } = await ada.call(CALLS.getTaxClaim, { params: { id } });
    expect(checked).toMatchObject({ note: "Day of supply is on the delivery note.", at: "2026-04-20T10:00:00.000Z" });
    expect(missing.map(({ field }) => field)).toEqual(["supply_date"]);
    await ada.call(CALLS.uncheckTaxClaim, { params: { id } });
    expect(await claimOf(id)).toEqual(["incomplete", "supply_date"]);
    const again = await sendCall(server.origin, CALLS.uncheckTaxClaim, { params: { id } }, ada.headers);
    expectFailure(again, CALLS.uncheckTaxClaim.failures.notChecked);
    await check("");
    const { fileUrl } = await upload(ada, await textPdf([...INVOICE, "Kopie"]));
    await ada.call(CALLS.updateExpense, { params: { id }, body: { ...SOMMER, documentUrl: fileUrl } as never });
    expect((await claimOf(id))[0]).not.toBe("checked");
    const { data } = await ada.call(CALLS.expenseHistory, { params: { id } });
    expect(data.map(({ verb }) => verb).filter((verb) => verb.startsWith("claim"))).toEqual([
      "claim_checked",
      "claim_unchecked",
      "claim_checked",
    ]);
  });

  it("cannot be checked where there is none, or no tax is claimed", async () => {
    for (const id of [await bring(null, SOMMER), await bring(INVOICE, { ...SOMMER, taxes: [] } as never)]) {
      const answer = await sendCall(server.origin, CALLS.checkTaxClaim, { params: { id }, body: {} }, ada.headers);
      expectFailure(answer, CALLS.checkTaxClaim.failures.nothingToCheck);
    }
  });

  it("is listed with its return by state, with what is at risk", async () => {
    // A job reads the words of documents that were only stored, which changes what is missing.
    await expect.poll(unread, { timeout: 60_000 }).toBe(0);
    const { data, open, meta, currency } = await listOf({ perPage: 100 });
    expect([meta.total, currency]).toEqual([data.length, "EUR"]);
    const risky = data.filter(({ state }) => ["incomplete", "no_document", "unknown"].includes(state));
    // Purchases without a document have a check of their own.
    const gaps = risky.filter(({ state }) => state !== "no_document");
    expect([open.count, gaps.length < risky.length]).toEqual([gaps.length, true]);
    expect(open.claimed).toBeCloseTo(
      gaps.reduce((sum, { claimed }) => sum + claimed, 0),
      2,
    );
    expect((await listOf({ state: "open" })).meta.total).toBe(risky.length);
    for (const state of ["complete", "incomplete", "no_document"] as const)
      expect((await listOf({ state, perPage: 100 })).data.map((row) => row.state)).toEqual(
        data.map((row) => row.state).filter((one) => one === state),
      );
    const [second] = (await listOf({ page: 2, perPage: 1 })).data;
    expect(second?.expenseId).toBe(data[1]?.expenseId);
    for (const { expenseId, state, missing } of data)
      expect([state, ...missing.map(({ field }) => field)]).toEqual(await claimOf(String(expenseId)));
  });

  it("is hidden from other organizations, and employees see only their own and check none", async () => {
    const id = await bring(INVOICE, SOMMER);
    const rival = await server.register();
    const grace = await addMember(server, ada, "employee");
    for (const person of [rival, grace]) {
      const answer = await sendCall(server.origin, CALLS.getTaxClaim, { params: { id } }, person.headers);
      expectFailure(answer, CALLS.getTaxClaim.failures.notFound);
    }
    for (const call of [CALLS.checkTaxClaim, CALLS.uncheckTaxClaim] as const) {
      const input = { params: { id }, body: {} } as never;
      expectFailure(await sendCall(server.origin, call, input, rival.headers), call.failures.notFound);
      expect(await sendCall(server.origin, call, input, grace.headers)).toMatchObject({ status: 403 });
    }
    await expect(listOf({}, rival)).rejects.toMatchObject({ code: "not_found" });
    await expect(listOf({}, grace)).rejects.toMatchObject({ code: "forbidden" });
  });
});
