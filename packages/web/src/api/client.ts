/** The one way to the server: the contract's typed client with this session's headers. */
import { createClient } from "@tallyleaf/contract";
import { sessionStore } from "../session/store.ts";
import { endsSession, headersOf } from "./session-headers.ts";

/** Makes a call of the contract on the page's own origin; throws `CallFailed`. */
export const call = createClient({
  origin: "",
  headers: () => headersOf(sessionStore.current()),
  onUnauthenticated(code, sent) {
    if (endsSession(code, sent, sessionStore.current())) sessionStore.clear("ended");
  },
});
