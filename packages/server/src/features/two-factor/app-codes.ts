/** Codes of an authenticator app: six digits, new every 30 seconds, computed from a shared key and the time (RFC 6238). */
import { Secret, TOTP } from "otpauth";

/** As RFC 4226 recommends. */
const KEY_BYTES = 20;
/** The defaults of every app; some support no others. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A code of the previous or next period is accepted, too: typing takes time, and clocks differ. */
const SPANS_EITHER_WAY = 1;

/** Creates a key, in the encoding of the apps (base32). */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** Returns the URI of an account for a QR code. */
export function addressFor(key: string, account: { issuer: string; label: string }): string {
  return new TOTP({ ...KIND, ...account, secret: Secret.fromBase32(key) }).toString();
}

/** Returns the number of the 30-second period of a code; null if it is no current code. */
export function spanOf(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(key) });
  const away = totp.validate({ token: code, timestamp, window: SPANS_EITHER_WAY });
  return away === null ? null : totp.counter({ timestamp }) + away;
}
