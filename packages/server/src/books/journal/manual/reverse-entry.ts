/** Reverses a journal entry that was made by hand. */
import { reverseManualEntry } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { isUniqueViolation } from "../../../platform/db/violations.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { loadEntries, reverseEntry } from "../entries.ts";
import { findEntryLinks } from "./list.ts";

const { failures } = reverseManualEntry;

/**
 * Posts the same lines with their sides swapped. Returns the reversal's id.
 *
 * @param entryDate YYYY-MM-DD; absent: the entry's own
 * @throws CallFailure one of the failures of `reverseManualEntry`; `month_closed`
 */
export async function reverseManual(
  tx: Transaction,
  caller: Actor,
  id: string,
  { entryDate, at }: { entryDate?: string | undefined; at: Date },
): Promise<string> {
  const { organizationId, userId, requestId } = caller;
  const links = await findEntryLinks(tx, organizationId, id);
  const entry = links && (await loadEntries(tx, organizationId, [id])).get(id);
  if (!entry) throw new CallFailure(failures.notFound);
  if (entry.row.source !== "manual") throw new CallFailure(failures.notManual);
  if (links.reverses !== null) throw new CallFailure(failures.isReversal);
  if (links.reversedBy !== null) throw new CallFailure(failures.isReversed);
  const by = { userId, at, ...(entryDate === undefined ? {} : { entryDate }) };
  const reversal = await reverseEntry(tx, entry, by).catch((error: unknown) => {
    // Two people at once: the database lets one of them.
    if (isUniqueViolation(error)) throw new CallFailure(failures.isReversed);
    throw error;
  });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "reversed",
    subjectType: "journal_entry",
    subjectId: id,
    before: { date: entry.row.entryDate, description: entry.row.description },
    after: { date: entryDate ?? entry.row.entryDate },
    requestId,
  });
  return reversal;
}
