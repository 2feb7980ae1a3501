/**
 * Figures of a page: every number that may be an amount, a quantity, a price, or a rate, also those that `findings.ts` calls no amount
 * (whole numbers, four decimals). Values are exact: whole millionths of the unit.
 */
import type { AmountAt, Findings } from "../findings.ts";
import { boxOfRange, type Row, type Segment } from "../rows.ts";

export interface Figure {
  row: Row;
  segment: Segment;
  start: number;
  end: number;
  /** Edges in layout units. */
  x0: number;
  x1: number;
  /** Signed, in millionths. */
  micro: number;
  decimals: number;
  /** As printed, without its sign. */
  digits: string;
  /** The amount that it is; null for numbers that are none. */
  amount: AmountAt | null;
  isPercent: boolean;
  /** Short letters behind it, in its segment or the next: a unit. */
  hasUnit: boolean;
}

const NUMBER =
  /(?<![\p{L}\d.,/:#])([-−–]\s?)?(\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,6})?|\d+(?:[.,]\d+)*)(?![\d/:]|[.,]\d|-\d)/gu;
const UNIT = /^\s?[\p{L}²³.()]{1,8}\.?(?=\s|$)/u;
const ONLY_UNIT = /^[\p{L}²³.()]{1,6}\.?$/u;
/** A gap inside a number is at most this many heights of its row; a wider one is between two columns. */
const GAP_IN_NUMBER = 0.45;

const known = new WeakMap<Findings, Figure[]>();

/** The figures of a document in reading order. */
export function figuresOf(findings: Findings): Figure[] {
  const figures = known.get(findings) ?? readFigures(findings);
  known.set(findings, figures);
  return figures;
}

function readFigures(findings: Findings): Figure[] {
  const byRow = Map.groupBy(findings.amounts, ({ row }) => row.index);
  const dates = Map.groupBy(findings.dates, ({ segment }) => segment);
  const figures: Figure[] = [];
  for (const row of findings.layout.rows) {
    const amounts = (byRow.get(row.index) ?? []).filter((amount) => !isOfTwoColumns(amount));
    for (const segment of row.segments) {
      const here = amounts.filter((amount) => amount.segment === segment);
      for (const amount of here) figures.push(figureOf(findings, row, segment, amount));
      for (const match of segment.text.matchAll(NUMBER)) {
        const start = match.index;
        const end = start + match[0].length;
        const overlaps = (token: { start: number; end: number }) => start < token.end && end > token.start;
        if (here.some(overlaps) || dates.get(segment)?.some(overlaps)) continue;
        const value = parseDigits(match[2]!, findings.locale.style.decimal);
        if (value === null) continue;
        figures.push(
          numberOf(findings, row, segment, {
            start,
            end,
            micro: match[1] === undefined ? value.micro : -value.micro,
            decimals: value.decimals,
            digits: match[2]!,
            amount: null,
          }),
        );
      }
    }
  }
  return figures.toSorted((a, b) => a.row.index - b.row.index || a.x0 - b.x0);
}

/** "2  100.00" in one segment: a quantity and an amount, not two thousand one hundred. */
function isOfTwoColumns({ segment, start, end, row }: AmountAt): boolean {
  const text = segment.text.slice(start, end);
  const blank = text.search(/\d \d/);
  if (blank < 0) return false;
  const left = boxOfRange(segment.line, start, start + blank + 1);
  const right = boxOfRange(segment.line, start + blank + 2, end);
  const [, , wide] = segment.line.box;
  const scale = wide > 0 ? (segment.x1 - segment.x0) / wide : 0;
  return (right[0] - left[0] - left[2]) * scale > GAP_IN_NUMBER * row.height;
}

function figureOf(findings: Findings, row: Row, segment: Segment, amount: AmountAt): Figure {
  return numberOf(findings, row, segment, {
    start: amount.start,
    end: amount.end,
    micro: amount.milli * 1000,
    decimals: amount.decimals,
    digits: amount.text.replace(/[^\d.,'’ ]/g, "").trim(),
    amount,
  });
}

function numberOf(
  { layout }: Findings,
  row: Row,
  segment: Segment,
  number: Pick<Figure, "start" | "end" | "micro" | "decimals" | "digits" | "amount">,
): Figure {
  const [x, , wide] = boxOfRange(segment.line, number.start, number.end);
  const behind = segment.text.slice(number.end);
  const next = row.segments[row.segments.indexOf(segment) + 1];
  return {
    ...number,
    row,
    segment,
    x0: number.amount?.x0 ?? x * layout.pageWidth,
    x1: number.amount?.x1 ?? (x + wide) * layout.pageWidth,
    isPercent: /^\s?%/.test(behind),
    hasUnit: UNIT.test(behind) || (behind.trim() === "" && next !== undefined && ONLY_UNIT.test(next.text.trim())),
  };
}

/** The value of digits with separators; null: too long to be one. */
function parseDigits(digits: string, sign: "." | "," | null): { micro: number; decimals: number } | null {
  const clean = digits.replace(/['’\s]/g, "");
  const last = Math.max(clean.lastIndexOf("."), clean.lastIndexOf(","));
  const separator = clean[last];
  const behind = last < 0 ? "" : clean.slice(last + 1);
  const isOnly = last >= 0 && clean.indexOf(separator!) === last;
  const hasOther = /[.,]/.test(clean.slice(0, Math.max(0, last)));
  const isFraction =
    last >= 0 &&
    isOnly &&
    behind.length <= 6 &&
    (behind.length !== 3 || hasOther || sign === separator || /^0[.,]/.test(clean));
  const whole = (isFraction ? clean.slice(0, last) : clean).replace(/[.,]/g, "");
  if (whole.length > 9) return null;
  const fraction = isFraction ? behind : "";
  return { micro: Number(whole) * 1_000_000 + Number(fraction.padEnd(6, "0")), decimals: fraction.length };
}

/** Millionths as a plain decimal without a sign and without zeros at its end. */
export function plainOf(micro: number): string {
  const absolute = Math.abs(micro);
  const whole = Math.trunc(absolute / 1_000_000);
  const rest = String(absolute % 1_000_000)
    .padStart(6, "0")
    .replace(/0+$/, "");
  return rest === "" ? String(whole) : `${whole}.${rest}`;
}
