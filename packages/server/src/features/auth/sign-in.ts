/** A session: opened after a sign-in of any kind, and as its holder keeps it. */
import { can, login, PERMISSIONS, type Session, type SessionUser } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { newToken, SESSION_DAYS } from "../../platform/secrets/tokens.ts";
import { type Account, findAccountById, listOrganizations, type MembershipRow } from "./accounts.ts";
import { insertSession } from "./sessions.ts";

/** How long the choice of an organization may take. */
const CHOICE_MINUTES = 10;

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** Opens a session, or with `choice` a token that is good for nothing but saying which organization is meant. */
export async function openSession(
  tx: Transaction,
  userId: string,
  { userAgent, source }: Pick<RequestContext, "userAgent" | "source">,
  kind: "full" | "choice" = "full",
): Promise<OpenedSession> {
  const { token, tokenHash } = newToken();
  const minutes = kind === "full" ? SESSION_DAYS * 24 * 60 : CHOICE_MINUTES;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await insertSession(tx, { tokenHash, kind, userId, userAgent, address: source, expiresAt });
  return { token, expiresAt };
}

/** The facts of a session beside its token: who, in which organization, and where else they work. */
export type Membership = Omit<Session, "token" | "expires_at" | "message" | "requiresOrganizationSelection">;

/**
 * Where a user stands as of now.
 *
 * @param wanted the organization to be in; null or one that is none of theirs: the primary one
 * @throws CallFailure 403 when the user belongs to no organization
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

/** Whether who has these roles may work in several organizations: only accountants do. */
export function mayHaveSeveral(organizations: readonly Pick<MembershipRow, "role">[]): boolean {
  return organizations.some(({ role }) => can(PERMISSIONS[role], "see", "workplace") !== null);
}

/** The answer of a sign-in: the session as its holder keeps it. */
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
  };
}
