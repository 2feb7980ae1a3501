/** Caches fetched data for the time of the session. */
import { CallFailed } from "@tallyleaf/contract";
import { QueryClient } from "@tanstack/react-query";
import { onOtherSession } from "../session/other-session.ts";
import { sessionStore } from "../session/store.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so, instead of waiting for one without a word.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 5_000,
      // A refusal stays a refusal; only a server that was not reached or stumbled is asked once more.
      retry: (count, error) => count < 1 && error instanceof CallFailed && (error.status === 0 || error.status >= 500),
      retryDelay: 600,
    },
  },
});

// The next person must not see this person's data.
onOtherSession(sessionStore, () => queryClient.clear());
