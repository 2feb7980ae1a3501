/** The library: who sees which documents, by name and by the words in them, their small pictures, zip and end. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { batchDownload, CALLS, COMMON_FAILURES, type Upload } from "@tallyleaf/contract";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenPdf, receiptPdf } from "./support/documents.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { endUndo } from "./support/undo.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

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
async function bring(person: Person, name: string, vendor = "Ferrous", as: "expense" | "document" = "expense") {
  clock += 60_000;
  count += 1;
  const bytes = scriptedPdf(purchase(String(count), { vendor }));
  const document = await upload(person, bytes, as === "expense" ? { expenseId: -1, name } : { name });
  if (as === "expense") await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return document;
}
const list = (person: Person, query: Record<string, string | number> = {}) =>
  person.call(CALLS.listFiles, { query: query as never });
const names = async (person: Person, query = {}) => (await list(person, query)).files.map(({ fileName }) => fileName);
const keysOf = async (person: Person) => (await list(person)).files.map(({ Key }) => Key);

describe("the list", () => {
  it("shows each document with its uploader, time, checksum, and expense", async () => {
    const person = await server.register();
    expect(await list(person)).toEqual({ files: [], meta: { total: 0, currentPage: 1, perPage: 10 } });
    const document = await bring(person, "Ferrous May.pdf", "Ferrous & Sons");
    const [file] = (await list(person)).files;
    expect(file).toMatchObject({
      Key: document.key,
      Size: document.size,
      LastModified: new Date(clock).toISOString(),
      fileName: "Ferrous May.pdf",
      mimeType: "application/pdf",
      uploadedBy: person.session.user.name,
      expense: { id: document.expenseId, status: "ready", vendorName: "Ferrous & Sons", posted: true },
      excerpt: null,
    });
    expect(file?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("sorts by each column, both ways, and pages", async () => {
    const person = await server.register();
    for (const name of ["b.pdf", "C.pdf", "a.JPG", "no ending"]) await bring(person, name, "Any", "document");
    expect(await names(person)).toEqual(["no ending", "a.JPG", "C.pdf", "b.pdf"]);
    expect(await names(person, { sortBy: "name", sortOrder: "asc" })).toEqual(["a.JPG", "b.pdf", "C.pdf", "no ending"]);
    expect((await names(person, { sortBy: "type", sortOrder: "asc" }))[0]).toBe("a.JPG");
    expect((await names(person, { sortBy: "type", sortOrder: "desc" }))[0]).toBe("no ending");
    const sizes = (await list(person, { sortBy: "size", sortOrder: "asc" })).files.map(({ Size }) => Size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const second = await list(person, { sortBy: "name", sortOrder: "asc", perPage: 3, page: 2 });
    expect(second.meta).toEqual({ total: 4, currentPage: 2, perPage: 3 });
    expect(second.files.map(({ fileName }) => fileName)).toEqual(["no ending"]);
  });

  it("finds by name and by text, with an excerpt; also documents without an expense", async () => {
    const person = await server.register();
    await bring(person, "first.pdf", "Zinnober Paper");
    await bring(person, "zinc_list.pdf", "Other", "document");
    expect(await names(person, { search: "zinc_" })).toEqual(["zinc_list.pdf"]);
    const { files } = await list(person, { search: "zinnober" });
    expect(files.map(({ fileName, excerpt }) => [fileName, excerpt])).toEqual([
      ["first.pdf", expect.stringMatching(/Zinnober Paper/)],
    ]);
    await bring(person, "second.pdf", "Vermilion", "document");
    await expect.poll(() => names(person, { search: "vermilion" })).toEqual(["second.pdf"]);
    expect(await names(person, { search: "%" })).toEqual([]);
  });

  it("shows an employee their own, and another organization nothing", async () => {
    const employee = await addMember(server, ada, "employee");
    const founders = await bring(ada, "founder.pdf");
    await bring(employee, "employee.pdf");
    expect(await names(employee)).toEqual(["employee.pdf"]);
    expect(await names(ada)).toContain("employee.pdf");
    expect(await names(await server.register())).toEqual([]);
    const answer = await sendCall(
      server.origin,
      CALLS.deleteFile,
      { query: { key: founders.key, confirmed: "true" } },
      employee.headers,
    );
    expectFailure(answer, COMMON_FAILURES.notFound);
    expect(await names(ada)).toContain("founder.pdf");
  });
});

describe("the thumbnail", () => {
  const open = (url: string) => fetch(url.replace(/^https?:\/\/[^/]+/, server.origin));

  it("is the first page, made on request, and needs the link's signature", async () => {
    const person = await server.register();
    await upload(person, await receiptPdf(), { name: "receipt.pdf" });
    const [file] = (await list(person)).files;
    const answer = await open(file?.thumbnailUrl ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(Math.max(width, height)).toBe(320);
    expect((await open(`${server.origin}/files/${file?.Key}?thumbnail=1`)).status).toBe(401);
    expect((await open((file?.thumbnailUrl ?? "").replace(/signature=./, "signature=-"))).status).toBe(401);
  });

  it("is absent for what can't be rendered, on every request", async () => {
    const person = await server.register();
    await upload(person, brokenPdf(), { name: "broken.pdf" });
    const [file] = (await list(person)).files;
    for (const _ of [1, 2]) expect((await open(file?.thumbnailUrl ?? "")).status).toBe(404);
  });
});

describe("the zip", () => {
  const zip = (person: Person, body: unknown) =>
    fetch(`${server.origin}${batchDownload.path}`, {
      method: "POST",
      headers: { ...person.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  it("contains each document as uploaded, under a unique name", async () => {
    const person = await server.register();
    const documents: Upload[] = [];
    for (const name of ["scan.pdf", "Scan.pdf", "../../etc/passwd", "other.pdf"])
      documents.push(await bring(person, name, "Any", "document"));
    const answer = await zip(person, { fileKeys: documents.slice(0, 3).map(({ key }) => key) });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="documents_2026-11-20.zip"');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(["scan.pdf", "Scan (2).pdf", "passwd"]);
    expect(Object.values(files).map((bytes) => bytes.length)).toEqual(documents.slice(0, 3).map(({ size }) => size));
  });

  it("is refused as a whole when one document is another user's, and to callers without a session", async () => {
    const employee = await addMember(server, ada, "employee");
    const own = await bring(employee, "own.pdf");
    const founders = await bring(ada, "not theirs.pdf");
    const refused = await zip(employee, { fileKeys: [own.key, founders.key] });
    expect(refused.status).toBe(404);
    expect((await zip(await server.register(), { fileKeys: [own.key] })).status).toBe(404);
    expect((await zip({ headers: {} } as Person, { fileKeys: [own.key] })).status).toBe(401);
    expect((await zip(ada, { fileKeys: [own.key, founders.key] })).status).toBe(200);
  });

  it.each([
    [{}, "fileKeys is required."],
    [{ fileKeys: [] }, "Choose at least one document."],
    [{ fileKeys: Array.from({ length: 2001 }, (_, i) => `k${i}`) }, "A zip takes at most 2000 documents."],
    [{ fileKeys: ["k".repeat(501)] }, "key is too long."],
  ])("names the error of %.30j", async (body, message) => {
    const answer = await zip(ada, body);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, message]);
  });
});

describe("deleting a document", () => {
  const remove = (person: Person, key: string, confirmed = "false") =>
    sendCall(server.origin, CALLS.deleteFile, { query: { key, confirmed } }, person.headers);

  it("removes row, text, bytes, and thumbnail", async () => {
    const person = await server.register();
    const document = await bring(person, "gone.pdf", "Cobalt", "document");
    const link = (await list(person)).files[0]?.thumbnailUrl.replace(/^https?:\/\/[^/]+/, server.origin) ?? "";
    await fetch(link);
    expect((await remove(person, document.key)).status).toBe(200);
    expect(await keysOf(person)).toEqual([]);
    expect((await fetch(link)).status).toBe(404);
    // The bytes stay as long as that can be undone.
    expect(existsSync(join(server.filesFolder, document.key))).toBe(true);
    await endUndo(server);
    expect(existsSync(join(server.filesFolder, document.key))).toBe(false);
    expectFailure(await remove(person, document.key), COMMON_FAILURES.notFound);
    const { data } = await person.call(CALLS.listAuditEvents, { query: {} });
    expect(data.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringContaining("deleted the document gone.pdf"),
    );
  });

  it("asks first when a posted entry uses it, and keeps the entry", async () => {
    const person = await server.register();
    const document = await bring(person, "posted.pdf");
    expectFailure(await remove(person, document.key), CALLS.deleteFile.failures.postedEntry);
    expect(await keysOf(person)).toEqual([document.key]);
    expect((await remove(person, document.key, "true")).status).toBe(200);
    const expense = await person.call(CALLS.getExpense, { params: { id: String(document.expenseId) } });
    expect([expense.status, expense.documentUrl]).toEqual(["ready", null]);
  });

  it("is refused while the document is processed", async () => {
    const person = await server.register();
    const document = await upload(person, scriptedPdf(purchase("slow", {}, { held: true })), {
      expenseId: -1,
    });
    expectFailure(await remove(person, document.key, "true"), CALLS.deleteFile.failures.inProcessing);
  });
});
