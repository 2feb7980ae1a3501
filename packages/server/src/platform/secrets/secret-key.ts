/**
 * The key that signs file links: given by SECRET_KEY, or made once and kept in the data folder.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, reasonOf, StartError } from "../process/start-error.ts";

const BYTES = 32;

/** A key as the setting holds it: a text, or what the key file of a data folder held. */
export const keyOfText = (text: string): KeyObject => {
  const bytes = Buffer.from(text, "base64url");
  const isFile = bytes.length === BYTES && bytes.toString("base64url") === text;
  return isFile ? createSecretKey(bytes) : createSecretKey(text, "utf8");
};

/** What two equal keys have in common for this purpose, and no two others. */
export const markOf = (key: KeyObject, purpose: string): string =>
  createHmac("sha256", key).update(purpose).digest("hex").slice(0, 16);

/**
 * @param dataDir real path of the data folder
 * @param configured the setting SECRET_KEY; several servers of one organization's data need the same
 * @returns a key for HMAC-SHA256
 * @throws StartError when the key file cannot be read or made
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

/** Linked into place whole, so that of two servers that start at once both use the first one's key. */
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
