/**
 * The built-in database: a real PostgreSQL of our own in the data folder, started with the server and ended with it.
 */

import { dirname } from "node:path";
import pg from "pg";
import { prepareDataFolder } from "../../process/data-folder.ts";
import { pause } from "../../process/pause.ts";
import { StartError } from "../../process/start-error.ts";
import { type Binaries, findPackage, usableBinaries } from "./binaries.ts";
import { ensureCluster, ROLE } from "./cluster.ts";
import { type FolderLock, lockFolder } from "./lock.ts";
import { findPlace, type Place } from "./place.ts";
import { endLeftover, type Postmaster, startPostmaster } from "./postmaster.ts";

/** The name of the one database. */
export const DATABASE = "tallyleaf";
/** A PostgreSQL that ends by itself is started again at once; one that does so again and again, or does not start, after a pause. */
const RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const RESTART_PAUSE_MS = 5_000;

export interface EmbeddedOptions {
  /** Absolute path of the data folder; made when missing. */
  dataDir: string;
  /** Receives one sentence for the administrator. */
  log: (sentence: string) => void;
  /** PostgreSQL settings beyond our own; tests switch fsync off. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Connection string of the database, password included: never to be logged. */
  url: string;
  /** Shuts PostgreSQL down and gives the folder's lock back. */
  stop(): Promise<void>;
}

/**
 * Starts the built-in PostgreSQL of a data folder, and creates its cluster and database at the first start.
 *
 * It ends with this process, also after `kill -9`; one left from an earlier run is ended first. If it ends by itself, it is
 * restarted on the same port, so `url` stays valid until `stop`.
 *
 * @throws StartError with one sentence, for everything that can be wrong with the folder, the system, or the database
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const native = findPackage();
  const folder = prepareDataFolder(dataDir);
  const locks: FolderLock[] = [lockFolder(folder)];
  const release = () => {
    for (const lock of locks) lock.release();
  };
  try {
    const place = findPlace(folder);
    // A copy of the data folder remembers the same outside place: the place has its own lock.
    if (dirname(place.home) !== folder) locks.push(lockFolder(place.home));
    const binaries = usableBinaries(native, place.home, place.account);
    const password = ensureCluster(place, binaries);
    await endLeftover(place, binaries, log);
    const postmaster = await startPostmaster(place, binaries, settings, log);
    const url = (database: string) => `postgres://${ROLE}:${password}@127.0.0.1:${postmaster.port}/${database}`;
    try {
      await ensureDatabase(url("postgres"), place);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    const keeper = keepAlive(postmaster, place, binaries, settings, log);
    return {
      url: url(DATABASE),
      async stop() {
        await keeper.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function ensureDatabase(url: string, place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "28P01") {
      throw new StartError(
        `The password in ${place.passwordFile} is not the one of the database in ${place.cluster}: restore both from the same backup.`,
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Restarts PostgreSQL on the same port when it ends unexpectedly (killed for memory, a full disk, a crash), and retries as long as
 * the server runs: the disk may have space again, and no administrator may be there to restart the server.
 */
function keepAlive(
  first: Postmaster,
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
  log: (sentence: string) => void,
): { stop(): Promise<void> } {
  let current = first;
  const stopping = new AbortController();
  let restart: Promise<void> = Promise.resolve();
  const falls: number[] = [];
  const breathe = () => pause(RESTART_PAUSE_MS, stopping.signal);
  const watch = (postmaster: Postmaster): void => {
    void postmaster.ended.then((status) => {
      if (stopping.signal.aborted) return;
      log(`The database ended by itself (status ${status}) and is started again.`);
      const now = performance.now();
      falls.push(now);
      const isOften = falls.filter((at) => now - at < RESTART_WINDOW_MS).length > RESTARTS;
      restart = again(isOften);
    });
  };
  const again = async (isOften: boolean): Promise<void> => {
    if (isOften) await breathe();
    let said = "";
    while (!stopping.signal.aborted) {
      try {
        await endLeftover(place, binaries, log);
        current = await startPostmaster(place, binaries, settings, log, first.port);
        break;
      } catch (error) {
        // Once for each reason: it may stay for hours.
        const words = error instanceof Error ? error.message : String(error);
        if (words !== said) log(`${words} It is tried again every ${RESTART_PAUSE_MS / 1000} seconds.`);
        said = words;
        await breathe();
      }
    }
    if (current.port !== first.port) {
      await current.stop();
      return log(`The database's port ${first.port} was taken by another program: start Tallyleaf again.`);
    }
    if (stopping.signal.aborted) await current.stop();
    else watch(current);
  };
  watch(first);
  return {
    async stop() {
      stopping.abort();
      await restart;
      await current.stop();
    },
  };
}
