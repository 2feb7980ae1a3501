/**
 * Moving out and in: everything that belongs to an organization travels, nothing that must not; a file that is not what it says is
 * refused with a sentence, and leaves nothing behind. That all reports are equal afterwards is tested on the demo (demo.test.ts).
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { CALLS } from "@tallyleaf/contract";
import { getTableColumns, getTableName, is, sql, Table } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import * as schema from "../src/platform/db/schema.ts";
import { columnsOf, isOfUser } from "../src/product/company-transfer/columns.ts";
import { movedOrganization } from "../src/product/company-transfer/format.ts";
import { LEFT_BEHIND, MOVED } from "../src/product/company-transfer/tables.ts";
import { until } from "./embedded/support.ts";
import { violations } from "./support/book.ts";
import { allReports, contents, differences, moveIn, moveOut } from "./support/company-transfer.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, type Script, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, sendCall, upload } from "./support/wire.ts";

const MOST_BYTES = 3 * 1024 * 1024;

let server: TestServer;
/** Whose books the file is of, and her employee. */
let ada: Person;
let grace: Person;
let file: Buffer;

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { moveInMaxBytes: MOST_BYTES } });
  ada = await server.register({ defaultCurrency: "EUR" });
  grace = await addMember(server, ada, "employee");
  await fillBooks();
  file = (await moveOut(server, ada)).bytes;
});
afterAll(() => server.close());

async function bring(person: Person, script: Script): Promise<void> {
  const document = await upload(person, scriptedPdf(script), { expenseId: -1, name: `${script.id}.pdf` });
  await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
}

async function fillBooks(): Promise<void> {
  await bring(ada, purchase("lunch", { currency: "EUR" }, { text: "Café Zażółć" }));
  await bring(grace, purchase("doubtful", { currency: "EUR" }, { status: "to_review" }));
  // Uploaded, and not read yet.
  await upload(ada, scriptedPdf(purchase("waiting")), { expenseId: -1, name: "waiting.pdf" });
  const rent = {
    vendorName: "Hausverwaltung",
    description: "Rent",
    invoiceDate: "2026-04-01",
    currency: "EUR",
    totalAmount: 900,
    paymentAccountId: "1100",
    accountCode: "5250",
  };
  const { expense } = await ada.call(CALLS.createExpense, { body: rent });
  await ada.call(CALLS.updateExpense, { params: { id: String(expense.id) }, body: { ...rent, totalAmount: 950.5 } });
  const { vendor } = await ada.call(CALLS.addVendor, { body: { name: "Clay Inc", tin: "12-3456789" } });
  const owed = (number: string, credit: number) => ({
    ...{ accountCode: "2000", credit, party: { type: "vendor" as const, id: vendor.id } },
    item: { number, dueDate: "2026-05-31" },
  });
  await ada.call(CALLS.postManualEntry, {
    body: {
      ...{ entryDate: "2026-04-20", description: "Two bills in one entry" },
      lines: [{ accountCode: "5200", debit: 70 }, owed("C-1", 40), owed("C-2", 30)],
    },
  });
  const { client } = await ada.call(CALLS.addClient, { body: { name: "Nordlicht" } });
  const { invoice } = await ada.call(CALLS.createInvoice, {
    body: {
      clientId: client.id,
      issueDate: "2026-04-10",
      dueDate: "2026-04-24",
      currency: "EUR",
      taxStructure: "exclusive",
      items: [{ description: "Design", quantity: 3, unitPrice: 120, accountCode: "4100", taxName: "VAT", taxRate: 19 }],
    },
  });
  await ada.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  await ada.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true, note: "Done" } });
}

