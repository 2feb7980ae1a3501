/** Whether the signed-in person reviews, exports and settles how expenses are handled; the server decides it on every call. */
import { acceptExpense } from "@tallyleaf/contract";
import { useSession } from "../session/store.ts";

export function useReviewer(): boolean {
  const role = useSession()?.user.userRole;
  const { access } = acceptExpense;
  return role !== undefined && typeof access !== "string" && access.includes(role);
}
