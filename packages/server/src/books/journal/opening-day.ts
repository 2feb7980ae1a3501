/** The day from which on opening balances count: the one before the opening date, as they are the closing balances of former books. */
import { type SQL, sql } from "../../platform/db/orm.ts";
import { openings } from "../../platform/db/schema.ts";

/**
 * The day from which on balances have an entry, as SQL (docs/BOOKKEEPING.md, "Opening balances"; § 252 (1) Nr. 1 HGB): its own, and of
 * opening balances the day before. Revenue and expenses to date are posted on that day already.
 *
 * @param day of the entry
 * @param source of the entry
 */
export const dayWithOpenings = (
  organizationId: string,
  day: SQL,
  source: SQL,
): SQL => sql`(${day} - (${source} = 'opening'
  and ${day} + 1 <> all(array(select o.opening_date from ${openings} o where o.organization_id = ${organizationId} and o.state <> 'draft')))::int)`;
