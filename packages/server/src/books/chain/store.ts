/** Seals in the database. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq } from "../../platform/db/orm.ts";
import { seals, users } from "../../platform/db/schema.ts";

const SEAL = {
  id: seals.id,
  period: seals.period,
  from: seals.fromDate,
  to: seals.toDate,
  seq: seals.seq,
  record: seals.record,
  createdAt: seals.createdAt,
  by: users.name,
};

/** The seals of the organization, newest first. */
export function listSealRows(tx: Transaction, organizationId: string, period: { from: string; to: string } | null) {
  return tx
    .select(SEAL)
    .from(seals)
    .leftJoin(users, eq(users.id, seals.createdBy))
    .where(
      and(
        eq(seals.organizationId, organizationId),
        ...(period ? [eq(seals.fromDate, period.from), eq(seals.toDate, period.to)] : []),
      ),
    )
    .orderBy(desc(seals.seq));
}

/** One seal; undefined: there is none with the id. */
export async function findSealRow(tx: Transaction, organizationId: string, id: string) {
  const [row] = await tx
    .select({ record: seals.record })
    .from(seals)
    .where(and(eq(seals.organizationId, organizationId), eq(seals.id, id)));
  return row;
}
