/** Features of figures: form, place, column, head, label, and arithmetic with the figures around. The same code trains and reads. */

import { countLetters } from "../../text/text.ts";
import type { Findings } from "../findings.ts";
import { FeatureRow } from "../gbt.ts";
import { type AmountConcept, says } from "../keywords.ts";
import type { Figure } from "./figures.ts";
import { type Head, headAbove } from "./heads.ts";

const HEAD_CONCEPTS = [
  "qty",
  "price",
  "amount",
  "total",
  "tax",
  "disc",
  "percent",
  "sub",
  "excl",
  "incl",
] as const satisfies readonly AmountConcept[];
const LABEL_CONCEPTS = [
  "total",
  "sub",
  "due",
  "tax",
  "disc",
  "shipping",
  "cash",
  "excl",
  "incl",
  "amount",
  "price",
] as const satisfies readonly AmountConcept[];
/** Rows around a figure in which its column is looked for. */
const REACH = 30;
/** Figures of a column that may make a sum. */
const LONGEST_SUM = 80;

interface ColumnFacts {
  right: number;
  left: number;
  center: number;
  above: number;
  below: number;
  sameForm: number;
}

interface SumFacts {
  /** Figures of the longest run with it that makes a figure below; 0: none. */
  inRun: number;
  /** Figures above it that it is the sum of; 0: none. */
  ofRun: number;
}

/** Computes the features of each figure. */
export function figureFeatures(
  findings: Findings,
  figures: readonly Figure[],
  heads: ReadonlyMap<number, Head>,
  targets: readonly number[],
): FeatureRow[] {
  const { layout } = findings;
  const wide = Math.max(1, layout.x1 - layout.x0);
  const rows = Map.groupBy(figures, ({ row }) => row.index);
  const sums = sumFacts(figures, layout.medianHeight);
  const most = Math.max(1, ...targets);
  const equals = new Map<number, number>();
  for (const { micro } of figures) equals.set(micro, (equals.get(micro) ?? 0) + 1);
  // The figures of a column have one head.
  const said = new Map<string, boolean[]>();
  const headSays = (text: string) => {
    const known = said.get(text) ?? HEAD_CONCEPTS.map((concept) => says(concept, text));
    said.set(text, known);
    return known;
  };
  const sought = new Set(targets.map((target) => target * 1000));
  return figures.map((figure, i) => {
    const features = new FeatureRow();
    const { row, segment, micro, decimals } = figure;
    const here = rows.get(row.index) ?? [];
    const at = here.indexOf(figure);
    const value = Math.abs(micro) / 1e6;
    const before = segment.text.slice(0, figure.start);
    features.add("isAmount", figure.amount !== null);
    features.add("decimals", decimals);
    features.add("isPercent", figure.isPercent);
    features.add("hasUnit", figure.hasUnit);
    features.add("hasMark", figure.amount?.mark != null);
    features.add("isNegative", micro < 0);
    features.add("size", Math.log10(value + 1e-4));
    features.add("digits", figure.digits.replace(/\D/g, "").length);
    features.add("beginsWithZero", /^0\d/.test(figure.digits));
    features.add("isOne", micro === 1_000_000);
    features.add("isZero", micro === 0);
    features.add("lettersBefore", countLetters(before));
    features.add("isAlone", segment.text.length - (figure.end - figure.start) < 3);
    features.add("x1", (figure.x1 - layout.x0) / wide);
    features.add("x0", (figure.x0 - layout.x0) / wide);
    features.add("rank", at);
    features.add("rankFromRight", here.length - 1 - at);
    features.add("amountsInRow", here.filter(({ amount }) => amount !== null).length);
    features.add("figuresInRow", here.length);
    features.add("lettersInRow", countLetters(row.text));
    features.add("segmentsInRow", row.segments.length);
    features.add("textLeft", row.segments.filter((s) => s.x1 <= figure.x0 && countLetters(s.text) >= 3).length);
    features.add("textRight", row.segments.filter((s) => s.x0 >= figure.x1 && countLetters(s.text) >= 3).length);
    features.add("page", layout.pages === 1 ? 0 : row.page / layout.pages);
    features.add("y", row.index / Math.max(1, layout.rows.length));
    const column = columnFacts(figures, i, layout.medianHeight);
    features.add("columnRight", column.right);
    features.add("columnLeft", column.left);
    features.add("columnCenter", column.center);
    features.add("columnAbove", column.above);
    features.add("columnBelow", column.below);
    features.add("columnForm", column.sameForm);
    const head = heads.get(row.index);
    const over = head ? headAbove(head, figure.x0, figure.x1) : null;
    features.add("headRows", head ? row.index - head.row.index : -1);
    features.add("headAway", over ? Math.min(20, over.away / layout.medianHeight) : -1);
    features.add("headCells", head ? head.row.segments.length : 0);
    const saysOver = over && headSays(over.text);
    HEAD_CONCEPTS.forEach((concept, k) => {
      features.add(`head ${concept}`, saysOver?.[k] ?? false);
    });
    const left = row.segments.filter((s) => s.x0 < segment.x0).map(({ folded }) => folded);
    const label = [...left, segment.folded.slice(0, figure.start)].join(" ");
    for (const concept of LABEL_CONCEPTS) features.add(`label ${concept}`, says(concept, label));
    features.add("labelColon", /:\s*[^\s\d]{0,3}\s*$/.test(label));
    addArithmetic(features, figure, here);
    const near = [-2, -1, 1, 2].flatMap((away) => rows.get(row.index + away) ?? []);
    features.add("productNear", near.length < 60 && isProductOfTwo(figure, near));
    const { inRun, ofRun } = sums[i]!;
    features.add("inRun", inRun);
    features.add("ofRun", ofRun);
    features.add("isTarget", sought.has(Math.abs(micro)));
    features.add("shareOfTotal", targets.length === 0 ? -1 : Math.min(5, (value * 1000) / most));
    features.add("equals", equals.get(micro) ?? 0);
    return features;
  });
}

