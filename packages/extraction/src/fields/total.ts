/**
 * Finds the total: the amount due or paid, as printed, including tax (and a printed tip).
 *
 * Every amount on the document is a candidate. A scorer of boosted trees sees the words in the rows around it, its position, its
 * rank among the others, and whether arithmetic proves it (cash less change, sum of items, net plus tax). A total is never
 * invented: the chosen value is on the page.
 */
import { isTaxOf } from "../checks/tax-rates.ts";
import { type AmountAt, type Findings, labelAbove } from "./findings.ts";
import { FeatureRow } from "./gbt.ts";
import { AMOUNT_CONCEPTS, conceptVector, says } from "./keywords.ts";
import { confidenceOfRange } from "./rows.ts";

export interface TotalCandidate {
  amount: AmountAt;
  features: FeatureRow;
}

/** Amounts that could be the total. Whole numbers count only with a currency mark (see `findAmounts`). */
export function totalCandidates(findings: Findings): TotalCandidate[] {
  const { layout, amounts } = findings;
  if (amounts.length === 0) return [];
  const evidence = gatherEvidence(findings);
  return amounts.map((amount) => ({ amount, features: describe(findings, amount, evidence, layout.rows.length) }));
}

interface Evidence {
  largest: number;
  /** Distinct values, largest first. */
  ranked: number[];
  rankOf: Map<number, number>;
  count: Map<number, number>;
  /** Values labeled as cash paid and as change returned. */
  cash: Set<number>;
  change: Set<number>;
  differences: Set<number>;
  /** Rows of amounts with a word for total on their left. */
  totalRows: number[];
  roundings: number[];
  /** Values that are the sum of two others. */
  sums: Set<number>;
  /** Values that are net + tax at a rate that exists. */
  taxed: Set<number>;
  perRow: Map<number, number>;
  /** Rightmost amount of each row, top to bottom. */
  column: { row: number; milli: number }[];
}

function gatherEvidence(findings: Findings): Evidence {
  const { amounts } = findings;
  const values = amounts.map((a) => a.milli);
  const ranked = [...new Set(values)].sort((a, b) => b - a);
  const count = new Map<number, number>();
  for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  const cash = new Set(amounts.filter((a) => says("cash", a.left)).map((a) => a.milli));
  const change = new Set(amounts.filter((a) => says("change", a.left)).map((a) => a.milli));
  const differences = new Set<number>();
  for (const given of cash) for (const back of change) differences.add(given - back);
  const top = ranked.slice(0, 14).filter((v) => v > 0);
  const sums = new Set<number>();
  const taxed = new Set<number>();
  const known = new Set(ranked);
  for (const a of top) {
    for (const b of ranked) {
      if (b <= 0 || b > a) continue;
      if (!known.has(a + b)) continue;
      sums.add(a + b);
      if (isTaxOf(a, b)) taxed.add(a + b);
    }
  }
  const perRow = new Map<number, number>();
  const column: Evidence["column"] = [];
  for (const amount of amounts) {
    perRow.set(amount.row.index, (perRow.get(amount.row.index) ?? 0) + 1);
    const last = column.at(-1);
    if (last?.row === amount.row.index) last.milli = amount.milli;
    else column.push({ row: amount.row.index, milli: amount.milli });
  }
  return {
    largest: ranked[0]!,
    ranked,
    rankOf: new Map(ranked.map((value, i) => [value, i])),
    count,
    cash,
    change,
    differences,
    totalRows: amounts.filter((a) => says("total", a.left)).map((a) => a.row.index),
    roundings: amounts
      .filter((a) => says("round", a.left) && a.milli !== 0 && Math.abs(a.milli) < 100)
      .map((a) => a.milli),
    sums,
    taxed,
    perRow,
    column,
  };
}

/** Length of the run of rows directly above whose last amounts add up to the value; 0 when none does. */
function columnRun(evidence: Evidence, row: number, milli: number): number {
  let best = 0;
  for (let end = 0; end < evidence.column.length && evidence.column[end]!.row < row; end++) {
    let sum = 0;
    for (let i = end; i >= 0 && end - i < 40; i--) {
      sum += evidence.column[i]!.milli;
      const length = end - i + 1;
      if (length >= 2 && sum === milli) best = Math.max(best, length);
    }
  }
  return best;
}

