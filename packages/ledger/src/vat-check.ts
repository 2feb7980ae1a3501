/**
 * Check digits of VAT IDs, by the published rule of each country that is listed. They find slips of the pen; whether a number is in use only
 * its authority knows.
 */
import { isMod97, vatIdCountryOf } from "./identifiers.ts";

const digitsOf = (text: string) => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]) =>
  weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
/** Sum of the digits of a number below 100. */
const crossSum = (value: number) => Math.floor(value / 10) + (value % 10);

/** ISO/IEC 7812, Luhn: the last digit checks those before it. */
const isLuhn = (text: string) =>
  digitsOf(text)
    .reverse()
    .reduce((total, digit, at) => total + (at % 2 === 1 ? crossSum(2 * digit) : digit), 0) %
    10 ===
  0;

/** ISO 7064, MOD 11,10. */
function isMod11And10(text: string): boolean {
  let product = 10;
  for (const digit of digitsOf(text.slice(0, -1))) product = (2 * ((digit + product) % 10 || 10)) % 11;
  return (11 - product) % 10 === Number(text.at(-1));
}

const SPANISH_PERSON = "TRWAGMYFPDXBNJZSQVHLCKE";

/** A person by number (DNI) or as a foreigner (NIE, with X, Y, or Z), or a company (CIF). */
function isSpanish(text: string): boolean {
  const [first = "", last = ""] = [text[0], text.at(-1)];
  const middle = text.slice(1, -1);
  const person = /\d/.test(first)
    ? first
    : /[XYZ]/.test(first)
      ? String("XYZ".indexOf(first))
      : /[KLM]/.test(first)
        ? ""
        : null;
  if (person !== null) return SPANISH_PERSON[Number(person + middle) % 23] === last;
  const check =
    (10 - (digitsOf(middle).reduce((sum, digit, at) => sum + (at % 2 === 0 ? crossSum(2 * digit) : digit), 0) % 10)) %
    10;
  return last === String(check) || last === "JABCDEFGHI"[check];
}

/** Numbers of before 2013 have a letter or sign second; a second letter at the end is of a later series. */
function isIrish(text: string): boolean {
  const digits = /^\d{7}/.test(text) ? text.slice(0, 7) : `0${text.slice(2, 7)}${text[0]}`;
  const series = text[8] === undefined ? 0 : text.charCodeAt(8) - 64;
  return "WABCDEFGHIJKLMNOPQRSTUV"[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * series) % 23] === text[7];
}

/** A key of digits checks the company's number (SIREN); a key with letters is checked by that number alone. Monaco's numbers begin with 000. */
function isFrench(text: string): boolean {
  const [key, siren] = [text.slice(0, 2), text.slice(2)];
  if (/^\d+$/.test(key) && Number(key) !== (12 + 3 * (Number(siren) % 97)) % 97) return false;
  return siren.startsWith("000") || isLuhn(siren);
}

function isBritish(text: string): boolean {
  const rest = (weighted(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9))) % 97;
  // Later series are shifted.
  return rest === 0 || rest === 42 || rest === 55;
}

/** By country, of what follows its two letters. */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  AT: (text) =>
    (10 -
      ((digitsOf(text.slice(1, 8)).reduce((sum, digit, at) => sum + (at % 2 === 1 ? crossSum(2 * digit) : digit), 0) +
        4) %
        10)) %
      10 ===
    Number(text[8]),
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  // "E", and nine digits.
  CH: (text) => (11 - (weighted(text.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(text[9]),
  DE: isMod11And10,
  ES: isSpanish,
  FR: isFrench,
  GB: isBritish,
  IE: isIrish,
  IT: isLuhn,
  // Of companies; since 2020 of persons, without their own number in it.
  NL: (text) => weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8]) || isMod97(`NL${text}`),
  PL: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]),
};

/**
 * Whether the check digits of a VAT ID fit.
 *
 * @param plain see `plainIdentifier`
 * @returns null where it has no country's format, or that country's rule is not known here
 */
export function hasVatCheckDigits(plain: string): boolean | null {
  const country = vatIdCountryOf(plain);
  return country === null ? null : (CHECKS[country]?.(plain.slice(2)) ?? null);
}
