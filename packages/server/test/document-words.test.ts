/** The words of documents over HTTP: kept with their places when a document is read, searched by, forgotten with it. */
import { CALLS, type Upload } from "@tallyleaf/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentTexts } from "../src/platform/db/schema.ts";
import { receiptPdf, textPdf } from "./support/documents.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-11-20T10:00:00Z") });
  ada = await server.register();
});
afterAll(() => server.close());

async function bring(bytes: Uint8Array, person = ada): Promise<Upload & { expenseId: number }> {
  const document = await upload(person, bytes, { expenseId: -1 });
  await person
    .call(CALLS.processInvoice, { body: { s3Url: document.fileUrl, mimeType: "application/pdf" } })
    .catch(() => undefined);
  return { ...document, expenseId: document.expenseId ?? 0 };
}
/** A receipt that says something at its foot, which goes into no field. */
const receiptSaying = (number: string, ...foot: string[]) =>
  textPdf([
    "CORNER HARDWARE LTD",
    "12 Market Street, Springfield",
    `Receipt No. ${number}`,
    "Date: April 3, 2026",
    "Claw hammer  24.75",
    "TOTAL USD  24.75",
    ...foot,
  ]);
const wordsOf = async (id: string, person = ada) => (await person.call(CALLS.documentWords, { params: { id } })).pages;
const search = async (text: string, person = ada) =>
  (await person.call(CALLS.listExpenses, { query: { search: text } })).data.map(({ id, excerpt }) => ({ id, excerpt }));
const documents = async (q: string, person = ada) =>
  (await person.call(CALLS.searchEverything, { query: { q } })).documents.map(({ id, excerpt }) => ({ id, excerpt }));

describe("a document's words", () => {
  it("have their positions, line by line, and agree with the positions of the values", async () => {
    const { documentId, expenseId } = await bring(await receiptPdf());
    const [page, ...more] = (await wordsOf(documentId)) ?? [];
    expect(more).toEqual([]);
    expect(page?.page).toBe(1);
    const lines = page?.lines.map((words) => words.map(({ text }) => text).join(" ")) ?? [];
    expect(lines[0]).toBe("CORNER HARDWARE LTD");
    expect(lines).toContain("Claw hammer");
    for (const { box } of page?.lines.flat() ?? [])
      for (const part of box) expect(part >= 0 && part <= 1, String(box)).toBe(true);
    const { reading, ...detail } = await ada.call(CALLS.getExpense, { params: { id: String(expenseId) } });
    expect(detail.documentId).toBe(documentId);
    const total = page?.lines.flat().find(({ text }) => text === "24.75");
    const [x, y] = reading?.fields.total?.box ?? [];
    expect(total?.box[0]).toBeCloseTo(x ?? -1, 2);
    expect(total?.box[1]).toBeCloseTo(y ?? -1, 2);
  });

  it("are stored for a document that could not be posted", async () => {
    const { documentId, expenseId } = await bring(await textPdf(["Shopping list of Grace", "marmalade and thyme"]));
    const { status } = await ada.call(CALLS.getExpense, { params: { id: String(expenseId) } });
    expect(status).toBe("failed");
    expect((await wordsOf(documentId))?.[0]?.lines.flat().map(({ text }) => text)).toContain("marmalade");
    expect(await search("marmalade and")).toEqual([
      { id: expenseId, excerpt: "Shopping list of Grace marmalade and thyme" },
    ]);
  });

  it("are absent for a stored-only document, or one processed before positions were stored", async () => {
    const stored = await upload(ada, await receiptPdf({ number: "1" }));
    expect(await wordsOf(stored.documentId)).toBeNull();
    const { documentId } = await bring(await receiptSaying("2", "Before places"));
    await server.db.asSystem((tx) =>
      tx.update(documentTexts).set({ pages: null }).where(eq(documentTexts.documentId, documentId)),
    );
    expect(await wordsOf(documentId)).toBeNull();
    expect(await search("before places")).toHaveLength(1);
  });

  it("are shown to users who may open it, and to no one after deletion", async () => {
    const [grace, rival] = [await addMember(server, ada, "employee"), await server.register()];
    const accountant = await addMember(server, ada, "accountant");
    const others = await bring(await receiptPdf({ number: "3" }));
    const own = await bring(await receiptPdf({ number: "4" }), grace);
    const refused = async (document: Upload, person: Person) =>
      expectFailure(
        await sendCall(server.origin, CALLS.documentWords, { params: { id: document.documentId } }, person.headers),
        CALLS.documentWords.failures.notFound,
      );
    for (const person of [grace, ada, accountant]) expect(await wordsOf(own.documentId, person)).toHaveLength(1);
    await refused(others, grace);
    await refused(others, rival);
    await ada.call(CALLS.deleteExpense, { params: { id: String(own.expenseId) }, query: { deleteS3Document: "true" } });
    await refused(own, ada);
    const left = await server.db.asSystem((tx) =>
      tx.select().from(documentTexts).where(eq(documentTexts.documentId, own.documentId)),
    );
    expect(left).toEqual([]);
  });
});

