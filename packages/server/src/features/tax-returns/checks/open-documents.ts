/** Documents that may belong to the period and are in no entry yet: drafts, and papers that nobody and nothing has read. */
import { sql } from "../../../platform/db/orm.ts";
import { expenses, invoices, journalEntries } from "../../../platform/db/schema.ts";
import { type Check, counted } from "./check.ts";

/** Purchases and invoices dated in the period that are not posted. */
export const drafts: Check = async ({ tx, scope: { organizationId }, period: { from, to } }) => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (select count(*) from ${journalEntries} e where e.organization_id = ${organizationId} and e.posted_at is null
        and e.entry_date between ${from}::date and ${to}::date)::int
      + (select count(*) from ${invoices} i where i.organization_id = ${organizationId} and i.state = 'draft'
        and i.issue_date between ${from}::date and ${to}::date)::int as count`);
  return counted(rows[0]?.count ?? 0);
};

/** Documents without an entry, which have no date: any that came since the period began may be of it. */
export const unread: Check = async ({ tx, scope: { organizationId }, period: { from } }) => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${expenses} x where x.organization_id = ${organizationId} and x.deleted_at is null
      and x.status in ('in_processing', 'failed') and x.current_entry_id is null and x.created_at >= ${from}::date`);
  return counted(rows[0]?.count ?? 0);
};
