/**
 * Chooses the total: scorer, labels and arithmetic together. A value is taken only with evidence that it is an amount to
 * pay; a letter or a page of prose has none, and then there is no total.
 */

import type { Place } from "../model/document.ts";
import { type AmountAt, type Findings, placeOfToken } from "./findings.ts";
import { assertSameFeatures, calibrate, confidenceOf, FeatureRow, logOdds, scoreOf } from "./gbt.ts";
import { isInvoiceLike, ruleTotals } from "./invoice-rules.ts";
import { says } from "./keywords.ts";
import { labelOf, totalLabelStrength } from "./labelled.ts";
import type { FieldModels } from "./models.ts";
import { misreadChance } from "./rows.ts";
import { namedTaxRates } from "./tax.ts";
import { rankTotals, type TotalCandidate, totalCandidates } from "./total.ts";

export interface TotalDecision {
  /** Signed thousandths: a credit note may print its total as negative. */
  milli: number;
  decimals: 0 | 2 | 3;
  confidence: number;
  place: Place;
  amount: AmountAt;
  /** Raw score of the scorer for this value; calibration is fitted on it. */
  score: number;
  /** Signs of the choice's reliability; calibration is fitted on them. */
  signs: FeatureRow;
  /** The next best value, for the reason when the choice is doubtful. */
  rival: number | null;
}

/** An amount in the middle of a sentence. */
function isInProse(amount: AmountAt): boolean {
  const words = (text: string) => text.match(/[A-Z]{2,}/g)?.length ?? 0;
  const before = words(amount.segment.folded.slice(0, amount.start));
  const after = words(amount.segment.folded.slice(amount.end));
  return before + after >= 7 || (before >= 3 && after >= 2 && before + after >= 6);
}

/** Whether anything on the page says that this is an amount to pay: a label, the arithmetic, a list that adds up. */
function hasEvidence(findings: Findings, candidates: readonly TotalCandidate[], milli: number): boolean {
  const same = candidates.filter((c) => c.amount.milli === milli && !isInProse(c.amount));
  return same.some((c) => {
    const { text } = labelOf(findings, c.amount);
    if (
      totalLabelStrength(text) > 0 ||
      (says("amount", text) && !says("disc", text)) ||
      says("cash", text) ||
      says("card", text)
    )
      return true;
    const feature = (name: string) => c.features.values[c.features.names.indexOf(name)]!;
    return feature("isCashLessChange") > 0 || feature("columnRun") >= 2 || feature("isTaxedSum") > 0;
  });
}

/** Tells of an amount whether a printed tax is inside it at a printed rate: "38,40" and "7 % MwSt 2,51". */
function taxInside({ layout, amounts }: Findings): (milli: number) => boolean {
  const rates = namedTaxRates(layout.segments.map(({ folded }) => folded).join("\n"));
  return (milli) =>
    rates.some((rate) =>
      amounts.some((tax) => tax.milli > 0 && Math.abs((milli * rate) / (100_000 + rate) - tax.milli) <= HALF_CENT),
    );
}

/** In thousandths. */
const HALF_CENT = 5;

/** A value under consideration. */
interface Option {
  milli: number;
  amount: AmountAt;
  score: number;
  strength: number;
}

/** Returns the signs of the choice's reliability: its lead, its label, and the arithmetic that proves it. */
function totalSigns(best: Option, second: Option | undefined, candidates: readonly TotalCandidate[]): FeatureRow {
  const same = candidates.filter((c) => c.amount.milli === best.milli);
  const most = (name: string) => Math.max(...same.map((c) => c.features.values[c.features.names.indexOf(name)]!));
  const signs = new FeatureRow();
  signs.add("score", logOdds(Math.min(1, best.score / 3)));
  signs.add("lead", best.score - (second?.score ?? 0));
  signs.add("share", best.score / (best.score + (second?.score ?? 0) + 0.01));
  signs.add("label", Math.max(-5, Math.min(8, best.strength)));
  signs.add("labelLead", best.strength - (second?.strength ?? 0));
  signs.add("isCashLessChange", most("isCashLessChange"));
  signs.add("columnRun", Math.min(3, most("columnRun")));
  signs.add("isTaxedSum", most("isTaxedSum"));
  signs.add("isSum", most("isSum"));
  signs.add("count", Math.min(4, most("count")));
  signs.add("leastSureWord", Math.log(1.002 - Math.min(1, most("leastSureWord"))));
  signs.add(
    "misread",
    Math.min(...same.map((c) => misreadChance(c.amount.segment.line, c.amount.start, c.amount.end))),
  );
  signs.add("hasNeighbourValue", most("hasNeighbourValue"));
  signs.add("mended", most("mended"));
  return signs;
}

/** Highest confidence where another row for the total could not be read. */
const UNREAD_TOTAL_CONFIDENCE = 0.7;

