/** Who may open a document: founders and accountants all of the organization's, an employee those they brought. */
import type { MemberContext } from "../../platform/http/context.ts";

/** @param owned a document or expense of the caller's organization */
export function mayOpen(owned: { createdBy: string }, caller: Pick<MemberContext, "role" | "userId">): boolean {
  return caller.role !== "employee" || owned.createdBy === caller.userId;
}
