/** Retention: originals behind posted entries outlive every deletion until the law lets them go, and a legal hold stops all of it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CALLS, type CallOutput, DELETE_PHRASE } from "@tallyleaf/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryOf } from "../src/books/chain/query.ts";
import { verifyChain } from "../src/books/chain/verify.ts";
import { buildNamedFilesQuery } from "../src/platform/db/named-files.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { endUndo } from "./support/undo.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

const TODAY = "2026-11-20T10:00:00Z";
let server: TestServer;
let client: pg.Client;
let ada: Person;
let now = TODAY;

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date(now) });
  client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  ada = await inCountry("DE");
});
afterAll(async () => {
  await client.end();
  await server.close();
});

async function inCountry(country: string | null): Promise<Person> {
  const person = await server.register();
  const { data } = await person.call(CALLS.getOrganization, {});
  await person.call(CALLS.saveOrganization, { body: { name: data.name, country } });
  return person;
}

let count = 0;
/** A document, and the posted expense that was made of it. */
async function bring(person: Person, name: string, date = "2026-11-05") {
  count += 1;
  const bytes = scriptedPdf(purchase(`kept ${count}`, { date }));
  const document = await upload(person, bytes, { expenseId: -1, name });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  return { ...document, expense: String(document.expenseId) };
}
const isThere = (key: string) => existsSync(join(server.filesFolder, key));
const remove = (person: Person, key: string) =>
  person.call(CALLS.deleteFile, { query: { key, confirmed: "true" } }).then(({ message }) => message);
const listed = async (person: Person, which: "over" | "kept") =>
  (await person.call(CALLS.listRetained, { query: { which } })).data;
const erase = (person: Person, ...ids: string[]) =>
  sendCall(server.origin, CALLS.eraseRetained, { body: { ids } }, person.headers);
const sentences = async (person: Person) =>
  (await person.call(CALLS.listAuditEvents, { query: {} })).data.map(({ sentence }) => sentence).join("\n");
const namesOf = (rows: readonly { fileName: string }[]) => rows.map(({ fileName }) => fileName).sort();

describe("originals behind posted entries", () => {
  it("stay when the document is deleted, and the answer says until when", async () => {
    const document = await bring(ada, "posted.pdf");
    expect(await remove(ada, document.key)).toBe(
      "Document deleted. The original is kept until Dec 31, 2034, as the law requires.",
    );
    expect((await ada.call(CALLS.listFiles, { query: {} })).files).toEqual([]);
    expect(isThere(document.key)).toBe(true);
    expect(await listed(ada, "kept")).toEqual([
      expect.objectContaining({
        fileName: "posted.pdf",
        keptUntil: "2034-12-31",
        deletedAt: now.replace("Z", ".000Z"),
      }),
    ]);
  });

  it("stay when the expense is deleted with its document; what was never posted goes at once", async () => {
    const person = await inCountry("GB");
    const [posted, other] = [await bring(person, "posted.pdf"), await bring(person, "several.pdf")];
    const answer = await person.call(CALLS.deleteExpense, {
      params: { id: posted.expense },
      query: { deleteS3Document: "true" },
    });
    expect(answer.message).toContain("is kept until Dec 31, 2032");
    await person.call(CALLS.deleteExpenses, { body: { ids: [Number(other.expense)], deleteS3Document: true } });
    const letter = await upload(person, scriptedPdf(purchase("letter")), {});
    expect(await remove(person, letter.key)).toBe("Document deleted.");
    await endUndo(server);
    expect([posted, other, letter].map(({ key }) => isThere(key))).toEqual([true, true, false]);
    expect(namesOf(await listed(person, "kept"))).toEqual(["posted.pdf", "several.pdf"]);
  });

  it("stay when an entry by hand has them, which counts with its fiscal year", async () => {
    const person = await inCountry(null);
    const letter = await upload(person, scriptedPdf(purchase("contract")), { name: "contract.pdf" });
    const lines = [
      { accountCode: "6000", debit: 10 },
      { accountCode: "1100", credit: 10 },
    ];
    await person.call(CALLS.postManualEntry, {
      body: { entryDate: "2026-03-01", description: "Rent", lines, documentIds: [letter.documentId] },
    });
    expect(await remove(person, letter.key)).toContain("Dec 31, 2036");
    expect(await person.call(CALLS.getRetention, {})).toMatchObject({ country: null, known: false, vouchers: 10 });
  });

  it("are in backups, the export, and the list of what the books name", async () => {
    const [kept] = await listed(ada, "kept");
    const { rows } = await client.query<{ sha256: string }>(await buildNamedFilesQuery(client));
    expect(rows.map(({ sha256 }) => sha256)).toContain(kept?.sha256);
    expect(await ada.call(CALLS.exportOrganization, {})).toMatchObject({ documents: 1 });
  });

  it("are put back into the library", async () => {
    const person = await inCountry("DE");
    const document = await bring(person, "back.pdf");
    await remove(person, document.key);
    const { id = "" } = (await listed(person, "kept"))[0] ?? {};
    expect((await person.call(CALLS.restoreRetained, { params: { id } })).message).toBe(
      "back.pdf is back among the documents.",
    );
    expect(namesOf((await person.call(CALLS.listFiles, { query: {} })).files)).toEqual(["back.pdf"]);
    expect(await listed(person, "kept")).toEqual([]);
  });
});

