/**
 * A bad debt: what of an invoice is written off, with the tax that is corrected by it, and what comes in after all. The net amount is a cost;
 * each tax is corrected in proportion to gross, as with a cash discount. `docs/BOOKKEEPING.md` has the cases.
 */
import { divideRounding } from "../decimal.ts";
import type { Side } from "../entry.ts";
import { allocate, isZero, type Money, money, negate, subtract, sum, zero } from "../money.ts";
import type { LineParty } from "../party.ts";
import { type DiscountLines, type DocumentTax, onSide, taxSharesOf } from "./cash-discount.ts";
import type { SettlementLine } from "./settle.ts";

/** A tax that a write-off corrects. */
export interface WrittenOffTax extends DocumentTax {
  /** Of the tax line: a relief is claimed as the tax of a purchase is. */
  readonly direction: "sale" | "purchase";
  readonly accountCode: string;
  /** The tax and its net amount in the books' currency, of a write-off that is recovered; absent: at the rate of the debt. */
  readonly base?: { readonly amount: Money; readonly taxable: Money | null };
}

/** A write-off of an invoice, a relief of its tax, or a recovery. */
export interface BadDebt {
  /** Debit: given up, or tax that is claimed for it. Credit: comes in after all. */
  readonly side: Side;
  /** In the document's currency, with tax. */
  readonly amount: Money;
  readonly baseAmount: Money;
  /** Gross amount of the taxes: the document's, or the rest of a write-off. */
  readonly whole: Money;
  readonly taxes: readonly WrittenOffTax[];
  readonly documentDate: string;
  readonly accountCode: string;
  /** Number of the document. */
  readonly description: string;
  readonly party?: LineParty;
  readonly dimensions?: readonly string[];
}

/** Makes the lines beside that of the debt: the cost, and each corrected tax. */
export function badDebtToLines(debt: BadDebt): DiscountLines {
  const { taxLines, taxes } = taxesOf(debt);
  const left = (whole: Money, parts: readonly Money[]) => subtract(whole, sum(parts, whole.currency));
  const cost = onSide(
    debt.side,
    left(
      debt.amount,
      taxLines.map((line) => signed(debt, line, line.amount ?? zero(debt.amount.currency))),
    ),
    left(
      debt.baseAmount,
      taxLines.map((line) => signed(debt, line, line.baseAmount)),
    ),
  );
  return { lines: isZero(cost.amount) ? taxLines : [costLine(debt, cost), ...taxLines], taxes };
}

/** Makes the lines of a relief by itself: the tax is claimed, and the cost is lower by it. */
export function reliefToLines(debt: BadDebt): DiscountLines {
  const { taxLines, taxes } = taxesOf(debt);
  const all = (parts: readonly Money[], { currency }: Money) => sum(parts, currency);
  const other: Side = debt.side === "debit" ? "credit" : "debit";
  const cost = onSide(
    other,
    all(
      taxLines.map((line) => signed(debt, line, line.amount ?? zero(debt.amount.currency))),
      debt.amount,
    ),
    all(
      taxLines.map((line) => signed(debt, line, line.baseAmount)),
      debt.baseAmount,
    ),
  );
  return { lines: isZero(cost.amount) ? taxLines : [...taxLines, costLine(debt, cost)], taxes };
}

const signed = ({ side }: BadDebt, line: SettlementLine, value: Money): Money =>
  line.side === side ? value : negate(value);

const costLine = (
  { accountCode, description, dimensions = [] }: BadDebt,
  cost: Pick<SettlementLine, "side" | "amount" | "baseAmount">,
): SettlementLine => ({
  ...cost,
  accountCode,
  kind: "adjustment",
  description,
  ...(dimensions.length > 0 ? { dimensions } : {}),
});

/** A part of a document's revenue or cost, by the dimensions of its lines. */
export interface RevenueShare {
  /** The account that the part is taken off, where it is the line's own: what an asset cost is less. Absent: the usual one. */
  readonly accountCode?: string;
  /** IDs. */
  readonly dimensions: readonly string[];
  /** Above zero. */
  readonly amount: Money;
}

