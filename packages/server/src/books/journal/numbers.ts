/** The numbers of journal entries, given in the transaction that posts: "GJ-2026-0001". */
import { isHandSource } from "@tallyleaf/contract";
import { type FiscalYears, formatEntryNumber, GENERAL_JOURNAL, numberSeriesOf } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";

/** The journal that numbers entries of a source; null: their documents have numbers. */
export const journalOf = (source: string | undefined): string | null =>
  isHandSource(source) || source === "closing" || source === "tax_return" ? GENERAL_JOURNAL : null;

/**
 * Takes the next number of the journal in the day's fiscal year. The counter stays locked until the transaction ends, and is
 * restored when that fails: no gaps.
 *
 * @param day YYYY-MM-DD
 * @param years the recorded ones
 */
export async function takeEntryNumber(
  tx: Transaction,
  organizationId: string,
  journal: string,
  day: string,
  years: FiscalYears,
): Promise<string> {
  const series = numberSeriesOf(day, years);
  // Counters are kept by the calendar year in which a fiscal year begins; of a second one the journal's name tells it.
  const counted = series.place === 1 ? journal : `${journal}-${series.place}`;
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into journal_counter (organization_id, journal, year, last) values (${organizationId}, ${counted}, ${series.year}, 1)
    on conflict (organization_id, journal, year) do update set last = journal_counter.last + 1 returning last`);
  const [row] = rows;
  if (!row) throw new Error("The counter gave no number.");
  return formatEntryNumber(journal, series, row.last);
}
