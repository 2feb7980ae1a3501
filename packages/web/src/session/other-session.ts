/** Tells when this page's session is no longer the one it was: another person, another organization, or none. */
import type { StoredSession } from "./session.ts";
import type { SessionStore } from "./store.ts";

/** Equal for two sessions exactly when both may see the same: what was kept for one is then right for the other. */
export function identityOf(session: StoredSession | null): string | null {
  return session === null ? null : `${session.user.id} ${session.currentOrganizationId}`;
}

/**
 * Calls `act` when the session becomes another one. That need not pass through "signed out": a tab that slept while another user
 * signed in goes straight from one user to the next. An ended session still counts as the former one, until it is known who signs
 * in next. Returns a function that stops it.
 */
export function onOtherSession(store: Pick<SessionStore, "held" | "subscribe">, act: () => void): () => void {
  let known = identityOf(store.held().session);
  return store.subscribe(() => {
    const next = identityOf(store.held().session);
    if (next === known) return;
    known = next;
    act();
  });
}
