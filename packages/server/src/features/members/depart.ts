/** Ends all of a person's memberships at the deletion of their account; their invitations end with them. */
import type { Role } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, sql } from "../../platform/db/orm.ts";
import { invitations, memberships, organizations } from "../../platform/db/schema.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { isToProvenAddressOf } from "./answers.ts";
import { recordMemberEvent } from "./log-event.ts";
import { deleteMember, lockFoundersAnd, type MemberStatus } from "./store.ts";

export interface Belonging {
  id: string;
  name: string;
  role: Role;
  status: MemberStatus;
  /** Nobody else is an active founder of it. */
  lastFounder: boolean;
}

/** Lists the person's organizations, active or not, by name. The transaction works for the system. */
export function listBelongings(tx: Transaction, userId: string): Promise<Belonging[]> {
  return tx
    .select({
      id: organizations.id,
      name: organizations.name,
      role: memberships.role,
      status: memberships.status,
      lastFounder: sql<boolean>`${memberships.role} = 'founder' and ${memberships.status} = 'active' and not exists (
        select from membership other where other.organization_id = ${memberships.organizationId}
          and other.user_id <> ${memberships.userId} and other.role = 'founder' and other.status = 'active')`,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(organizations.name), asc(organizations.id));
}

/**
 * Ends all memberships, declines the invitations to the person's verified address and revokes those that they have sent, each with its
 * event. The transaction works for the system, and has locked the person's organizations.
 *
 * @returns the names of organizations of which the person is the last founder; if there are any, nothing is changed
 */
export async function leaveAll(
  tx: Transaction,
  context: Pick<RequestContext, "requestId" | "source">,
  userId: string,
): Promise<string[]> {
  const all = (await listBelongings(tx, userId)).sort((a, b) => (a.id < b.id ? -1 : 1));
  // Two founders who leave at once run one after the other: the second finds that nobody else is left.
  for (const { id } of all) await lockFoundersAnd(tx, id, userId);
  const left = (await listBelongings(tx, userId)).filter(({ lastFounder }) => lastFounder);
  if (left.length > 0) return left.map(({ name }) => name);
  await endInvitations(tx, context, userId);
  for (const { id, role, status } of all) {
    await deleteMember(tx, id, userId);
    await recordMemberEvent(tx, context, {
      organizationId: id,
      actorId: userId,
      verb: "account_deleted",
      subjectType: "membership",
      subjectId: userId,
      before: { role, status },
    });
  }
  return [];
}

async function endInvitations(
  tx: Transaction,
  context: Pick<RequestContext, "requestId" | "source">,
  userId: string,
): Promise<void> {
  const answered = {
    organizationId: invitations.organizationId,
    id: invitations.id,
    email: invitations.email,
    role: invitations.role,
  };
  const sent = await tx
    .update(invitations)
    .set({ status: "revoked", tokenHash: null })
    .where(and(eq(invitations.invitedBy, userId), eq(invitations.status, "pending")))
    .returning(answered);
  // An unverified address may be a stranger's, whose invitations this person must not decline.
  const received = await tx
    .update(invitations)
    .set({ status: "declined", tokenHash: null })
    .where(and(isToProvenAddressOf(userId), eq(invitations.status, "pending")))
    .returning(answered);
  const told = [
    ...sent.map((one) => ({
      ...one,
      verb: "invitation_revoked" as const,
      before: { email: one.email, role: one.role },
    })),
    ...received.map((one) => ({ ...one, verb: "invitation_declined" as const, before: { role: one.role } })),
  ];
  for (const { organizationId, id, verb, before } of told)
    await recordMemberEvent(tx, context, {
      organizationId,
      actorId: userId,
      verb,
      subjectType: "invitation",
      subjectId: id,
      before,
    });
}
