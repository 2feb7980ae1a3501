/** Computes the accuracy of extraction: the share of values that people left unchanged, by their corrections and acceptances. */
import { ACCURACY_DAYS, ACCURACY_FIELDS, type ReadingAccuracy } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { corrections, events, expenses } from "../../platform/db/schema.ts";
import { DOCUMENT_ACCESS } from "../documents/access-log.ts";

const DAY_MILLISECONDS = 86_400_000;
/** Vendors beyond are too rare to say anything of. */
const MOST_VENDORS = 100;

/**
 * Of each value only what was said of it last: an expense that was accepted and then changed was not right. What was accepted without
 * anybody having opened its document says nothing of the reading.
 */
export async function loadAccuracy(tx: Transaction, organizationId: string, now: Date): Promise<ReadingAccuracy> {
  const since = new Date(now.getTime() - ACCURACY_DAYS * DAY_MILLISECONDS).toISOString();
  const latest = sql`select distinct on (expense_id, field) expense_id, field, unchanged, vendor, vendor_key
    from ${corrections} c where organization_id = ${organizationId} and at >= ${since} and exists (
      select from ${expenses} x join ${events} e on e.organization_id = x.organization_id and e.subject_type = ${DOCUMENT_ACCESS}
        and e.subject_id = x.document_id::text and e.verb = 'opened'
      where x.organization_id = c.organization_id and x.id = c.expense_id)
    order by expense_id, field, at desc, id desc`;
  const { rows } = await tx.execute<{
    field: string | null;
    vendor: string | null;
    unchanged: number;
    total: number;
    documents: number;
  }>(sql`
    with latest as materialized (${latest})
    select field, case when grouping(vendor_key) = 0 then max(vendor collate "C") end as vendor,
        count(*) filter (where unchanged)::int as unchanged, count(*)::int as total, count(distinct expense_id)::int as documents
      from latest group by grouping sets ((field), (vendor_key), ())
      having grouping(vendor_key) = 1 or vendor_key is not null
      order by documents desc, total desc, vendor`);
  return {
    documents: rows.find(({ field, vendor }) => field === null && vendor === null)?.documents ?? 0,
    fields: ACCURACY_FIELDS.flatMap((field) => {
      const row = rows.find((one) => one.field === field);
      return row ? [{ field, unchanged: row.unchanged, total: row.total }] : [];
    }),
    vendors: rows
      .flatMap(({ vendor, unchanged, total, documents }) =>
        vendor === null ? [] : [{ name: vendor, unchanged, total, documents }],
      )
      .slice(0, MOST_VENDORS),
  };
}
