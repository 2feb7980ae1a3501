/** Register, login, logout. */
import { login, register, type Session } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Config } from "../config.ts";
import { type Database, enterOrganization, type Transaction } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { CallFailure } from "../http/failure.ts";
import { countAttempt, forgetAttempts } from "../http/limits.ts";
import type { Handlers } from "../http/serve.ts";
import { createOrganization } from "../organization/create.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "./passwords.ts";
import { type Account, deleteSession, findAccount, insertSession, organizationsOf } from "./store.ts";
import { newToken, SESSION_DAYS } from "./tokens.ts";

const REGISTERED = "Account created successfully! Please check your email to verify your account.";
const SIGNED_IN = "Signed in successfully.";

type AuthConfig = Pick<Config, "failedLogins" | "failedLoginsMinutes">;

/** The handlers of the authentication calls. */
export function authHandlers(db: Database, config: AuthConfig): Pick<Handlers, "register" | "login" | "logout"> {
  return {
    register: async ({ body }, { requestId }) => {
      if (isCommonPassword(body.password)) throw new CallFailure(register.failures.commonPassword);
      const passwordHash = await hashPassword(body.password);
      return db.asSystem(async (tx) => {
        // The unique index decides between two who register the same address at once; this check words the common case.
        if (await findAccount(tx, body.email)) throw new CallFailure(register.failures.emailTaken);
        const account = { id: uuid(), name: body.name, email: body.email, passwordHash };
        const inserted = await tx.insert(users).values(account).onConflictDoNothing().returning();
        const user = inserted[0];
        if (!user) throw new CallFailure(register.failures.emailTaken);
        const organizationId = uuid();
        const session = await openSession(tx, user.id);
        await enterOrganization(tx, organizationId);
        await createOrganization(tx, {
          id: organizationId,
          name: body.companyName,
          defaultCurrency: body.defaultCurrency,
          founderId: user.id,
          requestId,
        });
        const organizations = [
          {
            id: organizationId,
            name: body.companyName,
            defaultCurrency: body.defaultCurrency,
            role: "founder" as const,
          },
        ];
        return present(user, organizations, session, REGISTERED);
      });
    },

    login: async ({ body }) => {
      const account = await db.asSystem((tx) => findAccount(tx, body.email));
      // By account, so that no other spelling of the address has tries of its own; counted before the password is looked
      // at, so that tries side by side count too.
      const key = `login:${account?.id ?? body.email.toLowerCase()}`;
      const tries = await countAttempt(db, key, config.failedLoginsMinutes * 60);
      if (tries.count > config.failedLogins) {
        const minutes = Math.ceil(tries.secondsLeft / 60);
        throw new CallFailure(login.failures.tooManyFailures, {
          message: `Too many failed attempts for this account. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
          retryAfter: tries.secondsLeft,
        });
      }
      if (!(await verifyPassword(account?.passwordHash ?? null, body.password)) || !account)
        throw new CallFailure(login.failures.wrongCredentials);
      await forgetAttempts(db, key);
      return db.asSystem(async (tx) => {
        const organizations = await organizationsOf(tx, account.id);
        return present(account, organizations, await openSession(tx, account.id), SIGNED_IN);
      });
    },

    logout: async (_input, { tokenHash }) => {
      await deleteSession(db, tokenHash);
      return { success: true, message: "Signed out." };
    },
  };
}

async function openSession(tx: Transaction, userId: string): Promise<{ token: string; expiresAt: Date }> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 3600 * 1000);
  await insertSession(tx, { tokenHash, userId, expiresAt });
  return { token, expiresAt };
}

/** The session as the caller keeps it. */
function present(
  account: Omit<Account, "passwordHash">,
  organizations: Awaited<ReturnType<typeof organizationsOf>>,
  session: { token: string; expiresAt: Date },
  message: string,
): Session {
  const primary = organizations[0];
  if (!primary) throw new CallFailure(login.failures.wrongCredentials);
  const mayHaveSeveral = organizations.some((organization) => organization.role === "accountant");
  return {
    token: session.token,
    expires_at: session.expiresAt.toISOString(),
    user: {
      id: account.id,
      name: account.name,
      email: account.email,
      role: { name: primary.role },
      userRole: primary.role,
      organization: { id: primary.id, name: primary.name, defaultCurrency: primary.defaultCurrency },
      organizationId: primary.id,
      profilePictureUrl: null,
      onboardingCompleted: account.onboardingCompleted,
      showWelcomePage: account.showWelcomePage,
    },
    organizations: organizations.map(({ id, name, role }) => ({ id, name, role })),
    currentOrganizationId: primary.id,
    canHaveMultipleOrganizations: mayHaveSeveral,
    requiresOrganizationSelection: false,
    message,
  };
}
