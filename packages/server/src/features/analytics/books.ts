/** Loads what the figures of several screens need of the books: organization, currency, and open tasks. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { expenseTallies } from "../../platform/db/schema.ts";

/** The days of the first and the last expense, for screens that show a range. */
export { findEntryRange } from "./store.ts";

export interface Whose {
  organizationId: string;
  /** Set for an employee, who sees only what they brought. */
  createdBy?: string;
}

/** How many expenses are in each state, whatever their date. */
export async function countByStatus(
  tx: Transaction,
  { organizationId, createdBy }: Whose,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ status: expenseTallies.status, count: sql<number>`sum(${expenseTallies.change})::int` })
    .from(expenseTallies)
    .where(
      and(
        eq(expenseTallies.organizationId, organizationId),
        createdBy === undefined ? undefined : eq(expenseTallies.createdBy, createdBy),
      ),
    )
    .groupBy(expenseTallies.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}
