/** Looks at what the server stands on: its folder, the disk, the database, the source of exchange rates. */
import { statfs } from "node:fs/promises";
import pg from "pg";
import type { Config } from "../config.ts";
import { ecbProvider } from "../currencies/ecb.ts";
import { RateSourceError } from "../currencies/provider.ts";
import { prepareDataFolder } from "../data-folder.ts";
import { FolderInUse } from "../db/embedded/lock.ts";
import { startEmbeddedPostgres } from "../db/embedded/start.ts";
import { OLDEST_SUPPORTED } from "../db/migrate.ts";
import { StartError } from "../start-error.ts";
import { type Finding, ill, off, well } from "./finding.ts";

/** A few hundred documents and the database's own log. */
const LEAST_SPACE_GB = 1;
const DATABASE_WAIT_MS = 10_000;

/** Whether the data folder can be written, and room is left on its disk. */
export async function lookAtFolder({ dataDir }: Config): Promise<Finding[]> {
  try {
    const folder = prepareDataFolder(dataDir);
    const { bavail, bsize } = await statfs(folder);
    const free = (bavail * bsize) / 1e9;
    const said = `${free.toFixed(1)} GB free`;
    const disk =
      free >= LEAST_SPACE_GB
        ? well("Disk", `${said}.`)
        : ill("Disk", `Only ${said} where the data lies. Make room, or set DATA_DIR to another disk.`);
    return [well("Data folder", `${folder} can be written.`), disk];
  } catch (error) {
    return [ill("Data folder", sentenceOf(error))];
  }
}

/** Whether the database answers; the built-in one is started and ended again, unless a server has it running. */
export async function lookAtDatabase({ databaseUrl, dataDir }: Config): Promise<Finding> {
  const subject = "Database";
  if (databaseUrl) return lookAtServer(databaseUrl);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    try {
      return await lookAtServer(postgres.url);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return well(subject, "The built-in PostgreSQL is in use by a running server.");
    return ill(subject, sentenceOf(error));
  }
}

async function lookAtServer(connectionString: string): Promise<Finding> {
  const subject = "Database";
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: DATABASE_WAIT_MS });
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
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether exchange rates come. */
export async function lookAtRates({ ratesUrl }: Config, today: string): Promise<Finding> {
  const subject = "Exchange rates";
  if (ratesUrl === null)
    return off(subject, "None are fetched (RATES_URL=off); those that came with the software stay.");
  try {
    const provider = ecbProvider(ratesUrl);
    const [newest] = (await provider.fetch(today, AbortSignal.timeout(DATABASE_WAIT_MS))).map(({ day }) => day);
    return well(subject, `The ${provider.name} answers${newest ? `; its newest are of ${newest}` : ""}.`);
  } catch (error) {
    if (!(error instanceof RateSourceError)) throw error;
    return ill(subject, `${error.message} Check RATES_URL and the network, or set RATES_URL=off.`);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof Error) return error.message || String(error);
  return String(error);
}
