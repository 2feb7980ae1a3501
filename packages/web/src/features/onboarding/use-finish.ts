/** Ends the onboarding, by itself once everything required is done, or before that on request. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { sessionStore, useSession } from "../../session/store.ts";
import { DEFAULT_TARGET } from "../../session/target.ts";
import { endOnboarding } from "./queries.ts";

const MILLISECONDS_TO_READ_THE_BANNER = 2000;
const KEY = ["onboarding", "finish"];

/**
 * @param complete everything required is done
 * @param held something is open that the person still reads: the page stays until it is closed
 * @returns `finish` ends it at once and leads on; `failed`: the last attempt did not get through
 */
export function useFinish(complete: boolean, held: boolean): { finish: () => void; busy: boolean; failed: boolean } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useSession()?.user;
  const end = useMutation({
    mutationKey: KEY,
    mutationFn: (_userId: string) => endOnboarding(),
    onSuccess: (_answer, userId) => rememberCompleted(userId),
  });
  const finish = () => {
    if (user === undefined || queryClient.isMutating({ mutationKey: KEY }) > 0) return;
    // Given to this attempt and not to the hook: who has left the page meanwhile is not fetched away from where they are.
    end.mutate(user.id, { onSuccess: () => void navigate(DEFAULT_TARGET) });
  };
  // After a failure it does not try by itself again and again: that is the person's to say.
  const due = complete && !held && end.isIdle && user?.onboardingCompleted === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts when it is due, whatever else renders
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(finish, MILLISECONDS_TO_READ_THE_BANNER);
    return () => clearTimeout(timer);
  }, [due]);
  return { finish, busy: end.isPending, failed: end.isError };
}

/** The page's session knows it at once; the next one is told by the server. */
function rememberCompleted(userId: string): void {
  const session = sessionStore.current();
  // Another user may have signed in before the response arrived.
  if (session?.user.id !== userId) return;
  sessionStore.update({ ...session, user: { ...session.user, onboardingCompleted: true } });
}
