/** Puts a session into a call's headers, and decides which refused call ends it. */
import { CallFailed, COMMON_FAILURES, login } from "@tallyleaf/contract";
import type { StoredSession } from "../session/session.ts";

type Headers = Readonly<Record<string, string>>;
type Signed = Pick<StoredSession, "token" | "currentOrganizationId">;

/** The headers of a call under this session; none without one. */
export function headersOf(session: Signed | null): Record<string, string> {
  return session === null
    ? {}
    : { Authorization: `Bearer ${session.token}`, "X-Organization-Id": session.currentOrganizationId };
}

const OF_THE_SIGN_IN = new Set<string>([login.failures.wrongCredentials.code, login.failures.codeNeeded.code]);

/** Does a 401 with this code, for a call that was sent with these headers, say that this session is over? */
export function endsSession(code: string, sent: Headers, session: Signed | null): boolean {
  // A wrong password, or a code that lacks, is also a 401, and says nothing about the session.
  if (session === null || OF_THE_SIGN_IN.has(code)) return false;
  // An answer to the person before comes late: it is not about the one who signed in since.
  return sent.Authorization === headersOf(session).Authorization;
}

/** Was a call refused because there was no good session behind it? Then the server has done nothing of it. */
export function isEndedSession(error: unknown): boolean {
  const { sessionEnded, unauthenticated } = COMMON_FAILURES;
  return (
    error instanceof CallFailed &&
    error.status === sessionEnded.status &&
    (error.code === sessionEnded.code || error.code === unauthenticated.code)
  );
}