const filesOf = (person: Person) => {
  const folder = join(server.filesFolder, person.session.currentOrganizationId);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
const queried = async (query: ReturnType<typeof sql>) => (await server.db.asSystem((tx) => tx.execute(query))).rows;

describe("the transferred data", () => {
  const ofOrganizations = Object.values(schema)
    .filter((table) => is(table, Table))
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === "organization_id"));

  it("covers every table of an organization, or a reason why not", () => {
    const known = [...MOVED.map(({ table }) => getTableName(table)), ...Object.keys(LEFT_BEHIND)].sort();
    expect(known).toEqual(ofOrganizations.map((table) => getTableName(table)).sort());
  });

  it("covers every column of the company, or a reason why not", () => {
    // Its id and its first day are those of the place; how many mails it may send, and whether it is a demo, who runs the place decides.
    const own = ["id", "created_at", "mails_per_hour", "demo_until"];
    const columns = Object.values(getTableColumns(schema.organizations)).map(({ name }) => name);
    expect([...Object.keys(movedOrganization.shape), ...own].sort()).toEqual(columns.sort());
  });

  it("says for each id whether it names a person or stays", () => {
    const columns = MOVED.flatMap((moved) => columnsOf(moved));
    const strange = columns.filter(
      ({ name, type }) =>
        type.startsWith("uuid") && !isOfUser(name) && !/^(id|duplicate_of|reverses|split_of)$|_id$/.test(name),
    );
    expect(strange).toEqual([]);
  });
});

describe("an import", () => {
  it("gives the same books and documents, finds people by their address, and notifies no one", async () => {
    // Grace works at the new place already; Ada there goes by another address.
    const nora = await server.register({ defaultCurrency: "USD" });
    await server.db.asSystem((tx) =>
      tx.insert(schema.memberships).values({
        organizationId: nora.session.currentOrganizationId,
        userId: grace.session.user.id,
        role: "accountant",
      }),
    );
    const there = nora.session.currentOrganizationId;
    await nora.call(CALLS.createWebhook, {
      body: { url: "https://example.com/hook", events: ["expense.ready"], description: "" },
    });
    const moved = await moveIn(nora, file);
    expect(moved).toMatchObject({ status: "done", error: null, expiresAt: null });
    expect(moved.result?.people).toEqual({ known: 1, others: ["Ada Lovelace"] });
    expect(moved.result?.documents).toMatchObject({ count: 3, missing: [] });
    for (const { before, after } of moved.result?.trialBalance.accounts ?? []) expect(after).toBe(before);

    const year = { from: "2026-01-01", to: "2026-12-31" };
    expect(await allReports(nora, year, "1100")).toEqual(await allReports(ada, year, "1100"));
    expect(
      differences(await contents(server, ada.session.currentOrganizationId), await contents(server, there)),
    ).toEqual([]);
    expect(await violations(server.db, there)).toEqual([]);

    // A secret is encrypted with the key of the place, and for it.
    const [clay] = (await nora.call(CALLS.listVendors, { query: { search: "Clay" } })).data;
    const { tin } = await nora.call(CALLS.revealVendorTin, { params: { id: clay?.id ?? "" } });
    expect(tin).toBe("12-3456789");

    const { members } = await nora.call(CALLS.listMembers, {});
    expect(members.find(({ email }) => email === grace.email)).toMatchObject({ role: "accountant", status: "active" });
    expect(members.find(({ email }) => email.endsWith("@moved.invalid"))).toMatchObject({
      name: "Ada Lovelace",
      status: "inactive",
    });
    // Her own account is none of the new place's business.
    expect(members.some(({ email }) => email === ada.email)).toBe(false);
    // Events from before her membership are not mailed; her own are.
    const told = await queried(sql`
      select e.verb, e.at from webhook_outbox o join event e on (e.organization_id, e.id) = (o.organization_id, o.event_id)
        where o.organization_id = ${there} and e.at < (select created_at from organization where id = ${there})`);
    expect(told).toEqual([]);
    expect((await nora.call(CALLS.listFiles, { query: {} })).files).toHaveLength(3);

    // A document that was waiting is processed here.
    const [job] = await queried(sql`
      select id from pgboss.job where name = 'read-document' and data->>'organizationId' = ${there}`);
    expect(job).toBeDefined();
    const late = await sendCall(server.origin, CALLS.createExpense, { body: rentOfMarch }, nora.headers);
    expect(late).toMatchObject({ status: 409, json: { code: "month_closed" } });
  });

  it("refuses a company with data of its own", async () => {
    const { beginMoveIn } = CALLS;
    const input = { body: { fileName: "all.zip", size: file.length } };
    expectFailure(await sendCall(server.origin, beginMoveIn, input, ada.headers), beginMoveIn.failures.notEmpty);
  });

  it("accepts the pieces in order and in full, and starts only with all of them", async () => {
    const person = await server.register();
    const { addMoveInPiece, startMoveIn } = CALLS;
    const { moving } = await person.call(CALLS.beginMoveIn, { body: { fileName: "a.zip", size: 5 } });
    const params = { id: moving.id };
    const send = (number: number, bytes: string) =>
      sendCall(
        server.origin,
        addMoveInPiece,
        { params: { ...params, number }, file: new File([bytes], "piece") },
        person.headers,
      );
    for (const [number, bytes] of [
      [0, "1234"],
      [0, "123456"],
      [1, "12345"],
    ] as const)
      expectFailure(await send(number, bytes), addMoveInPiece.failures.wrongPiece);
    expectFailure(
      await sendCall(server.origin, startMoveIn, { params }, person.headers),
      startMoveIn.failures.incomplete,
    );
    for (const _ of [1, 2]) expect((await send(0, "12345")).json).toMatchObject({ moving: { pieces: 1 } });

    // Another replaces it: an uploaded file that is not imported doesn't stay for a week.
    const { moving: next } = await person.call(CALLS.beginMoveIn, { body: { fileName: "b.zip", size: 5 } });
    const { data } = await person.call(CALLS.listMovings, { query: {} });
    expect(data.map(({ id }) => id)).toEqual([next.id]);
    expect(filesOf(person)).toEqual([]);
  });
});

