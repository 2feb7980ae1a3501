/** What Peppol asks of invoices of Dutch sellers. The rules of other countries, the German ones aside, aren't looked at. */
import { readDecimal } from "../amounts.ts";
import type { EInvoiceRule } from "../fault.ts";
import { needs, only } from "../find.ts";
import { type EInvoice, type EInvoiceParty, isCreditNote } from "../model.ts";
import { registerOf } from "./registration-scheme.ts";

/** Of companies (KVK), and of the state's organizations (OIN). */
const REGISTERS = new Set(["0106", "0190"]);
const MEANS = new Set(["30", "48", "49", "57", "58", "59"]);

const numberOf = (party: EInvoiceParty) => (REGISTERS.has(registerOf(party) ?? "") ? party.registration : null);
const placeOf = ({ street, city, postCode }: EInvoiceParty) => [street[0] ?? null, city, postCode];
const isDutch = ({ country }: EInvoiceParty): boolean => country === "NL";
const isWithin = ({ seller, buyer }: EInvoice): boolean => isDutch(seller) && isDutch(buyer);
const isToPay = (invoice: EInvoice): boolean =>
  !isCreditNote(invoice) && (readDecimal(invoice.totals.due ?? "0")?.digits ?? 0n) > 0n;

export const DUTCH_RULES: readonly EInvoiceRule[] = [
  needs("NL-R-001", "preceding", (invoice) =>
    isDutch(invoice.seller) && isCreditNote(invoice) ? [invoice.preceding[0]?.number] : [],
  ),
  needs("NL-R-002", "sellerPlace", ({ seller }) => (isDutch(seller) ? placeOf(seller) : [])),
  needs("NL-R-003", "sellerId", ({ seller }) => (isDutch(seller) ? [numberOf(seller)] : [])),
  needs("NL-R-004", "buyerPlace", (invoice) => (isWithin(invoice) ? placeOf(invoice.buyer) : [])),
  needs("NL-R-005", "buyerId", (invoice) => (isWithin(invoice) ? [numberOf(invoice.buyer)] : [])),
  needs("NL-R-007", "paymentMeans", (invoice) =>
    isDutch(invoice.seller) && isToPay(invoice) ? [invoice.payments[0]?.means] : [],
  ),
  only(
    "NL-R-008",
    "paymentMeans",
    (code) => MEANS.has(code),
    (invoice) => (isWithin(invoice) ? invoice.payments.map(({ means }) => means) : []),
  ),
];
