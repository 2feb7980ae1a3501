/** Recovery codes: written down by the person, each good for one sign-in without the app. Kept as hashes only. */
import { randomBytes, randomInt } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { RECOVERY_CODES } from "@tallyleaf/contract";

/** Without those that are mistaken for one another: 50 bits in ten letters. */
const LETTERS = "abcdefghjkmnpqrstvwxyz0123456789";
const LENGTH = 10;
const SALT_BYTES = 16;

export interface RecoverySet {
  /** As they are shown, once: "k3f9a-07xtm". */
  codes: string[];
  salt: string;
  hashes: string[];
}

/** A new set with the hashes to keep. */
export async function createRecoveryCodes(): Promise<RecoverySet> {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const bare = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
  const hashes = await Promise.all(bare.map((code) => hashOfRecoveryCode(code, salt)));
  return { codes: bare.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`), salt, hashes };
}

/** The hash under which a code of the set is kept (argon2id). `code` without blanks and hyphens, in small letters. */
export async function hashOfRecoveryCode(code: string, salt: string): Promise<string> {
  return (await hashRaw(code, { salt: Buffer.from(salt, "hex") })).toString("base64url");
}
