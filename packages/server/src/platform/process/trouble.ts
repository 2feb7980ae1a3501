/** Explains failures beneath the server (database, disk, network) to the administrator: what is wrong, and what to do. */
import { codeOf, reasonOf } from "./start-error.ts";

const RESTORE =
  "Stop the server, copy what is there to another disk, check this disk, and restore the newest backup into a new data folder or an empty database (npm run restore).";

/**
 * The sentence for trouble of the database, the disk or the network, which may be the cause of another error.
 *
 * @returns null for everything else: a fault of ours
 */
export function troubleOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const sentence = databaseTrouble(cause) ?? systemTrouble(cause);
    if (sentence !== null) return sentence;
  }
  return null;
}

/** By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function databaseTrouble(error: Error): string | null {
  const said = error.message;
  // The driver gives it no code.
  if (/^Connection terminated|^timeout exp|^Query read timeout/.test(said))
    return `The database does not answer any more (${said}). See that it runs, and try again.`;
  if (!("severity" in error)) return null;
  const code = codeOf(error) ?? "";
  if (/^XX|^58P0/.test(code)) return `The database is damaged (${said}). ${RESTORE}`;
  if (code === "58030") return `The database cannot read or write its disk (${said}). ${RESTORE}`;
  if (code === "53100") return `The disk of the database is full (${said}). Make room, and try again.`;
  if (code === "53300")
    return `The database takes no more connections (${said}). Raise its max_connections, or end other programs that use it.`;
  if (/^53/.test(code)) return `The database lacks memory or other means (${said}). Give it more, and try again.`;
  if (/^57P|^08/.test(code)) return `The database is not there (${said}). See that it runs, and try again.`;
  if (code === "57014") return `The database did not answer in time (${said}). See what else it does, and try again.`;
  return null;
}

/** Whether the database says that its own files are damaged, or that its disk fails it. */
export const isDatabaseDamage = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && /^XX|^58|^53100/.test(codeOf(error) ?? "");

const ON_DISK = new Set([
  "ENOSPC",
  "EDQUOT",
  "EACCES",
  "EPERM",
  "EROFS",
  "EIO",
  "ENOTDIR",
  "EISDIR",
  "EEXIST",
  "ELOOP",
  "ENOENT",
]);
const ON_NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

function systemTrouble(error: Error): string | null {
  const code = codeOf(error) ?? "";
  if (ON_NETWORK.has(code) && "syscall" in error)
    return `The database cannot be reached (${error.message || code}). See that it runs, and check DATABASE_URL.`;
  if (!ON_DISK.has(code) || !("path" in error)) return null;
  const full = code === "ENOSPC" || code === "EDQUOT";
  const remedy = full ? "Make room" : code === "EIO" ? "Check the disk" : "Put that right";
  return `${String(error.path)} cannot be used (${reasonOf(error)}). ${remedy}, or set DATA_DIR to another folder, and try again.`;
}
