/** The activity log as founder and accountant read it: members' actions in words, by page and by area. */
import { type AuditEvent, CALLS, type CallFailed, type CallInput, COMMON_FAILURES } from "@tallyleaf/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "../src/platform/db/schema.ts";
import { recordEvent } from "../src/platform/events/record.ts";
import { freshAddress } from "./support/invitations.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { PASSWORD, type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool() });
});
afterAll(() => server.close());
beforeEach(async () => {
  founder = await server.register();
});

type Query = CallInput<typeof CALLS.listAuditEvents>["query"];
const list = (query: Query = {}, person = founder) => person.call(CALLS.listAuditEvents, { query });
const sentences = async (query: Query = {}, person = founder) =>
  (await list({ perPage: 100, ...query }, person)).data.map((one) => one.sentence);

async function bring(person: Person, script: Script, name: string): Promise<number> {
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } }).catch((error: CallFailed) => {
    if (error.code !== "not_readable") throw error;
  });
  return document.expenseId ?? 0;
}

describe("the activity log", () => {
  it("shows what happened to documents and expenses", async () => {
    const id = await bring(founder, purchase("first"), "receipt.pdf");
    await bring(founder, { id: "unreadable" }, "blank.pdf");
    await founder.call(CALLS.deleteExpense, { params: { id: String(id) }, query: { deleteS3Document: "true" } });
    expect(await sentences({ area: "books" })).toEqual([
      "Ada Lovelace deleted the expense receipt.pdf and its document",
      expect.stringMatching(/^The document of the expense blank\.pdf could not be processed: .*[^.]$/),
      "Ada Lovelace added the expense blank.pdf",
      "Ada Lovelace uploaded blank.pdf",
      "The expense receipt.pdf was processed and is ready",
      "Ada Lovelace added the expense receipt.pdf",
      "Ada Lovelace uploaded receipt.pdf",
    ]);
  });

  it("shows what happened to members, former ones too, and from where", async () => {
    const email = freshAddress();
    await founder.call(CALLS.inviteMember, { body: { email, role: "employee" } });
    const grace = await addMember(server, founder, "employee");
    const params = { id: grace.session.user.id };
    await server.db.asSystem((tx) => tx.update(users).set({ name: "Grace Hopper" }).where(eq(users.id, params.id)));
    await founder.call(CALLS.changeMember, { params, body: { role: "accountant" } });
    await founder.call(CALLS.changeMember, { params, body: { status: "inactive" } });
    await founder.call(CALLS.removeMember, { params });
    await sendCall(server.origin, CALLS.login, { body: { email: founder.email, password: "wrong" } });
    await expect.poll(() => sentences()).toContain("Someone failed to sign in as Ada Lovelace");
    await server.stranger(CALLS.login, { body: { email: founder.email, password: PASSWORD } });

    const { data } = await list({ area: "security" });
    expect(data.map((one) => one.sentence)).toEqual([
      "Ada Lovelace signed in",
      "Someone failed to sign in as Ada Lovelace",
      "Ada Lovelace removed Grace Hopper",
      "Ada Lovelace deactivated Grace Hopper",
      "Ada Lovelace changed the role of Grace Hopper from employee to accountant",
      `Ada Lovelace invited ${email} as an employee`,
      "Ada Lovelace created the company Analytical Engines",
    ]);
    expect(data[1]).toMatchObject({ actor: null, verb: "sign_in_failed", address: "127.0.0.1" });
    expect(data[2]).toMatchObject({
      actor: { id: founder.session.user.id, name: "Ada Lovelace" },
      verb: "removed",
      subjectType: "membership",
      subjectId: grace.session.user.id,
    });
  });

  it("is paged, newest first, without a gap", async () => {
    await bring(founder, purchase("paged"), "receipt.pdf");
    const all = (await list({ perPage: 100 })).data;
    expect(all).toHaveLength(4);
    const paged = [];
    for (let page = 1; page <= Math.ceil(all.length / 3) + 1; page++) {
      const { data, meta } = await list({ page, perPage: 3 });
      expect(meta).toEqual({ total: all.length, currentPage: page, perPage: 3 });
      paged.push(...data);
    }
    expect(paged).toEqual(all);
    expect([...all].sort((a, b) => b.at.localeCompare(a.at))).toEqual(all);
  });

  it("is split in two by its areas", async () => {
    await bring(founder, purchase("cut"), "receipt.pdf");
    const [all, security, books] = [await list(), await list({ area: "security" }), await list({ area: "books" })];
    expect(security.meta.total).toBeGreaterThan(0);
    expect(books.meta.total).toBeGreaterThan(0);
    expect(security.meta.total + books.meta.total).toBe(all.meta.total);
    const idsOf = ({ data }: typeof all) => data.map(({ id }) => id).sort();
    expect([...idsOf(security), ...idsOf(books)].sort()).toEqual(idsOf(all));
  });

  it("shows events of unknown kinds, and events of deleted people", async () => {
    const organizationId = founder.session.currentOrganizationId;
    const nobody = crypto.randomUUID();
    await server.db.asOrganization(organizationId, (tx) =>
      recordEvent(tx, {
        organizationId,
        actorId: nobody,
        verb: "tested",
        subjectType: "document",
        subjectId: nobody,
      }),
    );
    expect((await list()).data[0]).toMatchObject({
      actor: { id: nobody, name: "A former user" },
      sentence: "A former user caused the event document.tested",
    });
  });

  it("is limited to one organization: all of it for founders, without people and keys for accountants", async () => {
    await bring(founder, purchase("ours"), "ours.pdf");
    const rival = await server.register();
    expect((await list({ perPage: 100 }, rival)).data.map((one) => one.sentence)).toEqual([
      "Ada Lovelace created the company Analytical Engines",
    ]);
    const accountant = await addMember(server, founder, "accountant");
    const read = await list({ perPage: 100 }, accountant);
    expect(new Set(read.data.map(({ subjectType }) => subjectType))).toEqual(
      new Set(["document", "expense", "organization"]),
    );
    expect((await list({ subjectType: "user" }, accountant)).data).toEqual([]);
    const employee = await addMember(server, founder, "employee");
    for (const call of [CALLS.listAuditEvents, CALLS.exportAuditEvents])
      expectFailure(await sendCall(server.origin, call, {}, employee.headers), COMMON_FAILURES.forbidden);
  });

  it("shows founders who opened and downloaded which document, once an hour", async () => {
    const { key } = await upload(founder, scriptedPdf(purchase("looked at")), { name: "looked-at.pdf" });
    await founder.call(CALLS.signedUrl, { query: { key } });
    for (let looks = 0; looks < 2; looks += 1)
      expect((await send(`${server.origin}/files/${key}`, { headers: founder.headers })).status).toBe(200);
    const zip = { method: "POST", body: JSON.stringify({ fileKeys: [key] }) };
    const headers = { ...founder.headers, "content-type": "application/json" };
    expect((await send(`${server.origin}/api/files/batch-download`, { ...zip, headers })).status).toBe(200);
    expect(await sentences({ subjectType: "document_access" })).toEqual([
      "Ada Lovelace downloaded looked-at.pdf",
      "Ada Lovelace opened looked-at.pdf",
    ]);
    const accountant = await addMember(server, founder, "accountant");
    expect(await sentences({ subjectType: "document_access" }, accountant)).toEqual([]);
  });

  it("shows before and after, filters by kind, person, and date, and exports CSV", async () => {
    await founder.call(CALLS.saveOrganization, { body: { name: "=Engines", taxId: "7" } });
    const id = await bring(founder, purchase("narrow"), "receipt.pdf");
    const [changed] = (await list({ subjectType: "organization" })).data;
    expect(changed?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "name", label: "Name", before: "Analytical Engines", after: "=Engines" }),
        expect.objectContaining({ field: "taxId", label: "Tax ID", before: null, after: "7" }),
      ]),
    );
    const { people } = await list();
    expect(people).toEqual([{ id: founder.session.user.id, name: "Ada Lovelace" }]);
    const today = new Date().toISOString().slice(0, 10);
    const mine = await list({ actor: founder.session.user.id, subjectType: "expense", from: today, to: today });
    expect(mine.data.map(({ verb, subjectId }) => [verb, subjectId])).toEqual([["created", String(id)]]);
    expect((await list({ to: "2020-01-01" })).data).toEqual([]);
    const file = await founder.call(CALLS.exportAuditEvents, { query: { subjectType: "organization" } });
    expect(file).toMatchObject({ fileName: `activity_${today}.csv`, rows: 2, total: 2 });
    expect(file.csv).toContain("Name: Analytical Engines");
    expect(file.csv.split("\r\n")[0]).toContain("Time,Who,API key,What,About,ID,Before,After,Address");
  });

  it("is in the reader's language on the screen, in the feed, on an expense, and in the CSV", async () => {
    await founder.call(CALLS.saveOrganization, { body: { country: "DE" } });
    const id = await bring(founder, purchase("german"), "beleg.pdf");
    const german = async (call: Parameters<typeof sendCall>[1], input: Parameters<typeof sendCall>[2]) =>
      (await sendCall(server.origin, call, input, { ...founder.headers, "accept-language": "de" })).json as never;
    const { data }: { data: AuditEvent[] } = await german(CALLS.listAuditEvents, { query: {} });
    const told = [
      "Die Ausgabe beleg.pdf wurde verarbeitet und ist bereit",
      "Ada Lovelace hat die Ausgabe beleg.pdf hinzugefügt",
      "Ada Lovelace hat beleg.pdf hochgeladen",
    ];
    expect(data.map(({ sentence }) => sentence)).toEqual([
      ...told,
      "Ada Lovelace hat die Unternehmensdaten geändert: Land",
      "Ada Lovelace hat das Unternehmen Analytical Engines angelegt",
    ]);
    expect(data[3]?.changes).toEqual([
      { field: "country", label: "Land", before: null, beforeText: null, after: "DE", afterText: "Deutschland" },
    ]);
    const feed: { data: { title: string }[] } = await german(CALLS.listActivity, { query: {} });
    const byVendor = told.map((sentence) => sentence.replace("Ausgabe beleg.pdf", "Ausgabe Vendor german"));
    expect(feed.data.map(({ title }) => title)).toEqual(expect.arrayContaining(byVendor));
    const own: { data: { sentence: string }[] } = await german(CALLS.expenseHistory, { params: { id: String(id) } });
    expect(own.data.map(({ sentence }) => sentence)).toEqual([
      "Diese Ausgabe wurde verarbeitet und ist bereit",
      "Ada Lovelace hat diese Ausgabe hinzugefügt",
    ]);
    const { csv }: { csv: string } = await german(CALLS.exportAuditEvents, { query: { subjectType: "organization" } });
    const [head, row] = csv.split("\r\n");
    expect(head).toContain("Zeit,Person,API-Schlüssel,Aktivität,Thema,ID,Vorher,Nachher,IP-Adresse");
    expect(row).toContain(",Ada Lovelace,,Ada Lovelace hat die Unternehmensdaten geändert: Land,Unternehmen,");
    expect(row).toContain("Land: Deutschland");
    // The same filters find the same events.
    const filtered: { data: AuditEvent[] } = await german(CALLS.listAuditEvents, {
      query: { subjectType: "document" },
    });
    expect(filtered.data.map(({ sentence }) => sentence)).toEqual(told.slice(2));
  });
});
