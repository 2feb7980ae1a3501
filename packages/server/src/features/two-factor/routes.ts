/** A person's own two-factor authentication: set up, turn on with a first code, renew its recovery codes, turn off. */
import { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor } from "@tallyleaf/contract";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Config } from "../../platform/process/config.ts";
import { findAccountById } from "../auth/accounts.ts";
import { originOf } from "../auth/change-origin.ts";
import { deviceOfSession } from "../auth/known-device.ts";
import { recordSecurityEvent } from "../auth/security-events.ts";
import { deleteSessions } from "../auth/sessions.ts";
import type { TwoFactor } from "../auth/two-factor.ts";
import { confirmOwnPassword } from "../auth/verify-password.ts";
import { addressFor, newKey, spanOf } from "./app-codes.ts";
import { disableTwoFactor } from "./disable.ts";
import { decryptKey, encryptKey } from "./encrypted-key.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { findBegunKey, findFactor, keepBegun, setRecoveryCodes, turnOn } from "./store.ts";
import type { TwoFactorDeps } from "./verify-code.ts";

/** From the key on the screen to its first code. */
const SET_UP_MINUTES = 60;

interface Deps extends TwoFactorDeps {
  config: Pick<Config, "failedLogins" | "failedLoginsMinutes" | "companyName">;
  twoFactor: TwoFactor;
}
type TwoFactorCalls =
  | "getSecondFactor"
  | "beginSecondFactor"
  | "confirmSecondFactor"
  | "renewRecoveryCodes"
  | "turnOffSecondFactor";

/** Handlers of the calls about a person's own two-factor authentication. */
export function twoFactorHandlers(deps: Deps): Pick<Handlers, TwoFactorCalls> {
  const { db, mail, cipher, config, now, twoFactor } = deps;

  return {
    getSecondFactor: async (_input, { userId }) => {
      const factor = await db.asSystem((tx) => findFactor(tx, userId));
      return {
        enabled: factor !== null,
        since: factor?.confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
      };
    },

    beginSecondFactor: async ({ body: { currentPassword } }, context) => {
      const { id, email } = await confirmOwnPassword(deps, context, currentPassword);
      const key = newKey();
      const kept = await db.asSystem((tx) => keepBegun(tx, id, encryptKey(cipher, id, key)));
      if (!kept) throw new CallFailure(beginSecondFactor.failures.alreadyOn);
      return { key, uri: addressFor(key, { issuer: config.companyName, label: email }) };
    },

    confirmSecondFactor: async ({ body: { code } }, context) => {
      const { userId, sessionId } = context;
      const { wrongCode, notBegun } = confirmSecondFactor.failures;
      const sealed = await db.asSystem((tx) => findBegunKey(tx, userId, SET_UP_MINUTES));
      const key = sealed === null ? null : decryptKey(cipher, userId, sealed);
      if (sealed === null || key === null) throw new CallFailure(notBegun);
      const step = spanOf(key, code.replace(/[\s-]/g, ""), now());
      if (step === null) throw new CallFailure(wrongCode);
      const recovery = await createRecoveryCodes();
      await db.asSystem(async (tx) => {
        const account = await findAccountById(tx, userId);
        if (!account || !(await turnOn(tx, userId, sealed, step, recovery))) throw new CallFailure(notBegun);
        await mail.order(tx, { kind: "second_factor_on", email: account.email, ...originOf(context) });
        // The other sessions signed in with the password alone.
        await deleteSessions(tx, userId, sessionId);
        await recordSecurityEvent(tx, context, { userId, verb: "second_factor_on" });
      });
      const message = sayAnswer("twoFactorOn");
      return { success: true, message, recoveryCodes: recovery.codes };
    },

    renewRecoveryCodes: async ({ body: { currentPassword, code } }, context) => {
      const { userId } = context;
      await confirmOwnPassword(deps, context, currentPassword);
      const proof = await twoFactor.prove({ ...context, device: deviceOfSession(context) }, userId, code);
      if (!proof) throw new CallFailure(turnOffSecondFactor.failures.notOn);
      const recovery = await createRecoveryCodes();
      await db.asSystem(async (tx) => {
        await twoFactor.use(tx, context, proof);
        await setRecoveryCodes(tx, userId, recovery);
        await recordSecurityEvent(tx, context, { userId, verb: "recovery_codes_renewed" });
      });
      const message = sayAnswer("recoveryCodesRenewed");
      return { success: true, message, recoveryCodes: recovery.codes };
    },

    turnOffSecondFactor: async ({ body: { currentPassword, code } }, context) => {
      const { userId, sessionId } = context;
      const account = await confirmOwnPassword(deps, context, currentPassword);
      const proof = await twoFactor.prove({ ...context, device: deviceOfSession(context) }, userId, code);
      if (!proof) throw new CallFailure(turnOffSecondFactor.failures.notOn);
      await db.asSystem(async (tx) => {
        await twoFactor.use(tx, context, proof);
        await disableTwoFactor(tx, mail, account, context);
        await deleteSessions(tx, userId, sessionId);
        await recordSecurityEvent(tx, context, { userId, verb: "second_factor_off" });
      });
      return { success: true, message: sayAnswer("twoFactorOff") };
    },
  };
}
