/** Checks the database: its connection, version, clock and tables, and all guarantees of the books. */
import pg from "pg";
import { findBrokenLaws } from "../../books/laws/laws.ts";
import { openCliDatabase } from "../../platform/db/cli-database.ts";
import { findNewestMigration, knownMigrations, OLDEST_SUPPORTED } from "../../platform/db/migrate.ts";
import { hasSqlFiles } from "../../platform/db/sql-files.ts";
import type { Config } from "../../platform/process/config.ts";
import { counted, doubtful, type Finding, ill, notLookedAt, off, well } from "../../platform/process/finding.ts";
import { isDatabaseDamage } from "../../platform/process/trouble.ts";
import { openStorage } from "../../platform/storage/open.ts";
import { findBrokenCashBasis } from "./cash-basis.ts";
import { lookAtChain } from "./chain.ts";
import { lookAtFiles } from "./files.ts";
import { lookAtJobs } from "./jobs.ts";
import { look, sentenceOf } from "./look.ts";
import { readThrough } from "./read-through.ts";

const WAIT_MS = 10_000;
/** Sessions, leases and links expire by the clock: differences in seconds that cause a note, and an error. */
const [APART, FAR_APART] = [2, 30];

/** Subjects of the checks that need a connection. */
const SUBJECTS = ["Clock", "Tables", "Books", "Chain", "Files", "Jobs"] as const;
const START_SECONDS = 300;
const SECONDS = 60;
/** Timeout for books and files of many years. */
const LONG_SECONDS = 1800;

/**
 * Yields the findings one by one: the books of a large database take a while. Each subject gets its finding, even if another check fails.
 */
export async function* lookAtDatabase(config: Config): AsyncGenerator<Finding> {
  let database: Awaited<ReturnType<typeof openCliDatabase>> | undefined;
  const [server] = await look(["Database"], START_SECONDS, async () => {
    database = await openCliDatabase(config);
    return [await withClient(database.url, SECONDS, lookAtServer).catch((error) => unreached(error, config))];
  });
  if (server) yield server;
  const { url } = database ?? {};
  try {
    if (url === undefined || server?.state === "ill") {
      for (const subject of SUBJECTS)
        yield subject === "Files" ? await lookAtStorage(config) : notLookedAt(subject, "Database");
      return;
    }
    const ask = (subject: string, seconds: number, work: (client: pg.Client) => Promise<Finding>) =>
      look([subject], seconds, async () => [await withClient(url, seconds, work)]).then(
        ([finding]) => finding as Finding,
      );
    yield await ask("Clock", SECONDS, lookAtClock);
    const tables = await ask("Tables", SECONDS, lookAtTables);
    yield tables;
    // The checks need the tables of this version.
    if (tables.state === "off") {
      for (const subject of ["Books", "Chain", "Files", "Jobs"])
        yield off(subject, "Nothing is there before the first start.");
      return;
    }
    if (tables.state !== "well") {
      yield notLookedAt("Books", "Tables");
      yield notLookedAt("Chain", "Tables");
      yield await lookAtStorage(config, "Tables");
      return yield notLookedAt("Jobs", "Tables");
    }
    yield await ask("Books", LONG_SECONDS, lookAtBooks);
    yield await ask("Chain", SECONDS, (client) => lookAtChain(client, new Date()));
    yield await ask("Files", LONG_SECONDS, (client) => lookAtFilesOf(config, client));
    yield await ask("Jobs", SECONDS, async (client) => {
      await readThrough(client, "pgboss");
      return lookAtJobs(client);
    });
  } finally {
    await look([], SECONDS, async () => {
      await database?.close();
      return [];
    });
  }
}

/** Opens a connection for one check: an error leaves the next check its own. The database ends slow statements. */
async function withClient(
  url: string,
  seconds: number,
  work: (client: pg.Client) => Promise<Finding>,
): Promise<Finding> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: seconds * 1000,
    application_name: "tallyleaf doctor",
  });
  // The running check reports the error, too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A hung connection is not waited for.
    void client.end().catch(() => undefined);
  }
}

