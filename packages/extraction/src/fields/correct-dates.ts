/**
 * Corrects dates with a misread digit ("27/03/2016" for 2018), only to a day that is elsewhere on the page: as another date, or
 * inside a document number ("2018032710100080498").
 */

import { rivalsOf } from "./correct-keywords.ts";
import { findDates } from "./dates.ts";
import type { DateAt } from "./findings.ts";
import type { Layout } from "./rows.ts";

const LEAST_RIVAL = 0.1;

/** Corrects the dates in place. */
export function correctDates(dates: DateAt[], layout: Layout): void {
  const digits = layout.rows.flatMap((row) => row.folded.match(/\d{10,}/g) ?? []).join(" ");
  const known = new Set(dates.map((d) => d.dayFirst));
  const standsThere = (iso: string | null) =>
    iso !== null && (known.has(iso) || digits.includes(iso.replaceAll("-", "")));
  for (const date of dates) {
    if (date.dayFirst === null || digits.includes(date.dayFirst.replaceAll("-", ""))) continue;
    const { line, text } = date.segment;
    for (const [at, rival] of rivalsOf(line)) {
      if (at < date.start || at >= date.end || !/\d/.test(rival.text) || rival.confidence < LEAST_RIVAL) continue;
      const [token] = findDates(text.slice(date.start, at) + rival.text + text.slice(at + 1, date.end));
      if (!token || !standsThere(token.dayFirst)) continue;
      date.dayFirst = token.dayFirst;
      date.monthFirst = token.monthFirst;
      break;
    }
  }
}
