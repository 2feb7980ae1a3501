/**
 * Devices on which an account has signed in before, recognized by a cookie for that account (OWASP: device cookies). The cookie grants no
 * access: it only gives the device attempts of its own, so that failed sign-ins elsewhere never lock out the owner. It is encrypted for
 * the account and its password, so a new password invalidates it.
 */
import { createHash, randomBytes } from "node:crypto";
import type { RequestContext, SessionContext } from "../../platform/http/context.ts";
import type { Config } from "../../platform/process/config.ts";
import { type Cipher, DecryptionError } from "../../platform/secrets/encryption.ts";
import type { Account } from "./accounts.ts";

/** Browsers don't store cookies for much longer. */
const DAYS = 365;
const DAY_MS = 86_400_000;

type Owner = Pick<Account, "id" | "passwordHash">;

export interface KnownDevices {
  /** Finds the name of the request's device if the account has signed in on it before; null: an unknown one. */
  nameOf(context: Pick<RequestContext, "cookies">, owner: Owner | null): string | null;
  /** Marks the device as known with the answer, once the sign-in is complete. */
  mark(context: Pick<RequestContext, "cookies" | "newCookies">, owner: Owner): void;
}

interface Deps {
  cipher: Cipher;
  /** Origin of the server: with HTTPS, browsers send the cookie only over HTTPS. */
  config: Pick<Config, "publicUrl">;
  now: () => Date;
}

export function createKnownDevices({ cipher, config, now }: Deps): KnownDevices {
  const attributes = [
    "Path=/",
    `Max-Age=${DAYS * 86_400}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(config.publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

  const nameOf: KnownDevices["nameOf"] = ({ cookies }, owner) => {
    const sealed = owner && cookies.get(cookieOf(owner));
    if (!sealed) return null;
    try {
      const [name = "", markedAt] = cipher.decrypt(sealed, placeOf(owner)).split(" ");
      return now().getTime() - Number(markedAt) < DAYS * DAY_MS ? name : null;
    } catch (error) {
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  };

  return {
    nameOf,
    mark: (context, owner) => {
      const name = nameOf(context, owner) ?? randomBytes(16).toString("base64url");
      const sealed = cipher.encrypt(`${name} ${now().getTime()}`, placeOf(owner));
      context.newCookies.push(`${cookieOf(owner)}=${sealed}; ${attributes}`);
    },
  };
}

/** Returns the device of a signed-in user: their session, which nobody has without signing in. */
export const deviceOfSession = ({ sessionId }: Pick<SessionContext, "sessionId">): string => `session:${sessionId}`;

/** Distinguishes the cookies of several accounts on one device without revealing address or id. */
const cookieOf = ({ id }: Owner) => `device_${digest(id).slice(0, 16)}`;

const placeOf = ({ id, passwordHash }: Owner) => `device:${id}:${digest(passwordHash)}`;

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
