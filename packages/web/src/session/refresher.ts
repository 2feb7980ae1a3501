/** Keeps what a page knows of its session as the server knows it: roles change, memberships end, addresses are proved. */
import type { CallOutput, currentSession } from "@tallyleaf/contract";
import type { StoredSession } from "./session.ts";
import type { SessionStore } from "./store.ts";

type Answer = CallOutput<typeof currentSession>;

/** The session with the server's facts; in the organization that the answer names, should the current one be gone. */
function refreshed(session: StoredSession, answer: Answer): StoredSession {
  const { expires_at: expiresAt, user, organizations, currentOrganizationId, canHaveMultipleOrganizations } = answer;
  return { ...session, expiresAt, user, organizations, currentOrganizationId, canHaveMultipleOrganizations };
}

/**
 * @param ask fetches the server's facts under the current session
 * @param now milliseconds since 1970
 * @returns asks and takes the answer over, unless it asked less than `atMostEvery` seconds ago. Rejects as `ask` does.
 */
export function createRefresher(
  store: Pick<SessionStore, "current" | "update">,
  ask: () => Promise<Answer>,
  now: () => number,
): (atMostEvery: number) => Promise<void> {
  let lastAsked = Number.NEGATIVE_INFINITY;
  return async (atMostEvery) => {
    const asked = store.current();
    if (asked === null || now() - lastAsked < atMostEvery * 1000) return;
    lastAsked = now();
    const answer = await ask();
    const current = store.current();
    // A user signed in, or switched organization, before the response arrived: it is not about them.
    if (current?.user.id !== answer.user.id || current.currentOrganizationId !== asked.currentOrganizationId) return;
    const next = refreshed(current, answer);
    if (JSON.stringify(next) !== JSON.stringify(current)) store.update(next);
  };
}
