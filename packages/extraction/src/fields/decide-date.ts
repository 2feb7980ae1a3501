/**
 * Chooses the document's date, and gives a reason when day and month could change places.
 */
import type { FieldReading } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { type DateCandidate, type DateChoice, dateCandidates, rankDates } from "./date.ts";
import { otherRoleOf } from "./date-role.ts";
import { type DateOrder, isAmbiguous, isInFuture, resolve } from "./dates.ts";
import { judgeDay } from "./day-labels.ts";
import { type DateAt, type Findings, placeOfToken } from "./findings.ts";
import { assertSameFeatures, confidenceOf, FeatureRow, logOdds, scoreOf } from "./gbt.ts";
import { isInvoiceLike, ruleDates } from "./invoice-rules.ts";
import type { FieldModels } from "./models.ts";
import { misreadChance } from "./rows.ts";

export interface DateDecision {
  field: FieldReading | null;
  reasons: Reason[];
  score: number;
  /** Signs of the choice's reliability; calibration is fitted on them. */
  signs: FeatureRow | null;
}

/** Confidence of a date whose day and month may be the wrong way round. */
const AMBIGUOUS_CONFIDENCE = 0.5;
/** Highest confidence of a date that is beside words for something else, where the document has no other. */
const OTHER_ROLE_CONFIDENCE = 0.6;
/** Highest confidence of a date on an invoice, on which rules and the receipts' scorer agree. */
const AGREED_CONFIDENCE = 0.97;

/** Chance of another digit from which a date is in doubt: thin print leaves half a digit, which makes another day. */
const DOUBTFUL_DIGIT = 0.2;

/** Returns the signs of the choice's reliability: its lead, its count on the page, and its confidence from OCR. */
function dateSigns(ranked: readonly DateChoice[], candidates: readonly DateCandidate[]): FeatureRow {
  const best = ranked[0]!;
  const second = ranked[1];
  const same = candidates.filter((c) => c.iso === best.iso);
  const least = (of: (c: DateCandidate) => number) => Math.min(...same.map(of));
  const feature = (c: DateCandidate, name: string) => c.features.values[c.features.names.indexOf(name)]!;
  const year = Number(best.iso.slice(0, 4));
  const signs = new FeatureRow();
  signs.add("score", logOdds(Math.min(1, best.score / 2)));
  signs.add("lead", best.score - (second?.score ?? 0));
  signs.add("count", Math.min(4, same.length));
  signs.add("days", Math.min(4, ranked.length));
  signs.add(
    "misread",
    least((c) => misreadChance(c.date.segment.line, c.date.start, c.date.end)),
  );
  signs.add("leastSureWord", Math.log(1.002 - Math.min(1, Math.max(...same.map((c) => feature(c, "leastSureWord"))))));
  signs.add("label", Math.max(...same.map((c) => feature(c, "row.date"))));
  signs.add("clock", Math.max(...same.map((c) => feature(c, "clockBehind"))));
  signs.add("oldYear", year < 2010 || year > 2030);
  signs.add(
    "yearsBehindLatest",
    Math.min(
      5,
      least((c) => feature(c, "yearsBehindLatest")),
    ),
  );
  return signs;
}

