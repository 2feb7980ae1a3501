/** Chooses the system user for PostgreSQL: it refuses to run as root, so root lends it another user. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { StartError } from "../../process/start-error.ts";

/** A system user by number, as `spawn` and `chown` take it. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const OWN_USER = "tallyleaf";

/**
 * The user for a new cluster.
 *
 * @returns null when PostgreSQL can run as the user of this process (who is not root)
 * @throws StartError when this is root and no other user exists or can be made
 */
export function chooseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const account = byName(OWN_USER) ?? byName("postgres") ?? made() ?? byName("nobody");
  if (!account) {
    throw new StartError(
      "PostgreSQL refuses to run as root and no other system user could be made: start Tallyleaf as an ordinary user, or set DATABASE_URL.",
    );
  }
  return account;
}

/**
 * The user who owns an existing cluster, for root: its creator keeps it.
 *
 * @returns null when the owner is root or has no entry among the system's users (PostgreSQL needs one)
 */
export function accountOfOwner(uid: number): Account | null {
  return uid === 0 ? null : (passwd().find((account) => account.uid === uid) ?? null);
}

/** Runs a program as the account and tells whether it ended well; used to find out what that user can reach. */
export function succeedsAs(account: Account | null, program: string, args: string[]): boolean {
  const result = spawnSync(program, args, { ...ids(account), cwd: "/", stdio: "ignore", env: { LC_ALL: "C" } });
  return result.status === 0;
}

/** The part of `spawn`'s options that changes the user; empty for the user of this process. */
export function ids(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function byName(name: string): Account | null {
  return passwd().find((account) => account.name === name) ?? null;
}

/** All system users but root: `getent` knows those of a directory service too. */
function passwd(): Account[] {
  let text: string;
  try {
    text = execFileSync("getent", ["passwd"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    // No getent here (macOS, small images): the file is all there is.
    text = readFileSync("/etc/passwd", "utf8");
  }
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function made(): Account | null {
  const result = spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", OWN_USER], {
    stdio: "ignore",
  });
  return result.status === 0 ? byName(OWN_USER) : null;
}
