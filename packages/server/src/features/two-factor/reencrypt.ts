/**
 * Encrypts two-factor keys again after a change of SECRET_KEY, so that the former key can be removed without locking anyone out.
 */
import type { KeyObject } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { createCipher } from "../../platform/secrets/encryption.ts";
import { decryptKey, encryptKey } from "./encrypted-key.ts";
import { replaceSealed, sealedAfter } from "./store.ts";

const AT_ONCE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Encrypts with `secret` the keys encrypted with `previous`; a key that neither decrypts stays, and fails when it is needed. */
export async function reencryptTwoFactorKeys(db: Database, secret: KeyObject, previous: KeyObject): Promise<void> {
  const [old, now] = [createCipher(previous), createCipher(secret)];
  for (let last: string | undefined = FIRST; last !== undefined; ) {
    const from: string = last;
    const rows = await db.asSystem((tx) => sealedAfter(tx, from, AT_ONCE));
    for (const { userId, secret: sealed } of rows) {
      const key = decryptKey(old, userId, sealed);
      if (key !== null) await db.asSystem((tx) => replaceSealed(tx, userId, sealed, encryptKey(now, userId, key)));
    }
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)?.userId;
  }
}