/** Figures aligned with one: by right edge, left edge, and middle. */
function columnFacts(figures: readonly Figure[], i: number, height: number): ColumnFacts {
  const figure = figures[i]!;
  const facts: ColumnFacts = { right: 0, left: 0, center: 0, above: 0, below: 0, sameForm: 0 };
  const slack = height * 0.5;
  const look = (other: Figure): boolean => {
    const away = other.row.index - figure.row.index;
    if (Math.abs(away) > REACH) return false;
    if (away === 0) return true;
    const right = Math.abs(other.x1 - figure.x1) <= slack;
    const left = Math.abs(other.x0 - figure.x0) <= slack;
    const center = Math.abs(other.x0 + other.x1 - figure.x0 - figure.x1) <= slack * 2;
    facts.right += Number(right);
    facts.left += Number(left);
    facts.center += Number(center);
    if (right || left || center) {
      if (away < 0) facts.above++;
      else facts.below++;
      if (
        other.decimals === figure.decimals &&
        other.isPercent === figure.isPercent &&
        other.hasUnit === figure.hasUnit
      )
        facts.sameForm++;
    }
    return true;
  };
  for (let j = i - 1; j >= 0 && look(figures[j]!); j--);
  for (let j = i + 1; j < figures.length && look(figures[j]!); j++);
  return facts;
}

/** Finds runs of aligned figures that make a figure below them. */
function sumFacts(figures: readonly Figure[], height: number): SumFacts[] {
  const facts = figures.map((): SumFacts => ({ inRun: 0, ofRun: 0 }));
  const lastAt = new Map<number, number>();
  for (const [i, { micro }] of figures.entries()) lastAt.set(Math.abs(micro), i);
  const firstBehind = (micro: number, from: number) => {
    const last = lastAt.get(micro);
    if (last === undefined || last <= from) return -1;
    for (let j = from + 1; j <= last; j++) if (Math.abs(figures[j]!.micro) === micro) return j;
    return -1;
  };
  for (const column of columnsOf(figures, height)) {
    for (let from = 0; from < column.length; from++) {
      let sum = 0;
      for (let to = from; to < Math.min(column.length, from + LONGEST_SUM); to++) {
        sum += figures[column[to]!]!.micro;
        if (to === from || sum === 0) continue;
        const behind = firstBehind(Math.abs(sum), column[to]!);
        if (behind < 0) continue;
        const length = to - from + 1;
        for (let k = from; k <= to; k++) facts[column[k]!]!.inRun = Math.max(facts[column[k]!]!.inRun, length);
        facts[behind]!.ofRun = Math.max(facts[behind]!.ofRun, length);
      }
    }
  }
  return facts;
}

