/** Register, sign in and out, and the organization one works in. */
import { COMMON_FAILURES, login, register, type Session, switchOrganization } from "@tallyleaf/contract";
import { currentLanguage } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import { createOrganization } from "../../books/company/create.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Config } from "../../platform/process/config.ts";
import { hashToken } from "../../platform/secrets/tokens.ts";
import { findAccount, listOrganizations } from "./accounts.ts";
import { type CredentialDeps, verifyCredentials } from "./credentials.ts";
import { lacksProof } from "./first-proof.ts";
import { hashPassword, isCommonPassword } from "./passwords.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { deleteSession, takeChoice } from "./sessions.ts";
import { mayHaveSeveral, openSession, presentSession, resolveMembership } from "./sign-in.ts";
import type { TwoFactor } from "./two-factor.ts";

const REGISTERED = sayAnswer("registered");
const SIGNED_IN = sayAnswer("signedIn");
const CHOOSE = sayAnswer("chooseOrganization");

interface Deps extends CredentialDeps {
  mail: Mail;
  twoFactor: TwoFactor;
  config: CredentialDeps["config"] & Pick<Config, "smtpUrl">;
  now: () => Date;
}
type AuthCalls = "register" | "login" | "logout" | "currentSession" | "switchOrganization";

/** The handlers of the calls around signing in. */
export function authHandlers(deps: Deps): Pick<Handlers, AuthCalls> {
  const { db, mail, twoFactor, devices, config, now } = deps;

  /** The second step of an accountant's sign-in. */
  const choose = (email: string, organizationId: string, context: RequestContext): Promise<Session> =>
    db.asSystem(async (tx) => {
      const choice = context.token === null ? null : await takeChoice(tx, hashToken(context.token));
      const account = await findAccount(tx, email);
      if (!choice || choice.userId !== account?.id) throw new CallFailure(login.failures.choiceEnded);
      return enter(tx, account.id, organizationId, context);
    });

  return {
    register: async ({ body }, context) => {
      if (isCommonPassword(body.password)) throw new CallFailure(register.failures.commonPassword);
      const passwordHash = await hashPassword(body.password);
      return db.asSystem(async (tx) => {
        // The unique index decides between two who register the same address at once; this check words the common case.
        if (await findAccount(tx, body.email)) throw new CallFailure(register.failures.emailTaken);
        const account = {
          ...{ id: uuid(), name: body.name, email: body.email, passwordHash },
          language: currentLanguage(),
        };
        const inserted = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
        if (inserted.length === 0) throw new CallFailure(register.failures.emailTaken);
        await mail.orderUnasked(tx, { kind: "verify_email", email: body.email }, context.source);
        const session = await openSession(tx, account.id, context);
        devices.mark(context, account);
        const organizationId = uuid();
        await createOrganization(tx, {
          id: organizationId,
          name: body.companyName,
          defaultCurrency: body.defaultCurrency,
          documentLanguage: account.language,
          founderId: account.id,
          requestId: context.requestId,
        });
        return presentSession(tx, account.id, organizationId, session, REGISTERED);
      });
    },

    login: async ({ body }, context) => {
      const { email, organizationId, continueSession, password = "", code } = body;
      if (continueSession && organizationId) return choose(email, organizationId, context);
      const { account, device } = await verifyCredentials(deps, context, { email, password });
      const proof = await twoFactor.prove({ ...context, device }, account.id, code);
      if (lacksProof(account, config, now())) throw new CallFailure(login.failures.proofNeeded);
      return db.asSystem(async (tx) => {
        await twoFactor.use(tx, context, proof);
        devices.mark(context, account);
        const mine = await listOrganizations(tx, account.id);
        const chosen = organizationId ?? mine.find(({ id }) => id === account.primaryOrganizationId)?.id;
        if (chosen === undefined && mine.length > 1 && mayHaveSeveral(mine)) {
          const choice = await openSession(tx, account.id, context, "choice");
          const answer = await presentSession(tx, account.id, null, choice, CHOOSE);
          return { ...answer, requiresOrganizationSelection: true };
        }
        const first = chosen ?? mine[0]?.id;
        if (first === undefined) throw new CallFailure(login.failures.noOrganization);
        return enter(tx, account.id, first, context);
      });
    },

    logout: async (_input, context) => {
      await db.asSystem(async (tx) => {
        await deleteSession(tx, context.userId, context.sessionId);
        await recordSecurityEvent(tx, context, { userId: context.userId, verb: "signed_out" });
      });
      return { success: true, message: sayAnswer("signedOut") };
    },

    currentSession: async (_input, { userId, sessionEndsAt, organizationHeader }) =>
      db.asSystem(async (tx) => ({
        ...(await resolveMembership(tx, userId, organizationHeader)),
        expires_at: sessionEndsAt.toISOString(),
      })),

    switchOrganization: async ({ body: { organizationId } }, context) =>
      db.asSystem(async (tx) => {
        const mine = await listOrganizations(tx, context.userId);
        if (!mine.some(({ id }) => id === organizationId)) throw new CallFailure(COMMON_FAILURES.notMember);
        if (mine.length > 1 && !mayHaveSeveral(mine))
          throw new CallFailure(switchOrganization.failures.accountantsOnly);
        const { user } = await resolveMembership(tx, context.userId, organizationId);
        const event = { userId: context.userId, verb: "organization_switched" };
        await recordSecurityEvent(tx, context, event, organizationId);
        return { success: true, message: sayAnswer("workingIn", { company: user.organization.name }), user };
      }),
  };
}

/** Opens the session in an organization of the user's. */
async function enter(
  tx: Transaction,
  userId: string,
  organizationId: string,
  context: RequestContext,
): Promise<Session> {
  const mine = await listOrganizations(tx, userId);
  if (!mine.some(({ id }) => id === organizationId)) throw new CallFailure(COMMON_FAILURES.notMember);
  const session = await openSession(tx, userId, context);
  await recordSecurityEvent(tx, context, { userId, verb: "signed_in" }, organizationId);
  return presentSession(tx, userId, organizationId, session, SIGNED_IN);
}
