/** Accounts and the organizations they work in. Of no organization themselves: read and written by the system. */
import type { Role } from "@tallyleaf/contract";
import type { Language } from "@tallyleaf/messages";
import type { Reader, Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, sql } from "../../platform/db/orm.ts";
import { memberships, organizations, users } from "../../platform/db/schema.ts";

export interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  /** Since when the account has this address. */
  emailSince: Date;
  /** Whether an address that it had before was proven. */
  provenBefore: boolean;
  primaryOrganizationId: string | null;
  picture: string | null;
  onboardingCompleted: boolean;
  showWelcomePage: boolean;
  language: Language | null;
}

export interface MembershipRow {
  id: string;
  name: string;
  defaultCurrency: string;
  role: Role;
  /** When the live demo is recreated; null: no demo. */
  demoUntil: Date | null;
}

/** The account of an e-mail address, upper or lower case. */
export async function findAccount(tx: Transaction, email: string): Promise<Account | null> {
  const [row] = await tx
    .select()
    .from(users)
    // Both folded by the database: JavaScript folds letters that another locale leaves alone.
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** The account with this id. */
export async function findAccountById(tx: Transaction, userId: string): Promise<Account | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The chosen primary organization first, then the first joined first. */
export const MEMBERSHIP_ORDER = [
  sql`${memberships.organizationId} is distinct from ${users.primaryOrganizationId}`,
  asc(memberships.createdAt),
  asc(memberships.organizationId),
];

/** The organizations a user is an active member of, in `MEMBERSHIP_ORDER`. */
export function listOrganizations(tx: Reader, userId: string): Promise<MembershipRow[]> {
  return tx
    .select({
      id: organizations.id,
      name: organizations.name,
      defaultCurrency: organizations.defaultCurrency,
      role: memberships.role,
      demoUntil: organizations.demoUntil,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, "active")))
    .orderBy(...MEMBERSHIP_ORDER);
}

/** Notes that the owner of the mailbox was here. False when the account has another address by now. */
export async function markVerified(tx: Transaction, userId: string, email: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email})`))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Sets a password by its hash. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
