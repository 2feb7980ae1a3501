/** Postal addresses in a text, by the postcodes of their country. Pure. */

const NUMBER_TOWN = (digits: string) => `(?<![\\d.,/-])(?:[A-Z]{1,3}[- ])?${digits},?\\s+(?=\\p{Lu}\\p{L})`;
/** Postcode with what is around it in an address. */
const POSTCODES: Readonly<Record<string, string>> = {
  AT: NUMBER_TOWN("[1-9]\\d{3}"),
  AU: "\\b(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT)\\s+\\d{4}\\b",
  BE: NUMBER_TOWN("[1-9]\\d{3}"),
  CA: "\\b[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d\\b",
  CH: NUMBER_TOWN("[1-9]\\d{3}"),
  DE: NUMBER_TOWN("\\d{5}"),
  DK: NUMBER_TOWN("[1-9]\\d{3}"),
  ES: NUMBER_TOWN("\\d{5}"),
  FR: NUMBER_TOWN("\\d{5}"),
  GB: "\\b[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}\\b",
  IE: "\\b(?:[AC-FHKNPRTV-Y]\\d{2}|D6W)\\s?[0-9AC-FHKNPRTV-Y]{4}\\b|\\bDublin\\s?\\d{0,2}\\b|\\bCo\\.?\\s\\p{Lu}\\p{L}+|\\bIreland\\b",
  IN: "\\b[1-9]\\d{2}\\s?\\d{3}\\b",
  IT: NUMBER_TOWN("\\d{5}"),
  JP: "\\b\\d{3}-\\d{4}\\b|[都道府県].{1,10}[市区町村]",
  LU: NUMBER_TOWN("\\d{4}"),
  NL: "\\b[1-9]\\d{3}\\s?[A-Z]{2}\\b",
  US: "\\b[A-Z]{2}\\.?,?\\s+\\d{5}(?:-\\d{4})?\\b",
};
/** Of countries that are not listed. */
const ANY =
  "(?<![\\d.,/-])\\d{4,6},?\\s+(?=\\p{Lu}\\p{L})|\\p{Lu}\\p{L}+,?\\s+\\d{4,6}\\b|\\b[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}\\b";

/** A street and a number: an address whose postcode could not be read, or that has none. */
const STREET =
  /\b(?:stra(?:ss|ß)e|\p{L}{2,}(?:stra(?:ss|ß)e|str\.|weg|platz|allee|gasse|straat|laan|gracht)|str\.|street|road|avenue|lane|rue|via|viale|calle|jalan|boulevard|bd|rd|ave|suite)(?!\p{L})/iu;

/** Longest stretch that an address can be in one line. */
const LONGEST_LINE = 300;
const MOST_ADDRESSES = 20;

/** Postcodes in a text, one each time that they are named; where there are none, lines with a street and a number. */
export function addressesIn(text: string, country: string): string[] {
  const pattern = new RegExp(POSTCODES[country] ?? ANY, "gu");
  const lines = text.split("\n").map((line) => line.slice(0, LONGEST_LINE));
  const found = lines.flatMap((line) => [...line.matchAll(pattern)].map(([written]) => written.trim()));
  const places = found.length > 0 ? found : lines.filter((line) => STREET.test(line) && /\d/.test(line));
  return places.slice(0, MOST_ADDRESSES);
}

/** Whether the text has the postcode of an address: letters and digits together, at least four. */
export const hasPostcodeOf = (text: string, address: string): boolean =>
  codesIn(address).some((code) => new RegExp(`(?<![A-Z0-9])${[...code].join(" ?")}(?![A-Z0-9])`, "i").test(text));

const codesIn = (address: string): string[] =>
  [
    ...address
      .toUpperCase()
      .matchAll(/\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b\d{4}\s?[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b\d{4,6}\b/g),
  ].map(([code]) => code.replace(/\s/g, ""));
