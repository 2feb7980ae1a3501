/** Payroll runs and mappings in the database. */
import type { Transaction } from "../../platform/db/database.ts";
import { asc, eq, sql } from "../../platform/db/orm.ts";
import { journalEntries, type PayrollColumn, payrollMappings, payrollRuns, users } from "../../platform/db/schema.ts";

export type RunRecord = typeof payrollRuns.$inferSelect;

/** Runs that a list shows. */
const MOST = 200;

export type ListedRun = {
  id: string;
  provider: string;
  month: string;
  total: string;
  currency: string;
  entryId: string;
  number: string;
  createdBy: string;
  createdAt: string;
  isReversed: boolean;
};

/** Newest month first, or of one provider's month those that aren't reversed, or one run. */
export async function listRuns(
  tx: Transaction,
  organizationId: string,
  which: { id: string } | { provider: string; month: string } | "all" = "all",
): Promise<ListedRun[]> {
  const condition =
    which === "all"
      ? sql`true`
      : "id" in which
        ? sql`r.id = ${which.id}`
        : sql`lower(r.provider) = lower(${which.provider}) and r.month = ${which.month} and v.id is null`;
  const { rows } = await tx.execute<ListedRun>(sql`
    select r.id, r.provider, r.month::text, r.total::text, r.currency, r.entry_id as "entryId", coalesce(e.number, '') as number,
      coalesce(u.name, '') as "createdBy", r.created_at::text as "createdAt", v.id is not null as "isReversed"
    from ${payrollRuns} r
      join ${journalEntries} e on e.organization_id = r.organization_id and e.id = r.entry_id
      left join ${journalEntries} v on v.organization_id = r.organization_id and v.reverses = r.entry_id
      left join ${users} u on u.id = r.created_by
    where r.organization_id = ${organizationId} and ${condition}
    order by r.month desc, r.created_at desc, r.id limit ${MOST}`);
  return rows;
}

/** The provider as it was written the first time, whatever the case is now; the given name where it is new. */
export async function findProvider(tx: Transaction, organizationId: string, name: string): Promise<string> {
  const { rows } = await tx.execute<{ provider: string }>(sql`
    select m.provider from ${payrollMappings} m
    where m.organization_id = ${organizationId} and lower(m.provider) = lower(${name})
    order by m.provider = ${name} desc, m.updated_at limit 1`);
  return rows[0]?.provider ?? name;
}

/** Tells if a run of the month that isn't reversed came from the same file. */
export async function isSamePosted(
  tx: Transaction,
  organizationId: string,
  { provider, month, sha256 }: Pick<RunRecord, "provider" | "month" | "sha256">,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${payrollRuns} r where r.organization_id = ${organizationId} and lower(r.provider) = lower(${provider})
      and r.month = ${month} and r.sha256 = ${sha256} and not exists (select from ${journalEntries} v
        where v.organization_id = r.organization_id and v.reverses = r.entry_id) limit 1`);
  return rows.length > 0;
}

export async function insertRun(tx: Transaction, run: Omit<RunRecord, "createdAt">): Promise<void> {
  await tx.insert(payrollRuns).values(run);
}

/** The mapped columns of each provider, by name. */
export function listMappings(
  tx: Transaction,
  organizationId: string,
): Promise<{ name: string; columns: PayrollColumn[] }[]> {
  return tx
    .select({ name: payrollMappings.provider, columns: payrollMappings.columns })
    .from(payrollMappings)
    .where(eq(payrollMappings.organizationId, organizationId))
    .orderBy(asc(payrollMappings.provider));
}

export async function saveMapping(
  tx: Transaction,
  organizationId: string,
  provider: string,
  columns: PayrollColumn[],
): Promise<void> {
  await tx
    .insert(payrollMappings)
    .values({ organizationId, provider, columns })
    .onConflictDoUpdate({
      target: [payrollMappings.organizationId, payrollMappings.provider],
      set: { columns, updatedAt: sql`now()` },
    });
}
