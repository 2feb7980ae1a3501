/** Which tax counts when it is paid, where a country allows that (cash accounting for tax, Ist-Versteuerung). */
import { addMonths } from "../calendar.ts";
import type { TaxCode, TaxForm, TaxPack } from "./code.ts";

/**
 * Returns whether a line with this code counts with the money that is paid for its document. Only tax that the supplier charges does: what
 * the buyer owes (also the supplier's own line of it), imports, sales of the EC sales list or the One-Stop Shop, and codes of goods count by
 * the date of the document.
 */
export function countsWhenPaid(
  { money }: TaxForm,
  code: Pick<TaxCode, "direction" | "computation" | "category" | "list" | "oss" | "isGoods">,
): boolean {
  if (!money || code.computation !== "charged" || code.category === "AE" || code.list !== undefined) return false;
  if (code.oss || code.isGoods) return false;
  return code.direction === "sale" || money.purchases;
}

/**
 * Whether tax of an advance invoice counts when it is paid, whatever counts of other invoices: for the seller and for the buyer, who claims no
 * earlier than that (VAT Directive, art. 65 and 167). What the buyer owes does too, also where others count by the invoice; goods to or from another country of the EU never count
 * as an advance (art. 67 (2), 68, and 69).
 */
export const advanceCountsWhenPaid = (
  { advances }: Pick<TaxPack, "advances">,
  { computation, category, oss, list, party }: Parameters<typeof countsWhenPaid>[1] & Pick<TaxCode, "party">,
): boolean => {
  if (!advances || computation === "apart" || category === "K" || oss) return false;
  return advances.when === "paid" || list === "services" || (computation === "self_assessed" && party !== "home");
};

/** The day on which all of a document counts, paid or not, YYYY-MM-DD; null: there is no such day. @param day of the document */
export function latestTaxDay({ money }: Pick<TaxForm, "money">, day: string): string | null {
  if (!money?.latest) return null;
  return money.latest === "one_year" ? addMonths(day, 12) : `${Number(day.slice(0, 4)) + 1}-12-31`;
}
