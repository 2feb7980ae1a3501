/** The keys that one person has made, in whichever organization: named where the password changes, and ended when the person wants it. */
import type { OwnApiKey } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, gt, isNull, or, sql } from "../../platform/db/orm.ts";
import { agentTokens, apiKeys, memberships, organizations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { RequestContext } from "../../platform/http/context.ts";

const notEnded = () => and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)));

/** The person's keys that work now, by name. The transaction works for the system. */
export function listWorkingKeys(tx: Transaction, userId: string): Promise<OwnApiKey[]> {
  return tx
    .select({ id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix, organizationName: organizations.name })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.organizationId, apiKeys.organizationId),
        eq(memberships.userId, apiKeys.createdBy),
        eq(memberships.status, "active"),
      ),
    )
    .where(and(eq(apiKeys.createdBy, userId), notEnded()))
    .orderBy(asc(apiKeys.name), asc(apiKeys.id));
}

/**
 * Ends all keys of the person for good, those too that rest because the membership does, and notes each in its organization. The
 * transaction works for the system.
 *
 * @returns the names of those that worked
 */
export async function revokeKeysOf(
  tx: Transaction,
  { requestId, source }: Pick<RequestContext, "requestId" | "source">,
  userId: string,
): Promise<string[]> {
  const worked = await listWorkingKeys(tx, userId);
  // First, and with the codes that nobody has redeemed yet: what one of them opens meanwhile is ended below.
  await tx.delete(agentTokens).where(eq(agentTokens.createdBy, userId));
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.createdBy, userId), notEnded()))
    .returning({
      organizationId: apiKeys.organizationId,
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
    });
  for (const { organizationId, ...key } of revoked) {
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: "revoked",
      subjectType: "api_key",
      subjectId: key.id,
      before: key,
      requestId,
      address: source,
    });
  }
  return worked.map(({ name }) => name);
}
