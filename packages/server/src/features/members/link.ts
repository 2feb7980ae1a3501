/** The link of an invitation, and the account of the address it was sent to. */
import type { Role } from "@tallyleaf/contract";
import { currentLanguage } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { invitations, memberships, organizations, users } from "../../platform/db/schema.ts";
import { isOpen } from "./answers.ts";

export interface Offer {
  email: string;
  role: Role;
  expiresAt: Date;
  organizationName: string;
  invitedBy: string;
  /** The account of the address; null if there is none yet. */
  account: { id: string; passwordHash: string } | null;
}

/** Finds the offer of a link; null if its invitation has expired, or its address belongs to a member by now. */
export async function findOffer(tx: Transaction, tokenHash: string): Promise<Offer | null> {
  const [row] = await tx
    .select({
      email: invitations.email,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      organizationName: organizations.name,
      invitedBy: sql<string>`(select u.name from app_user u where u.id = ${invitations.invitedBy})`,
      account: { id: users.id, passwordHash: users.passwordHash },
      memberSince: memberships.createdAt,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, sql`lower(${users.email}) = lower(${invitations.email})`)
    .leftJoin(
      memberships,
      and(eq(memberships.organizationId, invitations.organizationId), eq(memberships.userId, users.id)),
    )
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen));
  return row && row.memberSince === null ? row : null;
}

/** Creates a verified account for the holder of the link, who owns the mailbox. Returns null if the address got an account meanwhile. */
export async function insertProvenAccount(
  tx: Transaction,
  account: { name: string; email: string; passwordHash: string },
): Promise<string | null> {
  const [row] = await tx
    .insert(users)
    .values({ ...account, id: uuid(), emailVerifiedAt: sql`now()`, language: currentLanguage() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}
