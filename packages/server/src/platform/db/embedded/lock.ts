/**
 * One server at a time in a folder: a lock file that names the process that holds it and the moment that process started.
 *
 * A lock whose process has ended (kill -9, power cut) is no lock: it is taken over without a question.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, reasonOf, StartError } from "../../process/start-error.ts";
import { isSameProcess, processStart } from "./processes.ts";

const FILE = "server.lock";

interface Holder {
  pid: number;
  start: string;
}

/** A living server works in the folder. */
export class FolderInUse extends StartError {}

/** A held lock; `release` gives it back and may be called more than once. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the lock of a folder for this process.
 *
 * @param folder an existing folder
 * @throws FolderInUse when a living process holds it; StartError when the folder cannot be locked
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, FILE);
  const text = JSON.stringify({ pid: process.pid, start: processStart(process.pid) });
  try {
    take(path, folder, text);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The folder ${folder} cannot be locked with ${path} (${reasonOf(error)}).`);
  }
  return {
    release() {
      if (readLock(path) === text) rmSync(path, { force: true });
    },
  };
}

function take(path: string, folder: string, text: string): void {
  for (;;) {
    const found = readLock(path);
    if (found === null) {
      if (createLock(path, text)) return;
      continue;
    }
    const holder = parseHolder(found);
    if (holder && isSameProcess(holder.pid, holder.start)) {
      throw new FolderInUse(
        `Another Tallyleaf server (process ${holder.pid}) already works in the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    moveAway(path, found);
  }
}

/** Written beside and linked into place: the file appears whole, and only where none is. */
function createLock(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the dead lock that was read, and puts back another one that a third process set in the same moment. */
function moveAway(path: string, dead: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (readLock(aside) !== dead) renameSync(aside, path);
  else rmSync(aside);
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || !("start" in value)) return null;
    const { pid, start } = value;
    return Number.isSafeInteger(pid) && Number(pid) > 0 && typeof start === "string"
      ? { pid: Number(pid), start }
      : null;
  } catch {
    // Not JSON: a file cut short by a power cut names no process, so nobody holds it.
    return null;
  }
}
