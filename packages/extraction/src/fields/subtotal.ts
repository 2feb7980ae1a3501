/**
 * The subtotal: the amount before tax and tip. A printed one where it is labelled, else total less tax where that proves itself.
 */
import type { FieldReading } from "../model/document.ts";
import { toDecimal } from "../text/amounts.ts";
import { type AmountAt, type Findings, placeOfToken } from "./findings.ts";
import { says } from "./keywords.ts";
import { labelOf } from "./labelled.ts";

export interface SubtotalFinding {
  milli: number;
  field: FieldReading;
}

/** Reads the subtotal that goes with total, tax and tip (thousandths). */
export function readSubtotal(
  findings: Findings,
  total: number | null,
  tax: number | null,
  tip: number | null,
): SubtotalFinding | null {
  const labelled = findings.amounts.filter((a) => {
    if (a.milli <= 0 || (total !== null && a.milli > total * 1.5)) return false;
    const label = labelOf(findings, a).text;
    return says("sub", label) || (says("excl", label) && (says("total", label) || says("amount", label)));
  });
  const net = total === null ? null : total - (tax ?? 0) - (tip ?? 0);
  const field = (amount: AmountAt, confidence: number): SubtotalFinding => ({
    milli: amount.milli,
    field: {
      value: toDecimal(amount.milli, findings.locale.style.fractionDigits),
      confidence,
      ...placeOfToken(amount),
    },
  });
  if (net !== null && tax !== null) {
    const proven = labelled.find((a) => Math.abs(a.milli - net) <= 50) ?? findings.amounts.find((a) => a.milli === net);
    if (proven) return field(proven, 0.95);
  }
  const printed = labelled.at(-1);
  if (printed) return field(printed, total !== null && printed.milli === total ? 0.85 : 0.75);
  if (net !== null && tax !== null && net > 0) {
    return {
      milli: net,
      field: { value: toDecimal(net, findings.locale.style.fractionDigits), confidence: 0.7, page: null, box: null },
    };
  }
  return null;
}