describe("searching inside documents", () => {
  it("finds text across lines, ignoring case, with an excerpt", async () => {
    const { expenseId, documentId } = await bring(
      await receiptSaying("5", "Ask for vermilion", "PAINT of 100%_pure colour"),
    );
    expect(await search("Vermilion paint")).toEqual([
      { id: expenseId, excerpt: expect.stringMatching(/^… .*Ask for vermilion PAINT of 100%_pure colour$/) },
    ]);
    expect(await search("LTD 12 market")).not.toEqual([]);
    expect(await search("100%_p")).toHaveLength(1);
    expect(await search("100__p")).toEqual([]);
    expect(await documents("vermilion")).toEqual([
      { id: documentId, excerpt: expect.stringContaining("for vermilion PAINT") },
    ]);
  });

  it("finds an IBAN and a tax number typed compactly or in groups", async () => {
    const { documentId } = await bring(
      await receiptSaying("8", "IBAN DE02 1203 0000 0000 2020 51", "VAT ID DE 811907980"),
    );
    for (const typed of ["DE02120300000000202051", "de02 1203 0000 0000 2020 51"])
      expect(await documents(typed)).toEqual([
        { id: documentId, excerpt: expect.stringContaining("DE02 1203 0000 0000 2020 51") },
      ]);
    for (const typed of ["DE811907980", "DE 811 907 980"])
      expect(await documents(typed)).toEqual([{ id: documentId, excerpt: expect.stringContaining("DE 811907980") }]);
  });

  it("shows no excerpt when the row itself matches, and finds nothing for 2 letters", async () => {
    const { expenseId } = await bring(await receiptPdf({ vendor: "QUAGGA BOOKS LTD", number: "6" }));
    expect(await search("quagga")).toEqual([{ id: expenseId, excerpt: undefined }]);
    const { expenseId: letters } = await bring(await receiptSaying("7", "Zx lamp"));
    expect(await search("zx")).toEqual([]);
    expect((await search("zx lamp")).map(({ id }) => id)).toEqual([letters]);
  });

  it("finds an employee's own, never another organization's, and counts the results", async () => {
    const [grace, rival] = [await addMember(server, ada, "employee"), await server.register()];
    const secret = (number: string) => receiptSaying(number, "Xylophone");
    const own = await bring(await secret("8"), grace);
    const others = await bring(await secret("9"));
    const foreign = await bring(await secret("10"), rival);
    expect((await search("xylophone", grace)).map(({ id }) => id)).toEqual([own.expenseId]);
    expect((await search("xylophone")).map(({ id }) => id)).toEqual([others.expenseId, own.expenseId]);
    expect((await search("xylophone", rival)).map(({ id }) => id)).toEqual([foreign.expenseId]);
    expect((await documents("xylophone", grace)).map(({ id }) => id)).toEqual([own.documentId]);
    const { meta } = await ada.call(CALLS.listExpenses, { query: { search: "xylophone", perPage: "1" } });
    expect(meta.total).toBe(2);
    // The function itself, asked from nowhere.
    const hits = await server.db.asOrganization("", (tx) => tx.execute(sql`select document_text_hits('%xylophone%')`));
    expect(hits.rows).toEqual([]);
  });
});
