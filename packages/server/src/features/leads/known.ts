/** Leads for other features: finds the one of an address. */
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { leads } from "../../platform/db/schema.ts";
import type { LeadRow } from "./store.ts";

/** One lead by its address, in whatever letters; null: there is none. */
export async function findLead(tx: Transaction, email: string): Promise<LeadRow | null> {
  const [row] = await tx.select().from(leads).where(sql`lower(${leads.email}) = lower(${email})`);
  return row ?? null;
}
