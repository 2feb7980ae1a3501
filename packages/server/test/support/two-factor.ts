/** An authenticator app for tests, and people who have one. */
import { CALLS } from "@tallyleaf/contract";
import { TOTP } from "otpauth";
import { PASSWORD, type Person } from "./server.ts";

/** The code that an app with this key shows; `spans` of 30 seconds away from now. */
export function codeOf(key: string, spans = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + spans * 30_000 });
}

/**
 * Turns two-factor authentication on, with the current code. Later steps use the next one (`codeOf(key, 1)`), which is valid from
 * this period to the one after it, so no test depends on its duration.
 *
 * @returns the app's key, and the recovery codes
 */
export async function turnOnTwoFactor(person: Person): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await person.call(CALLS.beginSecondFactor, { body: { currentPassword: PASSWORD } });
  const body = { code: codeOf(key) };
  const { recoveryCodes } = await person.call(CALLS.confirmSecondFactor, { body });
  return { key, recoveryCodes };
}
