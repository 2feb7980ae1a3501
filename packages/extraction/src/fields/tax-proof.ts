/**
 * Finds taxes by arithmetic alone, wherever on the page they are and whatever labels them: printed rates, and for each one a printed base,
 * or a printed amount with the tax inside, and the printed tax, which all together make the total to the cent. Pure.
 */
import { isRate } from "../checks/tax-rates.ts";
import type { AmountAt, Findings } from "./findings.ts";
import { says } from "./keywords.ts";
import { labelOf } from "./labelled.ts";

/** A rate (thousandths of a percent) with its printed tax and base (thousandths). */
export interface ProvenTax {
  rate: number;
  net: number;
  amount: number;
  at: AmountAt;
}

/** Documents have no more rates; more percents than that on a page are of something else. */
const MOST_RATES = 4;
const MOST_PRINTED = 8;
/** Pairs of a rate that are tried, the largest first. */
const MOST_PAIRS = 24;

/**
 * Returns the only set of taxes that makes the total with its bases; null: there is none, or there are several.
 * @param rates printed on the document, above zero
 * @param unit smallest unit of the currency, in thousandths
 */
export function proveTaxes(
  findings: Findings,
  total: number,
  rates: readonly number[],
  unit: number,
): ProvenTax[] | null {
  const found = wholeSets(pairsOfRates(findings, total, rates, unit), total);
  return found.length === 1 ? found[0]! : null;
}

/** Sets of taxes that make the total with their bases; the search ends with the second. */
function wholeSets(pairs: readonly ProvenTax[][], total: number): ProvenTax[][] {
  const found: ProvenTax[][] = [];
  const search = (from: number, chosen: readonly ProvenTax[], rest: number): void => {
    if (found.length > 1) return;
    if (chosen.length > 0 && rest === 0) found.push([...chosen]);
    if (rest <= 0 || chosen.length === MOST_RATES) return;
    for (let i = from; i < pairs.length; i++)
      for (const pair of pairs[i]!) search(i + 1, [...chosen, pair], rest - pair.net - pair.amount);
  };
  search(0, [], total);
  return found;
}

/** Returns the largest tax of each rate where the rest of the total, which bears none, is printed too; null: it isn't, or taxes make the whole. */
export function proveTaxesOfPart(
  findings: Findings,
  total: number,
  rates: readonly number[],
  unit: number,
): ProvenTax[] | null {
  const pairs = pairsOfRates(findings, total, rates, unit);
  if (wholeSets(pairs, total).length > 0) return null;
  const largest = pairs.flatMap(([pair]) => (pair ? [pair] : []));
  const rest = largest.reduce((left, { net, amount }) => left - net - amount, total);
  return rest > 0 && largest.length > 0 && findings.amounts.some(({ milli }) => milli === rest) ? largest : null;
}

/** The pairs of each rate that has some; none where a page prints more percents than taxes have. */
function pairsOfRates(findings: Findings, total: number, rates: readonly number[], unit: number): ProvenTax[][] {
  const distinct = [...new Set(rates)];
  if (distinct.length > MOST_PRINTED) return [];
  const byValue = Map.groupBy(
    findings.amounts.filter(({ milli }) => milli > 0 && milli <= total),
    ({ milli }) => milli,
  );
  return distinct.map((rate) => pairsOf(findings, byValue, total, rate, unit)).filter((of) => of.length > 0);
}

/** A number that may be a rate, without its sign. */
const BARE_RATE = /(?<![\d.,/:-])\d{1,2}(?:[.,]\d{1,4})?(?![\d.,/:-])/g;

/**
 * Numbers that are rates without a sign, in thousandths of a percent: such a rate exists, and one amount of the row is that share of
 * another.
 */
export function ratesOfRows({ layout, amounts }: Findings, unit: number): number[] {
  const byRow = Map.groupBy(
    amounts.filter(({ milli }) => milli > 0),
    ({ row }) => row.index,
  );
  return [...byRow].flatMap(([index, here]) => {
    if (here.length < 2) return [];
    const numbers = layout.rows[index]!.folded.match(BARE_RATE) ?? [];
    const rates = new Set(numbers.map((text) => Math.round(Number(text.replace(",", ".")) * 1000)));
    return [...rates].filter(
      (rate) =>
        isRate(rate) &&
        here.some((net) =>
          here.some(
            (tax) =>
              tax !== net && tax.milli > 0 && Math.round((net.milli * rate) / 100_000 / unit) * unit === tax.milli,
          ),
        ),
    );
  });
}

/** Printed bases with the printed tax that a rate makes of each, the largest first. */
function pairsOf(
  findings: Findings,
  byValue: ReadonlyMap<number, readonly AmountAt[]>,
  total: number,
  rate: number,
  unit: number,
): ProvenTax[] {
  const pairs: ProvenTax[] = [];
  const printed = (amount: number, isTax: (at: AmountAt) => boolean) =>
    byValue
      .get(amount)
      ?.filter((each) => !isOther(findings, each) && isTax(each))
      .at(-1);
  const add = (exact: number, netOf: (amount: number) => number, isTax: (at: AmountAt) => boolean = () => true) => {
    for (const amount of [exact, exact - unit, exact + unit]) {
      const net = netOf(amount);
      if (amount <= 0 || net + amount > total || amount === net) continue;
      const at = printed(amount, isTax);
      if (at === undefined) continue;
      if (!pairs.some((pair) => pair.net === net && pair.amount === amount)) pairs.push({ rate, net, amount, at });
      break;
    }
  };
  const rounded = (amount: number) => Math.round(amount / unit) * unit;
  for (const value of byValue.keys()) {
    add(rounded((value * rate) / 100_000), () => value);
    // The base is not printed, so the row must speak of a tax.
    add(
      rounded((value * rate) / (100_000 + rate)),
      (amount) => value - amount,
      ({ row }) => row.folded.includes("%") || says("tax", row.folded),
    );
  }
  return pairs.toSorted((a, b) => b.net - a.net).slice(0, MOST_PAIRS);
}

/** Tells if a label says that an amount is something else: a tip, a fee for service, a discount, the freight. */
function isOther(findings: Findings, amount: AmountAt): boolean {
  const { text } = labelOf(findings, amount);
  return (["tip", "svc", "disc", "shipping", "deposit"] as const).some((concept) => says(concept, text));
}
