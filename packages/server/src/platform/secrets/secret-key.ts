/**
 * The key that signs file links: set by SECRET_KEY, or generated once and stored in the data folder.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, reasonOf, StartError } from "../process/start-error.ts";

const BYTES = 32;

/** Returns the key of a text: of the setting, or of a data folder's key file. */
export const keyOfText = (text: string): KeyObject => {
  const bytes = Buffer.from(text, "base64url");
  const isFile = bytes.length === BYTES && bytes.toString("base64url") === text;
  return isFile ? createSecretKey(bytes) : createSecretKey(text, "utf8");
};

/** Returns a fingerprint of a key for a purpose. */
export const markOf = (key: KeyObject, purpose: string): string =>
  createHmac("sha256", key).update(purpose).digest("hex").slice(0, 16);

/**
 * @param dataDir real path of the data folder
 * @param configured the setting SECRET_KEY; several servers of one organization's data need the same
 * @returns a key for HMAC-SHA256
 * @throws StartError if the key file cannot be read or created
 */
export function loadSecretKey(dataDir: string, configured: string | undefined): KeyObject {
  if (configured !== undefined) return createSecretKey(configured, "utf8");
  const path = join(dataDir, "secret-key");
  try {
    const key = Buffer.from((readKey(path) ?? makeKey(path)).trim(), "base64url");
    if (key.length === BYTES) return createSecretKey(key);
  } catch (error) {
    throw new StartError(`The key file ${path} cannot be read or made (${reasonOf(error)}).`);
  }
  throw new StartError(
    `The key file ${path} is damaged: restore it, or remove it (links to files that were given out then end).`,
  );
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Linked atomically, so that two servers that start at once both use the first one's key. */
function makeKey(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(BYTES).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8");
}
