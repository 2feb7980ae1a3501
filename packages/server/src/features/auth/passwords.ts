/** Passwords: argon2id, and a refusal of those that everybody uses. */
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set((dictionary as Record<string, (string | number)[]>)["passwords-common"]?.map(String));

/** Words of this product and its trade: with digits and marks around them they are what is tried first here. */
const OF_THIS_PLACE = new Set(
  `tallyleaf tally leaf ledger bookkeeping bookkeeper accounting accountant accounts receipts receipt invoice invoices expenses
   expense company business founder employee administrator admin welcome changeme letmein password passwort`.split(
    /\s+/,
  ),
);

/** Whether the password is among the commonest ones (about 40,000, from leaks), or a word of this place, upper or lower case. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return common.has(small) || OF_THIS_PLACE.has(small.replace(/[^a-z]/g, ""));
}

/** Argon2id with the library's defaults (19 MiB, 2 passes), which follow OWASP's advice. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// A hash of nothing anybody knows: verifying against it takes as long as a real one, so that an answer's time does not
// tell whether an account exists.
const nobody = hash(crypto.randomUUID());

/** Whether the password belongs to the hash; `null` means an account that doesn't exist and is never right. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && right;
}
