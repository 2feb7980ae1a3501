/** Opens sessions after all kinds of sign-in, and presents them to their users. */
import { can, login, PERMISSIONS, type Session, type SessionUser } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { newToken, SESSION_DAYS } from "../../platform/secrets/tokens.ts";
import { type Account, findAccountById, listOrganizations, type MembershipRow } from "./accounts.ts";
import { insertSession } from "./sessions.ts";

/** Time limit for choosing an organization. */
const CHOICE_MINUTES = 10;

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/**
 * Opens a session, or with `choice` a token that only allows choosing an organization.
 *
 * @param until its end; absent: by its kind
 */
export async function openSession(
  tx: Transaction,
  userId: string,
  { userAgent, source }: Pick<RequestContext, "userAgent" | "source">,
  kind: "full" | "choice" = "full",
  until?: Date,
): Promise<OpenedSession> {
  const { token, tokenHash } = newToken();
  const minutes = kind === "full" ? SESSION_DAYS * 24 * 60 : CHOICE_MINUTES;
  const expiresAt = until ?? new Date(Date.now() + minutes * 60_000);
  await insertSession(tx, { tokenHash, kind, userId, userAgent, address: source, expiresAt });
  return { token, expiresAt };
}

/** A session without its token: the user, the current organization, and their other organizations. */
export type Membership = Omit<Session, "token" | "expires_at" | "message" | "requiresOrganizationSelection">;

/**
 * Finds the user's current organization and their others.
 *
 * @param wanted the requested organization; null or one that is not theirs: the primary one
 * @throws CallFailure 403 if the user belongs to no organization
 */
export async function resolveMembership(tx: Transaction, userId: string, wanted: string | null): Promise<Membership> {
  const [account, organizations] = [await findAccountById(tx, userId), await listOrganizations(tx, userId)];
  const current = organizations.find(({ id }) => id === wanted) ?? organizations[0];
  if (!account || !current) throw new CallFailure(login.failures.noOrganization);
  return {
    user: presentUser(account, current),
    organizations: organizations.map(({ id, name, role }) => ({ id, name, role })),
    currentOrganizationId: current.id,
    canHaveMultipleOrganizations: mayHaveSeveral(organizations),
  };
}

/** Whether a user with these roles may work in several organizations: only accountants may. */
export function mayHaveSeveral(organizations: readonly Pick<MembershipRow, "role">[]): boolean {
  return organizations.some(({ role }) => can(PERMISSIONS[role], "see", "workplace") !== null);
}

/** Returns the answer to a sign-in: the session for its user. */
export async function presentSession(
  tx: Transaction,
  userId: string,
  organizationId: string | null,
  session: OpenedSession,
  message: string,
): Promise<Session> {
  return {
    ...(await resolveMembership(tx, userId, organizationId)),
    token: session.token,
    expires_at: session.expiresAt.toISOString(),
    requiresOrganizationSelection: false,
    message,
  };
}

function presentUser(account: Account, organization: MembershipRow): SessionUser {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    role: { name: organization.role },
    userRole: organization.role,
    organization: { id: organization.id, name: organization.name, defaultCurrency: organization.defaultCurrency },
    organizationId: organization.id,
    profilePictureUrl: account.picture,
    onboardingCompleted: account.onboardingCompleted,
    showWelcomePage: account.showWelcomePage,
    language: account.language,
    ...(organization.demoUntil && { demoUntil: organization.demoUntil.toISOString() }),
  };
}
