/** Finds the country of a document's seller by its VAT number. */
import { plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";

/** A VAT number behind a label; without one, letters and digits may be anything. */
const LABELLED =
  /(?:\bV\.?A\.?T\b|\bUSt\b|\bUID\b|\bMwSt\b|\bTVA\b|\bB\.?T\.?W\b|\bIVA\b|\bP\.?\s?IVA\b|\bNIF\b|\bMoms\b|\bALV\b|\bNIP\b|\bDIČ\b)[^\n]{0,30}?\b((?:[A-Z]{2}|CHE)[A-Z0-9 .-]{7,18})/gi;

/**
 * Returns the country of the seller, ISO 3166-1 alpha-2; null unless the document's VAT numbers name exactly one. The company's own
 * number is left out; while it is not known, so is every number of the company's country.
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

/** Finds the longest beginning that is a VAT number: the text may include more of the line. */
function vatIdIn(text: string): { country: string; number: string } | null {
  for (let length = text.length; length >= 8; length--) {
    const number = text.slice(0, length);
    const country = vatIdCountryOf(number);
    if (country) return { country, number };
  }
  return null;
}
