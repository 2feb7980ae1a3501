/** Authenticator app: the codes of a key. */
import { TOTP } from "otpauth";

/** Returns the app's code; `spans` of 30 seconds away from now. */
export function codeOf(key: string, spans = 0): string {
  return new TOTP({ secret: key.replaceAll(/\s/g, "") }).generate({ timestamp: Date.now() + spans * 30_000 });
}
