/**
 * The EC sales list: what was sold to businesses in other countries of the EU, by VAT ID and kind. Its total is that of the boxes that
 * these sales are in.
 */
import type { EcSale } from "@tallyleaf/contract";
import {
  add,
  digitsOf,
  divideRounding,
  isZero,
  type Money,
  powerOfTen,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import type { ReturnLine } from "./lines.ts";

/** Adds up the lines, by VAT ID. */
export function ecSalesOf(lines: readonly ReturnLine[], currency: string): { data: EcSale[]; total: number } {
  const sums = new Map<string, { vatId: string; party: string; kind: EcSale["kind"]; sum: Money }>();
  for (const { counted, vatId, party } of lines) {
    const kind = counted?.code.list;
    if (!counted || !kind) continue;
    // A customer without a VAT ID has a row of its own, to be looked up.
    const key = `${vatId || party} ${kind}`;
    const before = sums.get(key);
    sums.set(key, {
      vatId,
      party: before?.party ?? party,
      kind,
      sum: add(before?.sum ?? zero(currency), counted.base),
    });
  }
  // Sales that were reversed within the period are not declared.
  const data = [...sums.values()]
    .filter(({ sum }) => !isZero(sum))
    .sort((a, b) => (`${a.vatId} ${a.party} ${a.kind}` < `${b.vatId} ${b.party} ${b.kind}` ? -1 : 1))
    .map(({ sum, ...sale }) => ({ ...sale, amount: numberOf(sum), whole: wholeOf(sum) }));
  const total = [...sums.values()].reduce((all, { sum }) => add(all, sum), zero(currency));
  return { data, total: numberOf(total) };
}

const numberOf = (amount: Money): number => Number(toDecimalString(amount));
const wholeOf = ({ minor, currency }: Money): number => Number(divideRounding(minor, powerOfTen(digitsOf(currency))));