/** Figures with decimals, by their right edges, each column from top to bottom. */
export function columnsOf(figures: readonly Figure[], height: number): number[][] {
  const order = figures
    .flatMap(({ decimals, isPercent, x1 }, i) => (decimals >= 2 && !isPercent ? [{ i, x1 }] : []))
    .toSorted((a, b) => a.x1 - b.x1);
  const columns: { x1: number; members: number[] }[] = [];
  for (const { i, x1 } of order) {
    const last = columns.at(-1);
    if (last && x1 - last.x1 <= height * 0.4) {
      last.members.push(i);
      last.x1 = x1;
    } else columns.push({ x1, members: [i] });
  }
  return columns.map(({ members }) => members.toSorted((a, b) => a - b));
}

const close = (a: number, b: number, slack: number) => Math.abs(a - b) <= slack;
const unitOf = ({ decimals }: Figure) => 10 ** -decimals;
/** The rounding that a printed factor may have: of a price, not of a whole quantity. */
const roundingOf = ({ decimals }: Figure) => (decimals >= 2 ? 10 ** -decimals : 0);

/** How a figure and two others of its row make each other, to the last digit or nearly, with a discount or without. */
function addArithmetic(features: FeatureRow, figure: Figure, here: readonly Figure[]): void {
  const c = Math.abs(figure.micro) / 1e6;
  let product = 0;
  let factor = 0;
  let isLarger = 0;
  let isSame = 0;
  let share = 0;
  const others = here.filter((other) => other !== figure && !other.isPercent).slice(0, 14);
  const percents = here.filter((other) => other !== figure).slice(0, 14);
  for (const a of others) {
    const x = Math.abs(a.micro) / 1e6;
    if (a.micro === figure.micro) isSame = 1;
    for (const b of others) {
      if (b === a) continue;
      const y = Math.abs(b.micro) / 1e6;
      if (x >= y && x !== 1 && y !== 1 && c > 0)
        product = Math.max(product, match(x * y, c, unitOf(figure), x * roundingOf(b), y * roundingOf(a)));
      else if ((x === 1 || y === 1) && c > 0 && x * y === c) product = Math.max(product, 1);
      // The figure times `a` is `b`.
      if (y > 0 && c > 0 && x > 0) {
        const found = match(c * x, y, unitOf(b), c * roundingOf(a), x * roundingOf(figure));
        if (found > factor) {
          factor = found;
          isLarger = c > x ? 1 : c === x ? 0.5 : 0;
        }
        for (const p of percents) {
          const off = Math.abs(p.micro) / 1e6;
          if (p === a || p === b || off <= 0 || off >= 100) continue;
          if (close(c * x * (1 - off / 100), y, unitOf(b) * 0.6)) factor = Math.max(factor, 2);
        }
      }
      for (const p of percents) {
        const off = Math.abs(p.micro) / 1e6;
        if (p === a || p === b || off <= 0 || off >= 100) continue;
        if (c > 0 && close(x * y * (1 - off / 100), c, unitOf(figure) * 0.6)) product = Math.max(product, 2);
      }
    }
    for (const p of percents) {
      const rate = Math.abs(p.micro) / 1e6;
      if (p !== a && rate > 0 && rate < 40 && c > 0 && close((x * rate) / 100, c, unitOf(figure) * 0.6)) share = 1;
    }
  }
  features.add("product", product);
  features.add("factor", factor);
  features.add("isLarger", isLarger);
  features.add("isSame", isSame);
  features.add("isShare", share);
}

/** 3: to the last digit; 1: within the rounding of a factor; 0: not. */
function match(product: number, wanted: number, unit: number, slackA: number, slackB: number): number {
  if (close(product, wanted, unit * 0.6)) return 3;
  const slack = Math.max(slackA, slackB) / 2;
  return slack < wanted * 0.1 && close(product, wanted, slack) ? 1 : 0;
}

function isProductOfTwo(figure: Figure, near: readonly Figure[]): boolean {
  const c = Math.abs(figure.micro) / 1e6;
  if (c === 0) return false;
  return near.some((a, i) =>
    near.slice(i + 1).some((b) => {
      const [x, y] = [Math.abs(a.micro) / 1e6, Math.abs(b.micro) / 1e6];
      return a.row === b.row && x !== 1 && y !== 1 && close(x * y, c, unitOf(figure) * 0.6);
    }),
  );
}
