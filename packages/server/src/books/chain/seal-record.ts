/** A seal as it is downloaded and checked: what it says, and that the installation signed it. */
import { type SealRecord, sealRecord } from "@tallyleaf/contract";
import { canonicalText } from "@tallyleaf/ledger";
import { isSignedBy, type Signer } from "../../platform/secrets/signing-key.ts";

export const SEAL_FORMAT = "tallyleaf-seal-v1";

/** The seal with its signature over the canonical text of all else. */
export function signSeal(record: Omit<SealRecord, "signature">, signer: Signer): SealRecord {
  return { ...record, signature: signer.sign(canonicalText(record)) };
}

/** Whether a seal says what was signed, by the key that it names. */
export function isGenuine({ signature, ...record }: SealRecord): boolean {
  return isSignedBy(canonicalText(record), signature);
}

/** The seal in a file's text or a row; null: it is none. */
export function parseSeal(value: unknown): SealRecord | null {
  return sealRecord.safeParse(value).data ?? null;
}
