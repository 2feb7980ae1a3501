/** The key that a person's app and this server share, as it lies in the database: sealed, and bound to the person. */
import { type Sealing, UnopenedError } from "../../platform/secrets/encryption.ts";

const placeOf = (userId: string) => `second-factor:${userId}`;

export function sealKey(sealing: Sealing, userId: string, key: string): string {
  return sealing.seal(key, placeOf(userId));
}

/** Null when it was sealed with a SECRET_KEY that is gone. */
export function openKey(sealing: Sealing, userId: string, sealed: string): string | null {
  try {
    return sealing.open(sealed, placeOf(userId));
  } catch (error) {
    if (error instanceof UnopenedError) return null;
    throw error;
  }
}
