/** Signing in: with a password, and where the person works for several organizations, with the one that is meant. */
import { CallFailed, COMMON_FAILURES, createClient, login, type Session } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Of a user with two-factor authentication. */
  code?: string;
}

/** @returns the session, or with `requiresOrganizationSelection` the token of the choice. @throws CallFailed */
export function signIn(credentials: Credentials): Promise<Session> {
  return call(login, { body: credentials });
}

/** The second step: `token` is valid for this call only, and is part of no session. @throws CallFailed */
export function signInTo(organizationId: string, email: string, token: string): Promise<Session> {
  const once = createClient({ origin: "", headers: () => ({ Authorization: `Bearer ${token}` }) });
  return once(login, { body: { email, organizationId, continueSession: true } });
}

/**
 * Signs in and goes on in an organization, asking nothing where the person still works for it.
 *
 * @returns the session, in another organization where that one is no longer theirs; or, where several others are left, an answer
 *   with `requiresOrganizationSelection`
 * @throws CallFailed
 */
export async function signInAgain(credentials: Credentials, organizationId: string): Promise<Session> {
  const answer = await call(login, { body: { ...credentials, organizationId } }).catch((error: unknown) => {
    if (isNoMember(error)) return signIn(credentials);
    throw error;
  });
  const stillTheirs = answer.organizations.some(({ id }) => id === organizationId);
  return answer.requiresOrganizationSelection && stillTheirs
    ? signInTo(organizationId, answer.user.email, answer.token)
    : answer;
}

function isNoMember(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 403 && error.code === COMMON_FAILURES.notMember.code;
}
