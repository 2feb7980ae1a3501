/** Proves an address with the token of the mailed link, by itself and once. */
import { CallFailed, verifyEmail } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";

/**
 * A query though it changes something: however often the screen mounts, one token is sent once, and an answer is not asked for
 * anew because it is old. Null: there is nothing to prove.
 */
export function useVerification(token: string | null) {
  const { data, error, isFetching, isSuccess, refetch } = useQuery({
    queryKey: ["verify-email", token],
    enabled: token !== null,
    async queryFn() {
      try {
        return await call(verifyEmail, { body: { token: token ?? "" } });
      } finally {
        // A token that was used before is refused: then the session says that the address is verified.
        void refreshSession();
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const mayWorkLater =
    error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500);
  return { message: data?.message, error, isFetching, isSuccess, tryAgain: mayWorkLater ? () => void refetch() : null };
}
