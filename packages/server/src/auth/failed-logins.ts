/** Failed logins of one account: counted before the password is looked at, so that tries side by side count too. */
import { login } from "@tallyleaf/contract";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { CallFailure } from "../http/failure.ts";
import { countAttempt, forgetAttempts } from "../http/limits.ts";

type Limits = Pick<Config, "failedLogins" | "failedLoginsMinutes">;

/** By account, so that no other spelling of the address has tries of its own. */
const keyOf = (account: string) => `login:${account}`;

/**
 * Counts one more try for the account.
 *
 * @param account its id, or for an unknown address that address in lower case
 * @throws CallFailure 429 when there were too many
 */
export async function countLogin(db: Database, account: string, limits: Limits): Promise<void> {
  const tries = await countAttempt(db, keyOf(account), limits.failedLoginsMinutes * 60);
  if (tries.count <= limits.failedLogins) return;
  const minutes = Math.ceil(tries.secondsLeft / 60);
  throw new CallFailure(login.failures.tooManyFailures, {
    message: `Too many failed attempts for this account. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    retryAfter: tries.secondsLeft,
  });
}

/** Forgets the failed tries of an account, after a success. */
export function forgetLogins(db: Database, account: string): Promise<void> {
  return forgetAttempts(db, keyOf(account));
}
