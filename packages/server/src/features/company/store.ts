/** The company's row, and what goes when the company goes. */
import type { OrganizationBody } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { organizationTables } from "../../platform/db/organization-tables.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { organizations, users } from "../../platform/db/schema.ts";
import { dropJobsOf } from "../../platform/jobs/keyed.ts";

export type OrganizationRow = typeof organizations.$inferSelect;

/** The company of the transaction's organization. */
export async function loadOrganization(tx: Transaction, id: string): Promise<OrganizationRow> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, id));
  if (!row) throw new Error(`The organization ${id} of a member does not exist.`);
  return row;
}

/** Changes the company's details. */
export async function updateOrganization(tx: Transaction, id: string, body: OrganizationBody): Promise<void> {
  await tx.update(organizations).set(body).where(eq(organizations.id, id));
}

/** Sets or removes the logo. */
export async function updateLogo(tx: Transaction, id: string, logo: string | null): Promise<void> {
  await tx.update(organizations).set({ logo }).where(eq(organizations.id, id));
}

/**
 * Deletes the organization with all that is its own; members keep their accounts. Runs as the system: a member's own rights
 * end at "posted is final", and the database lets past it only who names the organization that is being erased.
 */
export async function eraseOrganization(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select set_config('app.erasing_organization', ${id}, true)`);
  await dropJobsOf(tx, id);
  for (const table of organizationTables()) await tx.execute(sql`delete from ${table} where organization_id = ${id}`);
  await tx.update(users).set({ primaryOrganizationId: null }).where(eq(users.primaryOrganizationId, id));
  await tx.delete(organizations).where(eq(organizations.id, id));
}
