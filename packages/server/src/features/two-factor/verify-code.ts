/**
 * Verifies two-factor codes: after the password at every sign-in, and before turning it off. A code is checked first, and used up
 * in the transaction that it permits; the loser of a race has no valid code.
 */
import { codeFailures, signInCodeFailures } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt, forgetAttempts } from "../../platform/http/limits.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Config } from "../../platform/process/config.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import { findAccountById } from "../auth/accounts.ts";
import { originOf } from "../auth/change-origin.ts";
import { recordSecurityEvent } from "../auth/security-events.ts";
import type { Proof, TwoFactor } from "../auth/two-factor.ts";
import { spanOf } from "./app-codes.ts";
import { decryptKey } from "./encrypted-key.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";
import { findFactor, type TwoFactorRow, useRecoveryHash, useStep } from "./store.ts";

export interface TwoFactorDeps {
  db: Database;
  mail: Mail;
  cipher: Cipher;
  config: Pick<Config, "failedLogins" | "failedLoginsMinutes">;
  now: () => Date;
}

/**
 * Wrong codes are counted separately: neither a right password nor a new one, set by mail, gives more attempts. A known device has
 * attempts of its own, so that a person with the password but no code cannot lock out the owner; all others share the account's.
 */
const keyOfTries = (userId: string, device: string | null) =>
  device === null ? `second-factor:${userId}` : `second-factor:${userId}:device:${device}`;

export function createTwoFactor({ db, mail, cipher, config, now }: TwoFactorDeps): TwoFactor {
  const countTry = async (key: string) => {
    const { count, secondsLeft } = await countAttempt(db, key, config.failedLoginsMinutes * 60);
    if (count > config.failedLogins) throw new CallFailure(codeFailures.tooManyCodes, { retryAfter: secondsLeft });
  };

  const look = async (factor: TwoFactorRow, code: string): Promise<Proof["by"] | null> => {
    if (/^\d{6}$/.test(code)) {
      const key = decryptKey(cipher, factor.userId, factor.secret);
      if (key === null) throw new CallFailure(codeFailures.codesUnreadable);
      const step = spanOf(key, code, now());
      return step !== null && step > factor.lastStep ? { step } : null;
    }
    const recoveryHash = await hashOfRecoveryCode(code, factor.recoverySalt);
    return factor.recoveryHashes.includes(recoveryHash) ? { recoveryHash } : null;
  };

  return {
    prove: async (asker, userId, code) => {
      const factor = await db.asSystem((tx) => findFactor(tx, userId));
      if (!factor) return null;
      if (code === undefined) throw new CallFailure(signInCodeFailures.codeNeeded);
      const tries = keyOfTries(userId, asker.device);
      await countTry(tries);
      const by = await look(factor, bare(code));
      if (!by) {
        const event = { userId, verb: "second_factor_refused", byStranger: true };
        await db.asSystem((tx) => recordSecurityEvent(tx, asker, event));
        throw new CallFailure(codeFailures.wrongCode);
      }
      await forgetAttempts(db, tries);
      return { userId, by };
    },

    use: async (tx, asker, proof) => {
      if (!proof) return;
      const { userId, by } = proof;
      if ("step" in by) {
        if (!(await useStep(tx, userId, by.step))) throw new CallFailure(codeFailures.wrongCode);
        return;
      }
      const left = await useRecoveryHash(tx, userId, by.recoveryHash);
      if (left === null) throw new CallFailure(codeFailures.wrongCode);
      const account = await findAccountById(tx, userId);
      if (account) await mail.order(tx, { kind: "recovery_code_used", email: account.email, left, ...originOf(asker) });
      await recordSecurityEvent(tx, asker, { userId, verb: "recovery_code_used", after: { left } });
    },
  };
}

/** As it is hashed and compared: people copy codes with blanks and hyphens, in letters of any size. */
const bare = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();
