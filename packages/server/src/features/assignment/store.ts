/** Loads a person's organizations, their open tasks, and invitations from the database. */
import { type Role, rolesThat } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, sql } from "../../platform/db/orm.ts";
import {
  documents,
  events,
  expenses,
  invitations,
  journalEntries,
  memberships,
  organizations,
  users,
} from "../../platform/db/schema.ts";
import { isOpen, isToProvenAddressOf } from "../members/answers.ts";

export interface Workplace {
  id: string;
  name: string;
  role: Role;
  isPrimary: boolean;
  joinedAt: Date;
}

export interface Needs {
  toReview: number;
  failed: number;
  unmatched: number;
  /** YYYY-MM. */
  openMonth: string | null;
  lastActivityAt: Date | null;
}

export interface Received {
  id: string;
  organizationName: string;
  role: Role;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

/** The organizations a person is an active member of. For the system: they are several. */
export function listWorkplaces(tx: Transaction, userId: string): Promise<Workplace[]> {
  return tx
    .select({
      id: organizations.id,
      name: organizations.name,
      role: memberships.role,
      isPrimary: sql<boolean>`${users.primaryOrganizationId} is not distinct from ${organizations.id}`,
      joinedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, "active")));
}

/**
 * What waits in an organization, in one query.
 *
 * @param onlyBy set for an employee, who sees only what they brought and did
 */
export async function loadNeeds(tx: Transaction, organizationId: string, onlyBy: string | null): Promise<Needs> {
  const brought = (table: typeof expenses | typeof documents) =>
    and(
      eq(table.organizationId, organizationId),
      sql`${table.deletedAt} is null`,
      onlyBy === null ? undefined : eq(table.createdBy, onlyBy),
    );
  const did = and(eq(events.organizationId, organizationId), onlyBy === null ? undefined : eq(events.actorId, onlyBy));
  const oldest = sql`min(${journalEntries.entryDate}) filter (where ${expenses.status} = 'to_review')`;
  const last = sql<Date | null>`(select ${events.at} from ${events} where ${did} order by ${events.at} desc limit 1)`;
  const [row] = await tx
    .select({
      toReview: sql<number>`(count(*) filter (where ${expenses.status} = 'to_review'))::int`,
      failed: sql<number>`(count(*) filter (where ${expenses.status} = 'failed'))::int`,
      openMonth: sql<string | null>`to_char(${oldest}, 'YYYY-MM')`,
      unmatched: sql<number>`(select count(*)::int from ${documents} where ${brought(documents)} and not exists (
        select from expense resting where resting.organization_id = ${documents.organizationId}
          and resting.document_id = ${documents.id} and resting.deleted_at is null))`,
      lastActivityAt: last.mapWith(events.at),
    })
    .from(expenses)
    .leftJoin(
      journalEntries,
      and(eq(journalEntries.organizationId, expenses.organizationId), eq(journalEntries.id, expenses.currentEntryId)),
    )
    .where(and(brought(expenses), sql`${expenses.status} in ('to_review', 'failed')`));
  if (!row) throw new Error("A count without groups has one row.");
  return row;
}

/** Whether the person has proven to own their address. */
export async function isAddressProven(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return row !== undefined && row.at !== null;
}

/** The open invitations to the person's proven address, but those of organizations they are in already. */
export function listReceivedBy(tx: Transaction, userId: string): Promise<Received[]> {
  return tx
    .select({
      id: invitations.id,
      organizationName: organizations.name,
      role: invitations.role,
      invitedBy: users.name,
      invitedAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        isOpen,
        isToProvenAddressOf(userId),
        sql`not exists (select from membership m
          where m.organization_id = ${invitations.organizationId} and m.user_id = ${userId})`,
      ),
    )
    .orderBy(asc(invitations.expiresAt), asc(invitations.id));
}

/** The name of an organization; empty for none. */
export async function loadName(tx: Transaction, organizationId: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.name ?? "";
}

/**
 * Ends the membership of a person who works for several organizations, and returns their role. Null: they are not (or no longer)
 * such a member.
 */
export async function endAssignment(tx: Transaction, organizationId: string, userId: string): Promise<Role | null> {
  const [ended] = await tx
    .delete(memberships)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        inArray(memberships.role, rolesThat({ verb: "change", subject: "workplace" })),
      ),
    )
    .returning({ role: memberships.role });
  return ended?.role ?? null;
}

/** Sets where a sign-in leads. */
export async function setPrimary(tx: Transaction, userId: string, organizationId: string): Promise<void> {
  await tx.update(users).set({ primaryOrganizationId: organizationId }).where(eq(users.id, userId));
}

/** Forgets where a sign-in leads, if it leads there. */
export async function clearPrimary(tx: Transaction, userId: string, organizationId: string): Promise<void> {
  await tx
    .update(users)
    .set({ primaryOrganizationId: null })
    .where(and(eq(users.id, userId), eq(users.primaryOrganizationId, organizationId)));
}
