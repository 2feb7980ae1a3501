/**
 * Everything that was found on a document before any decision: rows, amounts and dates with the text around them,
 * language and country. The readers of single fields choose from it.
 */
import type { Place, ReadingContext } from "../model/document.ts";
import { type AmountToken, findAmounts, findMisread, findSignless, type NumberStyle } from "../text/amounts.ts";
import { fold } from "../text/text.ts";
import { correctDigits, joinThousands, provenSignless, type Signless } from "./correct-amounts.ts";
import { correctDates } from "./correct-dates.ts";
import { type DateToken, findDates } from "./dates.ts";
import { says } from "./keywords.ts";
import type { Locale } from "./locale.ts";
import { boxOfRange, type Layout, placeOf, type Row, type Segment } from "./rows.ts";

export interface AmountAt extends AmountToken {
  row: Row;
  segment: Segment;
  /** Left and right edge in layout units. */
  x0: number;
  x1: number;
  /** Folded text of the row before and behind it. */
  left: string;
  right: string;
}

export interface DateAt extends DateToken {
  row: Row;
  segment: Segment;
  /** Folded text of its segment before and behind it. */
  before: string;
  after: string;
}

export interface Findings {
  layout: Layout;
  locale: Locale;
  amounts: AmountAt[];
  dates: DateAt[];
  /** Numbers behind a word for the total that may be amounts without their decimal sign, and that nothing proves. */
  unreadTotals: number;
  context: ReadingContext;
}

/** Collects amounts and dates row by row, in the locale's notation. */
export function collect(layout: Layout, locale: Locale, context: ReadingContext): Findings {
  const amounts: AmountAt[] = [];
  const dates: DateAt[] = [];
  const signless: Signless[] = [];
  let unreadTotals = 0;
  const { noisy } = locale.style;
  for (const row of layout.rows) {
    for (const segment of row.segments) {
      const datesHere = findDates(segment.text, locale.style.noisy);
      for (const token of datesHere) {
        dates.push({
          ...token,
          row,
          segment,
          before: segment.folded.slice(0, token.start),
          after: segment.folded.slice(token.end),
        });
      }
      const tokens = findAmounts(segment.text, locale.style);
      if (tokens.length === 0 && datesHere.length === 0 && noisy && labelsAmount(row, segment)) {
        const misread = findMisread(segment.text);
        if (misread) tokens.push(misread);
      }
      for (const token of tokens) {
        if (!datesHere.some((d) => token.start < d.end && token.end > d.start))
          amounts.push(amountAt(layout, row, segment, token));
      }
      if (tokens.length === 0 && datesHere.length === 0 && noisy && locale.style.fractionDigits === 2) {
        const token = findSignless(segment.text);
        const amount = token && amountAt(layout, row, segment, token);
        if (amount && labelsSum(amount.left)) signless.push({ amount, certain: /^0\d\d$/.test(token.text) });
      }
      if (noisy && lostDigit(segment, tokens, locale.style) && labelsTotal(row, segment)) unreadTotals++;
    }
    // A date whose parts are separate boxes ("25" "DEC 2018") only shows in the whole row.
    if (row.segments.length > 1) {
      for (const token of findDates(row.text, locale.style.noisy)) {
        const known = dates.some(
          (d) => d.row === row && d.dayFirst === token.dayFirst && d.monthFirst === token.monthFirst,
        );
        if (known) continue;
        const segment = segmentAt(row, token.start);
        dates.push({
          ...token,
          row,
          segment,
          before: fold(row.text.slice(0, token.start)),
          after: fold(row.text.slice(token.end)),
        });
      }
    }
  }
  if (noisy) {
    const proven = provenSignless(signless, amounts);
    unreadTotals += signless.filter(
      ({ amount: a }) => !proven.includes(a) && (says("total", a.left) || says("due", a.left)),
    ).length;
    amounts.push(...proven);
    amounts.sort((a, b) => a.row.index - b.row.index || a.x0 - b.x0);
    joinThousands(amounts);
    correctDigits(amounts);
    correctDates(dates, layout);
  }
  return { layout, locale, amounts, dates, unreadTotals, context };
}

