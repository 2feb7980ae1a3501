/** Where the seller of a document is, as its VAT number says. */

/** Two letters of the country (GR writes EL, Switzerland CHE), then what its numbers look like; written without spaces, dots or dashes. */
const VAT_IDS: readonly (readonly [country: string, pattern: RegExp])[] = [
  ["AT", /^ATU\d{8}$/],
  ["BE", /^BE[01]\d{9}$/],
  ["BG", /^BG\d{9,10}$/],
  ["CH", /^CHE\d{9}(MWST|TVA|IVA)?$/],
  ["CY", /^CY\d{8}[A-Z]$/],
  ["CZ", /^CZ\d{8,10}$/],
  ["DE", /^DE\d{9}$/],
  ["DK", /^DK\d{8}$/],
  ["EE", /^EE\d{9}$/],
  ["ES", /^ES[A-Z0-9]\d{7}[A-Z0-9]$/],
  ["FI", /^FI\d{8}$/],
  ["FR", /^FR[A-Z0-9]{2}\d{9}$/],
  ["GB", /^GB(\d{9}|\d{12})$/],
  ["GR", /^EL\d{9}$/],
  ["HR", /^HR\d{11}$/],
  ["HU", /^HU\d{8}$/],
  ["IE", /^IE\d[A-Z0-9]\d{5}[A-Z]{1,2}$/],
  ["IT", /^IT\d{11}$/],
  ["LT", /^LT(\d{9}|\d{12})$/],
  ["LU", /^LU\d{8}$/],
  ["LV", /^LV\d{11}$/],
  ["MT", /^MT\d{8}$/],
  ["NL", /^NL\d{9}B\d{2}$/],
  ["PL", /^PL\d{10}$/],
  ["PT", /^PT\d{9}$/],
  ["RO", /^RO\d{2,10}$/],
  ["SE", /^SE\d{12}$/],
  ["SI", /^SI\d{8}$/],
  ["SK", /^SK\d{10}$/],
];

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
  const ownId = plain(own.taxId);
  const found = new Set<string>();
  for (const [, written = ""] of text.matchAll(LABELLED)) {
    const id = vatIdIn(plain(written));
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
    const country = VAT_IDS.find(([, pattern]) => pattern.test(number))?.[0];
    if (country) return { country, number };
  }
  return null;
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
