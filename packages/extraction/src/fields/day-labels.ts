/**
 * Tells from the words beside a day what it is the day of: the document, its payment, or something else. The same kind of model as that of
 * numbers' labels (`number-labels.ts`), trained by `train/train-numbers.ts`.
 */
import type { DateAt, Findings } from "./findings.ts";
import { judgeLabel, type LabelModel, loadLabels } from "./number-labels.ts";

export const DAY_CLASSES = ["own", "due", "event", "other"] as const;
export type DayClass = (typeof DAY_CLASSES)[number];

let shipped: LabelModel | null = null;

function shippedDayModel(): LabelModel {
  shipped ??= loadLabels("day-labels");
  return shipped;
}

const LETTERS = /\p{L}{2}/u;
/** The words behind the last number. */
const behindNumber = (folded: string) => folded.split(/\S*\d\S*/).at(-1) ?? "";

/** Words beside a day: before it in its line, else left of it, else above it, else below it. */
function wordsOf({ layout }: Findings, { before, row, segment }: DateAt): string {
  const own = behindNumber(before);
  if (LETTERS.test(own)) return own;
  const left = behindNumber(row.segments.filter(({ x0 }) => x0 < segment.x0).at(-1)?.folded ?? "");
  if (LETTERS.test(left)) return left;
  for (const step of [-1, 1]) {
    for (let i = row.index + step; Math.abs(i - row.index) <= 2; i += step) {
      const other = layout.rows[i];
      if (other?.page !== row.page) break;
      const there = other.segments.find((s) => Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0));
      if (!there) continue;
      if (LETTERS.test(there.folded) && !/\d/.test(there.folded)) return there.folded;
      break;
    }
  }
  return "";
}

/** Shares of what a day may be of, from the words beside it; null: there are none. */
export function judgeDay(findings: Findings, date: DateAt): Record<DayClass, number> | null {
  const words = wordsOf(findings, date);
  if (words === "") return null;
  const shares = judgeLabel(shippedDayModel(), words);
  return { own: shares[0]!, due: shares[1]!, event: shares[2]!, other: shares[3]! };
}
