/**
 * Devices on which an account has signed in before, known by a cookie of the account's own (OWASP: device cookies). The cookie opens
 * nothing: it only gives the device tries of its own, so that nobody who fails elsewhere keeps the owner out. It is sealed for the account
 * and its password, and so ends with a new password.
 */
import { createHash, randomBytes } from "node:crypto";
import type { RequestContext, SessionContext } from "../../platform/http/context.ts";
import type { Config } from "../../platform/process/config.ts";
import { type Cipher, DecryptionError } from "../../platform/secrets/encryption.ts";
import type { Account } from "./accounts.ts";

/** Browsers keep no cookie for much longer. */
const DAYS = 365;
const DAY_MS = 86_400_000;

type Owner = Pick<Account, "id" | "passwordHash">;

export interface KnownDevices {
  /** The name of the device that asks, where the account has signed in on it before; null: an unknown one. */
  nameOf(context: Pick<RequestContext, "cookies">, owner: Owner | null): string | null;
  /** Has the answer mark the device as one on which the account has signed in: once every proof was given. */
  mark(context: Pick<RequestContext, "cookies" | "newCookies">, owner: Owner): void;
}

interface Deps {
  cipher: Cipher;
  /** Where browsers reach the server: over HTTPS the cookie is sent on nothing else. */
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

/** The device of who is signed in: their session, which nobody has who has not signed in. */
export const deviceOfSession = ({ sessionId }: Pick<SessionContext, "sessionId">): string => `session:${sessionId}`;

/** Tells one account's cookie from another's on the same device, and says neither address nor id. */
const cookieOf = ({ id }: Owner) => `device_${digest(id).slice(0, 16)}`;

const placeOf = ({ id, passwordHash }: Owner) => `device:${id}:${digest(passwordHash)}`;

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
