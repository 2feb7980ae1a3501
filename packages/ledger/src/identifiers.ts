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

/** Whether letters (as numbers from 10) and digits fit the check digits of ISO 7064, MOD 97-10. */
export function isMod97(plain: string): boolean {
  let rest = 0;
  for (const digit of plain.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)))
    rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether these letters and digits are an IBAN: a country, two check digits, and 11 to 30 more that fit them (ISO 13616). */
export const isIban = (plain: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) && isMod97(plain.slice(4) + plain.slice(0, 4));

/** Characters of IBANs by country (SWIFT, IBAN registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FO: 18 },
  ...{ FR: 27, GB: 22, GI: 23, GL: 18, GR: 27, HR: 21, HU: 28, IE: 22, IL: 23, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20 },
  ...{ LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SA: 24, SE: 24 },
  ...{ SI: 19, SK: 24, SM: 27, TR: 26, UA: 29, VA: 22, XK: 20 },
};

/** The first IBAN of a listed country in a text such as the bank details of an invoice, without its spaces; null: there is none. */
export function findIban(text: string): string | null {
  for (const { index } of text.matchAll(/(?<![A-Za-z0-9])[A-Z]{2}\d{2}/g)) {
    const [line = ""] = text.slice(index).split(/\r?\n/, 1);
    const plain = line.replace(/\s/g, "").slice(0, IBAN_LENGTHS[text.slice(index, index + 2)] ?? 0);
    if (isIban(plain)) return plain;
  }
  return null;
}

/** The BIC that is named as such in a text; null: there is none. */
export const findBic = (text: string): string | null =>
  /\b(?:BIC|SWIFT)(?:[ /-]?(?:BIC|SWIFT|Code))*\W{0,3}([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/i
    .exec(text)?.[1]
    ?.toUpperCase() ?? null;
