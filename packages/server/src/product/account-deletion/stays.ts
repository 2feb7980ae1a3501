/** Counts what a person has made in an organization and what stays there without them. */
import type { LeftInBooks } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import {
  documents,
  events,
  expenses,
  integrations,
  invoices,
  journalEntries,
  webhookEndpoints,
} from "../../platform/db/schema.ts";

/** The transaction works for the system. */
export async function countLeftInBooks(tx: Transaction, organizationId: string, userId: string): Promise<LeftInBooks> {
  const made = sql`organization_id = ${organizationId} and created_by = ${userId}`;
  const { rows } = await tx.execute<Record<keyof LeftInBooks, number>>(sql`select
    (select count(*)::int from ${documents} where ${made} and deleted_at is null) as documents,
    (select count(*)::int from ${expenses} where ${made} and deleted_at is null) as expenses,
    (select count(*)::int from ${journalEntries} where ${made} and posted_at is not null) as entries,
    (select count(*)::int from ${invoices} where ${made}) as invoices,
    (select count(*)::int from ${webhookEndpoints} where ${made})
      + (select count(*)::int from ${integrations} where organization_id = ${organizationId} and connected_by = ${userId})
      as connections,
    (select count(*)::int from ${events} where organization_id = ${organizationId} and actor_id = ${userId}) as events`);
  const [row] = rows;
  if (!row) throw new Error("Counts have one row.");
  return row;
}
