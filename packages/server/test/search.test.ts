/** The menu's search: what a few letters find, for whom, in which order. Readings are scripted. */
import { CALLS, MAX_SEARCH_HITS } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
let clock = Date.parse("2026-11-20T10:00:00Z");
beforeAll(async () => {
  // Each document comes a minute after the one before.
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date(clock) });
  ada = await server.register();
});
afterAll(() => server.close());

let count = 0;
async function bring(person: Person, fields: Script["fields"], name = "scan.pdf", rest: Partial<Script> = {}) {
  clock += 60_000;
  count += 1;
  const document = await upload(person, scriptedPdf(purchase(String(count), fields, rest)), { expenseId: -1, name });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return { ...document, id: document.expenseId ?? 0 };
}
const search = (q: string, person = ada) => person.call(CALLS.searchEverything, { query: { q } });
const expenses = async (q: string, person = ada) => (await search(q, person)).expenses.map(({ id }) => id);
const NOTHING = { expenses: [], vendors: [], invoices: [], entries: [], clients: [], documents: [] };

describe("the search", () => {
  it("finds expenses by vendor, number, description, and amount, and shows what they are", async () => {
    const { id } = await bring(
      ada,
      { vendor: "Ferrous & Sons", invoiceNumber: "RE-2026/0815", total: "79.02", currency: "EUR", date: "2026-03-01" },
      "scan.pdf",
      { status: "to_review" },
    );
    for (const q of ["ferrous", "& SONS", "re-2026", "0815", "79.02", "79,02", " 79.020 "])
      expect(await expenses(q), q).toEqual([id]);
    for (const q of ["79", "9.02", "79.03", "Ferrous Sons", "RE-2026_0815"]) expect(await expenses(q), q).toEqual([]);
    const [hit] = (await search("ferrous")).expenses;
    const { data } = await ada.call(CALLS.listExpenses, { query: { search: "Ferrous" } });
    expect(hit).toEqual({
      id,
      vendorName: "Ferrous & Sons",
      description: data[0]?.description,
      date: "2026-03-01",
      amount: 79.02,
      currency: "EUR",
    });
    expect(await expenses(data[0]?.description ?? "")).toContain(id);
  });

  it("finds an amount with its tip, and a refund", async () => {
    const tipped = await bring(ada, { vendor: "Tipped", total: "61.50", tip: "3.50", subtotal: "58.00" });
    const refund = await bring(ada, { vendor: "Refunded", total: "63.25" }, "scan.pdf", { isRefund: true });
    expect(await expenses("61.5")).toEqual([tipped.id]);
    expect(await expenses("63.25")).toEqual([refund.id]);
  });

  it("lists a double match once, and an exact amount before one that contains it", async () => {
    const paid = await bring(ada, { vendor: "Paid", invoiceNumber: "for 88.80", total: "88.80" });
    const named = await bring(ada, { vendor: "Named", invoiceNumber: "over 88.80", total: "1.00" });
    expect(await expenses("88.80")).toEqual([paid.id, named.id]);
  });

  it("sorts matches at the beginning first, then the newest, and stops at 5", async () => {
    const within = await bring(ada, { vendor: "The Quill Shop" });
    const first = await bring(ada, { vendor: "Quill & Ink" });
    const second = await bring(ada, { vendor: "quill & ink" });
    const later = await bring(ada, { vendor: "Blue Quill" });
    expect(await expenses("QUILL")).toEqual([second.id, first.id, later.id, within.id]);
    expect((await search("quill")).vendors).toEqual([
      { name: "quill & ink", expenses: 2 },
      { name: "Blue Quill", expenses: 1 },
      { name: "The Quill Shop", expenses: 1 },
    ]);
    for (let i = 0; i < MAX_SEARCH_HITS; i++) await bring(ada, { vendor: `Quill number ${i}` }, `quill ${i}.pdf`);
    const found = await search("quill");
    expect(found.expenses).toHaveLength(MAX_SEARCH_HITS);
    expect(found.vendors).toHaveLength(MAX_SEARCH_HITS);
    expect(found.documents.map(({ fileName }) => fileName)).toEqual([4, 3, 2, 1, 0].map((i) => `quill ${i}.pdf`));
    expect(found.vendors[0]).toEqual({ name: "Quill number 4", expenses: 1 });
  });

  it("matches % and _ literally, and no text as a command", async () => {
    const percent = await bring(ada, { vendor: "100% Wool" }, "100%_wool.pdf");
    await bring(ada, { vendor: "1000 Wool" }, "100 wool.pdf");
    expect(await expenses("100%")).toEqual([percent.id]);
    expect((await search("%_")).documents.map(({ id }) => id)).toEqual([percent.documentId]);
    expect((await search("%%")).documents).toEqual([]);
    for (const q of ["'; drop table expense; --", "\\", "') or true --", "1e400", "NaN", "9".repeat(100)])
      expect(await search(q), q).toEqual(NOTHING);
  });

  it("finds documents by their file name, with their expense", async () => {
    const lone = await upload(ada, scriptedPdf({ id: "lone" }), { name: "Passport scan.pdf" });
    const used = await bring(ada, { vendor: "Visa office" }, "passport fee.pdf");
    expect((await search("PASSPORT")).documents).toEqual([
      {
        id: used.documentId,
        fileName: "passport fee.pdf",
        uploadedAt: expect.any(String),
        expenseId: used.id,
        excerpt: null,
      },
      {
        id: lone.documentId,
        fileName: "Passport scan.pdf",
        uploadedAt: expect.any(String),
        expenseId: null,
        excerpt: null,
      },
    ]);
  });

  it("finds journal entries by number and description, not for employees", async () => {
    const lines = [
      { accountCode: "6000", debit: 5 },
      { accountCode: "1100", credit: 5 },
    ];
    const body = { entryDate: "2026-09-03", description: "Quaint accrual", lines };
    const { entry } = await ada.call(CALLS.postManualEntry, { body });
    const number = entry.number ?? "";
    const hit = { id: entry.id, number, description: "Quaint accrual", date: "2026-09-03", amount: 5, currency: "USD" };
    for (const q of [number, number.toLowerCase(), "quaint"]) expect((await search(q)).entries, q).toEqual([hit]);
    expect((await search(number, await addMember(server, ada, "accountant"))).entries).toEqual([hit]);
    expect((await search(number, await addMember(server, ada, "employee"))).entries).toEqual([]);
    expect((await search(number, await server.register())).entries).toEqual([]);
  });

  it("never finds deleted expenses", async () => {
    const kept = await bring(ada, { vendor: "Gone Girls", total: "333.33" }, "gone 1.pdf");
    const gone = await bring(ada, { vendor: "Gone Girls", total: "333.33" }, "gone 2.pdf");
    const remove = (id: number, deleteS3Document: "true" | "false") =>
      ada.call(CALLS.deleteExpense, { params: { id: String(id) }, query: { deleteS3Document } });
    await remove(gone.id, "true");
    expect(await search("gone")).toMatchObject({
      expenses: [{ id: kept.id }],
      vendors: [{ name: "Gone Girls", expenses: 1 }],
      invoices: [],
      entries: [],
      clients: [],
      documents: [{ id: kept.documentId, expenseId: kept.id }],
    });
    await remove(kept.id, "false");
    expect(await search("gone")).toEqual({
      ...NOTHING,
      documents: [expect.objectContaining({ id: kept.documentId, expenseId: null })],
    });
    expect(await expenses("333.33")).toEqual([]);
  });

  it("shows an employee their own, and another organization nothing", async () => {
    const grace = await addMember(server, ada, "employee");
    const accountant = await addMember(server, ada, "accountant");
    const rival = await server.register();
    const [own, others] = [
      await bring(grace, { vendor: "Shared Vendor", total: "444.44" }, "shared 1.pdf"),
      await bring(ada, { vendor: "Shared Vendor", total: "444.44" }, "shared 2.pdf"),
    ];
    await bring(ada, { vendor: "Shared secret" }, "shared 3.pdf");
    expect(await search("shared", grace)).toEqual({
      expenses: [expect.objectContaining({ id: own.id })],
      vendors: [{ name: "Shared Vendor", expenses: 1 }],
      invoices: [],
      entries: [],
      clients: [],
      documents: [expect.objectContaining({ id: own.documentId, expenseId: own.id })],
    });
    expect(await expenses("444.44", grace)).toEqual([own.id]);
    expect(await expenses("444.44", accountant)).toEqual([others.id, own.id]);
    expect((await search("shared", accountant)).documents).toHaveLength(3);
    expect(await search("shared", rival)).toEqual(NOTHING);
  });
});
