/**
 * The token of a client's link: the IDs of organization and page, with a signature over both. So no secret is stored, a member can copy the
 * link again, and a guess is refused before the database is asked.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

export interface PageKey {
  organizationId: string;
  pageId: string;
}

const PURPOSE = "tallyleaf client page v1\n";
const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;

const signatureOf = (ids: Buffer, secret: KeyObject) =>
  createHmac("sha256", secret).update(PURPOSE).update(ids).digest().subarray(0, SIGNATURE_BYTES);

/** Returns the token, 75 characters of base64url. */
export function tokenOf({ organizationId, pageId }: PageKey, secret: KeyObject): string {
  const ids = Buffer.concat([parse(organizationId), parse(pageId)]);
  return Buffer.concat([ids, signatureOf(ids, secret)]).toString("base64url");
}

/**
 * Returns the page that a token names; null: nobody here has signed it.
 *
 * @param secrets the installation's key, and the one before a change
 */
export function readToken(token: string, secrets: readonly KeyObject[]): PageKey | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 2 * ID_BYTES + SIGNATURE_BYTES || bytes.toString("base64url") !== token) return null;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  const given = bytes.subarray(2 * ID_BYTES);
  if (!secrets.some((secret) => timingSafeEqual(signatureOf(ids, secret), given))) return null;
  const idAt = (place: number) => stringify(ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
  return { organizationId: idAt(0), pageId: idAt(1) };
}
