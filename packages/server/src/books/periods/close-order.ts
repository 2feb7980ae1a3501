/** Fiscal years close in order: a closed year locks all days up to its end, so those before it are closed first. */
import { FIRST_YEAR_DAY } from "@tallyleaf/contract";
import { addDays, type DayRange, type FiscalYear, fiscalYearOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries } from "../../platform/db/schema.ts";
import { listClosedYears, loadFiscalYears } from "../calendar/fiscal-years.ts";

/**
 * Finds the earliest open year with entries before this one. Days that an earlier closed year locks don't count, nor do entries so old that
 * no call names their year.
 */
export async function findYearToCloseFirst(
  tx: Transaction,
  organizationId: string,
  { from }: DayRange,
): Promise<FiscalYear | null> {
  const locked = (await listClosedYears(tx, organizationId)).findLast((year) => year.to < from);
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select min(j.entry_date)::text as day from ${journalEntries} j
    where j.organization_id = ${organizationId} and j.posted_at is not null and j.entry_date < ${from}::date
      and j.entry_date > ${locked?.to ?? addDays(FIRST_YEAR_DAY, -1)}::date`);
  const day = rows[0]?.day ?? null;
  return day === null ? null : fiscalYearOf(day, await loadFiscalYears(tx, organizationId));
}
