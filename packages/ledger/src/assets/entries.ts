/** The entries of assets: a month's depreciation of all assets, and a disposal. Rule: docs/BOOKKEEPING.md, "Fixed assets". */
import type { BalancedEntry, Posting } from "../entry.ts";
import { isZero, type Money, subtract } from "../money.ts";
import { plainEntry, plainPosting } from "../plain-entry.ts";

/** Depreciation of an asset in a month. */
export interface DepreciationLine {
  name: string;
  /** The account of the cost of depreciation. */
  expenseCode: string;
  /** The account of accumulated depreciation; the asset's own where the value is written down there. */
  accumulatedCode: string;
  amount: Money;
  /** Project, cost center, and tags of the cost. */
  dimensions?: readonly string[];
}

interface Heading {
  /** YYYY-MM-DD. */
  date: string;
  description: string;
  currency: string;
}

/** The entry of a run: a pair of lines for each asset. Null: there is nothing to depreciate. */
export function depreciationToEntry(heading: Heading, lines: readonly DepreciationLine[]): BalancedEntry | null {
  const counted = lines.filter(({ amount }) => !isZero(amount));
  if (counted.length === 0) return null;
  return plainEntry(heading, counted.flatMap(pairOf));
}

const pairOf = ({ name, expenseCode, accumulatedCode, amount, dimensions }: DepreciationLine) => [
  withDimensions(plainPosting("debit", expenseCode, amount, name), dimensions),
  plainPosting("credit", accumulatedCode, amount, name),
];

const withDimensions = (posting: Posting, dimensions: readonly string[] = []): Posting =>
  dimensions.length > 0 ? { ...posting, dimensions } : posting;

/** The entry of an impairment. */
export const impairmentToEntry = (heading: Heading, line: DepreciationLine): BalancedEntry =>
  plainEntry(heading, pairOf(line));

/** An asset that leaves the books, depreciated through its last month. */
export interface Disposed {
  name: string;
  cost: Money;
  accumulated: Money;
  assetCode: string;
  accumulatedCode: string;
  /** The account of the book value of disposals. */
  bookValueCode: string;
  /** Project, cost center, and tags of the book value. */
  dimensions?: readonly string[];
}

/** The entry that takes cost and accumulated depreciation out. Null: there is nothing left on any account. */
export function disposalToEntry(heading: Heading, asset: Disposed): BalancedEntry | null {
  const { name, cost, accumulated, assetCode, accumulatedCode, bookValueCode, dimensions } = asset;
  const isDirect = assetCode === accumulatedCode;
  const bookValue = subtract(cost, accumulated);
  const lines = [
    ...(isDirect ? [] : [plainPosting("debit", accumulatedCode, accumulated, name)]),
    withDimensions(plainPosting("debit", bookValueCode, bookValue, name), dimensions),
    plainPosting("credit", assetCode, isDirect ? bookValue : cost, name),
  ].filter(({ amount }) => !isZero(amount));
  return lines.length === 0 ? null : plainEntry(heading, lines);
}