function amountAt(layout: Layout, row: Row, segment: Segment, token: AmountToken): AmountAt {
  const box = boxOfRange(segment.line, token.start, token.end);
  return {
    ...token,
    mark: token.mark ?? markFromNeighbour(row, segment, token),
    row,
    segment,
    x0: box[0] * layout.pageWidth,
    x1: (box[0] + box[2]) * layout.pageWidth,
    left: `${wordsBefore(row, segment)} ${segment.folded.slice(0, token.start)}`.trim(),
    right: `${segment.folded.slice(token.end)} ${row.segments
      .filter((s) => s.x0 > segment.x0)
      .map((s) => s.folded)
      .join(" ")}`.trim(),
  };
}

/** Whether words announce a sum of money: a number behind them that lost its decimal sign is one. */
function labelsSum(left: string): boolean {
  if (says("qty", left) || /\bNO\b|NUMBER|#|\bID\b|\bREF/.test(left)) return false;
  return (["total", "sub", "due", "cash", "change", "round", "tax", "amount"] as const).some((c) => says(c, left));
}

/** Whether the row's words to the left of a box announce an amount. */
function labelsAmount(row: Row, segment: Segment): boolean {
  const left = wordsBefore(row, segment);
  return says("total", left) || says("cash", left) || says("change", left) || says("due", left) || says("amount", left);
}

/** Whether the row's words to the left of a box announce the amount to pay. */
function labelsTotal(row: Row, segment: Segment): boolean {
  const left = wordsBefore(row, segment);
  return (says("total", left) || says("due", left)) && !says("qty", left);
}

function wordsBefore(row: Row, segment: Segment): string {
  return row.segments
    .filter((s) => s.x0 < segment.x0)
    .map((s) => s.folded)
    .join(" ");
}

/** Whether OCR lost a digit of the amount that a box holds: "4 863,3" of euros, "¥226,36". */
function lostDigit(segment: Segment, tokens: readonly AmountToken[], style: NumberStyle): boolean {
  if (style.fractionDigits === 0) return tokens.some(({ decimals, milli }) => decimals > 0 && milli % 1000 !== 0);
  return tokens.length === 0 && style.fractionDigits === 2 && /^\D{0,4}[\d.,' ]*\d[.,]\d\D{0,4}$/.test(segment.folded);
}

/** The mark in a box of its own right beside the number: "RM" "12.50", "12,50" "€". */
function markFromNeighbour(row: Row, segment: Segment, token: AmountToken): string | null {
  const at = row.segments.indexOf(segment);
  const only = /^\(?(RM|€|£|\$|EUR|USD|GBP|CHF|MYR|INR|₹|¥|KR\.?)\)?$/;
  if (token.start <= 1) {
    const before = row.segments[at - 1]?.folded.trim().match(only);
    if (before) return before[1]!;
  }
  if (token.end >= segment.text.length - 1) {
    const after = row.segments[at + 1]?.folded.trim().match(only);
    if (after) return after[1]!;
  }
  return null;
}

function segmentAt(row: Row, offset: number): Segment {
  let end = 0;
  for (const segment of row.segments) {
    end += segment.text.length + 1;
    if (offset < end) return segment;
  }
  return row.segments.at(-1)!;
}

/** Returns the place of an amount or date. */
export function placeOfToken(token: { segment: Segment; start: number; end: number }): Place {
  return placeOf(
    token.segment,
    Math.min(token.start, token.segment.text.length - 1),
    Math.min(token.end, token.segment.text.length),
  );
}

/**
 * Finds the label above a value: the nearest words in its column that hold no amount of their own.
 * @returns "" when no row within reach has one
 */
export function labelAbove(layout: Layout, row: Row, x0: number, x1: number, reach = 3): string {
  for (let i = row.index - 1; i >= Math.max(0, row.index - reach); i--) {
    const above = layout.rows[i]!;
    if (above.page !== row.page) break;
    for (const segment of above.segments) {
      if (Math.min(segment.x1, x1) - Math.max(segment.x0, x0) <= 0) continue;
      if (/\d[.,]\d{2}\b/.test(segment.folded)) continue;
      if (/[A-Z]{2}/.test(segment.folded)) return segment.folded;
    }
  }
  return "";
}
