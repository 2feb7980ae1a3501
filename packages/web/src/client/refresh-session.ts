/** Fetches the session's state: at the start, when the page becomes visible, and after a refusal. */
import { currentSession, login } from "@tallyleaf/contract";
import { isFailure } from "../kit/failure-text.ts";
import { keepFarewell } from "../session/farewell.ts";
import { createRefresher } from "../session/refresher.ts";
import { sessionStore } from "../session/store.ts";
import { call, onForbidden } from "./client.ts";

const SECONDS_BETWEEN_LOOKS = 60;
/** A screen that asks again and again for what its role does not allow asks this no more often. */
const SECONDS_BETWEEN_REFUSALS = 10;

const refresh = createRefresher(sessionStore, () => call(currentSession, {}), Date.now);

/** Updates the session from the server, unless that was done less than `atMostEvery` seconds ago. */
export async function refreshSession(atMostEvery = 0): Promise<void> {
  try {
    await refresh(atMostEvery);
  } catch (error) {
    if (isFailure(error, login.failures.noOrganization)) {
      // Removed from the last organization: there is nothing left to show, and the sign-in page says why.
      keepFarewell({ tone: "heed", sentence: error.message });
      sessionStore.clear("signed_out");
    }
    // Else the server was not reached, or the session has ended, which has its own dialog: what is known stays.
  }
}

/** Keeps the session fresh until the returned function is called; `betweenLooks` are seconds. */
export function keepSessionFresh(betweenLooks = SECONDS_BETWEEN_LOOKS): () => void {
  const look = () => void refreshSession(betweenLooks);
  const stop = onForbidden(() => void refreshSession(SECONDS_BETWEEN_REFUSALS));
  window.addEventListener("focus", look);
  look();
  return () => {
    stop();
    window.removeEventListener("focus", look);
  };
}
