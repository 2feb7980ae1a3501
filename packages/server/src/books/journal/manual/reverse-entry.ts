/** Reverses a journal entry that was made by hand. */
import { isHandSource, reverseManualEntry } from "@tallyleaf/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { isUniqueViolation } from "../../../platform/db/violations.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../../platform/http/failure.ts";
import { loadEntries, reverseEntry, type StoredEntry } from "../entries.ts";
import { handEntryReversed } from "../hooks.ts";
import { reverseWithItems } from "../items/write-items.ts";
import { baseAmountOf, doesNeedApproval } from "./approval.ts";
import { findEntryLinks } from "./list.ts";

const { failures } = reverseManualEntry;

interface Reversal {
  /** YYYY-MM-DD; absent: the entry's own. */
  entryDate?: string | undefined;
  at: Date;
  /** Of a reversal that was submitted: who entered it, and the second person, who has approved it. */
  approval?: { enteredBy: string; approvedBy: string };
}

/**
 * Posts the same lines with their sides swapped. Returns the reversal's id.
 *
 * @throws CallFailure one of the failures of `reverseManualEntry`: `needs_approval`, where a second person has to approve and none has;
 *   `month_closed`
 */
export async function reverseManual(
  tx: Transaction,
  caller: Actor,
  id: string,
  { entryDate, at, approval }: Reversal,
): Promise<string> {
  const { organizationId, userId } = caller;
  const entry = await loadReversible(tx, organizationId, id);
  // One that was submitted was checked then.
  if (!approval) refuseBefore(entry, entryDate);
  if (!approval && (await doesNeedApproval(tx, organizationId, baseAmountOf(entry.draft))))
    throw new CallFailure(failures.needsApproval);
  const by = {
    userId: approval?.enteredBy ?? userId,
    approvedBy: approval?.approvedBy,
    at,
    ...(entryDate === undefined ? {} : { entryDate }),
  };
  const reversal = await reverseWithItems(tx, caller, entry, at, () =>
    reverseEntry(tx, entry, by).catch((error: unknown) => {
      // Two people at once: the database lets one of them.
      if (isUniqueViolation(error)) throw new CallFailure(failures.isReversed);
      throw error;
    }),
  );
  const reversedOn = entryDate ?? entry.row.entryDate;
  await recordReversal(tx, caller, entry.row, reversedOn);
  await handEntryReversed.run(tx, { caller, entryId: id, reversedOn, at });
  return reversal;
}

/** @throws CallFailure one of the failures of `reverseManualEntry`, where the entry can't be reversed */
export async function loadReversible(tx: Transaction, organizationId: string, id: string): Promise<StoredEntry> {
  const links = await findEntryLinks(tx, organizationId, id);
  const entry = links && (await loadEntries(tx, organizationId, [id])).get(id);
  if (!entry) throw new CallFailure(failures.notFound);
  if (!isHandSource(entry.row.source)) throw new CallFailure(failures.notManual);
  if (links.reverses !== null) throw new CallFailure(failures.isReversal);
  if (links.reversedBy !== null) throw new CallFailure(failures.isReversed);
  return entry;
}

/** @throws CallFailure `reversal_before_entry`, at the field @param day absent: the entry's own */
export function refuseBefore({ row }: StoredEntry, day: string | undefined): void {
  const { beforeEntry } = failures;
  if (day !== undefined && day < row.entryDate) throw failureAt(beforeEntry, "entryDate", beforeEntry);
}

/** Records in the activity log that an entry was reversed. @param day of the reversal, YYYY-MM-DD */
export function recordReversal(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  entry: StoredEntry["row"],
  day: string,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "reversed",
    subjectType: "journal_entry",
    subjectId: entry.id,
    before: { number: entry.number, date: entry.entryDate, description: entry.description },
    after: { date: day },
    requestId,
  });
}
