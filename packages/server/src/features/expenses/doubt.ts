/** Rates how much a draft needs a person's check. Pure. */
import type { ExpenseRow, ReadingOutput } from "@tallyleaf/contract";

export interface Judged {
  /** Those that ask for a look: what a document may well lack is none. */
  reasons: ExpenseRow["reasons"];
  /** Null: a person typed it in. */
  reading: ReadingOutput | null;
}

const REQUIRED = ["vendor", "date", "currency", "total"] as const;
/** Confidence that remains with each reason. */
const REASON_LEAVES = 0.5;
/** Nothing is beyond doubt: among certain ones the largest amount still goes first. */
const LEAST_DOUBT = 0.05;
/**
 * From 0.05 to 1: one minus the product of how sure the reader is of vendor, date, currency and total (0 for one that is missing),
 * halved for each reason to look.
 */
export function doubtOf({ reasons, reading }: Judged): number {
  const fields = reading ? REQUIRED.map((name) => reading.fields[name]?.confidence ?? 0) : [];
  const sure = fields.reduce((product, confidence) => product * confidence, 1) * REASON_LEAVES ** reasons.length;
  return Math.max(LEAST_DOUBT, Math.round((1 - sure) * 1000) / 1000);
}

/**
 * Whether a draft only needs a click: nothing is flagged (a suspected duplicate was cleared; an uncertain field leaves a reason),
 * every required field was read, and it can be posted as it is. A draft submitted for approval is never certain: it needs a
 * person's decision.
 */
export function isCertain({ reasons, reading }: Judged, hasRate: boolean): boolean {
  return reasons.length === 0 && hasRate && reading !== null && REQUIRED.every((name) => reading.fields[name] !== null);
}
