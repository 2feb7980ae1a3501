/** The live demo in the database: which one is open, which is being made, and whose time is over. */
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../../platform/db/database.ts";
import { lockByName } from "../../../platform/db/lock.ts";
import { and, eq, like, sql } from "../../../platform/db/orm.ts";
import { DEMO_HOST, memberships, organizations, users } from "../../../platform/db/schema.ts";
import { THEIRS } from "../../account-deletion/references.ts";

/** The demo that visitors get. */
export interface OpenDemo {
  organizationId: string;
  /** Its founder, as whom they work. */
  userId: string;
  until: Date;
}

/** A demo that ends sooner is followed by the next one now. */
const LEAST_MINUTES = 10;
/** Who has not finished one by then is dead. */
const MAKING_MINUTES = 20;

const isMade = sql`${organizations.demoUntil} > ${organizations.createdAt}`;
const isOver = sql`${organizations.demoUntil} <= now()`;
/** The full hour at which a demo that is made now ends: in ten minutes at the earliest. */
const nextEnd = sql`date_trunc('hour', now() + make_interval(mins => ${60 + LEAST_MINUTES}))`;

/** Finds the newest demo that is ready; null: none is. */
export async function findOpenDemo(tx: Transaction): Promise<OpenDemo | null> {
  const [row] = await tx
    .select({ organizationId: organizations.id, userId: memberships.userId, until: organizations.demoUntil })
    .from(organizations)
    .innerJoin(memberships, and(eq(memberships.organizationId, organizations.id), eq(memberships.role, "founder")))
    .where(and(isMade, sql`${organizations.demoUntil} > now()`))
    .orderBy(sql`${organizations.demoUntil} desc`)
    .limit(1);
  return row?.until ? { ...row, until: row.until } : null;
}

/**
 * Claims the making of the next demo, for one of all processes.
 *
 * @returns its ID, whose row the caller creates in this transaction; null: another process makes it, or none is needed yet
 */
export async function claimDemo(tx: Transaction): Promise<string | null> {
  await lockByName(tx, "live demo");
  // Nobody has been in the newest one, and its day isn't over: it goes on.
  await tx.execute(sql`update organization set demo_until = ${nextEnd}
    where demo_until > created_at and demo_until > now() and created_at >= date_trunc('day', now())
      and not exists (select from session s join membership m on m.user_id = s.user_id where m.organization_id = organization.id)
      and not exists (select from organization later where later.demo_until > organization.demo_until)`);
  const { rows } = await tx.execute(sql`select 1 from organization
    where demo_until > now() + make_interval(mins => ${LEAST_MINUTES})
      or (demo_until = created_at and created_at > now() - make_interval(mins => ${MAKING_MINUTES}))`);
  return rows.length > 0 ? null : uuid();
}

/** Marks a company as a demo that is being made: from now on it sends nothing. */
export async function beginDemo(tx: Transaction, organizationId: string): Promise<void> {
  await tx
    .update(organizations)
    .set({ demoUntil: sql`${organizations.createdAt}` })
    .where(eq(organizations.id, organizationId));
}

/** Opens a demo to visitors, until the next full hour. */
export async function finishDemo(tx: Transaction, organizationId: string): Promise<void> {
  await tx.update(organizations).set({ demoUntil: nextEnd }).where(eq(organizations.id, organizationId));
}

/** Lists the demos whose time is over, and those that were never finished. @param all with those that are open */
export async function listEndedDemos(tx: Transaction, all: boolean): Promise<string[]> {
  const dead = sql`(${isMade} or ${organizations.createdAt} <= now() - make_interval(mins => ${MAKING_MINUTES}))`;
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(all ? sql`${organizations.demoUntil} is not null` : and(isOver, dead));
  return rows.map(({ id }) => id);
}

/** Deletes the people of demos that are gone. */
export async function deletePeopleWithoutDemo(tx: Transaction): Promise<void> {
  const gone = and(
    like(users.email, `%@${DEMO_HOST}`),
    sql`not exists (select from ${memberships} where ${memberships.userId} = ${users.id})`,
  );
  const people = await tx.select({ id: users.id }).from(users).where(gone);
  for (const { id } of people) {
    for (const column of THEIRS) await tx.delete(column.table).where(eq(column, id));
    await tx.delete(users).where(eq(users.id, id));
  }
}
