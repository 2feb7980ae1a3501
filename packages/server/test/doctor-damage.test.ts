/**
 * The doctor and the start with real damage, as separate processes: pages of the database, missing files, a full disk, a file in
 * place of a folder, a database that hangs. Every run prints each check with what to do; the start says why in one sentence.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrate } from "../src/platform/db/migrate.ts";
import { readConfig } from "../src/platform/process/config.ts";
import { lineOf } from "../src/platform/process/finding.ts";
import { lookAtDatabase } from "../src/product/doctor/database.ts";
import { look } from "../src/product/doctor/look.ts";
import { lookAtDisk, lookAtFolder } from "../src/product/doctor/machine.ts";
import { type SmallDisk, smallDisk } from "./crash/full-disk.ts";
import { newFolder, query, removeFolders, start } from "./embedded/support.ts";
import { BARE, killServers, refusedServer } from "./support/process.ts";

// Each test starts the doctor, and a server, as processes of their own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DOCTOR = join(import.meta.dirname, "../src/product/doctor/main.ts");
const ROWS = [
  ...["Settings", "Data folder", "Disk", "Database", "Clock", "Tables", "Books", "Chain", "Files", "Jobs"],
  ...["Virus scanner", "Exchange rates", "Reading engine", "Model"],
];
const DAMAGED =
  /The database is damaged \(.+\)\. Stop the server, .* restore the newest backup .*\(npm run restore\)\.$/;

/** A data folder with a database of this version, at rest. */
let whole: string;
/** The file of a table, under the cluster. */
const files = new Map<string, string>();
beforeAll(async () => {
  whole = join(newFolder(), "data");
  const postgres = await start(whole);
  await migrate(postgres.url);
  await query(postgres.url, "insert into organization (id, name) values (gen_random_uuid(), 'Engines')");
  await query(
    postgres.url,
    "insert into app_user (id, name, email, password_hash) values (gen_random_uuid(), 'Ada', 'ada@example.com', '')",
  );
  await query(postgres.url, "checkpoint");
  for (const table of [
    "organization",
    "app_user",
    "pgboss.version",
    "drizzle.__drizzle_migrations",
    "pg_class",
    "pg_database",
  ]) {
    const [row] = await query(postgres.url, `select pg_relation_filepath('${table}') as path`);
    files.set(table, String(row?.path));
  }
  await postgres.stop();
});
afterAll(() => {
  killServers();
  removeFolders();
});

/** Copies the data folder, and finds a table's file in it. */
function copy(to = join(newFolder(), "data")) {
  execFileSync("cp", ["-a", "--", `${whole}/.`, to]);
  const at = (table: string) => join(to, "postgres", "cluster", files.get(table) ?? table);
  return { dataDir: to, at };
}

/** Writes nonsense into the first page. */
function damage(path: string): void {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(200, 0xa5), 0, 200, 40);
}

