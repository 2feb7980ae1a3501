/** A line of a return as the calls and files show it. */
import type { TaxLineRow } from "@tallyleaf/contract";
import { isZero, toDecimalString } from "@tallyleaf/ledger";
import type { ReturnLine } from "./lines.ts";

/** Presents it. */
export function presentLine(line: ReturnLine): TaxLineRow {
  const { entryId, lineNumber, date, reference, party, direction, taxName, taxRate, origin, reason, toCheck, late } =
    line;
  return {
    paidFor: line.paidFor ?? null,
    ...{ entryId, lineNumber, date, reference, party, direction, taxName, origin, reason, toCheck, late },
    taxRate: taxRate === null ? null : Number(taxRate),
    base: Number(toDecimalString(line.base)),
    tax: Number(toDecimalString(line.tax)),
    claimed: isZero(line.claimed) ? 0 : Number(toDecimalString(line.claimed)),
    code: line.key,
    expenseId: line.expenseId,
    invoiceId: line.invoiceId,
  };
}
