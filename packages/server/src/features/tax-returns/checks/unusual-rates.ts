/** Taxes at a rate that no code of the country has on their day: a misread document, or a rate that has ended. */
import { compareDecimal, decimal, FOREIGN_TAX, hasRateOn, rateOn, type TaxPack } from "@tallyleaf/ledger";
import type { ReturnLine } from "../lines.ts";
import { type Check, findings, namedLine } from "./check.ts";

/** Whether no code of the pack has the line's rate. Local sales taxes have any rate, and tax of another country has that of it. */
function isUnusual(pack: TaxPack, { taxRate, direction, date, paidFor, key, counted }: ReturnLine): boolean {
  if (taxRate === null || key === FOREIGN_TAX || counted?.code.oss || pack.isSalesTax) return false;
  const rate = decimal(taxRate);
  const day = paidFor ?? date;
  return !pack.codes.some(
    (code) => code.direction === direction && hasRateOn(code, day) && compareDecimal(rateOn(code, day), rate) === 0,
  );
}

export const unusualRates: Check = ({ scope: { pack }, lines }) =>
  findings(lines.filter((line) => isUnusual(pack, line)).map(namedLine));
