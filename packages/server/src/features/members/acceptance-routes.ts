/** The invitation's link: shows the offer, and accepts it with a new account or with an existing one. */
import { acceptInvitation, lookUpInvitation } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { invitations } from "../../platform/db/schema.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Config } from "../../platform/process/config.ts";
import { hashToken } from "../../platform/secrets/tokens.ts";
import { findAccountById, markVerified } from "../auth/accounts.ts";
import type { KnownDevices } from "../auth/known-device.ts";
import { hashPassword, isCommonPassword } from "../auth/passwords.ts";
import { recordSecurityEvent } from "../auth/security-events.ts";
import { openSession, presentSession } from "../auth/sign-in.ts";
import type { TwoFactor } from "../auth/two-factor.ts";
import { confirmPassword } from "../auth/verify-password.ts";
import { answer, join } from "./answers.ts";
import { findOffer, insertProvenAccount, type Offer } from "./link.ts";

interface Deps {
  db: Database;
  twoFactor: TwoFactor;
  devices: KnownDevices;
  config: Pick<Config, "failedLogins" | "failedLoginsMinutes">;
}

/** Creates the handlers of the calls behind the invitation's link. */
export function acceptanceHandlers({
  db,
  twoFactor,
  devices,
  config,
}: Deps): Pick<Handlers, "lookUpInvitation" | "acceptInvitation"> {
  const { failures } = acceptInvitation;

  /** Verifies an existing account by its password, and by two-factor authentication if it is on. */
  const prove = async (
    account: NonNullable<Offer["account"]>,
    { password, code }: { password: string; code?: string },
    context: RequestContext,
  ) => {
    const wrong = { verb: "sign_in_failed", byStranger: true };
    const device = devices.nameOf(context, account);
    if (!(await confirmPassword({ db, config }, context, device, account, password, wrong)))
      throw new CallFailure(failures.wrongPassword);
    const proof = await twoFactor.prove({ ...context, device }, account.id, code);
    return async (tx: Transaction, email: string) => {
      await twoFactor.use(tx, context, proof);
      // The account was just deleted, or got another address: the invitation no longer belongs to it.
      if (!(await markVerified(tx, account.id, email))) throw new CallFailure(failures.wrongPassword);
      return account.id;
    };
  };

  /** Validates a new account before anything is written, and returns the function that creates it. */
  const prepare = async (name: string | undefined, password: string) => {
    if (name === undefined) throw new CallFailure(failures.nameMissing);
    if (isCommonPassword(password)) throw new CallFailure(failures.commonPassword);
    const passwordHash = await hashPassword(password);
    return async (tx: Transaction, email: string) => {
      const userId = await insertProvenAccount(tx, { name, email, passwordHash });
      // The address was just registered: now the password of that account is needed.
      if (userId === null) throw new CallFailure(failures.wrongPassword);
      return userId;
    };
  };

  return {
    lookUpInvitation: async ({ body: { token } }) => {
      const offer = await db.asSystem((tx) => findOffer(tx, hashToken(token)));
      if (!offer) throw new CallFailure(lookUpInvitation.failures.invalidInvitation);
      const { account, expiresAt, ...shown } = offer;
      return { ...shown, expiresAt: expiresAt.toISOString(), hasAccount: account !== null };
    },

    acceptInvitation: async ({ body: { token, name, password, code } }, context) => {
      const tokenHash = hashToken(token);
      const offer = await db.asSystem((tx) => findOffer(tx, tokenHash));
      if (!offer) throw new CallFailure(failures.invalidInvitation);
      const accountIn = offer.account
        ? await prove(offer.account, { password, code }, context)
        : await prepare(name, password);
      return db.asSystem(async (tx) => {
        const accepted = await answer(tx, eq(invitations.tokenHash, tokenHash), "accepted");
        if (!accepted) throw new CallFailure(failures.invalidInvitation);
        const userId = await accountIn(tx, accepted.email);
        if (!(await join(tx, context, userId, accepted))) throw new CallFailure(failures.invalidInvitation);
        const session = await openSession(tx, userId, context);
        const account = await findAccountById(tx, userId);
        if (account) devices.mark(context, account);
        await recordSecurityEvent(tx, context, { userId, verb: "signed_in" }, accepted.organizationId);
        const message = sayAnswer("joined", { company: offer.organizationName });
        return presentSession(tx, userId, accepted.organizationId, session, message);
      });
    },
  };
}
