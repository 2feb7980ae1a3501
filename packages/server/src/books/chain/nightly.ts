/** Completes the chains of all organizations after an update, and verifies them each night. */
import type { Database } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { chainHeads } from "../../platform/db/schema.ts";
import { queryIn } from "./query.ts";
import { addMissingLinks } from "./seal.ts";
import { type ChainReport, listOrganizations, verifyChain } from "./verify.ts";

/** Entries in one transaction, which blocks posting while it runs. */
const AT_ONCE = 200;

/** Gives links to entries that were posted before there was a chain, the oldest first. */
export async function chainIncomplete(db: Database): Promise<void> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`
      select o.id::text from organization o
        where exists (select from journal_entry e where e.organization_id = o.id and e.posted_at is not null)
          and not exists (select from chain_head h where h.organization_id = o.id and h.complete) order by o.id`),
  );
  for (const { id } of rows) while ((await db.asSystem((tx) => addMissingLinks(tx, id, AT_ONCE))) > 0);
}

/** Verifies the chains of all organizations, each in one snapshot, and notes what was found; the doctor tells it. */
export async function verifyAll(db: Database, now: () => Date): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const organization of await db.asSystem((tx) => listOrganizations(queryIn(tx)))) {
    const report = await db.asSystem(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      return verifyChain(queryIn(tx), organization);
    });
    reports.push(report);
    const noted = { verifiedAt: now(), verifiedSeq: report.links, fault: report.fault?.text ?? null };
    await db.asSystem((tx) => tx.update(chainHeads).set(noted).where(eq(chainHeads.organizationId, organization.id)));
  }
  return reports;
}