/** Below this the best candidate of the scorer is no total. */
const LEAST_CONFIDENCE = 0.15;

const countOf = ({ amounts }: Findings, { milli }: Option) => amounts.filter((amount) => amount.milli === milli).length;

/** Tells if nothing but a table of taxes has a value: net, tax, and gross of one rate beside each other. */
function isOfTaxTable({ amounts }: Findings, { milli }: Option): boolean {
  return amounts
    .filter((amount) => amount.milli === milli)
    .every(({ row }) => row.folded.includes("%") && amounts.filter((other) => other.row === row).length >= 3);
}

/** Finds the sum of the bill and the only tip that is printed, where it is printed below both with a word for a total. */
function withTip<T extends Option>(findings: Findings, options: readonly T[], bill: T): T | null {
  const tips = findings.amounts.filter(
    ({ milli, left, row }) =>
      milli > 0 &&
      milli < bill.milli &&
      says("tip", left) &&
      !says("total", left) &&
      !/%|SUGGEST|GUIDE|EXAMPLE/.test(row.folded),
  );
  const [tip] = tips;
  if (!tip || tips.some(({ milli }) => milli !== tip.milli)) return null;
  const isPaid = ({ milli, left, row }: AmountAt) =>
    milli === bill.milli + tip.milli && row.index > tip.row.index && says("total", left);
  return (
    options.find(
      (option) => isPaid(option.amount) || (option.milli === bill.milli + tip.milli && findings.amounts.some(isPaid)),
    ) ?? null
  );
}

/** The total of the document, or null when no amount on it can be called one. */
export function decideTotal(findings: Findings, models: FieldModels): TotalDecision | null {
  const candidates = totalCandidates(findings);
  if (candidates.length === 0) return null;
  assertSameFeatures(models.total, candidates[0]!.features, "total");
  const ranked = rankTotals(candidates, (c) => scoreOf(models.total, c.features.values));
  const rules = ruleTotals(findings).filter((r) => !isInProse(r.value));
  const invoice = isInvoiceLike(findings);
  const proven = ranked.filter((r) => hasEvidence(findings, candidates, r.milli));
  const isTaxInside = proven.length > 0 ? null : taxInside(findings);
  const options = (isTaxInside ? ranked.filter(({ milli }) => isTaxInside(milli)) : proven).map((r) => {
    const probability = calibrate(models.total.calibration, r.score);
    const rule = rules.find((x) => Math.abs(x.value.milli) === Math.abs(r.milli));
    return { ...r, probability, strength: rule?.strength ?? 0, shown: rule && invoice ? rule.value : r.amount };
  });
  if (options.length === 0) return null;
  // Receipts: the scorer was trained on them. Invoices: labels first, the scorer breaks ties.
  const weigh = (o: (typeof options)[number]) =>
    invoice ? o.strength / 8 + 0.5 * o.probability : o.score + o.strength * 0.001;
  options.sort((a, b) => weigh(b) - weigh(a));
  let best = options[0]!;
  const strongest = [...options].sort((a, b) => b.strength - a.strength)[0]!;
  if (!invoice && best.probability < 0.35 && strongest.strength >= 5) best = strongest;
  if (!invoice && strongest.strength >= 4 && isOfTaxTable(findings, best) && countOf(findings, strongest) >= 2)
    best = strongest;
  best = withTip(findings, options, best) ?? best;
  const second = options.find((o) => Math.abs(o.milli) !== Math.abs(best.milli));
  const signs = totalSigns(best, second, candidates);
  let confidence = confidenceOf(models.total, "read", best.score, signs);
  if (invoice || best === strongest) {
    const margin = best.strength - (second?.strength ?? 0);
    const byRule =
      best.strength >= 7 && margin >= 1
        ? 0.96
        : best.strength >= 5 && margin >= 1
          ? 0.92
          : best.strength >= 4
            ? 0.75
            : 0.5;
    if (invoice)
      confidence = Math.max(
        byRule,
        Math.min(0.97, (byRule + best.probability) / 2 + (best.probability > 0.8 ? 0.03 : 0)),
      );
    else confidence = Math.max(confidence, Math.min(byRule, 0.6));
  }
  // A total that could not be read may be the real one.
  if (findings.unreadTotals > 0 && signs.values[signs.names.indexOf("isCashLessChange")] === 0)
    confidence = Math.min(confidence, UNREAD_TOTAL_CONFIDENCE);
  if (confidence < LEAST_CONFIDENCE) return null;
  return {
    milli: best.milli,
    decimals: best.shown.decimals,
    confidence,
    place: placeOfToken(best.shown),
    amount: best.shown,
    score: best.score,
    signs,
    rival: second && second.probability + second.strength / 20 > 0.3 ? second.milli : null,
  };
}
