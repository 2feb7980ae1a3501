/** Whether the signed-in person reviews, exports and settles how expenses are handled; the server decides it on every call. */
import { can, PERMISSIONS } from "@tallyleaf/contract";
import { useSession } from "./store.ts";

export function useReviewer(): boolean {
  const role = useSession()?.user.userRole;
  return role !== undefined && can(PERMISSIONS[role], "approve", "expense") !== null;
}
