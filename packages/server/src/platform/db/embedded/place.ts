/**
 * Finds the cluster's folder: in the data folder, or, if root's data folder is closed to the user who runs PostgreSQL, in a
 * separate folder under /var/lib/tallyleaf that the data folder remembers.
 */
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, reasonOf, StartError } from "../../process/start-error.ts";
import { type Account, accountOfOwner, chooseAccount, succeedsAs } from "./account.ts";

/** The open place for what root's users must reach. */
export const SHARED_HOME = "/var/lib/tallyleaf";

export interface Place {
  /** Holds the cluster and its files. */
  home: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** Keeps the database password; always in the data folder, which only its owner reads. */
  passwordFile: string;
  logFile: string;
  /** Account that runs PostgreSQL; null: the user of this process. */
  account: Account | null;
}

/**
 * Finds, or chooses and remembers, the place of a data folder's database.
 *
 * @param folder real path of the data folder
 * @throws StartError when the remembered place is gone or belongs to a user whom this process cannot act for
 */
export function findPlace(folder: string): Place {
  const inside = join(folder, "postgres");
  const note = join(inside, "place.json");
  mkdirSync(inside, { recursive: true, mode: 0o755 });
  const remembered = readNote(note);
  if (remembered) {
    if (!existsSync(remembered)) {
      throw new StartError(
        `The database of the data folder ${folder} was kept in ${remembered}, which is gone: put it back, or remove ${note} to begin with an empty database.`,
      );
    }
    return place(inside, remembered, ownerOf(join(remembered, "cluster")));
  }
  const cluster = join(inside, "cluster");
  if (existsSync(cluster)) return place(inside, inside, ownerOf(cluster));
  const account = chooseAccount();
  if (account === null || canEnter(account, inside)) return place(inside, inside, account);
  const home = join(SHARED_HOME, randomUUID());
  makeOpenFolder(home);
  writeFileSync(note, `${JSON.stringify({ home })}\n`, { mode: 0o600 });
  return place(inside, home, account);
}

/**
 * Makes a folder of root's that every user may enter, whatever the umask says.
 *
 * @param folder `SHARED_HOME` or a folder directly in it
 * @throws StartError when it cannot be made
 */
export function makeOpenFolder(folder: string): void {
  try {
    for (const path of [SHARED_HOME, folder]) {
      if (existsSync(path)) continue;
      mkdirSync(path);
      chmodSync(path, 0o755);
    }
  } catch (error) {
    throw new StartError(
      `The folder ${folder} for the database cannot be made (${reasonOf(error)}): start Tallyleaf as an ordinary user, set DATA_DIR to a folder that other users may enter, or set DATABASE_URL.`,
    );
  }
}

function place(inside: string, home: string, account: Account | null): Place {
  const cluster = join(home, "cluster");
  if (account && !canEnter(account, home)) {
    throw new StartError(
      `The system user ${account.name}, who runs the database, may not enter ${home}: allow it on each folder above (chmod o+x).`,
    );
  }
  return { home, cluster, account, passwordFile: join(inside, "password"), logFile: join(inside, "postgres.log") };
}

/** The cluster's owner runs it; a cluster copied by root is given to an account later. */
function ownerOf(cluster: string): Account | null {
  const self = process.getuid?.();
  if (!existsSync(cluster)) return chooseAccount();
  const { uid } = statSync(cluster);
  if (self === undefined || uid === self) return self === 0 ? chooseAccount() : null;
  if (self === 0) return accountOfOwner(uid) ?? chooseAccount();
  throw new StartError(
    `The database in ${cluster} belongs to another system user (number ${uid}): start Tallyleaf as that user or as root.`,
  );
}

function canEnter(account: Account, folder: string): boolean {
  return succeedsAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder]);
}

function readNote(path: string): string | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new StartError(`The file ${path} cannot be read (${reasonOf(error)}).`);
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && "home" in value && typeof value.home === "string")
      return value.home;
  } catch {
    // Falls through to the sentence below: the file is not what we wrote.
  }
  throw new StartError(`The file ${path} does not say where the database lies: restore it from a backup.`);
}
