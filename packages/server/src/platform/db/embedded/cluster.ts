/**
 * The cluster on disk: made once, whole or not at all, with a password that only the data folder knows.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { codeOf, reasonOf, StartError } from "../../process/start-error.ts";
import { type Account, ids } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./place.ts";

/** The PostgreSQL major version of the npm packages that the server depends on. */
const MAJOR = 18;
/** The cluster's first role and owner of the database, and the name of that database. */
export const ROLE = "tallyleaf";

/** Returns the environment of PostgreSQL's programs: without `PG…` settings and the language of the user who starts them. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LC_ALL: "C",
    ...(process.platform === "win32" && { SystemRoot: process.env.SystemRoot }),
  };
}

/**
 * Creates the cluster if there is none, and refuses one that this PostgreSQL cannot open.
 *
 * @returns the password of `ROLE`
 * @throws StartError that names what is wrong with the folder
 */
export function ensureCluster(place: Place, binaries: Binaries): string {
  const { cluster } = place;
  const draft = join(place.home, "cluster.new");
  // An initdb that was cut short leaves its draft; nothing in it was ever used.
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(cluster) && readdirSync(cluster).length === 0) rmdirSync(cluster);
  if (!existsSync(cluster)) {
    const password = randomBytes(24).toString("base64url");
    initialise(draft, place, binaries, password);
    // The password first: with a cluster and no password nobody could ever open it.
    writeFileSync(place.passwordFile, password, { mode: 0o600 });
    renameSync(draft, cluster);
    return password;
  }
  checkVersion(cluster);
  handOver(cluster, place.account);
  return readPassword(place);
}

function initialise(draft: string, { home, account }: Place, binaries: Binaries, password: string): void {
  const passwordFile = join(home, "password.new");
  try {
    mkdirSync(draft, { mode: 0o700 });
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
    const result = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${ROLE}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        // Named, because without LANG the default is SQL_ASCII, which checks no letter.
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--data-checksums",
      ],
      { ...ids(account), cwd: home, env: programEnvironment(), encoding: "utf8" },
    );
    if (result.status !== 0) {
      const fault = result.error ? reasonOf(result.error) : faultIn(result.stderr);
      throw new StartError(`The database could not be made in ${home}: ${fault}`);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database could not be made in ${home} (${reasonOf(error)}).`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function checkVersion(cluster: string): void {
  let version: string;
  try {
    version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if (codeOf(error) !== "ENOENT")
      throw new StartError(`The database in ${cluster} cannot be read (${reasonOf(error)}).`);
    throw new StartError(
      `The folder ${cluster} holds files but no PostgreSQL database: move it away, or restore a backup.`,
    );
  }
  if (version === String(MAJOR)) return;
  throw new StartError(
    `The database in ${cluster} is of PostgreSQL ${version}, and this Tallyleaf brings PostgreSQL ${MAJOR}: start the Tallyleaf it was made with, or restore a backup.`,
  );
}

/** A cluster that root copied or restored belongs to root, and PostgreSQL opens only what its own user owns. */
function handOver(cluster: string, account: Account | null): void {
  if (account === null || statSync(cluster).uid === account.uid) return;
  const give = (path: string): void => {
    lchownSync(path, account.uid, account.gid);
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
  };
  give(cluster);
}

function readPassword({ passwordFile }: Place): string {
  try {
    return readFileSync(passwordFile, "utf8").trim();
  } catch (error) {
    throw new StartError(
      `The database's password in ${passwordFile} cannot be read (${reasonOf(error)}): restore that file from a backup.`,
    );
  }
}

/** Finds the line of a PostgreSQL program's output that names the error, without the program's name. */
export function faultIn(output: string): string {
  const lines = output.split("\n").filter((line) => /\b(error|fatal|panic):/i.test(line));
  return (lines.at(-1) ?? output.trim().split("\n").at(-1) ?? "").replace(/^.*?\b(error|fatal|panic):\s*/i, "");
}
