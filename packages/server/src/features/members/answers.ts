/**
 * Invitations from the side of the invited person: by the mailed link, or in the list of received ones after sign-in. The
 * transaction works as the system, because that person isn't a member of the inviting organization yet.
 */
import { oneOrganization, type Role } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, type SQL, sql } from "../../platform/db/orm.ts";
import { invitations, memberships, users } from "../../platform/db/schema.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { mayHaveSeveral } from "../auth/sign-in.ts";
import { recordMemberEvent } from "./log-event.ts";

export interface Answered {
  organizationId: string;
  id: string;
  email: string;
  role: Role;
}

/** Condition: an invitation waits for an answer and has not expired. */
export const isOpen = and(eq(invitations.status, "pending"), gt(invitations.expiresAt, sql`now()`));

/** Condition: an invitation was sent to the account's address, and the account has verified it. */
export const isToProvenAddressOf = (userId: string): SQL =>
  sql`lower(${invitations.email}) = (select lower(u.email) from ${users} u
    where u.id = ${userId} and u.email_verified_at is not null)`;

/** Answers an open invitation, once: of two who try at the same time the second finds none. */
export async function answer(
  tx: Transaction,
  which: SQL | undefined,
  status: "accepted" | "declined",
): Promise<Answered | null> {
  const [row] = await tx.update(invitations).set({ status }).where(and(which, isOpen)).returning({
    organizationId: invitations.organizationId,
    id: invitations.id,
    email: invitations.email,
    role: invitations.role,
  });
  return row ?? null;
}

/**
 * Makes the person a member by an invitation that was just accepted. False when they are one already, active or not.
 *
 * @throws CallFailure 409 when the account may not belong to another organization
 */
export async function join(
  tx: Transaction,
  context: Pick<RequestContext, "requestId" | "source">,
  userId: string,
  { organizationId, id, email, role }: Answered,
): Promise<boolean> {
  // One join at a time for one person: two invitations accepted together would each find nothing elsewhere.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const all = await tx
    .select({ organizationId: memberships.organizationId, role: memberships.role, status: memberships.status })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  if (all.some((one) => one.organizationId === organizationId)) return false;
  const active = all.filter(({ status }) => status === "active");
  if (active.length > 0 && !mayHaveSeveral([{ role }, ...active])) throw new CallFailure(oneOrganization);
  await tx.insert(memberships).values({ organizationId, userId, role });
  await recordMemberEvent(tx, context, {
    organizationId,
    actorId: userId,
    verb: "invitation_accepted",
    subjectType: "invitation",
    subjectId: id,
    after: { email, role },
  });
  return true;
}
