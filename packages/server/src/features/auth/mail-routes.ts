/** Verifies an address and resets a password by mailed links. No response reveals whether an account exists. */
import { lookUpReset, RESEND_SECONDS, resendVerification, resetPassword, verifyEmail } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { countAttempt } from "../../platform/http/limits.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { hashToken } from "../../platform/secrets/tokens.ts";
import { listWorkingKeys, revokeKeysOf } from "../api-keys/own.ts";
import { findAccountById, markVerified, setPassword } from "./accounts.ts";
import { originOf } from "./change-origin.ts";
import { forgetAllLogins } from "./failed-logins.ts";
import { endWhatWasLetIn, isNeverProven } from "./first-proof.ts";
import { hashPassword, isCommonPassword } from "./passwords.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { deleteSessions, findResetLink, takeMailToken } from "./sessions.ts";

const RESET_SENT = sayAnswer("resetSent");
const RESET_DONE = sayAnswer("resetDone");
const VERIFIED = sayAnswer("emailVerified");
const VERIFICATION_SENT = sayAnswer("verificationSent");

/** Hourly limit of reset mails to one address. */
const RESET_MAILS_AN_HOUR = 5;

type MailCalls =
  | "forgotPassword"
  | "lookUpReset"
  | "resetPassword"
  | "verifyEmail"
  | "sendVerification"
  | "resendVerification";

/** Creates the handlers of the calls that send mails or use their links. */
export function authMailHandlers({ db, mail }: { db: Database; mail: Mail }): Pick<Handlers, MailCalls> {
  const sendVerification: Handlers["sendVerification"] = async ({ body: { email } }, { source }) => {
    const { count, secondsLeft } = await countAttempt(db, `verify-mail:${email.toLowerCase()}`, RESEND_SECONDS);
    if (count > 1) throw new CallFailure(resendVerification.failures.tooSoon, { retryAfter: secondsLeft });
    // Ordered for an unknown address, too: the address is looked up when the mail is written, so that this response takes the same
    // time.
    await db.asSystem((tx) => mail.orderUnasked(tx, { kind: "verify_email", email }, source));
    return { success: true, message: VERIFICATION_SENT };
  };

  return {
    sendVerification,
    resendVerification: sendVerification,

    verifyEmail: ({ body: { token } }, context) =>
      db.asSystem(async (tx) => {
        const taken = await takeMailToken(tx, "verify_email", hashToken(token));
        if (!taken || !(await markVerified(tx, taken.userId, taken.email)))
          throw new CallFailure(verifyEmail.failures.invalidToken);
        await recordSecurityEvent(tx, context, { userId: taken.userId, verb: "email_verified" });
        return { success: true, message: VERIFIED };
      }),

    forgotPassword: async ({ body: { email } }) => {
      const { count } = await countAttempt(db, `reset-mail:${email.toLowerCase()}`, 3600);
      if (count <= RESET_MAILS_AN_HOUR) await db.asSystem((tx) => mail.order(tx, { kind: "reset_password", email }));
      return { success: true, message: RESET_SENT };
    },

    lookUpReset: ({ body: { token } }) =>
      db.asSystem(async (tx) => {
        const link = await findResetLink(tx, hashToken(token));
        const account = link && (await findAccountById(tx, link.userId));
        if (account?.email.toLowerCase() !== link?.email.toLowerCase() || !account)
          throw new CallFailure(lookUpReset.failures.invalidToken);
        return { apiKeys: await listWorkingKeys(tx, account.id), firstProof: isNeverProven(account) };
      }),

    resetPassword: async ({ body: { token, password, revokeApiKeys } }, context) => {
      if (isCommonPassword(password)) throw new CallFailure(resetPassword.failures.commonPassword);
      const passwordHash = await hashPassword(password);
      const userId = await db.asSystem(async (tx) => {
        const taken = await takeMailToken(tx, "reset_password", hashToken(token));
        const account = taken && (await findAccountById(tx, taken.userId));
        // A user who opens the mail owns the mailbox; a link to a former address of the account is useless.
        if (!taken || !account || !(await markVerified(tx, taken.userId, taken.email)))
          throw new CallFailure(resetPassword.failures.invalidToken);
        const { userId } = taken;
        const firstProof = isNeverProven(account);
        const revoked = firstProof
          ? await endWhatWasLetIn(tx, context, userId)
          : revokeApiKeys
            ? await revokeKeysOf(tx, context, userId)
            : [];
        const order = { kind: "password_changed", email: taken.email, revokedKeys: revoked, firstProof } as const;
        await mail.order(tx, { ...order, ...originOf(context) });
        await setPassword(tx, taken.userId, passwordHash);
        await deleteSessions(tx, taken.userId);
        await recordSecurityEvent(tx, context, { userId: taken.userId, verb: "password_reset" });
        return taken.userId;
      });
      await forgetAllLogins(db, { account: userId, source: context.source, device: null });
      return { success: true, message: RESET_DONE };
    },
  };
}
