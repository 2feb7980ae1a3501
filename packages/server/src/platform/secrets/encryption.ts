/**
 * Encrypts secrets at rest with a key derived from SECRET_KEY, so that the database alone doesn't reveal them. Each is bound to its
 * row and column: moved elsewhere, it doesn't decrypt.
 */
import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from "node:crypto";

export interface Cipher {
  /** @param place where it will be stored: "webhook:<id>" */
  encrypt(text: string, place: string): string;
  /** @throws DecryptionError if SECRET_KEY has changed, or the text was tampered with */
  decrypt(sealed: string, place: string): string;
}

/** A stored secret cannot be decrypted with this server's SECRET_KEY. */
export class DecryptionError extends Error {
  constructor() {
    super("A stored secret cannot be opened: SECRET_KEY is not the one it was sealed with.");
    this.name = "DecryptionError";
  }
}

const CIPHER = "aes-256-gcm";
const [IV, TAG] = [12, 16];

const keyFrom = (secret: KeyObject) => Buffer.from(hkdfSync("sha256", secret, "", "tallyleaf sealed secrets v1", 32));

/**
 * Creates a cipher with a key for its own purpose, derived from the installation's.
 *
 * @param previous the previous key: it still decrypts older secrets, but encrypts nothing
 */
export function createCipher(secret: KeyObject, previous?: KeyObject): Cipher {
  const key = keyFrom(secret);
  const keys = previous ? [key, keyFrom(previous)] : [key];
  return {
    encrypt: (text, place) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    decrypt: (sealed, place) => {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ""), "base64url");
      for (const one of keys) {
        try {
          const decipher = createDecipheriv(CIPHER, one, bytes.subarray(0, IV), { authTagLength: TAG })
            .setAAD(Buffer.from(place))
            .setAuthTag(bytes.subarray(IV, IV + TAG));
          return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
        } catch {
          // Encrypted with the other key, or not by us.
        }
      }
      throw new DecryptionError();
    },
  };
}
