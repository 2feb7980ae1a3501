/** Encrypts a connection's secrets, bound to their row. */
import type { IntegrationKind, SettingsOf } from "@tallyleaf/contract";
import { type Cipher, DecryptionError } from "../../platform/secrets/encryption.ts";
import type { Connection } from "./kinds.ts";
import { logged } from "./log.ts";
import type { IntegrationRecord } from "./store.ts";

/** Where a connection's secret stands. */
export const secretPlace = (organizationId: string, kind: IntegrationKind): string =>
  `integration:${organizationId}:${kind}`;

/** A connection as its kind works with it; null when its secret was sealed with another SECRET_KEY. */
export function opened(row: IntegrationRecord, cipher: Cipher): Connection | null {
  const kind = row.kind as IntegrationKind;
  try {
    const secret = row.secret === null ? "" : cipher.decrypt(row.secret, secretPlace(row.organizationId, kind));
    // Written by us, after the contract had read it.
    return { organizationId: row.organizationId, settings: row.settings as SettingsOf<IntegrationKind>, secret };
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** The message when a secret can't be decrypted. */
export const LOST_SECRET = logged("lostSecret");
