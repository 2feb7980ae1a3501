/**
 * The key with which the installation signs (Ed25519), derived from SECRET_KEY for this purpose alone: it is kept and moved as that key
 * is. A reader of a signed text needs only the public key, which is beside the signature.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from "node:crypto";

/** A signature as it is written to a file. */
export interface Signature {
  algorithm: "Ed25519";
  /** The 32 bytes of the public key, base64url. */
  publicKey: string;
  value: string;
}

export interface Signer {
  readonly publicKey: string;
  sign(text: string): Signature;
}

const PURPOSE = "tallyleaf seal signing key v1";
/** Prefixes of the bytes of a private and of a public key (RFC 8410). */
const PRIVATE_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_HEAD = Buffer.from("302a300506032b6570032100", "hex");
const ALGORITHM = "Ed25519";

/** Signs with the key that belongs to the installation's. */
export function createSigner(secret: KeyObject): Signer {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, 32));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: "der", type: "pkcs8" });
  const whole = createPublicKey(key).export({ format: "der", type: "spki" });
  const publicKey = whole.subarray(PUBLIC_HEAD.length).toString("base64url");
  return {
    publicKey,
    sign: (text) => ({
      algorithm: ALGORITHM,
      publicKey,
      value: sign(null, Buffer.from(text, "utf8"), key).toString("base64url"),
    }),
  };
}

/** Whether the text was signed with the key that the signature names. */
export function isSignedBy(text: string, { algorithm, publicKey, value }: Signature): boolean {
  const bytes = Buffer.from(publicKey, "base64url");
  if (algorithm !== ALGORITHM || bytes.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, bytes]), format: "der", type: "spki" });
  return verify(null, Buffer.from(text, "utf8"), key, Buffer.from(value, "base64url"));
}
