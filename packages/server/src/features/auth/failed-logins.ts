/**
 * Counts failed sign-ins before the password is checked, so that concurrent attempts count too. A device on which the account has
 * signed in before has attempts of its own; all others share those of their address, and together those of the account.
 */
import { login } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { type Attempts, countAttempt, forgetAttempts, takeBackAttempt } from "../../platform/http/limits.ts";
import { networkOf } from "../../platform/http/network.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Config } from "../../platform/process/config.ts";

type Limits = Pick<Config, "failedLogins" | "failedLoginsMinutes">;

/** An attempt to sign in to an account. */
export interface LoginTry {
  /** The account's id, or for an unknown address that address in lower case, so that all its spellings share their attempts. */
  account: string;
  /** The caller's address. */
  source: string;
  /** The known device of the attempt (known-device.ts); null: an unknown one. */
  device: string | null;
}

/** If this many addresses have used up their attempts, the account refuses all unknown devices. */
const SOURCES_TOGETHER = 3;

const keyOf = (account: string) => `login:${account}`;
const keyOfDevice = ({ account, device }: LoginTry) => `${keyOf(account)}:device:${device}`;
const keyOfSource = ({ account, source }: LoginTry) => `${keyOf(account)}:from:${networkOf(source)}`;

/**
 * Counts one more attempt.
 *
 * @throws CallFailure 429 if there were too many
 */
export async function countLogin(db: Database, tried: LoginTry, limits: Limits): Promise<void> {
  const count = async (key: string, most: number) => {
    const tries = await countAttempt(db, key, limits.failedLoginsMinutes * 60);
    if (tries.count > most) throw refusal(tries);
  };
  if (tried.device !== null) return count(keyOfDevice(tried), limits.failedLogins);
  // Refused attempts of one address do not count against the others.
  await count(keyOfSource(tried), limits.failedLogins);
  await count(keyOf(tried.account), limits.failedLogins * SOURCES_TOGETHER);
}

function refusal({ secondsLeft }: Attempts): CallFailure {
  const minutes = Math.ceil(secondsLeft / 60);
  return new CallFailure(login.failures.tooManyFailures, {
    message: sayAnswer("tooManyFailures", { minutes }),
    retryAfter: secondsLeft,
  });
}

/** Clears the failed attempts after a success; those of others for the same account stay counted. */
export async function forgetLogins(db: Database, tried: LoginTry): Promise<void> {
  if (tried.device !== null) return forgetAttempts(db, keyOfDevice(tried));
  await forgetAttempts(db, keyOfSource(tried));
  await takeBackAttempt(db, keyOf(tried.account));
}

/** Clears the failed attempts of unknown devices after a password reset by mail: the owner of the mailbox must be able to sign in. */
export async function forgetAllLogins(db: Database, tried: LoginTry): Promise<void> {
  await forgetAttempts(db, keyOfSource(tried));
  await forgetAttempts(db, keyOf(tried.account));
}