function describe(findings: Findings, amount: AmountAt, evidence: Evidence, rowCount: number): FeatureRow {
  const { layout } = findings;
  const { rows } = layout;
  const { row, milli } = amount;
  const f = new FeatureRow();
  const previous = rows[row.index - 1]?.folded ?? "";
  const next = rows[row.index + 1]?.folded ?? "";
  const afterNext = rows[row.index + 2]?.folded ?? "";
  const previousIsLabel = previous !== "" && !evidence.perRow.has(row.index - 1);
  const own = conceptVector(amount.left);
  const concepts = (prefix: string, vector: readonly number[]) => {
    AMOUNT_CONCEPTS.forEach((concept, i) => {
      f.add(`${prefix}.${concept}`, vector[i]!);
    });
  };
  concepts("left", own);
  const previousVector = conceptVector(previous);
  concepts("previous", previousVector);
  concepts("next", conceptVector(next));
  concepts("afterNext", conceptVector(afterNext));
  concepts("labelRow", previousIsLabel ? previousVector : previousVector.map(() => 0));
  concepts("above", conceptVector(labelAbove(layout, row, amount.x0, amount.x1)));
  const width = Math.max(1, layout.x1 - layout.x0);
  const height = Math.max(1, layout.y1 - layout.y0);
  f.add("row", row.index / Math.max(1, rowCount));
  f.add("y", (row.centre - layout.y0) / height);
  f.add("x1", (amount.x1 - layout.x0) / width);
  f.add("x0", (amount.x0 - layout.x0) / width);
  f.add("segmentX1", (amount.segment.x1 - layout.x0) / width);
  f.add("size", (amount.segment.y1 - amount.segment.y0) / layout.medianHeight);
  f.add("logValue", Math.log1p(Math.max(0, milli) / 1000));
  f.add("isLargest", milli === evidence.largest);
  f.add("rank", evidence.rankOf.get(milli)!);
  const count = evidence.count.get(milli)!;
  f.add("count", count);
  f.add("countShare", count / findings.amounts.length);
  f.add("isCashLessChange", evidence.differences.has(milli));
  f.add("hasCashAndChange", evidence.differences.size > 0);
  f.add("totalRowsBelow", evidence.totalRows.filter((r) => r > row.index).length);
  f.add("totalRows", evidence.totalRows.length);
  f.add(
    "hasNeighbourValue",
    evidence.ranked.some((v) => v !== milli && Math.abs(v - milli) < 50),
  );
  f.add("isSum", evidence.sums.has(milli));
  f.add("isTaxedSum", evidence.taxed.has(milli));
  f.add("shareOfLargest", evidence.largest ? milli / evidence.largest : 0);
  f.add("negative", milli < 0);
  f.add("zero", milli === 0);
  f.add("lettersRight", /[A-Z]/.test(amount.right));
  f.add("amountRight", /\d[.,]\d{2}/.test(amount.right));
  f.add("leftLength", amount.left.length);
  f.add("confidence", amount.segment.confidence);
  f.add("leastSureWord", confidenceOfRange(amount.segment.line, amount.start, amount.end));
  f.add("marked", amount.mark !== null);
  f.add("decimals", amount.decimals);
  f.add("mended", amount.mended);
  f.add("segments", row.segments.length);
  f.add("isCash", evidence.cash.has(milli));
  f.add("isChange", evidence.change.has(milli));
  f.add(
    "roundedFrom",
    evidence.roundings.some((r) => evidence.rankOf.has(milli - r) || evidence.rankOf.has(milli + r)),
  );
  f.add("amountsInRow", evidence.perRow.get(row.index)!);
  f.add("columnRun", columnRun(evidence, row.index, milli));
  f.add("amounts", findings.amounts.length);
  return f;
}

/** A value with everything that speaks for it. */
export interface TotalChoice {
  milli: number;
  /** The candidate that shows it best. */
  amount: AmountAt;
  /** Raw score of the value, before calibration. */
  score: number;
}

/**
 * Scores values, not places: a total that appears three times is surer than one that appears once.
 * @returns distinct values, best first
 */
export function rankTotals(
  candidates: readonly TotalCandidate[],
  score: (candidate: TotalCandidate) => number,
): TotalChoice[] {
  const byValue = new Map<number, { best: number; sum: number; amount: AmountAt }>();
  for (const candidate of candidates) {
    if (candidate.amount.milli === 0) continue;
    const p = score(candidate);
    const known = byValue.get(candidate.amount.milli);
    const evidence = -Math.log(1 - Math.min(p, 0.999));
    if (!known) byValue.set(candidate.amount.milli, { best: p, sum: evidence, amount: candidate.amount });
    else {
      known.sum += evidence;
      if (p > known.best) {
        known.best = p;
        known.amount = candidate.amount;
      }
    }
  }
  return [...byValue.entries()]
    .map(([milli, v]) => ({ milli, amount: v.amount, score: v.sum * 0.35 + v.best }))
    .sort((a, b) => b.score - a.score);
}
