/**
 * The data folder: made at the first start, checked for writing at every start.
 */
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reasonOf, StartError } from "./start-error.ts";

/**
 * Makes the folder when it is missing and proves that files can be written in it.
 *
 * @param dataDir absolute path of `DATA_DIR`
 * @returns its real path (symbolic links resolved), so that one folder has one name
 * @throws StartError when it cannot be made or written
 */
export function prepareDataFolder(dataDir: string): string {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    // Run by root, the database belongs to another user, who must be able to pass through (not list) this folder.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    writeFileSync(probe, "");
    rmSync(probe);
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}): make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/** Step by step: Node's recursive way never returns where the system refuses with "no such file", as in /proc. */
function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
}
