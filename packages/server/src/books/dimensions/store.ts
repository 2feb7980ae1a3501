/** Reads and writes dimensions in the database. Writers hold them all (`holdDimensions`), so that names stay unique. */
import { activeField, type DimensionRow, dimensionFields } from "@tallyleaf/contract";
import { columnsOf } from "../../platform/db/columns-of.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { dimensions } from "../../platform/db/schema.ts";

const byId = (organizationId: string, id: string) =>
  and(eq(dimensions.organizationId, organizationId), eq(dimensions.id, id));

/** All dimensions, projects first, as people sort names. */
export function listDimensions(tx: Transaction, organizationId: string): Promise<DimensionRow[]> {
  return tx
    .select({
      id: dimensions.id,
      ...columnsOf(dimensions, { ...dimensionFields, active: activeField }),
      mergedInto: dimensions.mergedInto,
    })
    .from(dimensions)
    .where(eq(dimensions.organizationId, organizationId))
    .orderBy(
      sql`array_position(array['project', 'cost_center', 'tag'], ${dimensions.kind})`,
      sql`${dimensions.name} collate "und-x-icu"`,
      dimensions.id,
    );
}

/** All dimensions, held until the transaction ends: meanwhile no other one is added or changed. */
export async function holdDimensions(tx: Transaction, organizationId: string): Promise<DimensionRow[]> {
  await lockByName(tx, `dimensions ${organizationId}`);
  return listDimensions(tx, organizationId);
}

export async function insertDimension(tx: Transaction, organizationId: string, row: DimensionRow): Promise<void> {
  await tx.insert(dimensions).values({ organizationId, ...row });
}

export async function updateDimension(
  tx: Transaction,
  organizationId: string,
  { id, ...fields }: DimensionRow,
): Promise<void> {
  await tx.update(dimensions).set(fields).where(byId(organizationId, id));
}

export async function removeDimension(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(dimensions).where(byId(organizationId, id));
}

/** Whether a line, a draft, a template, a default, or a shop's settings have it, or another one is part of it or merged into it. */
export async function isDimensionUsed(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`select
    exists (select from line_dimension l where l.organization_id = ${organizationId} and l.dimension_id = ${id})
    or exists (select from journal_draft_line l where l.organization_id = ${organizationId} and ${id}::text = any(l.dimensions))
    or exists (select from invoice_item i where i.organization_id = ${organizationId} and ${id}::text = any(i.dimensions))
    or exists (select from journal_template t where t.organization_id = ${organizationId}
      and jsonb_path_exists(t.lines, '$[*].dimensions[*] ? (@ == $id)', jsonb_build_object('id', ${id}::text)))
    or exists (select from report_schedule s where s.organization_id = ${organizationId} and s.choices->>'dimension' = ${id}::text)
    or exists (select from budget_plan_amount b where b.organization_id = ${organizationId} and b.dimension_id = ${id})
    or exists (select from account a where a.organization_id = ${organizationId} and ${id}::text = any(a.dimensions))
    or exists (select from vendor v where v.organization_id = ${organizationId} and ${id}::text = any(v.dimensions))
    or exists (select from vendor_rule r where r.organization_id = ${organizationId} and ${id}::text = any(r.dimensions))
    or exists (select from membership m where m.organization_id = ${organizationId} and ${id}::text = any(m.dimensions))
    or exists (select from client c where c.organization_id = ${organizationId} and ${id}::text = any(c.dimensions))
    or exists (select from integration g where g.organization_id = ${organizationId} and jsonb_exists(g.settings->'dimensions', ${id}::text))
    or exists (select from dimension d where d.organization_id = ${organizationId} and ${id} in (d.merged_into_id, d.parent_id))
    as used`);
  return rows[0]?.used ?? false;
}
