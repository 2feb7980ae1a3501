/**
 * Expenses and invoices that leave the books: their schedules go with them, as if the lines had never been spread.
 * Rule: docs/BOOKKEEPING.md, "Deferrals".
 */
import { chooseReversalDay, firstOpenDay, loadClosedDays } from "../../books/calendar/closed.ts";
import type { SpreadLine } from "../../books/journal/hooks.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { defer, takeBack } from "./defer.ts";
import { returnRest } from "./hand-entries.ts";
import { endOfPeriod } from "./plan.ts";
import { listCorrections, listDeferralsOf, listReleases, lockDeferrals } from "./store.ts";

/** Takes its schedules back. Months that are posted stay, and the rest comes back with the last of them. Returns the lines whose schedule is gone. */
export async function takeDocumentBack(
  tx: Transaction,
  { caller, document, at }: { caller: Actor; document: { expenseId: number } | { invoiceId: string }; at: Date },
): Promise<SpreadLine[]> {
  const { organizationId } = caller;
  if ((await listDeferralsOf(tx, organizationId, document)).length === 0) return [];
  await lockDeferrals(tx, organizationId);
  const closed = await loadClosedDays(tx, organizationId);
  const gone: SpreadLine[] = [];
  for (const row of await listDeferralsOf(tx, organizationId, document)) {
    const posted = await listReleases(tx, organizationId, [row.id]);
    const corrected = await listCorrections(tx, organizationId, row.id);
    // Days as texts: the last one is the largest.
    const last = [...posted, ...corrected]
      .map(({ day }) => day)
      .sort()
      .at(-1);
    if (last !== undefined) {
      await returnRest(tx, caller, row, { at, day: firstOpenDay(closed, last) });
      continue;
    }
    const entryDate = await chooseReversalDay(tx, { organizationId, entryDate: row.bookedOn }, at);
    await takeBack(tx, caller, row, { at, entryDate });
    const period = { startsOn: row.startsOn, endsOn: endOfPeriod(row), method: row.method };
    gone.push({ line: row.line, name: row.name, period });
  }
  return gone;
}

/** Spreads the lines of an expense that is back as they were. */
export async function spreadAgain(
  tx: Transaction,
  { caller, expenseId, lines, at }: { caller: Actor; expenseId: number; lines: readonly SpreadLine[]; at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  await lockDeferrals(tx, caller.organizationId);
  for (const { line, name, period } of lines)
    await defer(tx, caller, { key: { expenseId }, line, name, ...period }, at);
}
