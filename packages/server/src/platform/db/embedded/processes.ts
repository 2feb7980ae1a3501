/**
 * Inspects another process by its id: whether it lives, since when, and what it runs.
 *
 * Ids are reused, so an id alone never identifies a process: its start time belongs to it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { codeOf } from "../../process/start-error.ts";

/** Placeholder for the start of a living process that this user may not inspect. */
const UNKNOWN = "unknown";

/**
 * The moment a process started, as an opaque text that no other process with this id shares.
 *
 * @returns null when no such process lives (a zombie has ended), `"unknown"` when it lives but cannot be examined
 */
export function processStart(pid: number): string | null {
  // 0 and negative numbers would mean groups of processes.
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (!isAlive(pid)) return null;
  return process.platform === "linux" ? startOnLinux(pid) : startByPs(pid);
}

/** Whether the process recorded as (`pid`, `start`) still lives; one that cannot be examined counts as living. */
export function isSameProcess(pid: number, start: string): boolean {
  const now = processStart(pid);
  return now !== null && (now === start || now === UNKNOWN || start === UNKNOWN);
}

/** Whether `pid` is a PostgreSQL postmaster that works in the folder `cluster`, and not a stranger with a used-again id. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (processStart(pid) === null) return false;
  const command = commandLine(pid);
  if (command === null) return true;
  if (!/(^|[\\/])postgres(\.exe)?(\s|$)/.test(command)) return false;
  if (process.platform !== "linux") return command.includes(cluster);
  try {
    // A postmaster's working folder is its cluster: true also after the folder was renamed or mounted elsewhere.
    const cwd = statSync(`/proc/${pid}/cwd`);
    const own = statSync(cluster);
    return cwd.dev === own.dev && cwd.ino === own.ino;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    return command.includes(cluster);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function startOnLinux(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    // `hidepid` hides the processes of others; a process that ended meanwhile is gone for the signal too.
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH") return isAlive(pid) ? UNKNOWN : null;
    return UNKNOWN;
  }
  // The name in brackets may hold anything; the fixed fields follow its last bracket: state, …, start in ticks since boot.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state] = fields;
  if (state === "Z" || state === "X") return null;
  return `${bootId()}/${fields[19]}`;
}

function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

function startByPs(pid: number): string | null {
  if (process.platform === "win32") return UNKNOWN;
  const line = ps(pid, "stat=,lstart=");
  if (line === "") return isAlive(pid) ? UNKNOWN : null;
  return line.startsWith("Z") ? null : line.replace(/^\S+\s+/, "");
}

/** Null where the system does not tell (Windows; there PostgreSQL is reached by a pipe of its own, never by a signal). */
function commandLine(pid: number): string | null {
  if (process.platform === "win32") return null;
  if (process.platform !== "linux") return ps(pid, "command=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH") return "";
    throw error;
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync("ps", ["-o", columns, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    // ps ends with 1 when there is no such process.
    return "";
  }
}
