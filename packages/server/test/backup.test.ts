/**
 * Nothing is lost on the way: a backup that is made while people write is one moment of the books; restored, or moved to another
 * database, they are the same; what is not whole is refused before anything is written. And the doctor, who looks at such books.
 */
import { spawn } from "node:child_process";
import { createHash, createSecretKey, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CALLS } from "@tallyleaf/contract";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findBrokenLaws } from "../src/books/laws/laws.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { lineOf } from "../src/platform/process/finding.ts";
import { folderStorage } from "../src/platform/storage/storage.ts";
import { openArchive } from "../src/product/backup/archived.ts";
import { RowDigest } from "../src/product/backup/database/row-digest.ts";
import { inOrder } from "../src/product/backup/database/tables.ts";
import { makeBackup } from "../src/product/backup/make.ts";
import { moveBooks } from "../src/product/backup/move.ts";
import { restoreBackup } from "../src/product/backup/restore.ts";
import { isMarked, mark, refuseUnfinishedRestore } from "../src/product/backup/unfinished.ts";
import { clockOf } from "../src/product/doctor/database.ts";
import { lookAtFiles } from "../src/product/doctor/files.ts";
import { lookAtJobs } from "../src/product/doctor/jobs.ts";
import { diskOf } from "../src/product/doctor/machine.ts";
import { query, until } from "./embedded/support.ts";
import { violations } from "./support/book.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";
import { onDatabase, run } from "./support/global-setup.ts";
import { BARE } from "./support/process.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

const silent = { say: () => undefined, progress: () => undefined };
const KEY = Buffer.from("of the data folder".padEnd(32));

let server: TestServer;
let ada: Person;
let folder: string;
/** A backup of two organizations, made while one of them writes. */
let archive: string;
/** Expenses whose creation was acknowledged before it began. */
let acknowledged: number;
let restored: TestDatabase;
let restoredFolder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-backup-"));
  archive = join(folder, "books.tar");
  server = await startTestServer({ pool: createScriptedPool() });
  ada = await server.register();
  await server.register({ defaultCurrency: "EUR" });
});
afterAll(async () => {
  await Promise.all([server.close(), restored?.drop()]);
  for (const path of [folder, restoredFolder]) rmSync(path, { recursive: true, force: true });
});

/** With what a copy in text has to escape. */
const lunch = (number: number) => `Lunch "${number}" \\N\n\\.\twith \\ and é`;
const enter = (number: number) =>
  ada.call(CALLS.createExpense, {
    body: {
      vendorName: "Café Zentral",
      description: lunch(number),
      invoiceDate: "2026-04-03",
      totalAmount: 12,
      taxes: [{ taxName: "VAT", taxRate: 20 }],
      paymentAccountId: "1100",
      accountCode: "5250",
      lineItems: [{ description: "Menu", quantity: 1, unitPrice: 10, accountCode: "5250" }],
    },
  });
const backup = (path: string, storage = folderStorage(server.filesFolder), url = server.databaseUrl) =>
  makeBackup(path, {
    url,
    storage,
    key: createSecretKey(KEY),
    keyFile: Buffer.from(KEY.toString("base64url")),
    tell: silent,
    now: () => new Date(),
  });
const restoreInto = (
  url: string,
  dataDir: string,
  changes: { secretKey?: string; withoutKey?: boolean } = {},
  path = archive,
) => {
  mkdirSync(dataDir, { recursive: true });
  return restoreBackup(path, {
    url,
    storage: folderStorage(join(dataDir, "files")),
    dataDir,
    secretKey: undefined,
    withoutKey: false,
    tell: silent,
    ...changes,
  });
};
const filesIn = async (root: string) => {
  const storage = folderStorage(root);
  const sums = new Map<string, string>();
  for await (const { key } of storage.list())
    sums.set(
      key,
      createHash("sha256")
        .update(await storage.get(key))
        .digest("hex"),
    );
  return sums;
};

/** The document and the generated report. */
const namedKeys = async () =>
  [...(await filesIn(server.filesFolder)).keys()].filter((key) => !key.includes("/thumbnails/"));

/** Invitations whose link opens a door. */
const linked = "select 1 from invitation where token_hash is not null";

