/** The rules of EN 16931 that are looked at when an e-invoice arrives, and what an e-invoice breaks. */
import { CATEGORY_RULES } from "./categories.ts";
import type { EInvoiceFault, EInvoiceRule } from "./fault.ts";
import { FORM_RULES } from "./form.ts";
import { type EInvoice, hasNoLines } from "./model.ts";
import { SUM_RULES } from "./sums.ts";

export const EINVOICE_RULES: readonly EInvoiceRule[] = [...SUM_RULES, ...FORM_RULES, ...CATEGORY_RULES];

/**
 * Returns what an e-invoice breaks, each rule once; those about figures first.
 *
 * ZUGFeRD 1 is older than the norm: of it, and of profiles without lines, only the figures are checked.
 */
export function checkEInvoice(invoice: EInvoice): EInvoiceFault[] {
  const isOutside = invoice.syntax === "zugferd-1" || hasNoLines(invoice);
  return EINVOICE_RULES.filter(({ weight }) => !isOutside || weight === "review").flatMap(({ id, weight, find }) => {
    const [first] = find(invoice);
    return first ? [{ ...first, rule: id, weight }] : [];
  });
}
