/** What follows a change of the members, whichever it was. */
import { useQueryClient } from "@tanstack/react-query";
import { refreshSession } from "../../client/refresh-session.ts";
import { toast } from "../../kit/toast.ts";
import { MEMBERS } from "./keys.ts";

/**
 * Tells what was done and shows the list anew; where it was done to oneself, the session is taken in as it stands now, and
 * whoever may no longer be here is led away.
 */
export function useTold() {
  const queryClient = useQueryClient();
  return async (message: string, toSelf = false): Promise<void> => {
    toast.success(message);
    if (toSelf) await refreshSession();
    // The list is no longer for who has just given it up.
    await queryClient.invalidateQueries({ queryKey: MEMBERS, refetchType: toSelf ? "none" : "active" });
  };
}
