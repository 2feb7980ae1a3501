/** Tokens of sessions and of mailed links: opaque random values; the database holds only their SHA-256. */
import { createHash, randomBytes } from "node:crypto";

/** Days until a session ends by itself. */
export const SESSION_DAYS = 7;

/** A new token for the caller and its hash for the database. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** The form in which a token is kept and looked up. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
