/** Numbers by which businesses and their accounts are known: VAT IDs by the format of their country, and IBANs with check digits. Pure. */

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

/** The letters and digits of a number, in capitals: how numbers are compared. */
export const plainIdentifier = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * The country of a VAT ID, ISO 3166-1 alpha-2; null: it has the format of no country that we know.
 *
 * @param plain see `plainIdentifier`
 */
export const vatIdCountryOf = (plain: string): string | null =>
  VAT_IDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;

/** Whether these letters and digits are an IBAN: a country, two check digits, and 11 to 30 more that fit them (ISO 13616). */
export function isIban(plain: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
