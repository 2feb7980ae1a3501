/** Finds the submitted draft that reverses an entry, until a second person decides. */
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/orm.ts";
import { journalDrafts } from "../../../platform/db/schema.ts";

/** The draft of the reversal of an entry; null: there is none. */
export async function findReversalDraft(
  tx: Transaction,
  organizationId: string,
  entryId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: journalDrafts.id })
    .from(journalDrafts)
    .where(
      and(
        eq(journalDrafts.organizationId, organizationId),
        eq(journalDrafts.reverses, entryId),
        isNull(journalDrafts.deletedAt),
      ),
    );
  return row?.id ?? null;
}
