/**
 * The tip, where one was paid and printed. Suggestions ("15% = 4.50") and service charges are none.
 */
import type { FieldReading } from "../model/document.ts";
import { toDecimal } from "../text/amounts.ts";
import { type Findings, placeOfToken } from "./findings.ts";
import { says } from "./keywords.ts";

export interface TipFinding {
  milli: number;
  field: FieldReading;
}

/** Reads the tip; null when none is printed. */
export function readTip(findings: Findings, total: number | null): TipFinding | null {
  for (const amount of findings.amounts) {
    if (amount.milli <= 0 || (total !== null && amount.milli >= total)) continue;
    if (!says("tip", amount.left)) continue;
    if (
      /SUGGEST|GUIDE|EXAMPLE|RECOMMEND|WITH TIP|\d\s?%\s*(=|IS\b)/.test(amount.row.folded) ||
      says("total", amount.left)
    )
      continue;
    const percents = amount.row.folded.match(/%/g)?.length ?? 0;
    if (percents > 1) continue;
    const proven = total !== null && findings.amounts.some((a) => a.milli === total - amount.milli && a.milli > 0);
    return {
      milli: amount.milli,
      field: {
        value: toDecimal(amount.milli, findings.locale.style.fractionDigits),
        confidence: proven ? 0.95 : 0.75,
        ...placeOfToken(amount),
      },
    };
  }
  return null;
}
