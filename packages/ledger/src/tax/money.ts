/** Which tax counts when it is paid, where a country allows that (cash accounting for tax, Ist-Versteuerung). */
import type { TaxCode, TaxForm } from "./code.ts";

/**
 * Returns whether a line with this code counts with the money that is paid for its document. Only tax that the supplier charges does: what
 * the buyer owes (also the supplier's own line of it), imports, and sales of the EC sales list or the One-Stop Shop count by the date of the
 * document.
 */
export function countsWhenPaid(
  { money }: TaxForm,
  code: Pick<TaxCode, "direction" | "computation" | "category" | "list" | "oss">,
): boolean {
  if (!money || code.computation !== "charged" || code.category === "AE" || code.list !== undefined || code.oss)
    return false;
  return code.direction === "sale" || money.purchases;
}
