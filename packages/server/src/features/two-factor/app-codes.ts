/** Codes of an authenticator app: six digits, another one every 30 seconds, made of a shared key and the time (RFC 6238). */
import { Secret, TOTP } from "otpauth";

/** As RFC 4226 recommends. */
const KEY_BYTES = 20;
/** What every app assumes; some know nothing else. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A code of the span before or after is taken too: people type for a while, and clocks differ. */
const SPANS_EITHER_WAY = 1;

/** A new key, in the letters and digits (base32) in which apps take it. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The address that a QR code brings to the app. */
export function addressFor(key: string, account: { issuer: string; label: string }): string {
  return new TOTP({ ...KIND, ...account, secret: Secret.fromBase32(key) }).toString();
}

/** The number of the span of 30 seconds whose code this is; null when it is none of now. */
export function spanOf(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(key) });
  const away = totp.validate({ token: code, timestamp, window: SPANS_EITHER_WAY });
  return away === null ? null : totp.counter({ timestamp }) + away;
}
