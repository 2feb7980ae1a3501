/** Ends the session of this page at its time, rather than at the next call that is refused. */
import type { SessionStore } from "./store.ts";

/** The longest that `setTimeout` takes; it would run at once with more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Watches for as long as the page lives. A device that slept looks again when the page is. */
export function watchExpiry(store: Pick<SessionStore, "current" | "expire" | "subscribe">): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const session = store.current();
    if (session === null) return;
    const left = Date.parse(session.expiresAt) - Date.now();
    timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
  };
  const look = () => {
    store.expire();
    wait();
  };
  store.subscribe(wait);
  wait();
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
}
