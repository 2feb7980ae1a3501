/** The database for a program that runs beside the server, or without one: backup, doctor, leads. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../process/config.ts";
import { codeOf, StartError } from "../process/start-error.ts";
import { ROLE } from "./embedded/cluster.ts";
import { FolderInUse } from "./embedded/lock.ts";
import { findPlace } from "./embedded/place.ts";
import { DATABASE, startEmbeddedPostgres } from "./embedded/start.ts";

export interface DatabaseAtHand {
  /** Connection string, password included: never to be logged. */
  url: string;
  /** Stops the built-in database if it was started for this program. */
  close(): Promise<void>;
}

/**
 * Opens the configured database. The built-in one is started for this time, or shared with a server that runs it.
 *
 * @param use `alone` refuses to share
 * @throws StartError when it cannot be started, or would have to be shared
 */
export async function openCliDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  use: "shared" | "alone" = "shared",
): Promise<DatabaseAtHand> {
  const ofTheServer = async () => undefined;
  if (databaseUrl) return { url: databaseUrl, close: ofTheServer };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    return { url: postgres.url, close: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    if (use === "alone")
      throw new StartError(
        `A Tallyleaf server works in the data folder ${dataDir}: stop it first, and start it again afterwards.`,
      );
    return { url: addressOfRunning(dataDir), close: ofTheServer };
  }
}

/**
 * For a program that only reads: in a mistyped data folder it would make an empty database, and find nothing wrong in it.
 *
 * @throws StartError when no database was made there yet
 */
export function refuseEmptyFolder({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): void {
  if (databaseUrl || existsSync(join(dataDir, "postgres"))) return;
  throw new StartError(`There is no database in the data folder ${dataDir}: check DATA_DIR.`);
}

/** Returns the address of a running server's built-in database: the port from its pid file, the password from the data folder. */
function addressOfRunning(dataDir: string): string {
  const { cluster, passwordFile } = findPlace(dataDir);
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    if (lines[7]?.trim() === "ready") {
      const password = readFileSync(passwordFile, "utf8").trim();
      return `postgres://${ROLE}:${password}@127.0.0.1:${lines[3]}/${DATABASE}`;
    }
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
  throw new StartError("A server is just starting or stopping in this data folder: try again in a moment.");
}
