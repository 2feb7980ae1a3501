/**
 * The equivalence surcharge ("recargo de equivalencia") that Spanish suppliers charge retailers on the base of the VAT, with rates that
 * belong together (Ley 37/1992, article 161). A table of it is proven where every base has both taxes and all make the total. Pure.
 */
import type { AmountAt, Findings } from "./findings.ts";

/** Rates of VAT with those of their surcharges, in thousandths of a percent. */
const SURCHARGES = [
  [21_000, 5_200],
  [10_000, 1_400],
  [4_000, 500],
] as const;

const NAMED = /\bRECARGO\b|\bR\.\s?E\./;

/** A tax (thousandths) with its base, which is null for a surcharge: the VAT beside it has it. */
export interface SurchargedTax {
  name: string;
  rate: number;
  net: number | null;
  amount: number;
  at: AmountAt;
}

/** Returns VAT and surcharge of each rate where they make the total to the cent; null: the document charges none, or they don't. */
export function surchargedTaxes({ layout, amounts }: Findings, total: number, unit: number): SurchargedTax[] | null {
  if (!layout.rows.some(({ folded }) => NAMED.test(folded))) return null;
  const taxOf = (base: number, rate: number) => Math.round((base * rate) / 100_000 / unit) * unit;
  const bases = [...new Set(amounts.map(({ milli }) => milli))].filter((milli) => milli > 0 && milli < total);
  const found = SURCHARGES.flatMap(([vat, surcharge]) => {
    const proven = bases.flatMap((base) => {
      const inRow = (value: number) =>
        amounts.find(
          ({ milli, row }) =>
            milli === value && amounts.some((other) => other.row === row && other.milli === base && value !== base),
        );
      const [tax, extra] = [inRow(taxOf(base, vat)), inRow(taxOf(base, surcharge))];
      return tax && extra ? [{ base, tax, extra }] : [];
    });
    const [largest] = proven.toSorted((a, b) => b.base - a.base);
    return largest ? [{ vat, surcharge, ...largest }] : [];
  });
  const sum = found.reduce((all, { base, tax, extra }) => all + base + tax.milli + extra.milli, 0);
  if (found.length === 0 || sum !== total) return null;
  return found.flatMap(({ vat, surcharge, base, tax, extra }) => [
    { name: "IVA", rate: vat, net: base, amount: tax.milli, at: tax },
    { name: "Recargo", rate: surcharge, net: null, amount: extra.milli, at: extra },
  ]);
}