/** Checks the storage of files, without the database that references them. */
async function lookAtStorage(config: Config, first = "Database"): Promise<Finding> {
  const subject = "Files";
  const [finding] = await look([subject], SECONDS, async () => {
    const storage = openStorage(config);
    try {
      for await (const _ of storage.list()) break;
      return [notLookedAt(subject, first)];
    } catch (error) {
      return [storageTrouble(error)];
    } finally {
      storage.close();
    }
  });
  return finding as Finding;
}

/** Returns the finding for a database that refuses the connection or does not answer. */
function unreached(error: unknown, { databaseUrl }: Config): Finding {
  const subject = "Database";
  if (isDatabaseDamage(error)) return ill(subject, sentenceOf(error));
  const said = error instanceof Error ? error.message || String(error) : String(error);
  const remedy = databaseUrl
    ? "Check DATABASE_URL."
    : "Stop the server that works in this data folder, and start it again.";
  return ill(subject, `It cannot be reached (${said}). ${remedy}`);
}

async function lookAtServer(client: pg.Client): Promise<Finding> {
  const subject = "Database";
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  const name = `PostgreSQL ${rows[0]?.name}`;
  return Number(rows[0]?.number) < OLDEST_SUPPORTED
    ? ill(subject, `${name} is too old. Use PostgreSQL 15 or newer.`)
    : well(subject, `${name} answers.`);
}

async function lookAtClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: string }>("select extract(epoch from clock_timestamp()) * 1000 as now");
  const here = (before + Date.now()) / 2;
  return clockOf(Math.abs(Number(rows[0]?.now) - here) / 1000);
}

/** @param seconds difference between the local clock and the database's */
export function clockOf(seconds: number): Finding {
  const said = `This machine's clock and the database's are ${seconds.toFixed(1)} s apart`;
  if (seconds < APART) return well("Clock", `${said}.`);
  const advice = "Have both machines set their clocks by the network (NTP).";
  return seconds < FAR_APART ? doubtful("Clock", `${said}. ${advice}`) : ill("Clock", `${said}. ${advice}`);
}

async function lookAtTables(client: pg.Client): Promise<Finding> {
  const subject = "Tables";
  const newest = await findNewestMigration(client);
  if (newest === null) return off(subject, "There are none yet: the first start makes them.");
  const known = knownMigrations();
  const pending = known.filter((when) => when > newest).length;
  if (pending > 0)
    return doubtful(
      subject,
      `${counted(pending, "migration")} to come: the next start brings them. Make a backup before.`,
    );
  if (newest > Math.max(...known))
    return ill(
      subject,
      "They were made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.",
    );
  return (await hasSqlFiles(client))
    ? well(subject, "They are of this version.")
    : doubtful(
        subject,
        "Their functions and triggers are of another version: the next start applies those of this one.",
      );
}

async function lookAtBooks(client: pg.Client): Promise<Finding> {
  const subject = "Books";
  await readThrough(client, "public");
  const cashBasis = await findBrokenCashBasis(client);
  const broken = [...(await findBrokenLaws(client)), ...(cashBasis === null ? [] : [cashBasis])];
  if (broken.length > 0) return ill(subject, `${broken.join(" ")} Make a backup, and report this.`);
  const { rows } = await client.query<{ organizations: number; entries: number }>(
    "select (select count(*)::int from organization) as organizations, (select count(*)::int from journal_entry) as entries",
  );
  const { organizations = 0, entries = 0 } = rows[0] ?? {};
  const all = entries === 1 ? "1 entry" : `${entries.toLocaleString("en")} entries`;
  return well(subject, `All laws hold for ${counted(organizations, "organization")} with ${all}.`);
}

async function lookAtFilesOf(config: Config, client: pg.Client): Promise<Finding> {
  const storage = openStorage(config);
  try {
    return await lookAtFiles(client, storage, new Date());
  } catch (error) {
    // An error of the database is not the storage's.
    if (error instanceof Error && "severity" in error) throw error;
    return storageTrouble(error);
  } finally {
    storage.close();
  }
}

function storageTrouble(error: unknown): Finding {
  const said = error instanceof Error ? error.message || String(error) : String(error);
  return ill("Files", `Where they are kept cannot be read (${said}). Check DATA_DIR, or the S3_ settings.`);
}
