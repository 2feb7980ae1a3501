/** The marks of a document's vendor, and whose country it is in: of an e-invoice as it says, otherwise as its text has them. */
import { isIban, plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";
import { sellerCountryOf } from "../fields/vat-id.ts";
import { marksIn, type VendorMark } from "../fields/vendor-marks.ts";
import type { Reading } from "../model/document.ts";

type Read = Pick<Reading, "text" | "eInvoice">;

/** VAT ID and IBANs of an e-invoice's seller; otherwise the marks in the text. */
export function marksOf({ text, eInvoice }: Read): VendorMark[] {
  if (!eInvoice) return marksIn(text);
  const { seller, payments } = eInvoice.invoice;
  const vat = plainIdentifier(seller.vatId ?? "");
  const accounts = new Set(payments.map(({ account }) => plainIdentifier(account ?? "")).filter(isIban));
  return [
    ...(vatIdCountryOf(vat) === null ? [] : [{ kind: "vat" as const, value: vat }]),
    ...[...accounts].map((value) => ({ kind: "iban" as const, value })),
  ];
}

/**
 * Returns the country of the seller, ISO 3166-1 alpha-2; null: not known.
 *
 * @param own as of `sellerCountryOf`
 */
export function sellerCountryIn(
  { text, eInvoice }: Read,
  own: { country: string | null; taxId: string },
): string | null {
  if (!eInvoice) return sellerCountryOf(text, own);
  const { vatId, country } = eInvoice.invoice.seller;
  return vatIdCountryOf(plainIdentifier(vatId ?? "")) ?? country;
}
