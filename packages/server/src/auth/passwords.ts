/** Passwords: argon2id, and a refusal of those that everybody uses. */
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set((dictionary as Record<string, (string | number)[]>)["passwords-common"]?.map(String));

/** Whether the password is among the commonest ones (about 40,000, from leaks), upper or lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** Argon2id with the library's defaults (19 MiB, 2 passes), which follow OWASP's advice. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// A hash of nothing anybody knows: verifying against it takes as long as a real one, so that an answer's time does not
// tell whether an account exists.
const nobody = hash(crypto.randomUUID());

/** Whether the password is the one of the hash; `null` stands for an account that does not exist and is never right. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && right;
}
