/** Looks at the database: whether it answers, its version, its clock and its tables, and at all that the books promise. */
import pg from "pg";
import type { Config } from "../config.ts";
import { databaseAtHand } from "../db/at-hand.ts";
import { knownMigrations, newestMigration, OLDEST_SUPPORTED } from "../db/migrate.ts";
import { openStorage } from "../storage/open.ts";
import { brokenCashBasis } from "./cash-basis.ts";
import { lookAtFiles } from "./files.ts";
import { counted, doubtful, type Finding, ill, off, well } from "./finding.ts";
import { lookAtJobs } from "./jobs.ts";
import { brokenLaws } from "./laws.ts";

const WAIT_MS = 10_000;
/** Sessions, leases and links end by the clock: so many seconds apart it is worth a word, and so many make trouble. */
const [APART, FAR_APART] = [2, 30];

/** Tells one finding after the other: the books of a large database take a while. */
export async function* lookAtDatabase(config: Config): AsyncGenerator<Finding> {
  let database: Awaited<ReturnType<typeof databaseAtHand>>;
  try {
    database = await databaseAtHand(config);
  } catch (error) {
    return yield ill("Database", sentenceOf(error));
  }
  const client = new pg.Client({
    connectionString: database.url,
    connectionTimeoutMillis: WAIT_MS,
    application_name: "tallyleaf doctor",
  });
  // The look that is under way says it too.
  client.on("error", () => undefined);
  try {
    const server = await lookAtServer(client);
    yield server;
    if (server.state === "ill") return;
    yield await lookAtClock(client);
    const tables = await lookAtTables(client);
    yield tables;
    // What is to be looked at stands in tables of this version.
    if (tables.state !== "well") return;
    yield await lookAtBooks(client);
    yield await lookAtFilesOf(config, client);
    yield await lookAtJobs(client);
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}

async function lookAtServer(client: pg.Client): Promise<Finding> {
  const subject = "Database";
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; name: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as name",
    );
    const name = `PostgreSQL ${rows[0]?.name}`;
    return Number(rows[0]?.number) < OLDEST_SUPPORTED
      ? ill(subject, `${name} is too old. Use PostgreSQL 15 or newer.`)
      : well(subject, `${name} answers.`);
  } catch (error) {
    return ill(subject, `It cannot be reached (${sentenceOf(error)}). Check DATABASE_URL.`);
  }
}

async function lookAtClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: string }>("select extract(epoch from clock_timestamp()) * 1000 as now");
  const here = (before + Date.now()) / 2;
  return clockOf(Math.abs(Number(rows[0]?.now) - here) / 1000);
}

/** @param seconds between the clock here and the database's */
export function clockOf(seconds: number): Finding {
  const said = `This machine's clock and the database's are ${seconds.toFixed(1)} s apart`;
  if (seconds < APART) return well("Clock", `${said}.`);
  const advice = "Have both machines set their clocks by the network (NTP).";
  return seconds < FAR_APART ? doubtful("Clock", `${said}. ${advice}`) : ill("Clock", `${said}. ${advice}`);
}

async function lookAtTables(client: pg.Client): Promise<Finding> {
  const subject = "Tables";
  const newest = await newestMigration(client);
  if (newest === null) return off(subject, "There are none yet: the first start makes them.");
  const known = knownMigrations();
  const pending = known.filter((when) => when > newest).length;
  if (pending > 0)
    return doubtful(
      subject,
      `${counted(pending, "migration")} to come: the next start brings them. Make a backup before.`,
    );
  return newest > Math.max(...known)
    ? ill(
        subject,
        "They were made by a newer version of Tallyleaf. Start that version, or restore a backup made by this one.",
      )
    : well(subject, "They are of this version.");
}

async function lookAtBooks(client: pg.Client): Promise<Finding> {
  const subject = "Books";
  const cashBasis = await brokenCashBasis(client);
  const broken = [...(await brokenLaws(client)), ...(cashBasis === null ? [] : [cashBasis])];
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
    return ill(
      "Files",
      `Where they are kept cannot be read (${sentenceOf(error)}). Check DATA_DIR, or the S3_ settings.`,
    );
  } finally {
    storage.close();
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error);
}
