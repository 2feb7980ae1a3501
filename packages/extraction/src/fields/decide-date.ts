/**
 * Chooses the document's date, and says when day and month could change places.
 */
import type { FieldReading, Reason } from "../document.ts";
import { dateCandidates, rankDates } from "./date.ts";
import { type DateOrder, isAmbiguous, isInFuture, resolve, sayDate } from "./dates.ts";
import { type Findings, placeOfToken } from "./findings.ts";
import { assertSameFeatures, calibrate, scoreOf } from "./gbt.ts";
import { isInvoiceLike, ruleDates } from "./invoice-rules.ts";
import type { FieldModels } from "./models.ts";

export interface DateDecision {
  field: FieldReading | null;
  reasons: Reason[];
  score: number;
}

/** Confidence of a date whose day and month may be the wrong way round. */
const AMBIGUOUS_CONFIDENCE = 0.5;

/** The date of the sale or invoice. */
export function decideDate(findings: Findings, order: DateOrder, models: FieldModels): DateDecision {
  const candidates = dateCandidates(findings, order);
  if (candidates.length === 0) {
    return {
      field: null,
      reasons: [{ field: "date", code: "not_found", message: "I could not find a date on the document." }],
      score: 0,
    };
  }
  assertSameFeatures(models.date, candidates[0]!.features, "date");
  const ranked = rankDates(candidates, (c) => scoreOf(models.date, c.features.values));
  const rules = ruleDates(findings);
  const learned = ranked[0]!;
  let token = learned.date;
  let confidence = calibrate(models.date.calibration, learned.score);
  const rule = rules[0];
  if (rule) {
    const iso = resolve(rule.value, order);
    if (isInvoiceLike(findings)) {
      token = rule.value;
      confidence = rule.strength >= 3.5 ? 0.95 : iso === learned.iso ? 0.85 : 0.6;
    } else if (confidence < 0.5 && rule.strength >= 3.5 && iso !== learned.iso) {
      token = rule.value;
      confidence = 0.55;
    }
  }
  const value = resolve(token, order);
  const reasons: Reason[] = [];
  if (isAmbiguous(token) && !order.sure) {
    const other = value === token.dayFirst ? token.monthFirst! : token.dayFirst!;
    confidence = Math.min(confidence, AMBIGUOUS_CONFIDENCE);
    reasons.push({
      field: "date",
      code: "ambiguous_date",
      message: `The date could be ${sayDate(value)} or ${sayDate(other)}. ${order.because}, so I took ${sayDate(value)}.`,
    });
  }
  const { today } = findings.context;
  if (today && isInFuture(value, today)) {
    confidence = Math.min(confidence, 0.4);
    reasons.push({
      field: "date",
      code: "date_in_future",
      message: `The date I read, ${sayDate(value)}, lies in the future.`,
    });
  }
  return { field: { value, confidence, ...placeOfToken(token) }, reasons, score: learned.score };
}
