/** Invitations in the database, as the organization's founder handles them. */
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

/** When an invitation's link ends, seen from now. */
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

/** Invitations of an organization without an answer, expired ones too, the newest first. */
export function listInvitations(tx: Transaction, organizationId: string): Promise<PendingInvitation[]> {
  return selectInvitations(tx, eq(invitations.organizationId, organizationId));
}

const pending = (organizationId: string, id: string) =>
  and(eq(invitations.organizationId, organizationId), eq(invitations.id, id), eq(invitations.status, "pending"));

/** One invitation without an answer. */
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

/** Adds an invitation in the place of an expired one. False when one to the same address is open. */
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
  // Drizzle would name every column, and the link's hash is out of a member's reach.
  const { rowCount } = await tx.execute(sql`
    insert into ${invitations} (organization_id, id, email, role, invited_by, expires_at)
    values (${organizationId}, ${id}, ${email}, ${role}, ${invitedBy}, ${invitationEnd})
    on conflict do nothing`);
  return rowCount === 1;
}

/** Ends the link of an invitation; a new one comes with the next mail. For the system: a member reaches no link. */
export async function endLink(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.update(invitations).set({ tokenHash: null }).where(pending(organizationId, id));
}

/** Lets an invitation last its full time from now. False when it has its answer, or never was. */
export async function renewInvitation(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ expiresAt: invitationEnd })
    .where(pending(organizationId, id));
  return rowCount === 1;
}

/** Takes an invitation back. Its address and role; null when it has its answer, or never was. */
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

/** Takes back all open invitations that a member has sent. Their ids, addresses and roles. */
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
