/** The key that a person's app and this server share, as the database stores it: encrypted, and bound to the person. */
import { type Cipher, DecryptionError } from "../../platform/secrets/encryption.ts";

const placeOf = (userId: string) => `second-factor:${userId}`;

export function encryptKey(cipher: Cipher, userId: string, key: string): string {
  return cipher.encrypt(key, placeOf(userId));
}

/** Null when it was sealed with a SECRET_KEY that is gone. */
export function decryptKey(cipher: Cipher, userId: string, sealed: string): string | null {
  try {
    return cipher.decrypt(sealed, placeOf(userId));
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
