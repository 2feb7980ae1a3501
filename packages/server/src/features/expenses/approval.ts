/** Decides whether a submitted expense needs approval by a founder or accountant. Rule: decisions, Ledger. */
import { can, PERMISSIONS } from "@tallyleaf/contract";
import { reason } from "@tallyleaf/extraction";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { memberships, organizations } from "../../platform/db/schema.ts";
import type { ExpenseRecord } from "./store.ts";

/** Why it waits, beside the reasons of the reading. */
export const NEEDS_APPROVAL = reason("approval", "needs_approval");

/** Whether the organization wants what its employees submit to be approved. */
export async function doEmployeesNeedApproval(tx: Transaction, organizationId: string): Promise<boolean> {
  const [row] = await tx
    .select({ needed: organizations.employeesNeedApproval })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.needed ?? false;
}

/** Whether what was read of this person's document needs approval. */
export async function doesReadingNeedApproval(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  if (!member || can(PERMISSIONS[member.role], "approve", "expense") !== null) return false;
  return doEmployeesNeedApproval(tx, organizationId);
}

/** The state of an expense once it is posted: if it needed approval, posting also approves it. */
export function approvedBy(
  expense: Pick<ExpenseRecord, "approval">,
  userId: string,
): Pick<ExpenseRecord, "approval" | "approvalComment" | "approvalBy"> {
  return expense.approval === null
    ? { approval: null, approvalComment: "", approvalBy: null }
    : { approval: "approved", approvalComment: "", approvalBy: userId };
}