/** Its exit status, what it says of each subject, and what it says beside. */
async function doctor(settings: Record<string, string>) {
  const env = { ...BARE, RATES_URL: "off", ...settings };
  const child = spawn(process.execPath, [DOCTOR], { env, stdio: ["ignore", "pipe", "pipe"] });
  const [out, said, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const lines = out.trim().split("\n");
  expect(said).toBe("");
  expect(lines.map((line) => line.slice(2, 18).trim())).toEqual(ROWS);
  for (const line of lines) expect(line).toMatch(/^[✓!✗·] .{16}[A-Z0-9/].*\.$/);
  expect(out).not.toMatch(/ {4}at |\.ts:\d/);
  return { status, of: (subject: string) => lines[ROWS.indexOf(subject)] ?? "" };
}

/** Runs the doctor's checks of folder, disk, and database in this process: its own would load the reading engine, which takes seconds. */
async function lookAt(settings: Record<string, string>) {
  const config = readConfig({ RATES_URL: "off", ...settings });
  const lines: string[] = [];
  for (const [subject, work] of [
    ["Data folder", () => lookAtFolder(config)],
    ["Disk", () => lookAtDisk(config)],
  ] as const)
    for (const finding of await look([subject], 60, async () => [await work()].flat())) lines.push(lineOf(finding));
  for await (const finding of lookAtDatabase(config)) lines.push(lineOf(finding));
  expect(lines.map((line) => line.slice(2, 18).trim())).toEqual(
    ROWS.slice(ROWS.indexOf("Data folder"), ROWS.indexOf("Virus scanner")),
  );
  for (const line of lines) expect(line).toMatch(/^[✓!✗·] .{16}[A-Z0-9/].*\.$/);
  return (subject: string) => lines.find((line) => line.slice(2).startsWith(subject)) ?? "";
}

/** The output of a refused start: one line, no stack. */
async function refused(settings: Record<string, string>): Promise<string> {
  const { status, said, out } = await refusedServer({ RATES_URL: "off", PORT: "0", ...settings });
  expect({ status, out }).toEqual({ status: 1, out: "" });
  expect(said).toMatch(/^[^\n]+\.\n$/);
  return said.trim();
}

const BECAUSE = (subject: string) => new RegExp(`^! .*Not looked at, because of ${subject} above\\.`);

describe("a damaged database", () => {
  it("is reported for tables of the books and others, and all else is still checked", async () => {
    const { dataDir, at } = copy();
    for (const table of ["organization", "app_user", "pgboss.version"]) damage(at(table));
    const { status, of } = await doctor({ DATA_DIR: dataDir });
    expect(status).toBe(1);
    for (const subject of ["Books", "Jobs"]) expect(of(subject)).toMatch(DAMAGED);
    for (const other of ["Data folder", "Database", "Clock", "Tables", "Files", "Reading engine"])
      expect(of(other)).toMatch(/^✓/);
  });

  it.each([
    ["a page of", damage],
    ["the whole file of", (path: string) => rmSync(path)],
  ])(
    "is reported by the start, with no row left out, after damage to %s the table of migrations",
    async (_what, harm) => {
      const { dataDir, at } = copy();
      harm(at("drizzle.__drizzle_migrations"));
      const of = await lookAt({ DATA_DIR: dataDir });
      expect(of("Database")).toMatch(/^✓/);
      expect(of("Tables")).toMatch(DAMAGED);
      for (const subject of ["Books", "Files", "Jobs"]) expect(of(subject)).toMatch(BECAUSE("Tables"));
      expect(await refused({ DATA_DIR: dataDir })).toMatch(DAMAGED);
    },
  );

  it.each(["pg_class", "pg_database"])("is reported for %s, which sign-in needs", async (table) => {
    const { dataDir, at } = copy();
    damage(at(table));
    const of = await lookAt({ DATA_DIR: dataDir });
    expect(of("Database")).toMatch(/^✗ .*(restore|backup)/);
    for (const subject of ["Clock", "Tables", "Books", "Files", "Jobs"])
      expect(of(subject)).toMatch(BECAUSE("Database"));
    expect(await refused({ DATA_DIR: dataDir })).toMatch(/restore|backup/);
  });

  it.each(["global/pg_control", "postgresql.conf", "PG_VERSION"])("is reported without %s", async (name) => {
    const { dataDir } = copy();
    rmSync(join(dataDir, "postgres", "cluster", name));
    const of = await lookAt({ DATA_DIR: dataDir });
    expect(of("Database")).toMatch(/^✗ /);
    expect(of("Books")).toMatch(BECAUSE("Database"));
  });

  it("refuses a start without global/pg_control", async () => {
    const { dataDir } = copy();
    rmSync(join(dataDir, "postgres", "cluster", "global/pg_control"));
    await refused({ DATA_DIR: dataDir });
  });
});

describe("an unusable data folder", () => {
  it("is reported with a file in place of the database folder", async () => {
    const dataDir = join(newFolder(), "data");
    mkdirSync(dataDir, { mode: 0o711 });
    writeFileSync(join(dataDir, "postgres"), "");
    const of = await lookAt({ DATA_DIR: dataDir });
    expect(of("Data folder")).toMatch(/^✓/);
    expect(of("Database")).toMatch(/^✗ .*\/postgres cannot be used .*DATA_DIR/);
    expect(await refused({ DATA_DIR: dataDir })).toMatch(/\/postgres cannot be used .*DATA_DIR/);
  });

  it("is reported as a file", async () => {
    const of = await lookAt({ DATA_DIR: join(DOCTOR, "data") });
    expect(of("Data folder")).toMatch(/^✗ .*cannot be written .*set DATA_DIR to another folder\.$/);
    expect(of("Disk")).toMatch(/GB free/);
    expect(of("Books")).toMatch(BECAUSE("Database"));
  });
});

it("reports an invalid setting, and that each other check depends on it", async () => {
  const { status, of } = await doctor({ DATA_DIR: newFolder(), AI_PROVIDER: "openai" });
  expect(status).toBe(1);
  expect(of("Settings")).toMatch(/^✗/);
  for (const subject of ROWS.slice(1)) expect(of(subject)).toMatch(BECAUSE("Settings"));
});

it("reports a database that accepts a connection and doesn't answer", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${port}/nothing`;
  const of = await lookAt({ DATA_DIR: join(newFolder(), "data"), DATABASE_URL });
  expect(of("Database")).toMatch(/^✗ .*cannot be reached \(.*\)\. Check DATABASE_URL\.$/);
  expect(of("Database")).not.toContain("secret");
  silent.close();
});

describe("a separate disk", () => {
  let disk: SmallDisk | null;
  const dataDir = join(newFolder(), "data");
  beforeAll(async () => {
    disk = await smallDisk(dataDir);
    if (disk) copy(dataDir);
  });
  afterAll(() => disk?.remove());

  it("is reported with less than 1 GB free, and database, books, files, and jobs are still checked", async ({
    skip,
  }) => {
    if (!disk) skip();
    await disk?.shrink(300e6);
    const of = await lookAt({ DATA_DIR: dataDir });
    expect(of("Disk")).toMatch(/^✗ .*Only 0\.\d GB free where the data lies\. Make room/);
    for (const subject of ["Database", "Tables", "Books", "Files", "Jobs"]) expect(of(subject)).toMatch(/^✓/);
  });

  it("is reported as full: each check says what it can, and the start asks for space", async ({ skip }) => {
    if (!disk) skip();
    await disk?.fill();
    const of = await lookAt({ DATA_DIR: dataDir });
    expect(of("Disk")).toMatch(/^✗ .*Only 0\.0 GB free/);
    expect(of("Database")).toMatch(/^[✓✗] /);
    const said = await refused({ DATA_DIR: dataDir });
    expect(said).toMatch(/full|No space left/i);
    expect(existsSync(join(dataDir, "postgres", "cluster", "PG_VERSION"))).toBe(true);
    expect(readFileSync(join(dataDir, "postgres", "cluster", "PG_VERSION"), "utf8").trim()).not.toBe("");
  });
});
