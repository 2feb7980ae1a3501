/** The rules of EN 16931 that are looked at when an e-invoice arrives, and what an e-invoice breaks. */
import { CATEGORY_RULES } from "./categories.ts";
import type { EInvoiceFault, EInvoiceRule } from "./fault.ts";
import { FORM_RULES } from "./form.ts";
import { type EInvoice, hasNoLines } from "./model.ts";
import { FATTURA_PA_RULES, KSEF_RULES } from "./national.ts";
import { SUM_RULES } from "./sums.ts";

export const EINVOICE_RULES: readonly EInvoiceRule[] = [...SUM_RULES, ...FORM_RULES, ...CATEGORY_RULES];

/**
 * Returns what an e-invoice breaks, each rule once; those about figures first.
 *
 * ZUGFeRD 1 is older than the norm: of it, and of profiles without lines, only the figures are checked. National formats have rules of
 * their own.
 */
export function checkEInvoice(invoice: EInvoice): EInvoiceFault[] {
  return rulesFor(invoice).flatMap(({ id, weight, find }) => {
    const [first] = find(invoice);
    return first ? [{ ...first, rule: id, weight }] : [];
  });
}

function rulesFor(invoice: EInvoice): readonly EInvoiceRule[] {
  if (invoice.syntax === "fatturapa") return FATTURA_PA_RULES;
  if (invoice.syntax === "ksef") return KSEF_RULES;
  const isOutside = invoice.syntax === "zugferd-1" || hasNoLines(invoice);
  return isOutside ? EINVOICE_RULES.filter(({ weight }) => weight === "review") : EINVOICE_RULES;
}
