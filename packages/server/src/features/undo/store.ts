/** Changes that can be undone, in the database. */
import { UNDO_HOURS } from "@tallyleaf/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, isNull, lte, type SQL, sql } from "../../platform/db/orm.ts";
import { undoSteps } from "../../platform/db/schema.ts";

export type UndoStep = typeof undoSteps.$inferSelect;

const age = (hours: number): SQL => sql`now() - make_interval(hours => ${hours})`;

/** Takes a step for undoing, once. Returns null when the person has none of this ID, or it was undone, or is too old. */
export async function takeStep(
  tx: Transaction,
  { organizationId, userId }: { organizationId: string; userId: string },
  id: string,
  at: Date,
): Promise<UndoStep | null> {
  const [step] = await tx
    .update(undoSteps)
    .set({ undoneAt: at })
    .where(
      and(
        eq(undoSteps.organizationId, organizationId),
        eq(undoSteps.id, id),
        eq(undoSteps.userId, userId),
        isNull(undoSteps.undoneAt),
        gt(undoSteps.createdAt, age(UNDO_HOURS)),
      ),
    )
    .returning();
  return step ?? null;
}

/** Puts the rows of a step back. They don't leave the database: as numbers of JavaScript, amounts would lose digits. */
export async function putRowsBack(tx: Transaction, { organizationId, id }: UndoStep): Promise<void> {
  await tx.execute(sql`select undo_rows(organization_id, rows) from ${undoSteps}
    where ${eq(undoSteps.organizationId, organizationId)} and ${eq(undoSteps.id, id)}`);
}

/** Deletes the steps that nobody can undo anymore. Returns the files that no document needs: those of changes that stayed. */
export async function deleteOldSteps(db: Database): Promise<string[]> {
  const old = await db.asSystem((tx) =>
    tx
      .delete(undoSteps)
      .where(lte(undoSteps.createdAt, age(UNDO_HOURS)))
      .returning({ files: undoSteps.files, undoneAt: undoSteps.undoneAt }),
  );
  return old.flatMap(({ files, undoneAt }) => (undoneAt === null ? files : []));
}
