/**
 * The document's date: of all dates on it, the one on which the sale or invoice was made.
 *
 * Each date is a candidate; the scorer sees the words around it. For what a rule can say better (an invoice labels its
 * date), see `invoice-date.ts`.
 */

import { type DateOrder, resolve } from "./dates.ts";
import type { DateAt, Findings } from "./findings.ts";
import { labelAbove } from "./findings.ts";
import { FeatureRow } from "./gbt.ts";
import { DATE_CONCEPTS, type DateConcept, saysOfDate } from "./keywords.ts";
import { confidenceOfRange } from "./rows.ts";

export interface DateCandidate {
  date: DateAt;
  iso: string;
  features: FeatureRow;
}

const NEAR: readonly DateConcept[] = DATE_CONCEPTS;

/** All dates with their features; one candidate per row and day. */
export function dateCandidates(findings: Findings, order: DateOrder): DateCandidate[] {
  const { layout } = findings;
  const seen = new Set<string>();
  const drafts: { date: DateAt; iso: string }[] = [];
  for (const date of findings.dates) {
    const iso = resolve(date, order);
    const key = `${date.row.index} ${iso}`;
    if (seen.has(key)) continue;
    seen.add(key);
    drafts.push({ date, iso });
  }
  const counts = new Map<string, number>();
  for (const { iso } of drafts) counts.set(iso, (counts.get(iso) ?? 0) + 1);
  const days = drafts.map((d) => d.iso).sort();
  const latest = days.at(-1) ?? "";
  const earliest = days[0] ?? "";
  return drafts.map(({ date, iso }, j) => {
    const { row } = date;
    const previous = layout.rows[row.index - 1]?.folded ?? "";
    const above = labelAbove(layout, row, date.segment.x0, date.segment.x1, 2);
    const leftInRow = row.segments
      .filter((s) => s.x0 < date.segment.x0)
      .map((s) => s.folded)
      .join(" ");
    const f = new FeatureRow();
    for (const concept of NEAR) f.add(`row.${concept}`, saysOfDate(concept, row.folded));
    for (const concept of NEAR) f.add(`previous.${concept}`, saysOfDate(concept, previous));
    for (const concept of NEAR) f.add(`before.${concept}`, saysOfDate(concept, date.before));
    for (const concept of NEAR) f.add(`left.${concept}`, saysOfDate(concept, leftInRow));
    for (const concept of NEAR) f.add(`above.${concept}`, saysOfDate(concept, above));
    f.add("kind", date.kind);
    f.add("row", row.index / Math.max(1, layout.rows.length));
    f.add("rowIndex", row.index);
    f.add("order", j);
    f.add("candidates", drafts.length);
    f.add("count", counts.get(iso)!);
    f.add("isLatest", iso === latest);
    f.add("isEarliest", iso === earliest);
    f.add("yearsBehindLatest", Number(latest.slice(0, 4)) - Number(iso.slice(0, 4)));
    f.add("confidence", date.segment.confidence);
    f.add("leastSureWord", confidenceOfRange(date.segment.line, date.start, date.end));
    f.add("beforeLength", date.before.length);
    f.add("clockBehind", /^\s*[-,T@]?\s*\d{1,2}[:.]\d/.test(date.after));
    f.add("afterLength", date.after.trim().length);
    f.add("x0", (date.segment.x0 - layout.x0) / Math.max(1, layout.x1 - layout.x0));
    return { date, iso, features: f };
  });
}

/** A day with its best candidate. */
export interface DateChoice {
  iso: string;
  date: DateAt;
  score: number;
}

/** Distinct days, best first. */
export function rankDates(
  candidates: readonly DateCandidate[],
  score: (candidate: DateCandidate) => number,
): DateChoice[] {
  const byDay = new Map<string, DateChoice & { sum: number }>();
  for (const candidate of candidates) {
    const p = score(candidate);
    const evidence = -Math.log(1 - Math.min(p, 0.999));
    const known = byDay.get(candidate.iso);
    if (!known) byDay.set(candidate.iso, { iso: candidate.iso, date: candidate.date, score: p, sum: evidence });
    else {
      known.sum += evidence;
      if (p > known.score) {
        known.score = p;
        known.date = candidate.date;
      }
    }
  }
  return [...byDay.values()]
    .map(({ sum, ...choice }) => ({ ...choice, score: choice.score + 0.1 * sum }))
    .sort((a, b) => b.score - a.score);
}
