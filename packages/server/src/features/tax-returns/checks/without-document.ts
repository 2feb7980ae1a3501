/** Purchases whose tax is claimed although no document is kept with them. */
import { isZero } from "@tallyleaf/ledger";
import { sql } from "../../../platform/db/orm.ts";
import { expenses, journalAttachments, journalEntries } from "../../../platform/db/schema.ts";
import { type Check, findings, namedLine } from "./check.ts";

export const withoutDocument: Check = async ({ tx, scope: { organizationId }, lines }) => {
  const claims = new Map(lines.filter(({ claimed }) => !isZero(claimed)).map((line) => [line.entryId, line]));
  if (claims.size === 0) return findings([]);
  // A reversed entry claims nothing.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from ${journalEntries} e
    left join ${expenses} x on x.organization_id = e.organization_id and x.id = e.expense_id
    where e.organization_id = ${organizationId} and e.id = any(${sql.param([...claims.keys()])}::uuid[])
      and e.document_id is null and x.document_id is null and e.reverses is null
      and not exists (select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id)
      and not exists (select from ${journalAttachments} a where a.organization_id = e.organization_id and a.entry_id = e.id and a.removed_at is null)
    order by e.entry_date, e.id`);
  return findings(rows.flatMap(({ id }) => claims.get(id) ?? []).map(namedLine));
};