/** The date of the sale or invoice. */
export function decideDate(findings: Findings, order: DateOrder, models: FieldModels): DateDecision {
  const all = dateCandidates(findings, order);
  if (all.length === 0) {
    return {
      field: null,
      reasons: [reason("date", "not_found-date")],
      score: 0,
      signs: null,
    };
  }
  assertSameFeatures(models.date, all[0]!.features, "date");
  // Days that are only beside words for a stay, an order, a due date: not the document's, unless there are no others.
  const possible = new Set(all.filter(({ date }) => otherRoleOf(findings, date) === null).map(({ iso }) => iso));
  const candidates = possible.size === 0 ? all : all.filter(({ iso }) => possible.has(iso));
  const ranked = rankDates(candidates, (c) => scoreOf(models.date, c.features.values));
  const rules = ruleDates(findings).filter(({ value }) => possible.size === 0 || possible.has(resolve(value, order)));
  const learned = ranked[0]!;
  let token = learned.date;
  const signs = dateSigns(ranked, candidates);
  let confidence = confidenceOf(models.date, "read", learned.score, signs);
  const rule = rules[0];
  if (rule) {
    const iso = resolve(rule.value, order);
    if (isInvoiceLike(findings)) {
      token = rule.value;
      const byRule = rule.strength >= 3.5 ? 0.95 : iso === learned.iso ? 0.85 : 0.6;
      // When rule and scorer agree on the day, the higher confidence counts.
      confidence = iso === learned.iso ? Math.max(byRule, Math.min(confidence, AGREED_CONFIDENCE)) : byRule;
    } else if (confidence < 0.5 && rule.strength >= 3.5 && iso !== learned.iso) {
      token = rule.value;
      confidence = 0.55;
    }
  }
  if (isInvoiceLike(findings)) {
    const own = dayOfOwnWords(findings, order, resolve(token, order));
    if (own) {
      token = own;
      confidence = OWN_WORDS_CONFIDENCE;
    }
  }
  const value = resolve(token, order);
  const reasons: Reason[] = [];
  if (isAmbiguous(token) && order.unsure !== null) {
    const other = value === token.dayFirst ? token.monthFirst! : token.dayFirst!;
    confidence = Math.min(confidence, AMBIGUOUS_CONFIDENCE);
    const days = { date: { day: value }, alternative: { day: other } };
    const { unsure } = order;
    reasons.push(
      unsure === "future" || unsure === "dollars" || unsure === "unknown"
        ? reason("date", `ambiguous_date-${unsure}`, days)
        : reason("date", "ambiguous_date-country", { ...days, country: unsure }),
    );
  }
  if (possible.size === 0) {
    confidence = Math.min(confidence, OTHER_ROLE_CONFIDENCE);
    reasons.push(reason("date", "other_date", { date: { day: value } }));
  }
  const digit = otherDigitChance(candidates.filter(({ iso }) => iso === value));
  if (digit >= DOUBTFUL_DIGIT) confidence = Math.min(confidence, 1 - digit);
  const { today } = findings.context;
  if (today && isInFuture(value, today)) {
    confidence = Math.min(confidence, 0.4);
    reasons.push(reason("date", "date_in_future", { date: { day: value } }));
  }
  return { field: { value, confidence, ...placeOfToken(token) }, reasons, score: learned.score, signs };
}

/** Of a day that only the model of words beside days prefers. */
const OWN_WORDS_CONFIDENCE = 0.8;
/** Likelihood from which words beside a day name what it is of. */
const LIKELY = 0.85;

/** Another day that words beside it name as the document's, where the chosen one is always beside words for something else. */
function dayOfOwnWords(findings: Findings, order: DateOrder, chosen: string): DateAt | null {
  const judged = findings.dates.map((date) => ({ date, iso: resolve(date, order), shares: judgeDay(findings, date) }));
  const same = judged.filter(({ iso }) => iso === chosen);
  const isOther = same.every(({ shares }) => shares !== null && shares.due + shares.event >= LIKELY);
  if (!isOther || same.length === 0) return null;
  const own = judged.filter(({ shares }) => shares !== null && shares.own >= LIKELY);
  const days = new Set(own.map(({ iso }) => iso));
  return days.size === 1 ? own[0]!.date : null;
}

/** The chance that one of a day's digits is another one, where it is printed best; none where the candidates are empty. */
function otherDigitChance(same: readonly DateCandidate[]): number {
  const chances = same.map(({ date }) =>
    misreadChance(date.segment.line, date.start, date.end, (rival) => /^\d$/.test(rival)),
  );
  return chances.length === 0 ? 0 : Math.min(...chances);
}
