/** Filed returns, and what they hold: the country of the company. */
import { COUNTRY_FILED } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { organizations, taxRegistrations, taxReturns } from "../../platform/db/schema.ts";
import { failureAt } from "../../platform/http/failure.ts";

/** Number of filed returns that count, by registration. */
export async function countFiled(tx: Transaction, organizationId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: taxReturns.registrationId, filed: sql<number>`count(distinct ${taxReturns.startsOn})::int` })
    .from(taxReturns)
    .where(and(eq(taxReturns.organizationId, organizationId), sql`${taxReturns.withdrawnAt} is null`))
    .groupBy(taxReturns.registrationId);
  return new Map(rows.map(({ id, filed }) => [id, filed]));
}

/**
 * Refuses another country while a return is filed. A first country is no other one. Until the transaction ends, nothing is filed.
 *
 * @throws CallFailure `country_filed`
 */
export async function requireFreeCountry(
  tx: Transaction,
  organizationId: string,
  country: string | null,
): Promise<void> {
  const [row] = await tx
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row || row.country === null || row.country === country) return;
  await tx
    .select({ id: taxRegistrations.id })
    .from(taxRegistrations)
    .where(eq(taxRegistrations.organizationId, organizationId))
    .orderBy(taxRegistrations.id)
    .for("update");
  if ((await countFiled(tx, organizationId)).size > 0) throw failureAt(COUNTRY_FILED, "country", COUNTRY_FILED);
}
