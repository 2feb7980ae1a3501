/** Leads in the database. */
import type { Lead } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { asc } from "../../platform/db/orm.ts";
import { leads } from "../../platform/db/schema.ts";

export type LeadRow = typeof leads.$inferSelect;

/** @returns false when this address has asked before: nothing is kept then */
export async function insertLead(tx: Transaction, { website: _, monthlyBill, ...lead }: Lead): Promise<boolean> {
  const rows = await tx
    .insert(leads)
    .values({ id: uuid(), ...lead, monthlyBill: String(monthlyBill) })
    .onConflictDoNothing()
    .returning({ id: leads.id });
  return rows.length > 0;
}

/** All leads, the first first. */
export async function listLeads(tx: Transaction): Promise<LeadRow[]> {
  return tx.select().from(leads).orderBy(asc(leads.createdAt), asc(leads.id));
}
