/** Finds the country of a document's seller by its VAT number. */
import { plainIdentifier, vatIdCountryOf } from "@tallyleaf/ledger";

/** A VAT number behind a label; without one, letters and digits may be anything. */
const LABELLED =
  /(?:\bV\.?A\.?T\b|\bUSt\b|\bUID\b|\bMwSt\b|\bTVA\b|\bB\.?T\.?W\b|\bIVA\b|\bP\.?\s?IVA\b|\bNIF\b|\bMoms\b|\bALV\b|\bNIP\b|\bDIČ\b)[^\n]{0,30}?\b((?:[A-Z]{2}|CHE)[ .-]{0,2}[A-Z0-9]{0,2}\d[A-Z0-9 .-]{5,18})/gi;

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

/** Returns the labelled VAT numbers of a text. */
export const vatIdsIn = (text: string): string[] =>
  [...text.matchAll(LABELLED)].flatMap(([, written = ""]) => vatIdIn(plainIdentifier(written))?.number ?? []);

/** Letters of a label directly before the number: "ID", "No". */
const LABEL_LETTERS = 2;

/** Finds the longest part that is a VAT number: the text may include the label's end and more of the line. */
function vatIdIn(text: string): { country: string; number: string } | null {
  for (let start = 0; start <= LABEL_LETTERS; start += LABEL_LETTERS)
    for (let end = text.length; end >= start + 8; end--) {
      const number = text.slice(start, end);
      const country = vatIdCountryOf(number);
      if (country) return { country, number };
    }
  return null;
}