describe("a backup during writes", () => {
  it("is a consistent moment of the books, with its files", async () => {
    const document = await upload(ada, scriptedPdf(purchase("Ferrous")));
    await ada.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    for (acknowledged = 0; acknowledged < 5; acknowledged++) await enter(acknowledged);
    const { id } = (await enter(99)).expense;
    await ada.call(CALLS.deleteExpense, { params: { id: String(id) }, query: {} });
    let writing = true;
    let written = 0;
    const writer = async () => {
      while (writing) await enter(1000 + written++);
    };
    const writers = Promise.all([writer(), writer()]);
    await ada.call(CALLS.createApiKey, {
      body: { name: "Till", role: "founder", scopes: ["expenses:read"], expiresInDays: 7 },
    });
    await ada.call(CALLS.inviteMember, { body: { email: "grace@example.com", role: "employee" } });
    await ada.call(CALLS.createReportRun, {
      body: { type: "profit_loss", file: "csv", format: "summary", range: "last_month", compare: "none" },
    });
    await expect.poll(() => query(server.databaseUrl, "select status from report_run")).toEqual([{ status: "done" }]);
    await expect.poll(() => query(server.databaseUrl, linked)).toHaveLength(1);
    // Mails are written in the background.
    await expect.poll(() => query(server.databaseUrl, "select 1 from mail_token")).not.toEqual([]);
    const contents = await backup(archive);
    writing = false;
    await writers;
    expect(contents.files.count).toBe(2);
    expect(contents.missing.count + contents.altered.count).toBe(0);
    await expect(backup(archive)).rejects.toThrow(/never written over/);
    const nowhere = "postgres://nobody@127.0.0.1:1/nothing";
    await expect(backup(join(folder, "none.tar"), undefined, nowhere)).rejects.toThrow(
      /^The database cannot be reached/,
    );
    expect(readdirSync(folder)).toEqual(["books.tar"]);
  });

  it("restores the same books, and nothing from after that moment", async () => {
    // A second try of this test begins with an empty database too.
    restored = await createTestDatabase();
    restoredFolder = mkdtempSync(join(tmpdir(), "tallyleaf-restored-"));
    const { contents, broken, keys, invitations } = await restoreInto(restored.url, restoredFolder);
    expect(broken).toEqual([]);
    expect(isMarked(restoredFolder)).toBe(false);
    expect(readFileSync(join(restoredFolder, "secret-key"), "utf8")).toBe(KEY.toString("base64url"));
    expect(await filesIn(join(restoredFolder, "files"))).toEqual(await filesIn(server.filesFolder));
    const entries = await query(restored.url, "select description from journal_entry");
    const found = new Set(entries.map(({ description }) => description));
    for (let number = 0; number < acknowledged; number++) expect(found).toContain(lunch(number));
    expect(contents.tables["public.journal_entry"]?.rows).toBe(entries.length);
    const db = openDatabase(restored.url, { onError: () => undefined, connections: 2 });
    expect(await violations(db, ada.session.currentOrganizationId)).toEqual([]);
    await db.close();
    // Sessions that ended since the backup stay ended; keys are listed because their state since is unknown.
    expect(contents.tables["public.session"]?.rows).toBeGreaterThan(0);
    expect(contents.tables["public.mail_token"]?.rows).toBeGreaterThan(0);
    for (const table of ["session", "mail_token", "attempt"])
      expect(await query(restored.url, `select 1 from ${table}`)).toEqual([]);
    expect(keys).toEqual([expect.stringMatching(/^"Till" \(.+…\) of Analytical Engines$/)]);
    expect(await query(restored.url, linked)).toEqual([]);
    expect(invitations).toEqual(["grace@example.com to Analytical Engines"]);
    // Counters continue, and the triggers exist again.
    const [{ last, next } = {}] = await query(
      restored.url,
      "select (select max(id) from journal_tally)::int as last, nextval('journal_tally_id_seq')::int as next",
    );
    expect(Number(next)).toBeGreaterThan(Number(last));
    await expect(query(restored.url, "delete from journal_line")).rejects.toMatchObject({
      constraint: "posted_is_final",
    });
    const unguarded = await query(
      restored.url,
      `select relname from pg_class where relname in ('journal_line', 'expense') and not relforcerowsecurity
       union all select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(unguarded).toEqual([]);
  });

  it("reports a missing file, and one that differs from its upload", async () => {
    const storage = folderStorage(join(folder, "other"));
    const keys = await namedKeys();
    const gone = join(folder, "gone.tar");
    expect((await backup(gone, storage)).missing).toEqual({ count: 2, first: expect.arrayContaining(keys) });
    for (const key of keys) await storage.put(key, Buffer.from("something else"));
    // Of a report that was generated no digest is kept.
    const uploaded = keys.filter((key) => !key.includes("/reports/"));
    expect((await backup(join(folder, "altered.tar"), storage)).altered).toEqual({ count: 1, first: uploaded });
  });
});

describe("a restore", () => {
  it("refuses an archive with a changed byte or without its end", async () => {
    const bytes = readFileSync(archive);
    const path = join(folder, "altered");
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = Buffer.from(bytes);
        altered[at] = (altered[at] ?? 0) ^ change;
        writeFileSync(path, altered);
        await expect(openArchive(path)).rejects.toThrow(/is no whole backup|is not what was written/);
        writeFileSync(path, bytes.subarray(0, at));
        await expect(openArchive(path)).rejects.toThrow(/is no whole backup/);
      }),
      { numRuns: 30 },
    );
    await expect(openArchive(join(folder, "none"))).rejects.toThrow(/^There is no file/);
  });

  it("refuses a database with books, one in use by a server, and a folder with files", async () => {
    await expect(restoreInto(restored.url, join(folder, "a"))).rejects.toThrow(/has books in it already/);
    const empty = await createTestDatabase();
    const db = openDatabase(empty.url, { onError: () => undefined, connections: 1 });
    await db.asSystem(async () => undefined);
    await expect(restoreInto(empty.url, join(folder, "a"))).rejects.toThrow(/^A Tallyleaf server works with this/);
    await db.close();
    await until("its connection has ended", async () => (await servers(empty.url)) === 0);
    await folderStorage(join(folder, "a", "files")).put("some/file", Buffer.from("of somebody"));
    await expect(restoreInto(empty.url, join(folder, "a"))).rejects.toThrow(/files already .*some\/file/);
    // Nor does a server start on half a restore.
    mark(join(folder, "a"), archive);
    await expect(refuseUnfinishedRestore(join(folder, "a"), empty.url)).rejects.toThrow(
      `The restore of ${archive} into the data folder ${join(folder, "a")} was cut short: do it again`,
    );
    await refuseUnfinishedRestore(join(folder, "a"), restored.url);
    expect(isMarked(join(folder, "a"))).toBe(false);
    await empty.drop();
  });

  it("refuses another key than the one that encrypted the secrets, unless told to accept it", async () => {
    const empty = await createTestDatabase();
    const other = { secretKey: "another key of at least 32 letters" };
    await expect(restoreInto(empty.url, join(folder, "b"), other)).rejects.toThrow(
      /SECRET_KEY.* is not the one of the/,
    );
    await restoreInto(empty.url, join(folder, "b"), { ...other, withoutKey: true });
    await empty.drop();
  });
});

describe("a backup of an older version", () => {
  const { url } = inject("testServer");
  const name = `tallyleaf_then_${randomUUID().replaceAll("-", "")}`;
  const then = onDatabase(url, name);
  beforeAll(() => run(url, `create database ${name}`));
  afterAll(() => run(url, `drop database ${name} with (force)`));

  it("is refused by a newer database, with what to do", async () => {
    const newer = await createTestDatabase();
    await query(newer.url, "update drizzle.__drizzle_migrations set created_at = created_at + 1");
    await expect(restoreInto(newer.url, join(folder, "newer"))).rejects.toThrow(
      "The backup is of an older version than the database, although that is empty: restore it into one that no server was started with yet.",
    );
    await newer.drop();
  });

  it("is refused when its tables are from before the baseline", async () => {
    await migrate(then);
    const migrations = "drizzle.__drizzle_migrations";
    await query(then, `delete from ${migrations} where created_at > (select min(created_at) from ${migrations})`);
    await query(then, `update ${migrations} set created_at = created_at - 1`);
    const path = join(folder, "old.tar");
    await backup(path, folderStorage(server.filesFolder), then);
    await expect(restoreInto(restored.url, join(folder, "old"), {}, path)).rejects.toThrow(
      `The backup ${path} is of a version from before 0.7.0. Use commit `,
    );
  });
});

const servers = async (url: string) =>
  Number(
    (
      await query(
        url,
        "select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'tallyleaf'",
      )
    )[0]?.n,
  );

describe("a move to another database", () => {
  const { url } = inject("testServer");
  const owner = `tallyleaf_owner_${randomUUID().replaceAll("-", "")}`;
  let target: string;
  beforeAll(async () => {
    // As with a hosting provider: its user owns the database and is no superuser.
    await run(url, `create role ${owner} login password 'leaf'`);
    await run(url, `grant ${owner} to current_user`);
    await run(url, `grant tallyleaf_app to ${owner}`);
    await run(url, `create database ${owner} owner ${owner}`);
    const address = new URL(onDatabase(url, owner));
    Object.assign(address, { username: owner, password: "leaf" });
    target = address.href;
  });
  afterAll(async () => {
    await run(url, `drop database ${owner} with (force)`);
    await run(url, `drop role ${owner}`);
  });

  it("leaves nothing when it was killed in the middle, and can be repeated", async () => {
    const holder = new pg.Client({ connectionString: restored.url });
    await holder.connect();
    await holder.query("begin");
    await holder.query("lock table journal_line in access exclusive mode");
    const program = join(import.meta.dirname, "../src/product/backup/commands/migrate-to.ts");
    const child = spawn(process.execPath, [program, target], {
      env: { ...BARE, DATABASE_URL: restored.url, DATA_DIR: restoredFolder },
      stdio: "ignore",
    });
    await until("it waits for the journal's lines", async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
      const waiting = "application_name = 'tallyleaf backup' and wait_event_type = 'Lock'";
      return (await query(restored.url, `select from pg_stat_activity where ${waiting}`)).length > 0;
    });
    child.kill("SIGKILL");
    await once(child, "exit");
    await holder.end();
    expect(await query(target, "select from journal_entry union all select from app_user")).toEqual([]);

    const [from, to] = [folderStorage(join(restoredFolder, "files")), folderStorage(join(folder, "bucket"))];
    const move = () => moveBooks({ from: restored.url, to: target, files: { from, to }, tell: silent });
    const first = await move();
    expect(first).toMatchObject({
      wereThere: false,
      broken: [],
      files: { moved: 2, wereThere: 0, missing: [], altered: [] },
    });
    expect(await filesIn(join(folder, "bucket"))).toEqual(await filesIn(join(restoredFolder, "files")));
    expect(await move()).toMatchObject({ rows: first.rows, wereThere: true, files: { moved: 0, wereThere: 2 } });
    await expect(query(target, "delete from journal_line")).rejects.toMatchObject({ constraint: "posted_is_final" });
  });

  it("refuses other books, and its own database", async () => {
    const move = (to: string) => moveBooks({ from: restored.url, to, files: null, tell: silent });
    await expect(move(restored.url)).rejects.toThrow(/there is nothing to move/);
    await query(target, "update organization set name = 'Another' where default_currency = 'EUR'");
    await expect(move(target)).rejects.toThrow(/other books in it already \(they differ in public\.organization/);
  });
});

describe("the doctor", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: restored.url });
    await client.connect();
  });
  afterAll(() => client.end());

  /** Runs `look` while the database is in a state that no program could cause, then restores it. */
  const after = async <T>(statements: string[], look: () => Promise<T>): Promise<T> => {
    await client.query("begin");
    for (const table of ["journal_entry", "journal_line", "expense"])
      await client.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await client.query(statement);
    const found = await look();
    await client.query("rollback");
    return found;
  };

  it.each([
    ["debits equal its credits", "update journal_line set amount = amount + 0.01 where side = 'debit'"],
    ["has the lines that it says", "update journal_entry set line_count = line_count + 1"],
    ["come to zero", "update journal_line set base_amount = base_amount + 0.01 where side = 'debit'"],
    [
      "line by line",
      "update journal_line set account_code = '5200' where account_code = '1100' and entry_id in (select id from journal_entry where reverses is not null)",
    ],
    [
      "one current entry",
      "update journal_entry set reverses = null, revision = revision + 10 where reverses is not null",
    ],
    ["of the reports", "update journal_tally set debit = debit + 0.01 where debit > 0"],
    ["of the analytics", "update spending_tally set lines = lines + 1"],
    ["of the vendors", "update vendor_tally set amount = amount + 0.01"],
    [
      "kept of open invoices and bills",
      "insert into open_item_tally select id, 'payable', null, 999, 1, 1, 1, 1, 0, 0, 0 from organization",
    ],
    ["that of the list", "update expense_tally set change = change + 1"],
  ])("reports a broken law: %s", async (law, tampering) => {
    const broken = await after([tampering], () => findBrokenLaws(client));
    expect(broken.join(" ")).toContain(law);
    expect(broken.join(" ")).toContain(`of organization ${ada.session.currentOrganizationId}`);
  });

  it("reports files that rows name, missing ones, and ones without a row", async () => {
    const storage = folderStorage(join(folder, "looked-at"));
    const later = new Date(Date.now() + 2 * 3_600_000);
    const look = () => lookAtFiles(client, storage, later);
    const keys = await namedKeys();
    expect(await look()).toMatchObject({ state: "ill", words: expect.stringContaining("2 files that the books name") });
    for (const key of keys) await storage.put(key, Buffer.from("…"));
    await storage.put(`${ada.session.currentOrganizationId}/thumbnails/2026/11/x.webp`, Buffer.from("…"));
    expect(await look()).toMatchObject({ state: "well", words: expect.stringMatching(/no other: 2 files\.$/) });
    const stray = `${ada.session.currentOrganizationId}/2026/11/tab\tand \\/a.pdf`;
    await storage.put(stray, Buffer.from("…"));
    expect(await lookAtFiles(client, storage, new Date())).toMatchObject({ state: "well" });
    expect(await look()).toMatchObject({ state: "doubtful", words: expect.stringContaining(`first ${stray}:`) });
  });

  it("reports work that no process does", async () => {
    expect(await lookAtJobs(client)).toMatchObject({ state: "well" });
    const waiting = `insert into pgboss.job (name, data, start_after)
      select 'read-document', jsonb_build_object('organizationId', organization_id, 'expenseId', id), now() - interval '1 hour'
      from expense limit 1`;
    const found = await after([waiting], () => lookAtJobs(client));
    expect(lineOf(found)).toBe(
      "! Jobs            1 document to be read for more than 15 minutes. Is a server running? See npm run jobs.",
    );
  });

  it("reports when a disk and a clock need attention", () => {
    expect([0.5, 3, 30].map((free) => diskOf(free).state)).toEqual(["ill", "doubtful", "well"]);
    expect([0.1, 5, 90].map((seconds) => clockOf(seconds).state)).toEqual(["well", "doubtful", "ill"]);
  });
});

it("ignores the order of rows in a digest, and nothing else", () => {
  const row = fc.string({ unit: "grapheme" }).map((text) => `${text.replaceAll("\n", " ")}\n`);
  const digest = (...blocks: string[][]) => {
    const sum = new RowDigest();
    for (const rows of blocks) sum.add(Buffer.from(rows.join("")));
    return sum.get();
  };
  fc.assert(
    fc.property(fc.array(row), fc.array(row), row, (some, others, one) => {
      expect(digest(some, others)).toEqual(digest([...others, ...some]));
      expect(digest([...some, one])).not.toEqual(digest(some));
      expect(digest([...some, `${one}`])).not.toEqual(digest([...some, `x${one}`]));
    }),
  );
});

it("restores tables after those that they refer to", () => {
  const links = [
    { table: "line", needs: "entry" },
    { table: "entry", needs: "document" },
  ];
  expect(inOrder(["line", "entry", "document"], links)).toEqual(["document", "entry", "line"]);
  expect(() =>
    inOrder(
      ["a", "b"],
      [
        { table: "a", needs: "b" },
        { table: "b", needs: "a" },
      ],
    ),
  ).toThrow(/circle: a, b/);
});