const rentOfMarch = {
  vendorName: "Late",
  description: "Late",
  invoiceDate: "2026-03-15",
  currency: "EUR",
  totalAmount: 5,
  paymentAccountId: "1100",
  accountCode: "5250",
};

type Files = Map<string, Buffer>;

/** The file with a change; `sealed`: its manifest says what is in it then, as one who means harm would have it. */
async function altered(
  change: (files: Files, manifest: Record<string, unknown>) => void,
  sealed = true,
): Promise<Buffer> {
  const files: Files = new Map();
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const manifest = JSON.parse(String(files.get("manifest.json")));
  files.delete("manifest.json");
  change(files, manifest);
  if (sealed)
    manifest.files = [...files].map(([name, bytes]) => ({
      name,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      ...(name.endsWith(".jsonl") ? { rows: String(bytes).split("\n").length - 1 } : {}),
    }));
  const out = new ZipFile();
  for (const [name, bytes] of files) out.addBuffer(bytes, name);
  out.addBuffer(Buffer.from(JSON.stringify(manifest)), "manifest.json");
  out.end();
  return buffer(out.outputStream);
}

type Row = Record<string, unknown>;
const inTable = (files: Files, table: string, change: (rows: Row[]) => Row[] | undefined) => {
  const name = `tables/${table}.jsonl`;
  const rows = String(files.get(name))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
  const changed = change(rows) ?? rows;
  files.set(name, Buffer.from(changed.map((row) => `${JSON.stringify(row)}\n`).join("")));
};
const first = (change: (row: Row) => void) => (rows: Row[]) => {
  if (rows[0]) change(rows[0]);
  return rows;
};
const firstDocument = (files: Files) => [...files.keys()].find((name) => name.startsWith("documents/")) ?? "";

