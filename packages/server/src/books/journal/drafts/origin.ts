/** Finds the origin of a draft: the template, recurring entry, or import, by name. */
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import type { Origin } from "../manual/post-entry.ts";
import type { DraftRow } from "./store.ts";

const NAMED = {
  template: sql`select name from journal_template`,
  schedule: sql`select name from journal_schedule`,
  import: sql`select file_name as name from journal_import`,
};

/** Returns it; null: a person typed the draft. */
export async function loadOrigin(
  tx: Transaction,
  { organizationId, source, sourceId }: Pick<DraftRow, "organizationId" | "source" | "sourceId">,
): Promise<Origin | null> {
  if (source === "manual" || sourceId === null) return null;
  const { rows } = await tx.execute<{ name: string }>(
    sql`${NAMED[source]} where organization_id = ${organizationId} and id = ${sourceId}`,
  );
  return { source, sourceId, name: rows[0]?.name ?? "" };
}