describe("a document whose period is over", () => {
  type Retained = CallOutput<typeof CALLS.listRetained>["data"][number];
  let person: Person;
  let rows: Retained[];
  const idOf = (name: string) => rows.find(({ fileName }) => fileName === name)?.id ?? "";

  beforeAll(async () => {
    person = await inCountry("DE");
    await bring(person, "2016.pdf", "2016-05-04");
    await bring(person, "2017.pdf", "2017-05-04");
    await bring(person, "2018.pdf", "2018-05-04");
    rows = await listed(person, "over");
  });

  it("is listed with the entry that rests on it", async () => {
    expect(namesOf(rows)).toEqual(["2016.pdf", "2017.pdf"]);
    expect(rows[1]).toMatchObject({
      entry: { date: "2017-05-04", amount: expect.any(Number), currency: expect.any(String) },
      keptUntil: "2025-12-31",
      deletedAt: null,
    });
    now = "2026-12-31T10:00:00Z";
    expect(namesOf(await listed(person, "over"))).not.toContain("2018.pdf");
    now = "2027-01-01T10:00:00Z";
    expect(namesOf(await listed(person, "over"))).toContain("2018.pdf");
    now = TODAY;
  });

  it("is deleted for good, all or nothing; hash, number, amount, and date stay, and the chain holds", async () => {
    const { files } = await person.call(CALLS.listFiles, { query: {} });
    const id2018 = files.find(({ fileName }) => fileName === "2018.pdf")?.id ?? "";
    const refused = await erase(person, idOf("2016.pdf"), id2018);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: "must_be_kept", error: '"2018.pdf" must be kept until Dec 31, 2026.' },
    ]);
    expect(namesOf(await listed(person, "over"))).toEqual(["2016.pdf", "2017.pdf"]);

    const key = files.find(({ fileName }) => fileName === "2016.pdf")?.Key ?? "";
    expect(isThere(key)).toBe(true);
    expect((await erase(person, idOf("2016.pdf"))).json).toMatchObject({ erased: 1 });
    expect(isThere(key)).toBe(false);
    const { rows: left } = await client.query(
      `select d.sha256, e.entry_date::text as date, e.posted_at is not null as posted from document d
        join journal_entry e on e.organization_id = d.organization_id and e.document_id = d.id where d.id = $1`,
      [idOf("2016.pdf")],
    );
    expect(left).toEqual([
      { sha256: rows.find(({ fileName }) => fileName === "2016.pdf")?.sha256, date: "2016-05-04", posted: true },
    ]);
    const id = person.session.currentOrganizationId;
    expect(await verifyChain(queryOf(client), { id, name: "" })).toMatchObject({ links: 3, fault: null });
    expect(await sentences(person)).toContain("permanently deleted the document 2016.pdf");
    expectFailure(await erase(person, idOf("2016.pdf")), CALLS.eraseRetained.failures.notFound);
  });

  it("is not what nothing was posted from, nor another organization's", async () => {
    const letter = await upload(person, scriptedPdf(purchase("free")), {});
    expectFailure(await erase(person, letter.documentId), CALLS.eraseRetained.failures.notFound);
    expectFailure(await erase(ada, idOf("2017.pdf")), CALLS.eraseRetained.failures.notFound);
  });

  it("is seen by accountants, and deleted by founders only; employees see nothing of it", async () => {
    const accountant = await addMember(server, person, "accountant");
    const employee = await addMember(server, person, "employee");
    expect(namesOf(await listed(accountant, "over"))).toEqual(["2017.pdf"]);
    expect((await erase(accountant, idOf("2017.pdf"))).status).toBe(403);
    for (const call of [CALLS.getRetention, CALLS.listRetained])
      expect((await sendCall(server.origin, call, {}, employee.headers)).status).toBe(403);
    const hold = { body: { reason: "A lawsuit." } };
    expect((await sendCall(server.origin, CALLS.setLegalHold, hold, accountant.headers)).status).toBe(403);
  });
});

describe("a legal hold", () => {
  it("keeps every original and the organization until it is lifted", async () => {
    const person = await inCountry("DE");
    const old = await bring(person, "2010.pdf", "2010-05-04");
    const letter = await upload(person, scriptedPdf(purchase("held")), { name: "letter.pdf" });
    const { hold } = await person.call(CALLS.setLegalHold, { body: { reason: "A lawsuit." } });
    expect(hold).toEqual({ reason: "A lawsuit.", since: new Date(now).toISOString() });

    expect(await remove(person, letter.key)).toContain("The original is kept during the legal hold.");
    expect(isThere(letter.key)).toBe(true);
    expectFailure(await erase(person, old.documentId), CALLS.eraseRetained.failures.legalHold);
    const end = { body: { confirmation: DELETE_PHRASE, password: person.password, withoutArchive: true } };
    const deletion = () => sendCall(server.origin, CALLS.deleteOrganization, end, person.headers);
    expectFailure(await deletion(), CALLS.deleteOrganization.failures.legalHold);
    expect(namesOf(await listed(person, "kept"))).toEqual(["letter.pdf"]);

    await person.call(CALLS.liftLegalHold, {});
    expect(await person.call(CALLS.getRetention, {})).toMatchObject({ hold: null });
    const over = await listed(person, "over");
    expect(namesOf(over)).toEqual(["2010.pdf", "letter.pdf"]);
    expect((await erase(person, ...over.map(({ id }) => id))).json).toMatchObject({ erased: 2 });
    expect([old, letter].map(({ key }) => isThere(key))).toEqual([false, false]);
    const told = await sentences(person);
    expect(told).toContain("set a legal hold: A lawsuit");
    expect(told).toContain("lifted the legal hold");
    expect((await deletion()).status).toBe(200);
  });
});
