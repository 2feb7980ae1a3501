/**
 * Net amounts of the taxes of a purchase, as far as the document's figures prove them.
 *
 * Forms don't link items to taxes. A tax that fits its rate on the whole net amount applies to all of it. Otherwise items are assigned to
 * taxes, and the amounts count if exactly one assignment fits every tax. Anything else is unknown: net amounts are never computed from the
 * tax.
 */
import { digitsOf } from "../currency.ts";
import { absoluteOf, type Decimal } from "../decimal.ts";
import { type Money, subtract, sum } from "../money.ts";
import { taxOnTop, taxWithin } from "../tax.ts";

export interface PurchaseFigures {
  /** All in one currency. */
  readonly currency: string;
  /** As stated: net if tax exclusive, gross if inclusive; negative for discounts. */
  readonly items: readonly Money[];
  readonly taxes: readonly { readonly rate?: Decimal; readonly amount: Money }[];
  readonly structure: "exclusive" | "inclusive";
  /** With tax, without tip: used if there are no items. */
  readonly total: Money;
}

/** Limit of assignments to try. */
const MOST_TRIED = 2_000;

/** Returns one for each tax, in order; null if the document's figures don't prove it. @throws LedgerError `currency_mismatch`. */
export function taxableAmounts(figures: PurchaseFigures): (Money | null)[] {
  const { currency, items, taxes, structure, total } = figures;
  const tax = sum(
    taxes.map(({ amount }) => amount),
    currency,
  );
  const stated = items.length > 0 ? sum(items, currency) : total;
  const net = items.length > 0 && structure === "exclusive" ? stated : subtract(stated, tax);
  const tolerance = toleranceOf(items.length, currency);
  const whole = taxes.map(({ rate, amount }) => (rate && fits(taxOnTop(net, rate), amount, tolerance) ? net : null));
  // 0 % fits any amount: beside other taxes it proves nothing.
  const saying = taxes.every(isZeroRate) ? whole : whole.map((amount, at) => (isZeroRate(taxes[at]) ? null : amount));
  const isWhole = taxes.length > 0 && saying.every((amount) => amount !== null);
  if (isWhole && taxes.length === 1) return saying;
  // A fit on the whole is proof only if it doesn't fit without the smallest item as well.
  const isTelling = (rate: Decimal | undefined) =>
    rate !== undefined && items.every(({ minor }) => taxOnTop({ minor, currency }, rate).minor > 2n * tolerance);
  const proven = () => saying.map((amount, at) => (isTelling(taxes[at]?.rate) ? amount : null));
  const assigned = assignments(figures);
  if (assigned === "too many") return isWhole ? proven() : taxes.map(() => null);
  const possible = [...(isWhole ? [saying] : []), ...assigned];
  if (possible.length === 0) return proven();
  const [first = [], ...others] = possible;
  const isSame = (other: readonly (Money | null)[]) => other.every((amount, at) => amount?.minor === first[at]?.minor);
  return others.every(isSame) ? first : taxes.map(() => null);
}

/** Tells whether a rate makes a tax of a net amount, allowing for rounding by line. @param lines number of items */
export const isTaxOf = (net: Money, rate: Decimal, tax: Money, lines: number): boolean =>
  fits(taxOnTop(net, rate), tax, toleranceOf(lines, net.currency));

function isZeroRate(tax: PurchaseFigures["taxes"][number] | undefined): boolean {
  return tax?.rate?.digits === 0n;
}

/** Tells whether a tax fits its rate of a net amount, allowing for rounding by line. */
function fits(computed: Money, stated: Money, tolerance: bigint): boolean {
  return absoluteOf(computed.minor - stated.minor) <= tolerance;
}

/** A minor unit for each line, at most five; one if the currency has no smaller coin. */
function toleranceOf(lines: number, currency: string): bigint {
  return digitsOf(currency) === 0 ? 1n : BigInt(Math.min(Math.max(lines, 1), 5));
}

/**
 * Returns the assignments of items to taxes that fit all taxes, as the net amount of each tax. An item may have no tax, unless the document
 * has a tax of 0 % for it.
 */
function assignments({ currency, items, taxes, structure }: PurchaseFigures): Money[][] | "too many" {
  const rates = taxes.flatMap(({ rate }) => rate ?? []);
  if (taxes.length === 0 || rates.length < taxes.length || items.length === 0) return [];
  const first = taxes.some(isZeroRate) ? 0 : -1;
  // Sums by tax; assignments with equal sums are one.
  let reached = new Map<string, bigint[]>([["", taxes.map(() => 0n)]]);
  for (const { minor } of items) {
    const next = new Map<string, bigint[]>();
    for (const sums of reached.values())
      for (let at = first; at < taxes.length; at++) {
        const after = sums.map((amount, index) => (index === at ? amount + minor : amount));
        next.set(after.join(), after);
      }
    if (next.size > MOST_TRIED) return "too many";
    reached = next;
  }
  const reckon = structure === "exclusive" ? taxOnTop : taxWithin;
  const fitting = [...reached.values()].filter((sums) =>
    sums.every((minor, at) => {
      const [rate, tax] = [rates[at], taxes[at]?.amount];
      return rate && tax && fits(reckon({ minor, currency }, rate), tax, 1n);
    }),
  );
  return fitting.map((sums) =>
    sums.map((minor, at) => {
      const [amount, tax] = [{ minor, currency }, taxes[at]?.amount];
      return structure === "exclusive" || !tax ? amount : subtract(amount, tax);
    }),
  );
}
