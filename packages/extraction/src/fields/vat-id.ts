/** Where the seller of a document is, as its VAT number says. */
import { plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";

/** What stands before a VAT number; without one of these, letters and digits may be anything. */
const LABELLED =
  /(?:\bV\.?A\.?T\b|\bUSt\b|\bUID\b|\bMwSt\b|\bTVA\b|\bB\.?T\.?W\b|\bIVA\b|\bP\.?\s?IVA\b|\bNIF\b|\bMoms\b|\bALV\b|\bNIP\b|\bDIČ\b)[^\n]{0,30}?\b((?:[A-Z]{2}|CHE)[A-Z0-9 .-]{7,18})/gi;

/**
 * The country of the seller, ISO 3166-1 alpha-2, where the document's VAT numbers name exactly one besides the company's own; null:
 * they do not. As long as the company's own number is not known, a number of its country may be its own, and says nothing.
 *
 * @param own the company's country, and its tax number as typed ("": not given)
 */
export function sellerCountryOf(text: string, own: { country: string | null; taxId: string }): string | null {
  const ownId = plainIdentifier(own.taxId);
  const found = new Set<string>();
  for (const [, written = ""] of text.matchAll(LABELLED)) {
    const id = vatIdIn(plainIdentifier(written));
    if (!id || (ownId !== "" && id.number.endsWith(ownId.replace(/^[A-Z]{2}/, "")))) continue;
    if (ownId === "" && id.country === own.country) continue;
    found.add(id.country);
  }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The longest beginning that is a VAT number: what follows on the line may have been taken along. */
function vatIdIn(text: string): { country: string; number: string } | null {
  for (let length = text.length; length >= 8; length--) {
    const number = text.slice(0, length);
    const country = vatIdCountryOf(number);
    if (country) return { country, number };
  }
  return null;
}
