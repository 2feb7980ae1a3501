/** Invitations in the database, for an organization's founders. */
import { INVITATION_DAYS, type Role } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, type SQL, sql } from "../../platform/db/orm.ts";
import { invitations, users } from "../../platform/db/schema.ts";

export interface PendingInvitation {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  expired: boolean;
}

/** Expiry of an invitation that is sent now. */
const invitationEnd = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

async function selectInvitations(tx: Transaction, where: SQL | undefined): Promise<PendingInvitation[]> {
  return tx
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.name,
      invitedAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      expired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.status, "pending"), where))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/** Lists an organization's invitations without an answer, including expired ones, newest first. */
export function listInvitations(tx: Transaction, organizationId: string): Promise<PendingInvitation[]> {
  return selectInvitations(tx, eq(invitations.organizationId, organizationId));
}

const pending = (organizationId: string, id: string) =>
  and(eq(invitations.organizationId, organizationId), eq(invitations.id, id), eq(invitations.status, "pending"));

/** Finds one invitation without an answer. */
export async function findInvitation(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<PendingInvitation | null> {
  const [row] = await selectInvitations(tx, pending(organizationId, id));
  return row ?? null;
}

interface NewInvitation {
  organizationId: string;
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
}

/** Adds an invitation in place of an expired one. Returns false if one to the same address is open. */
export async function insertInvitation(tx: Transaction, invitation: NewInvitation): Promise<boolean> {
  const { organizationId, id, email, role, invitedBy } = invitation;
  await tx
    .update(invitations)
    .set({ status: "revoked" })
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.status, "pending"),
        sql`lower(${invitations.email}) = lower(${email})`,
        sql`${invitations.expiresAt} <= now()`,
      ),
    );
  // Drizzle would name every column, but members have no access to the link's hash.
  const { rowCount } = await tx.execute(sql`
    insert into ${invitations} (organization_id, id, email, role, invited_by, expires_at)
    values (${organizationId}, ${id}, ${email}, ${role}, ${invitedBy}, ${invitationEnd})
    on conflict do nothing`);
  return rowCount === 1;
}

/** Invalidates the link of an invitation; the next mail has a new one. For the system: members have no access to links. */
export async function endLink(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.update(invitations).set({ tokenHash: null }).where(pending(organizationId, id));
}

/** Restarts an invitation's time. Returns false if it has an answer, or does not exist. */
export async function renewInvitation(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ expiresAt: invitationEnd })
    .where(pending(organizationId, id));
  return rowCount === 1;
}

/** Revokes an invitation. Returns its address and role; null if it has an answer, or does not exist. */
export async function revoke(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<{ email: string; role: Role } | null> {
  const [row] = await tx
    .update(invitations)
    .set({ status: "revoked" })
    .where(pending(organizationId, id))
    .returning({ email: invitations.email, role: invitations.role });
  return row ?? null;
}

/** Revokes all open invitations of a member. Returns their ids, addresses and roles. */
export function revokeAllBy(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<{ id: string; email: string; role: Role }[]> {
  return tx
    .update(invitations)
    .set({ status: "revoked" })
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.invitedBy, userId),
        eq(invitations.status, "pending"),
      ),
    )
    .returning({ id: invitations.id, email: invitations.email, role: invitations.role });
}
