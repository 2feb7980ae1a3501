/**
 * Boxes of lines that correct an earlier one without a document of their own: a bill that is written off, and what comes in after all of an
 * invoice that was. The rules are those of the country's pack.
 */
import type { TaxCode, TaxPack } from "./code.ts";

/** An act that corrects tax. */
export type TaxCorrection = "write_off" | "recovery";

/** The code with the boxes that the correction belongs in: mostly those of the code itself. */
export function correctedCode(pack: TaxPack, code: TaxCode, by: TaxCorrection): TaxCode {
  const isRelief = Object.values(pack.badDebt?.codes ?? {}).includes(code.code);
  if (code.direction === "sale" || isRelief)
    return isRelief && by === "recovery" ? repaidIn(code, pack.badDebt?.repaid) : code;
  const { isTaxAlone, repaid } = pack.unpaidBill ?? {};
  const alone: TaxCode = isTaxAlone ? { ...code, boxes: { ...code.boxes, base: [] } } : code;
  return code.computation === "charged" ? repaidIn(alone, repaid) : alone;
}

const repaidIn = (code: TaxCode, box: string | undefined): TaxCode =>
  box === undefined || code.boxes.claimed.length === 0
    ? code
    : { ...code, boxes: { ...code.boxes, claimed: [], repaid: [box] } };
