/**
 * Items by their column alone: amounts below one another, each beside words, that make the sum printed right below them or one of the
 * document's sums. For tables whose amounts the models doubt: without quantities, with a day or a tax rate in each row.
 */
import type { Findings } from "../findings.ts";
import { says } from "../keywords.ts";
import { isRounding } from "../rounding.ts";
import { columnsOf } from "./figure-features.ts";
import type { Figure } from "./figures.ts";

/** Amounts that a sum of the document proves, and that the sum below them does. */
const LEAST_OF_TARGET = 2;
const LEAST_OF_PRINTED = 3;

export interface ColumnRun {
  figures: Figure[];
  /** In thousandths. */
  sum: number;
  isTarget: boolean;
}

/** Finds the longest run of a column that makes a sum; null: none does. */
export function longestRun(
  { layout }: Findings,
  figures: readonly Figure[],
  targets: readonly number[],
): ColumnRun | null {
  const wanted = new Set(targets.filter((target) => target > 0));
  const amounts = figures.filter(({ amount }) => amount !== null);
  /** The last amount of the next row that has one: sums may be a little beside the column. */
  const nextOf = ({ row }: Figure) => {
    const below = amounts.find((other) => other.row.index > row.index)?.row;
    return amounts.findLast((other) => other.row === below);
  };
  let best: ColumnRun | null = null;
  for (const column of columnsOf(figures, layout.medianHeight)) {
    const members = column.map((i) => figures[i]!).filter(({ amount }) => amount !== null);
    for (let from = 0; from < members.length; from++) {
      let sum = 0;
      for (let to = from; to < members.length && isItem(members[to]!, members[to - 1]); to++) {
        sum += milliOf(members[to]!);
        const length = to - from + 1;
        const next = nextOf(members[to]!);
        const isTarget = length >= LEAST_OF_TARGET && wanted.has(sum);
        const isPrinted = length >= LEAST_OF_PRINTED && next !== undefined && milliOf(next) === sum && !saysTax(next);
        if ((isTarget || isPrinted) && length > (best?.figures.length ?? 0))
          best = { figures: members.slice(from, to + 1), sum, isTarget };
      }
    }
  }
  return best;
}

const milliOf = ({ micro }: Figure) => Math.round(micro / 1000);

/** A cell of a column of tax rates. */
const RATE = /^(?:\p{L}[\p{L}.]{1,5}\s?)?\d{1,2}(?:[.,]\d{1,2})?\s?%$/u;

/** The words left of an amount, without those of a column of tax rates. */
const labelOf = ({ row, segment, start }: Figure) =>
  [...row.segments.filter(({ x0 }) => x0 < segment.x0).map(({ folded }) => folded), segment.folded.slice(0, start)]
    .filter((text) => !RATE.test(text.trim()))
    .join(" ");

const saysTax = (figure: Figure) => says("tax", labelOf(figure));

/** Whether a row with words has the amount, and the words call it neither a sum nor a tax nor a payment. */
function isItem(figure: Figure, before: Figure | undefined): boolean {
  const label = labelOf(figure);
  return (
    figure.row !== before?.row &&
    /\p{L}{3}/u.test(label) &&
    !isRounding(label) &&
    !/\bTAXES\b/.test(label) &&
    !NO_ITEMS.some((concept) => says(concept, label)) &&
    !PAID.some((concept) => says(concept, /^\s*(\S*)/.exec(label)![1]!))
  );
}

const NO_ITEMS = ["total", "sub", "due", "grand", "tax"] as const;
/** First words of a label: "Mesa Bar" is no cash. */
const PAID = ["cash", "change"] as const;
