/** The built-in database as it should be: private, in UTF-8, one server a folder, whole after a stop. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCliDatabase, refuseEmptyFolder } from "../../src/platform/db/cli-database.ts";
import {
  newFolder,
  postmasterOf,
  query,
  refusedStandIn,
  removeFolders,
  type StandIn,
  start,
  startStandIn,
} from "./support.ts";

const dataDir = join(newFolder(), "Büro  & Söhne 帳簿", "data");
const inside = join(dataDir, "postgres");
afterAll(removeFolders);

describe("the running database", () => {
  let server: StandIn;
  beforeAll(async () => {
    server = await startStandIn(dataDir);
  });
  afterAll(async () => {
    server.process.kill("SIGTERM");
    await new Promise((done) => server.process.once("exit", done));
  });

  it("uses UTF-8 with letters of all languages, whatever the environment says", async () => {
    const [row] = await query(
      server.url,
      "select current_setting('server_encoding') as encoding, upper('éßłж') as upper, char_length('帳簿') as length, current_setting('timezone') as zone",
    );
    expect(row).toEqual({ encoding: "UTF8", upper: "ÉßŁЖ", length: 2, zone: "UTC" });
  });

  it("listens on loopback only and requires a password by SCRAM", async () => {
    const [row] = await query(
      server.url,
      "select current_setting('listen_addresses') as address, current_setting('unix_socket_directories') as socket, (select string_agg(distinct auth_method, ',') from pg_hba_file_rules) as method",
    );
    expect(row).toEqual({ address: "127.0.0.1", socket: "", method: "scram-sha-256" });
    const wrong = new URL(server.url);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
  });

  it("stores its password where only the owner can read it", () => {
    const file = join(inside, "password");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new URL(server.url).password).toBe(readFileSync(file, "utf8"));
    expect(statSync(join(inside, "cluster")).mode & 0o777).toBe(0o700);
  });

  it("refuses a second server with one sentence", async () => {
    const { status, said } = await refusedStandIn(dataDir);
    expect(status).toBe(1);
    expect(said).toBe(
      `Another Tallyleaf server (process ${server.process.pid}) already works in the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect(await query(server.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  });

  it("accepts a program beside the server, unless that needs exclusive access", async () => {
    const beside = await openCliDatabase({ dataDir, databaseUrl: undefined });
    expect(beside.url).toBe(server.url);
    await beside.close();
    expect(await query(server.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
    await expect(openCliDatabase({ dataDir, databaseUrl: undefined }, "alone")).rejects.toThrow(
      `A Tallyleaf server works in the data folder ${dataDir}: stop it first, and start it again afterwards.`,
    );
  });

  it("stops cleanly, and has the committed data at the next start", async () => {
    await query(server.url, "create table kept (word text)");
    await query(server.url, "insert into kept values ('bleibt')");
    const pid = postmasterOf(join(inside, "cluster"));
    server.process.kill("SIGTERM");
    const [status] = await new Promise<unknown[]>((done) => server.process.once("exit", (...result) => done(result)));
    expect(status).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(readFileSync(join(inside, "postgres.log"), "utf8")).toMatch(/database system is shut down\s*$/);
    server = await startStandIn(dataDir);
    expect(await query(server.url, "select word from kept")).toEqual([{ word: "bleibt" }]);
  });
});

describe("an unusable folder", () => {
  it("is refused by a program that only reads when no database was made there, and stays as it is", () => {
    const empty = newFolder();
    expect(() => refuseEmptyFolder({ dataDir: empty, databaseUrl: undefined })).toThrow(
      `There is no database in the data folder ${empty}: check DATA_DIR.`,
    );
    expect(readdirSync(empty)).toEqual([]);
    refuseEmptyFolder({ dataDir, databaseUrl: undefined });
    refuseEmptyFolder({ dataDir: empty, databaseUrl: "postgres://elsewhere" });
  });

  it("is refused as a file", async () => {
    const file = join(newFolder(), "data");
    writeFileSync(file, "");
    await expect(start(file)).rejects.toThrow(
      `The data folder ${file} cannot be written (a part of the path is a file, not a folder): make it writable, or set DATA_DIR to another folder.`,
    );
  });

  it.runIf(process.platform === "linux")("is refused when its parent is not writable", async () => {
    await expect(start("/proc/tallyleaf/data")).rejects.toThrow(
      /^The data folder \/proc\/tallyleaf\/data cannot be written /,
    );
  });

  it("is refused with a database of another PostgreSQL", async () => {
    const file = join(inside, "cluster", "PG_VERSION");
    writeFileSync(file, "19\n");
    await expect(start(dataDir)).rejects.toThrow(
      /^The database in .* is of PostgreSQL 19, and this Tallyleaf brings PostgreSQL 18: /,
    );
    writeFileSync(file, "18\n");
  });

  it("is refused with the password of another database", async () => {
    const file = join(inside, "password");
    const password = readFileSync(file, "utf8");
    writeFileSync(file, "other");
    await expect(start(dataDir)).rejects.toThrow(
      /^The password in .* is not the one of the database in .*: restore both /,
    );
    writeFileSync(file, password);
    const postgres = await start(dataDir);
    expect(await query(postgres.url, "select word from kept")).toEqual([{ word: "bleibt" }]);
    await postgres.stop();
  });
});
