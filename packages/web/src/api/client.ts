/** The one way to the server: the contract's typed client with this session's headers. */
import { createClient, login } from "@tallyleaf/contract";
import { sessionStore } from "../session/store.ts";

/** Makes a call of the contract on the page's own origin; throws `CallFailed`. */
export const call = createClient({
  origin: "",
  headers: (): Record<string, string> => {
    const session = sessionStore.current();
    return session === null
      ? {}
      : { Authorization: `Bearer ${session.token}`, "X-Organization-Id": session.currentOrganizationId };
  },
  onUnauthenticated: (code) => {
    // A wrong password is also a 401, and says nothing about the session.
    if (code !== login.failures.wrongCredentials.code) sessionStore.clear("ended");
  },
});
