/** Closed months in the database. A month is named by its first day there; posting into one is refused by a trigger. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, between, eq, sql } from "../../platform/db/orm.ts";
import { closedMonths, users } from "../../platform/db/schema.ts";

export interface ClosedMonth {
  /** Its first day, YYYY-MM-DD. */
  month: string;
  closedAt: Date;
  /** The name of who closed it. */
  closedBy: string;
  note: string;
}

/** The closed months from one to another, both included and given by their first days. */
export function listClosedMonths(
  tx: Transaction,
  organizationId: string,
  first: string,
  last: string,
): Promise<ClosedMonth[]> {
  return tx
    .select({
      month: closedMonths.month,
      closedAt: closedMonths.closedAt,
      closedBy: sql<string>`coalesce(${users.name}, '')`.mapWith(users.name),
      note: closedMonths.note,
    })
    .from(closedMonths)
    .leftJoin(users, eq(users.id, closedMonths.closedBy))
    .where(and(eq(closedMonths.organizationId, organizationId), between(closedMonths.month, first, last)))
    .orderBy(asc(closedMonths.month));
}

/** Closes a month; what is being posted at the moment is waited for. False: it was closed already. */
export async function insertClosed(
  tx: Transaction,
  closed: { organizationId: string; month: string; closedBy: string; closedAt: Date; note: string },
): Promise<boolean> {
  const rows = await tx
    .insert(closedMonths)
    .values(closed)
    .onConflictDoNothing()
    .returning({ month: closedMonths.month });
  return rows.length > 0;
}

/** Opens a month. Returns the note it was closed with; null: it was open. */
export async function removeClosed(tx: Transaction, organizationId: string, month: string): Promise<string | null> {
  const [row] = await tx
    .delete(closedMonths)
    .where(and(eq(closedMonths.organizationId, organizationId), eq(closedMonths.month, month)))
    .returning({ note: closedMonths.note });
  return row?.note ?? null;
}
