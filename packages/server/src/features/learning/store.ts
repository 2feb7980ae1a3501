/** The rules for vendors in the database, one of each origin a vendor. */
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { changeNamed } from "../../platform/db/named.ts";
import { and, desc, eq, inArray, sql } from "../../platform/db/orm.ts";
import { vendorRules } from "../../platform/db/schema.ts";

export type StoredRule = typeof vendorRules.$inferSelect;
/** Written fields of a rule; the others are counted. */
export type RuleValues = Omit<
  StoredRule,
  "organizationId" | "uses" | "lastUsedAt" | "createdAt" | "updatedAt" | "lessons"
>;

/** Of learned rules there may be one for each vendor there ever was: those with the newest lessons are shown. */
const MOST_LISTED = 5000;

/** Gives the rules of an organization the new code of an account. */
export async function renameAccountInRules(
  tx: Transaction,
  organizationId: string,
  from: string,
  to: string,
): Promise<void> {
  const ofOrganization = eq(vendorRules.organizationId, organizationId);
  await tx
    .update(vendorRules)
    .set({ categoryCode: to })
    .where(and(ofOrganization, eq(vendorRules.categoryCode, from)));
  await tx
    .update(vendorRules)
    .set({ paymentAccountCode: to })
    .where(and(ofOrganization, eq(vendorRules.paymentAccountCode, from)));
}

/** The rules, by the vendor's name: all that were written, and the learned ones beside them. */
export function listRules(tx: Transaction, organizationId: string): Promise<StoredRule[]> {
  const ofOrganization = eq(vendorRules.organizationId, organizationId);
  const shown = tx
    .select({ id: vendorRules.id })
    .from(vendorRules)
    .where(ofOrganization)
    .orderBy(sql`${vendorRules.origin} = 'explicit' desc`, desc(vendorRules.updatedAt))
    .limit(MOST_LISTED);
  return tx
    .select()
    .from(vendorRules)
    .where(and(ofOrganization, inArray(vendorRules.id, shown)))
    .orderBy(sql`${vendorRules.vendor} collate "und-x-icu"`, vendorRules.origin, vendorRules.id);
}

/** One rule, locked until the transaction ends. */
export async function lockRule(tx: Transaction, organizationId: string, id: string): Promise<StoredRule | null> {
  const [row] = await tx.select().from(vendorRules).where(byId(organizationId, id)).for("update");
  return row ?? null;
}

/** The learned rule of a vendor, locked; made where there is none. */
export async function lockLearnedRule(
  tx: Transaction,
  organizationId: string,
  vendor: string,
  vendorKey: string,
): Promise<StoredRule> {
  const rule = { organizationId, id: uuid(), origin: "learned" as const, vendor, vendorKey };
  await changeNamed(tx, tx.insert(vendorRules).values(rule).onConflictDoNothing());
  const row = await findLearnedRule(tx, organizationId, vendorKey);
  if (!row) throw new Error(`The rule for ${vendor} is gone within its own change.`);
  return row;
}

/** The learned rule of a vendor, locked until the transaction ends. */
export async function findLearnedRule(
  tx: Transaction,
  organizationId: string,
  vendorKey: string,
): Promise<StoredRule | null> {
  const [row] = await tx
    .select()
    .from(vendorRules)
    .where(
      and(
        eq(vendorRules.organizationId, organizationId),
        eq(vendorRules.origin, "learned"),
        eq(vendorRules.vendorKey, vendorKey),
      ),
    )
    .for("update")
    .prepare("learned_rule_for_update")
    .execute();
  return row ?? null;
}

export async function insertRule(tx: Transaction, organizationId: string, values: RuleValues): Promise<void> {
  await tx.insert(vendorRules).values({ organizationId, ...values });
}

export async function changeRule(
  tx: Transaction,
  organizationId: string,
  id: string,
  changes: Partial<StoredRule>,
): Promise<void> {
  await changeNamed(tx, tx.update(vendorRules).set(changes).where(byId(organizationId, id)));
}

export async function removeRule(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(vendorRules).where(byId(organizationId, id));
}

const byId = (organizationId: string, id: string) =>
  and(eq(vendorRules.organizationId, organizationId), eq(vendorRules.id, id));
