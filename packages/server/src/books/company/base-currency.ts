/** The currency that an organization keeps its books in. */
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";

/** Its code, "EUR". @throws Error when the organization does not exist */
export async function loadBaseCurrency(tx: Transaction, organizationId: string): Promise<string> {
  const [organization] = await tx
    .select({ defaultCurrency: organizations.defaultCurrency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new Error(`Organization ${organizationId} does not exist.`);
  return organization.defaultCurrency;
}
