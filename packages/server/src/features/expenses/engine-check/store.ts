/** Checks of the engine in the database: one for each organization and version. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq } from "../../../platform/db/orm.ts";
import { engineChecks } from "../../../platform/db/schema.ts";
import type { EngineCheck } from "./compare.ts";

export type StoredCheck = Omit<typeof engineChecks.$inferSelect, "result"> & { result: EngineCheck | null };

const one = (organizationId: string, engineVersion: string) =>
  and(eq(engineChecks.organizationId, organizationId), eq(engineChecks.engineVersion, engineVersion));

/** The check of a version; null: none was started. */
export async function findCheck(
  tx: Transaction,
  organizationId: string,
  engineVersion: string,
): Promise<StoredCheck | null> {
  const [row] = await tx.select().from(engineChecks).where(one(organizationId, engineVersion));
  return row ? { ...row, result: row.result as EngineCheck | null } : null;
}

/** Notes that a check is ordered; the result of the one before stays until the new one ends. */
export async function putCheck(
  tx: Transaction,
  organizationId: string,
  engineVersion: string,
  startedAt: Date,
): Promise<void> {
  const begun = { status: "waiting" as const, done: 0, total: 0, startedAt };
  await tx
    .insert(engineChecks)
    .values({ organizationId, engineVersion, ...begun })
    .onConflictDoUpdate({ target: [engineChecks.organizationId, engineChecks.engineVersion], set: begun });
}

/** Changes a check. */
export async function updateCheck(
  tx: Transaction,
  organizationId: string,
  engineVersion: string,
  change: Partial<Omit<StoredCheck, "organizationId" | "engineVersion">>,
): Promise<void> {
  await tx.update(engineChecks).set(change).where(one(organizationId, engineVersion));
}
