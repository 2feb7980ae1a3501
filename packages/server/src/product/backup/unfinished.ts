/**
 * Detects an interrupted restore: its files exist, its rows do not. A mark in the data folder exists from before the first file until
 * the rows are committed.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../platform/process/start-error.ts";
import { withConnection } from "./database/connect.ts";
import { isUsed } from "./database/loading.ts";

const markIn = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Whether a restore into this data folder was begun and not ended. */
export const isMarked = (dataDir: string): boolean => existsSync(markIn(dataDir));

/** @param archive path of the backup, for who comes later */
export const mark = (dataDir: string, archive: string): void => writeFileSync(markIn(dataDir), `${archive}\n`);

export const unmark = (dataDir: string): void => rmSync(markIn(dataDir), { force: true });

/**
 * Refuses to work with half a restore: with its database still empty a server would look like a new one. Where the rows were committed
 * and only the mark was left, it goes.
 *
 * @throws StartError
 */
export async function refuseUnfinishedRestore(dataDir: string, databaseUrl: string): Promise<void> {
  if (!isMarked(dataDir)) return;
  if (await withConnection(databaseUrl, isUsed)) return unmark(dataDir);
  const archive = readFileSync(markIn(dataDir), "utf8").trim();
  throw new StartError(
    `The restore of ${archive} into the data folder ${dataDir} was cut short: do it again, or set DATA_DIR to a new folder.`,
  );
}
