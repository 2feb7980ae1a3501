/** What an invoice lacks before it can be written in a format: the pre-flight. */
import { EINVOICE_RULES } from "../check.ts";
import type { EInvoiceFault, EInvoiceRule } from "../fault.ts";
import type { EInvoice } from "../model.ts";
import { DUTCH_RULES } from "./dutch-rules.ts";
import type { EInvoiceFormat } from "./format.ts";
import { GERMAN_RULES, peppolNameOf } from "./german-rules.ts";
import { NORM_RULES } from "./norm-rules.ts";
import { isWithinGermany, PEPPOL_RULES, SHARED_RULES } from "./peppol-rules.ts";
import { writtenForm } from "./written-form.ts";

const GERMAN_RULES_OF_PEPPOL: readonly EInvoiceRule[] = GERMAN_RULES.map(
  (rule): EInvoiceRule => ({
    ...rule,
    id: peppolNameOf(rule.id),
    find: (invoice) => (isWithinGermany(invoice) ? rule.find(invoice) : []),
  }),
);

const XRECHNUNG_RULES = [...GERMAN_RULES, ...SHARED_RULES];

/** Beside those of the norm. */
const FORMAT_RULES: Readonly<Record<EInvoiceFormat, readonly EInvoiceRule[]>> = {
  "xrechnung-ubl": XRECHNUNG_RULES,
  "xrechnung-cii": XRECHNUNG_RULES,
  peppol: [...SHARED_RULES, ...PEPPOL_RULES, ...DUTCH_RULES, ...GERMAN_RULES_OF_PEPPOL],
  "factur-x": [],
};

/**
 * Returns what EN 16931 and the format's own rules find in an invoice as it would be written, with the ids of the rules; of each rule, each
 * thing once. Empty: it may be issued. Rules on figures come first.
 */
export function missingFor(invoice: EInvoice, format: EInvoiceFormat): EInvoiceFault[] {
  const written = writtenForm(invoice, format);
  const found = [...EINVOICE_RULES, ...NORM_RULES, ...FORMAT_RULES[format]].flatMap(({ id, weight, find }) =>
    find(written).map((finding): EInvoiceFault => ({ ...finding, rule: id, weight })),
  );
  const known = new Set<string>();
  return [...found, ...lostBy(invoice, written)].filter(({ rule, what }) => {
    const thing = `${rule} ${what}`;
    return !known.has(thing) && known.add(thing);
  });
}

/** What the format has no place for, and can't go without being said: CII names one earlier invoice. */
function lostBy({ preceding }: EInvoice, written: EInvoice): EInvoiceFault[] {
  const further = preceding[written.preceding.length];
  if (!further || written.preceding.length === 0) return [];
  return [{ code: "invalid", what: "preceding", value: further.number ?? "", rule: "XSD", weight: "note" }];
}