describe("an invalid file", () => {
  const cases: [string, string, () => Promise<Buffer> | Buffer][] = [
    ["is no zip", "This is not a zip file, or it is damaged.", () => Buffer.from("no zip at all")],
    ["is cut off", "This is not a zip file, or it is damaged.", () => file.subarray(0, file.length - 40)],
    [
      "is another zip",
      "not an export of a whole company",
      () => altered((files) => files.clear()).then(renamed("manifest.json", "manifesto.txt")),
    ],
    [
      "has a byte changed",
      "tables/journal_line.jsonl has other content than stated",
      () =>
        altered((files) => {
          const name = "tables/journal_line.jsonl";
          files.set(name, Buffer.from(String(files.get(name)).replace("950.5", "950.6")));
        }, false),
    ],
    ["lacks a file", "is missing", () => altered((files) => files.delete("tables/journal_line.jsonl"), false)],
    [
      "holds a file more",
      "it holds extra.txt, which it does not list",
      () => altered((files) => files.set("extra.txt", Buffer.from("x")), false),
    ],
    [
      "names a table that there is not",
      "holds tables/session.jsonl",
      () => altered((files) => files.set("tables/session.jsonl", Buffer.from("{}\n"))),
    ],
    [
      "leads out of the folder",
      "not an export of a whole company",
      async () => renamed("documents/", "../../../a/")(await altered(() => undefined, false)),
    ],
    [
      "is of a newer version",
      "Update this server first",
      () => altered((_, manifest) => Object.assign(manifest, { version: 2 })),
    ],
    [
      "has more than is taken",
      "this server takes at most 3 MB",
      () => altered((files) => files.set("documents/big", Buffer.alloc(MOST_BYTES + 1))),
    ],
    [
      "has a column that there is not",
      "password is not a column of this table",
      () => altered((files) => inTable(files, "account", (rows) => rows.map((row) => ({ ...row, password: "x" })))),
    ],
    [
      "has no number for an amount",
      "Row 1 of tables/journal_line.jsonl: amount has a value that it cannot have",
      () =>
        altered((files) =>
          inTable(
            files,
            "journal_line",
            first((row) => Object.assign(row, { amount: "NaN" })),
          ),
        ),
    ],
    [
      "has a word that is none of the allowed",
      "status has a value that it cannot have",
      () =>
        altered((files) =>
          inTable(
            files,
            "expense",
            first((row) => Object.assign(row, { status: "paid" })),
          ),
        ),
    ],
    [
      "has a document that lies elsewhere",
      "has an invalid path",
      () =>
        altered((files) =>
          inTable(
            files,
            "document",
            first((row) => Object.assign(row, { storage_key: "../../etc/passwd" })),
          ),
        ),
    ],
    [
      "has other bytes for a document",
      "is not the one that was filed",
      () => altered((files) => files.set(firstDocument(files), Buffer.from("%PDF-1.7\nanother"))),
    ],
    [
      "has a document of another type",
      "is not of the stated type",
      () =>
        altered((files) =>
          inTable(
            files,
            "document",
            first((row) => Object.assign(row, { mime_type: "image/png" })),
          ),
        ),
    ],
    [
      "does not balance",
      "conflict (journal_entry_balanced)",
      () =>
        altered((files) =>
          inTable(
            files,
            "journal_line",
            first((row) => Object.assign(row, { amount: "1", base_amount: "1" })),
          ),
        ),
    ],
    ["has lines of no entry", "conflict", () => altered((files) => inTable(files, "journal_entry", () => []))],
    [
      "has other sums than it says",
      "do not add up to the figures in the file",
      () => altered((_, manifest) => (manifest.trialBalance as Row[]).pop()),
    ],
    [
      "has an expense that points to another’s entry",
      "points to an entry of another expense",
      () =>
        altered((files) =>
          inTable(files, "expense", (rows) => {
            const [one, other] = rows.filter((row) => row.current_entry_id !== null);
            if (one && other) one.current_entry_id = other.current_entry_id;
            return rows;
          }),
        ),
    ],
  ];

  it.each(cases)("is refused without a trace: %s", async (_, sentence, make) => {
    const person = await server.register();
    const moved = await moveIn(person, await make());
    expect(moved).toMatchObject({ status: "failed", error: expect.stringContaining(sentence), result: null });
    const { canMoveIn } = await person.call(CALLS.listMovings, { query: {} });
    expect(canMoveIn).toBe(true);
    await until("its pieces are gone too", async () => filesOf(person).length === 0);
  });

  it("reveals no user of this server whom the company did not know before", async () => {
    const [victim, thief] = [await server.register(), await server.register()];
    const id = victim.session.user.id;
    const moved = await moveIn(
      thief,
      await altered((files) =>
        inTable(files, "event", (rows) =>
          rows.map((row) => ({
            ...row,
            verb: "tested",
            subject_type: "membership",
            subject_id: id,
            actor_id: id,
            before: { id },
          })),
        ),
      ),
    );
    expect(moved.error).toBeNull();
    const seen = await server.db.asOrganization(thief.session.currentOrganizationId, (tx) =>
      tx.select({ email: schema.users.email }).from(schema.users),
    );
    expect(seen.map(({ email }) => email)).not.toContain(victim.email);
  });
});

/** Another name of the same length in the raw bytes, where no program would write it. */
const renamed = (from: string, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
