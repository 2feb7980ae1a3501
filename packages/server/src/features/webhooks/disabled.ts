/** The mail to founders about a webhook that was turned off. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull } from "../../platform/db/orm.ts";
import { organizations, webhookEndpoints } from "../../platform/db/schema.ts";

/** The address and whose it is; null when it was removed or switched on again in the meantime. */
export async function findDisabled(
  tx: Transaction,
  organizationId: string,
  webhookId: string,
): Promise<{ url: string; organization: string } | null> {
  const [row] = await tx
    .select({ url: webhookEndpoints.url, organization: organizations.name })
    .from(webhookEndpoints)
    .innerJoin(organizations, eq(organizations.id, webhookEndpoints.organizationId))
    .where(
      and(
        eq(webhookEndpoints.organizationId, organizationId),
        eq(webhookEndpoints.id, webhookId),
        isNotNull(webhookEndpoints.disabledAt),
      ),
    );
  return row ?? null;
}
