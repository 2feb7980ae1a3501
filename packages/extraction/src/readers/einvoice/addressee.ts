/** Whether an e-invoice is addressed to the organization that reads it. */
import { type EInvoice, plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import { isOwnName } from "../../fields/vendor.ts";
import type { ReadingContext } from "../../model/document.ts";
import { type Reason, reason } from "../../model/reasons.ts";

/** A reason where it is another's: by the VAT IDs where both are known, otherwise by the names. */
export function notOurs({ buyer }: EInvoice, { ownNames = [], ownMarks = [] }: ReadingContext): Reason[] {
  if (ownNames.length === 0) return [];
  const theirs = plainIdentifier(buyer.vatId ?? "");
  const ours = ownMarks.map(plainIdentifier).filter((mark) => vatIdCountryOf(mark) !== null);
  const names = [buyer.name, buyer.tradingName].filter((name) => name !== null);
  if (theirs !== "" && ownMarks.some((mark) => plainIdentifier(mark) === theirs)) return [];
  if (!(theirs !== "" && ours.length > 0) && names.some((name) => isOwnName(name, ownNames))) return [];
  if (names.length === 0 && theirs === "") return [];
  return [reason("document", "einvoice_not_ours", { buyer: [names[0], buyer.vatId].filter(Boolean).join(", ") })];
}
