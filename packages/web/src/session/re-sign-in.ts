/**
 * Holds a call whose session has ended: it waits until the same user has signed in again in the same organization, and is then
 * repeated. Nothing is ever sent in another user's name.
 */
import { identityOf } from "./other-session.ts";
import type { SessionStore } from "./store.ts";

type Watched = Pick<SessionStore, "held" | "subscribe">;

/**
 * Makes a call with the session of the page.
 *
 * @param attempt sends the call with the current headers
 * @param refused whether this failure is the server's "your session has ended"; a refused call has done nothing
 * @throws what `attempt` threw; for a refused call also when another user signs in, or nobody does; the signal's reason
 */
export async function sendUnderSession<T>(
  store: Watched,
  attempt: () => Promise<T>,
  refused: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  const asked = identityOf(store.held().session);
  try {
    return await attempt();
  } catch (error) {
    if (!refused(error) || !(await signInAgain(store, asked, signal))) throw error;
    return attempt();
  }
}

/** Resolves once it is known who goes on: true for the one who asked, in the same organization. */
function signInAgain(store: Watched, asked: string | null, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = store.subscribe(look);
    signal?.addEventListener("abort", abort);
    look();
    function look() {
      const { session, ended } = store.held();
      const same = asked !== null && identityOf(session) === asked;
      if (same && ended) return;
      leave();
      resolve(same);
    }
    function abort() {
      leave();
      reject(signal?.reason);
    }
    function leave() {
      stop();
      signal?.removeEventListener("abort", abort);
    }
  });
}
