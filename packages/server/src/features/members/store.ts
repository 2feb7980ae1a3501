/** Memberships in the database, for an organization's founders. */
import type { Role } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, or, type SQL, sql } from "../../platform/db/orm.ts";
import { events, memberships, users } from "../../platform/db/schema.ts";

export type MemberStatus = (typeof memberships.$inferSelect)["status"];

export interface Member {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  role: Role;
  status: MemberStatus;
  /** IDs of the default dimensions of their documents. */
  dimensions: string[];
  joinedAt: Date;
  /** Time of their last activity in this organization, including sign-ins; activity elsewhere does not count. */
  lastSeenAt: Date | null;
}

// From the activity log rather than from the sessions: those belong to the person, and reveal other organizations, too.
const lastSeen = sql<Date | null>`(select ${events.at} from ${events}
  where ${events.organizationId} = ${memberships.organizationId} and ${events.actorId} = ${memberships.userId}
  order by ${events.at} desc limit 1)`.mapWith(events.at);

function selectMembers(tx: Transaction, where: SQL | undefined): Promise<Member[]> {
  return tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      role: memberships.role,
      status: memberships.status,
      dimensions: memberships.dimensions,
      joinedAt: memberships.createdAt,
      lastSeenAt: lastSeen,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(where)
    .orderBy(asc(memberships.createdAt), asc(memberships.userId));
}

/** Lists the members of an organization, active or not, in the order of joining. */
export function loadMembers(tx: Transaction, organizationId: string): Promise<Member[]> {
  return selectMembers(tx, eq(memberships.organizationId, organizationId));
}

const membership = (organizationId: string, userId: string) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));

/** Finds one member. */
export async function findMember(tx: Transaction, organizationId: string, userId: string): Promise<Member | null> {
  const [row] = await selectMembers(tx, membership(organizationId, userId));
  return row ?? null;
}

/** Whether the address belongs to a member, active or not, regardless of case. */
export async function isMemberAddress(tx: Transaction, organizationId: string, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), sql`lower(${users.email}) = lower(${email})`));
  return row !== undefined;
}

/**
 * Locks the active founders and one member until the transaction ends. All are locked in one order, so that two founders who change each
 * other wait instead of blocking one another.
 */
export async function lockFoundersAnd(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<{ userId: string; role: Role; status: MemberStatus }[]> {
  const activeFounder = and(eq(memberships.role, "founder"), eq(memberships.status, "active"));
  return tx
    .select({ userId: memberships.userId, role: memberships.role, status: memberships.status })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), or(activeFounder, eq(memberships.userId, userId))))
    .orderBy(asc(memberships.userId))
    .for("update");
}

/** Sets role, status, and default dimensions of a member. */
export async function updateMember(
  tx: Transaction,
  organizationId: string,
  userId: string,
  change: { role: Role; status: MemberStatus; dimensions: string[] },
): Promise<void> {
  await tx.update(memberships).set(change).where(membership(organizationId, userId));
}

/** Ends a membership. */
export async function deleteMember(tx: Transaction, organizationId: string, userId: string): Promise<void> {
  await tx.delete(memberships).where(membership(organizationId, userId));
}
