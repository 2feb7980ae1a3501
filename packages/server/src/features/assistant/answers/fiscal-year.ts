/** The days of a fiscal year, said after an answer where they are no calendar year. */
import { areCalendarYears, fiscalPeriodOf, fiscalYearOf } from "@tallyleaf/ledger";
import { dayText } from "../format.ts";
import type { Reading } from "../grammar/frame.ts";
import { sayReading } from "../say.ts";
import type { ChipContext } from "./chips.ts";

/**
 * Says from when to when the fiscal year runs in which the answer's days are.
 *
 * @returns null: years are calendar years, or the days are no quarters or year, whole or to date
 */
export function fiscalYearOfAnswer(
  { input: { from, to } }: Reading,
  { years, today }: Pick<ChipContext, "years" | "today">,
): string | null {
  if (areCalendarYears(years) || typeof from !== "string" || typeof to !== "string") return null;
  const year = fiscalYearOf(from, years);
  const begins = fiscalPeriodOf("quarter", from, years).from === from;
  const ends = to === today || fiscalPeriodOf("quarter", to, years).to === to;
  if (!begins || !ends || to > year.to) return null;
  return sayReading("fiscalYear", { year: year.name, start: dayText(year.from), end: dayText(year.to) });
}
