/** The entries that a run of the product posted (an accrual, an allowance, a revaluation): found by what `source_id` names, and reversed as a whole. */
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, isNull } from "../../platform/db/orm.ts";
import { journalEntries } from "../../platform/db/schema.ts";
import { loadEntries, reverseEntry } from "./entries.ts";

type Source = (typeof journalEntries.$inferSelect)["source"];

/** An entry as a list of runs shows it. */
export interface RunEntry {
  id: string;
  number: string | null;
  day: string;
}

/** The entries of each run, earliest day first, without what reversed them; a run that posted none is missing. */
export async function listEntriesOfRuns(
  tx: Transaction,
  organizationId: string,
  source: Source,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, RunEntry[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await tx
    .select({
      runId: journalEntries.sourceId,
      id: journalEntries.id,
      number: journalEntries.number,
      day: journalEntries.entryDate,
    })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        eq(journalEntries.source, source),
        inArray(journalEntries.sourceId, [...runIds]),
        isNull(journalEntries.reverses),
      ),
    )
    .orderBy(asc(journalEntries.entryDate), asc(journalEntries.number));
  const byRun = new Map<string, RunEntry[]>();
  for (const { runId, ...entry } of rows) {
    if (runId === null) continue;
    const list = byRun.get(runId);
    if (list) list.push(entry);
    else byRun.set(runId, [entry]);
  }
  return byRun;
}

/**
 * Reverses all entries of a run, each on its own day.
 *
 * @throws CallFailure `month_closed`
 */
export async function reverseRun(
  tx: Transaction,
  organizationId: string,
  source: Source,
  runId: string,
  by: { userId: string; at: Date },
): Promise<void> {
  const ids = ((await listEntriesOfRuns(tx, organizationId, source, [runId])).get(runId) ?? []).map(({ id }) => id);
  const entries = await loadEntries(tx, organizationId, ids);
  for (const entry of ids.flatMap((one) => entries.get(one) ?? [])) await reverseEntry(tx, entry, by);
}
