/** Handles the result of any change of the members. */
import { useQueryClient } from "@tanstack/react-query";
import { refreshSession } from "../../client/refresh-session.ts";
import { toast } from "../../kit/toast.ts";
import { MEMBERS } from "./keys.ts";

/**
 * Shows what was done and fetches the list again. If users did it to themselves, updates the session, and leads them away from a
 * screen that they may no longer open.
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
