/** The rules of an organization as reading takes them, and that it did. */
import type { VendorRule } from "@tallyleaf/extraction";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { vendorRules } from "../db/schema.ts";
import { readLessons } from "./lessons.ts";
import type { StoredRule } from "./store.ts";

/** More vendors than a small business has; keeps the load bounded. */
const MOST_RULES = 5000;

/** Written rules first, then those that were taught last. */
export async function rulesForReading(tx: Transaction, organizationId: string): Promise<VendorRule[]> {
  const rows = await tx
    .select()
    .from(vendorRules)
    .where(eq(vendorRules.organizationId, organizationId))
    .orderBy(sql`${vendorRules.origin} = 'learned'`, desc(vendorRules.updatedAt))
    .limit(MOST_RULES);
  return rows.map(ruleOf);
}

/** A stored rule as reading takes it. */
export function ruleOf(row: StoredRule): VendorRule {
  const { id, vendor, active } = row;
  if (row.origin === "learned") return { id, vendor, active, origin: "learned", ...readLessons(row.lessons) };
  const { spelling, categoryCode, paymentAccountCode, taxStructure, taxRate } = row;
  const tax =
    taxStructure === null && taxRate === null ? null : { structure: taxStructure ?? "inclusive", rate: taxRate };
  return { id, vendor, active, origin: "explicit", spelling, categoryCode, paymentAccountCode, tax };
}

/** Counts that a document was booked by these rules. */
export async function countUses(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  // Locked in one order: two documents may be booked by the same rules at once.
  const held = await tx
    .select({ id: vendorRules.id })
    .from(vendorRules)
    .where(and(eq(vendorRules.organizationId, organizationId), inArray(vendorRules.id, [...ids])))
    .orderBy(vendorRules.id)
    .for("update");
  if (held.length === 0) return;
  await tx
    .update(vendorRules)
    .set({ uses: sql`${vendorRules.uses} + 1`, lastUsedAt: at })
    .where(
      and(
        eq(vendorRules.organizationId, organizationId),
        inArray(
          vendorRules.id,
          held.map(({ id }) => id),
        ),
      ),
    );
}
