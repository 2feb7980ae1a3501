/** Tax numbers that a supplier may show, by country. Pure. */
import { isIban, plainIdentifier, vatIdCountryOf } from "../identifiers.ts";

/** Beside VAT IDs with the letters of their country: numbers that need their label, and such as are known by their form. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  AU: /(?:A\.?B\.?N\.?)[^\d\n]{0,12}(\d{2}[ ]?\d{3}[ ]?\d{3}[ ]?\d{3})\b/gi,
  CA: /\b(\d{9}\s?R[TP]\s?\d{4})\b|(?:GST|HST|TPS|TVH)[^\d\n]{0,20}(\d{3}[ -]?\d{3}[ -]?\d{3})\b/gi,
  CH: /\b(CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3})/gi,
  DE: /(?:st(?:euer)?\.?[- ]{0,2}n(?:umme)?r|steuer-?nr|St\.?\s?Nr|steuernummer|finanzamt)[^\d\n]{0,30}(\d{2,3}\s?[/ ]\s?\d{3}\s?[/ ]\s?\d{4,5}|\d{10,13})/gi,
  ES: /(?:N\.?I\.?F|C\.?I\.?F|D\.?N\.?I)[^A-Z\d\n]{0,6}((?:ES)?[A-Z]?-?\d{7,8}-?[A-Z]?)\b/gi,
  GB: /(?:V\.?A\.?T)[^\d\n]{0,25}((?:GB\s?)?\d{3}\s?\d{4}\s?\d{2}(?:\s?\d{3})?)\b/gi,
  IE: /(?:V\.?A\.?T)[^\d\n]{0,25}((?:IE\s?)?\d[A-Z\d+*]\d{5}[A-Z]{1,2})\b/gi,
  IN: /\b(\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d])\b/gi,
  IT: /(?:P(?:art(?:ita)?)?\.?\s?I\.?V\.?A)[^\d\n]{0,12}((?:IT\s?)?\d{11})\b/gi,
  JP: /\b(T\d{13})\b/g,
};
/** A VAT ID with its country's letters, in one or several groups. */
const WITH_LETTERS =
  /(?<![A-Z0-9])(?:CHE|AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[ .-]{0,2}[A-Z0-9]{1,4}(?:[ .-]{0,2}[A-Z0-9]{2,12}){0,4}/g;
const IBANS = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
/** Shorter ones may be anything. */
const SHORTEST = 9;

/** Returns the numbers of a text that can be tax numbers of suppliers of these countries, in letters and digits. VAT IDs of the EU are always among them. */
export function taxNumbersIn(text: string, countries: readonly string[]): string[] {
  const left = text.replace(IBANS, (written) => (isIban(plainIdentifier(written)) ? " " : written));
  const found = [...left.matchAll(WITH_LETTERS)].flatMap(([written]) => vatIdIn(written) ?? []);
  for (const country of countries)
    for (const [, one, other] of left.matchAll(NUMBERS[country] ?? /(?!)/g)) {
      const plain = plainIdentifier(one ?? other ?? "");
      const prefixed =
        /^\d/.test(plain) && (country === "GB" || country === "IT" || country === "IE") ? country + plain : plain;
      if (country !== "AU" || isAbn(plain)) found.push(prefixed);
    }
  return found;
}

/** What is written may go on behind the number: the longest beginning that ends with a group counts. */
function vatIdIn(written: string): string | null {
  const groups = written.split(/(?<=[A-Z0-9])(?=[ .-])/);
  for (let count = groups.length; count > 0; count--) {
    const plain = plainIdentifier(groups.slice(0, count).join(""));
    if (plain.length >= SHORTEST && /\d{4}/.test(plain) && vatIdCountryOf(plain) !== null) return plain;
  }
  return null;
}

/** The check of the Australian Business Register: weighted, with 1 off the first digit, a multiple of 89. */
function isAbn(digits: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  return weights.reduce((sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0) % 89 === 0;
}
