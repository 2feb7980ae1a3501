/** Encrypts a connection's secrets, bound to their row. */
import type { IntegrationKind, SettingsOf } from "@tallyleaf/contract";
import { type Cipher, DecryptionError } from "../../platform/secrets/encryption.ts";
import type { Connection } from "./kinds.ts";
import { logged } from "./log.ts";
import type { IntegrationRecord } from "./store.ts";

/** Returns the place that a connection's secret is bound to. */
export const secretPlace = (organizationId: string, kind: IntegrationKind): string =>
  `integration:${organizationId}:${kind}`;

/** Decrypts a connection for its kind; null if its secret was encrypted with another SECRET_KEY. */
export function opened(row: IntegrationRecord, cipher: Cipher): Connection | null {
  const kind = row.kind as IntegrationKind;
  try {
    const secret = row.secret === null ? "" : cipher.decrypt(row.secret, secretPlace(row.organizationId, kind));
    // Written by us, after validation by the contract.
    return { organizationId: row.organizationId, settings: row.settings as SettingsOf<IntegrationKind>, secret };
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** The message when a secret can't be decrypted. */
export const LOST_SECRET = logged("lostSecret");
