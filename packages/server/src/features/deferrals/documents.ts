/**
 * Expenses and invoices that leave the books: their schedules go with them, as if the lines had never been spread.
 * Rule: docs/BOOKKEEPING.md, "Deferrals".
 */
import { chooseReversalDay } from "../../books/calendar/closed.ts";
import type { SpreadLine } from "../../books/journal/hooks.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/context.ts";
import { defer, takeBack } from "./defer.ts";
import { endOfPeriod } from "./plan.ts";
import { isOutOfBooks, takeOutOfBooks, takeReplanBack } from "./replan.ts";
import { findDeferral, listCorrections, listDeferralsOf, listReleases, lockDeferrals } from "./store.ts";

/**
 * Takes its schedules back. One of which months are posted stays, over nothing: its postings are corrected on their own days, those from before
 * the reversal on its day. Returns the lines that aren't spread any longer.
 */
export async function takeDocumentBack(
  tx: Transaction,
  {
    caller,
    document,
    reversedOn,
    at,
  }: { caller: Actor; document: { expenseId: number } | { invoiceId: string }; reversedOn: string; at: Date },
): Promise<SpreadLine[]> {
  const { organizationId } = caller;
  if ((await listDeferralsOf(tx, organizationId, document)).length === 0) return [];
  await lockDeferrals(tx, organizationId);
  const gone: SpreadLine[] = [];
  for (const row of await listDeferralsOf(tx, organizationId, document)) {
    if (isOutOfBooks(row)) continue;
    const { line, name, startsOn, method } = row;
    const spread = { line, name, period: { startsOn, endsOn: endOfPeriod(row), method } };
    const posted = await listReleases(tx, organizationId, [row.id]);
    const corrected = await listCorrections(tx, organizationId, row.id);
    if (posted.length + corrected.length > 0) {
      await takeOutOfBooks(tx, caller, row, { at, reversedOn });
      gone.push({ ...spread, scheduleId: row.id });
      continue;
    }
    // Until the document leaves the books, its line is spread. Days as texts: the later one is the larger.
    const [, later = reversedOn] = [row.bookedOn, reversedOn].sort();
    const entryDate = await chooseReversalDay(tx, { organizationId, entryDate: later }, at);
    await takeBack(tx, caller, row, { at, entryDate });
    gone.push(spread);
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
  for (const { line, name, period, scheduleId } of lines) {
    const row = scheduleId === undefined ? null : await findDeferral(tx, caller.organizationId, scheduleId);
    if (row) await takeReplanBack(tx, caller, row, at);
    else await defer(tx, caller, { key: { expenseId }, line, name, ...period }, at);
  }
}