/**
 * Splits the cost of a bad debt, or a cash discount, over the dimensions of the document's lines, so that a project earns what came in. Parts
 * that round to nothing are left out; where that isn't possible in both currencies, the cost stays whole.
 */
export function costByDimensions(debt: DiscountLines, shares: readonly RevenueShare[]): DiscountLines {
  if (shares.every(({ dimensions, accountCode }) => dimensions.length === 0 && accountCode === undefined)) return debt;
  const weights = shares.map(({ amount }) => amount.minor);
  const lines = debt.lines.flatMap((line): SettlementLine[] => {
    if (line.kind !== "adjustment" || line.amount === null) return [line];
    const [amounts, baseAmounts] = [allocate(line.amount, weights), allocate(line.baseAmount, weights)];
    const parts = shares.map(({ dimensions, accountCode = line.accountCode }, at) => ({
      ...line,
      accountCode,
      amount: amounts[at] ?? zero(line.baseAmount.currency),
      baseAmount: baseAmounts[at] ?? zero(line.baseAmount.currency),
      ...(dimensions.length > 0 ? { dimensions } : {}),
    }));
    if (parts.some(({ amount, baseAmount }) => isZero(amount) !== isZero(baseAmount))) return [line];
    return parts.filter(({ amount }) => !isZero(amount));
  });
  return { ...debt, lines };
}

/** The share of each tax, as a line of the entry and as what a return counts. */
function taxesOf(debt: BadDebt): { taxLines: SettlementLine[]; taxes: DiscountLines["taxes"] } {
  const { side, amount, baseAmount, whole, taxes, documentDate, description, party } = debt;
  const inBase = (part: Money): Money =>
    money(amount.minor === 0n ? 0n : divideRounding(part.minor * baseAmount.minor, amount.minor), baseAmount.currency);
  // A recovery is a share of the rest, so that nothing remains after the last one.
  const inBooks = ({ amount: part, taxable }: { amount: Money; taxable: Money | null }, of?: WrittenOffTax) => {
    const shareOf = (all: Money) =>
      money(whole.minor === 0n ? 0n : divideRounding(all.minor * amount.minor, whole.minor), all.currency);
    return {
      base: of?.base ? shareOf(of.base.amount) : inBase(part),
      taxableBase: of?.base ? of.base.taxable && shareOf(of.base.taxable) : taxable && inBase(taxable),
    };
  };
  // The seller's tax is what the buyer pays, whatever is claimed by others.
  const shares = taxSharesOf({ amount, whole, taxes, direction: "sale", documentDate }).map((share, at) => ({
    ...share,
    of: taxes[at],
    ...inBooks(share, taxes[at]),
  }));
  return {
    taxLines: shares.flatMap(({ amount: part, base, of }) =>
      !of || isZero(part)
        ? []
        : [
            {
              ...onSide(side, part, base),
              accountCode: of.accountCode,
              kind: "tax" as const,
              description: of.name ?? description,
              taxName: of.name ?? "",
              ...(of.rate ? { taxRate: of.rate } : {}),
              taxDirection: of.direction,
            },
          ],
    ),
    taxes: shares.flatMap(({ amount: part, taxable, base, taxableBase, of }) => {
      if (!of) return [];
      // Less is owed of a sale, or more is claimed.
      const isLess = (side === "debit") === (of.direction === "sale");
      const told = (value: Money) => (isLess ? negate(value) : value);
      return [
        {
          name: of.name,
          rate: of.rate,
          amount: told(part),
          baseAmount: told(base),
          taxable: taxable && told(taxable),
          taxableBase: taxableBase && told(taxableBase),
          recoverable: of.direction === "purchase" ? true : of.recoverable,
          ...(of.code === undefined ? {} : { code: of.code }),
          direction: of.direction,
          ...(party ? { party } : {}),
        },
      ];
    }),
  };
}
