/** Records in the organizations with automatic rates that these could not be loaded: once until they are loaded again. */
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { recordEvent } from "../../platform/events/record.ts";

/**
 * @param reason a sentence, in English
 * @param lastSuccess null: never
 */
export async function recordFailure(db: Database, reason: string, lastSuccess: Date | null): Promise<void> {
  const since = (lastSuccess ?? new Date(0)).toISOString();
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ organization: string }>(sql`
      select distinct r.organization_id as organization from exchange_rate r
      where r.type = 'auto' and not exists (select from event e where e.organization_id = r.organization_id
        and e.subject_type = 'exchange_rate' and e.verb = 'failed' and e.at > ${since}::timestamptz)`),
  );
  for (const { organization } of rows)
    await db.asOrganization(organization, (tx) =>
      recordEvent(tx, {
        organizationId: organization,
        verb: "failed",
        subjectType: "exchange_rate",
        subjectId: "automatic",
        after: { reason },
      }),
    );
}
