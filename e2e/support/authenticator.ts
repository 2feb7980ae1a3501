/** An authenticator app: the codes that belong to a key. */
import { TOTP } from "otpauth";

/** The code that the app shows; `spans` of 30 seconds away from now. */
export function codeOf(key: string, spans = 0): string {
  return new TOTP({ secret: key.replaceAll(/\s/g, "") }).generate({ timestamp: Date.now() + spans * 30_000 });
}
