/** The numbers of journal entries, given in the transaction that posts: "GJ-2026-0001". */
import { isHandSource } from "@tallyleaf/contract";
import { type FiscalYears, formatEntryNumber, GENERAL_JOURNAL, numberSeriesOf } from "@tallyleaf/ledger";
import { type SQL, sql } from "../../platform/db/orm.ts";

/** The journal that numbers entries of a source; null: their documents have numbers. */
export const journalOf = (source: string | undefined): string | null =>
  isHandSource(source) || OWN_ENTRIES.has(source ?? "") ? GENERAL_JOURNAL : null;

/** Of the product, without a document. */
const OWN_ENTRIES: ReadonlySet<string> = new Set([
  "closing",
  "tax_return",
  "depreciation",
  "disposal",
  "revaluation",
  "allowance",
  "accrual",
  "deferral",
]);

/** Digits of a count that is filled up with zeros. */
const LEAST_DIGITS = 4;

/** The parts of a statement that takes a number: `counter`, a part of its own, and the number that it gives, as SQL. */
interface NextNumber {
  counter: SQL;
  number: SQL;
}

/**
 * Takes the next number of the journal in the day's fiscal year, in the statement that writes the entry. The counter stays locked until the
 * transaction ends, and is restored when that fails: no gaps.
 *
 * @param day YYYY-MM-DD
 * @param years the recorded ones
 */
export function nextNumberOf(organizationId: string, journal: string, day: string, years: FiscalYears): NextNumber {
  const series = numberSeriesOf(day, years);
  // Counters are kept by the calendar year in which a fiscal year begins; of a second one the journal's name tells it.
  const counted = series.place === 1 ? journal : `${journal}-${series.place}`;
  const prefix = formatEntryNumber(journal, series, 0).slice(0, -LEAST_DIGITS);
  return {
    counter: sql`
      insert into journal_counter (organization_id, journal, year, last) values (${organizationId}, ${counted}, ${series.year}, 1)
      on conflict (organization_id, journal, year) do update set last = journal_counter.last + 1 returning last`,
    number: sql`(select ${prefix}::text || lpad(last::text, greatest(${LEAST_DIGITS}::int, length(last::text)), '0') from counter)`,
  };
}
