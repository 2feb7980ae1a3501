/** The parts of a postal address that is written in lines: e-invoices state post code and city by themselves. */

export interface PostalAddress {
  /** The lines before that of the city. */
  readonly street: readonly string[];
  readonly city: string | null;
  readonly postCode: string | null;
  /** A state or province. */
  readonly region: string | null;
}

/** The line with the city, where the post code comes after it, or alone in the next line. */
const BRITISH = /^(?:(?<city>.+?),?\s+)?(?<postCode>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/i;
const CITY_LINES: Readonly<Record<string, RegExp>> = {
  GB: BRITISH,
  IM: BRITISH,
  JE: BRITISH,
  GG: BRITISH,
  IE: /^(?:(?<city>.+?),?\s+)?(?<postCode>[A-Z]\d[\dW]\s?[A-Z\d]{4})$/i,
  US: /^(?<city>.+?),?\s+(?<region>[A-Z]{2})\s+(?<postCode>\d{5}(?:-\d{4})?)$/,
  CA: /^(?<city>.+?),?\s+\(?(?<region>[A-Z]{2})\)?\s+(?<postCode>[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/i,
  AU: /^(?<city>.+?),?\s+(?<region>[A-Z]{2,3})\s+(?<postCode>\d{4})$/,
};
/** Elsewhere: the post code, with or without letters of the country, then the city. */
const OTHER_CITY_LINE =
  /^(?:[A-Z]{1,3}[- ])?(?<postCode>\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3,6})\s+(?<city>\p{L}.*)$/u;

/**
 * Reads the parts of an address; those that it can't find are null.
 *
 * @param text in lines, or in one with commas; a last line with the country may follow
 * @param country ISO 3166-1 alpha-2, whose order of post code and city counts; null: not known
 */
export function readPostalAddress(text: string, country: string | null): PostalAddress {
  const given = parts(text, /\r?\n/);
  const lines = given.length === 1 ? parts(text, /,/) : given;
  const pattern = CITY_LINES[country ?? ""] ?? OTHER_CITY_LINE;
  // The last that fits: streets come before the city.
  const at = lines.findLastIndex((line) => pattern.test(line));
  const { city, postCode, region } = pattern.exec(lines[at] ?? "")?.groups ?? {};
  if (!postCode) return { street: lines, city: null, postCode: null, region: null };
  // A post code in a line of its own follows the city.
  const before = city ? at : at - 1;
  return {
    street: lines.slice(0, Math.max(before, 0)),
    city: city ?? lines[before] ?? null,
    postCode: postCode.replace(/\s+/g, " ").toUpperCase(),
    region: region?.toUpperCase() ?? null,
  };
}

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter(Boolean);
