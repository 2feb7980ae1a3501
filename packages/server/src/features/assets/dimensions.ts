/**
 * Projects, cost centers, and tags of assets: those of the expense line that bought one, or what it was split off. Its depreciation is
 * theirs.
 */

import { dimensionsOfLine } from "../../books/settlement/document-lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { assets, expenses } from "../../platform/db/schema.ts";

/** IDs of dimensions by the IDs of assets; assets without any are left out. */
export async function loadAssetDimensions(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; dimensions: string[] | null }>(sql`
    select a.id, ${dimensionsOfLine(organizationId, sql`x.current_entry_id`, sql`b.expense_line`)} as dimensions
    from ${assets} a
      join ${assets} b on b.organization_id = a.organization_id and b.id = coalesce(a.split_of, a.id)
      join ${expenses} x on x.organization_id = b.organization_id and x.id = b.expense_id
    where a.organization_id = ${organizationId} and a.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.flatMap(({ id, dimensions }) => (dimensions === null ? [] : [[id, dimensions]])));
}
