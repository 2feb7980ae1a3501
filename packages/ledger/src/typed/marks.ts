/** Number marks of locales, and one spelling for the many characters typed for digits, signs, and marks. */

export interface Marks {
  /** "." or "," or "٫". */
  decimal: string;
  /** ".", ",", "'", " " or "٬". */
  group: string;
}

/** Code points of the zeros of scripts with consecutive digits. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0xff10,
];

/** Direction marks and zero-width characters: Intl writes some of them around a sign. */
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [UNSEEN, ""],
  // No-break, narrow no-break, thin, and figure spaces, and all others.
  [/[\p{Zs}\t]/gu, " "],
  [/[\u2212\u2013\uff0d\ufe63\u2010\u2011]/gu, "-"],
  [/[\uff0b\ufe62]/gu, "+"],
  [/[\u2018\u2019\u02bc\uff07]/gu, "'"],
  [/\uff0e/gu, "."],
  [/\uff0c/gu, ","],
  [/[\uff05\u066a]/gu, "%"],
  [/[\u00d7\u2217\uff0a]/gu, "*"],
  [/[\u00f7\u2215\uff0f]/gu, "/"],
  [/\uff08/gu, "("],
  [/\uff09/gu, ")"],
  [/\uff1d/gu, "="],
];

/**
 * Returns the text with ASCII digits, one kind of space, minus, and apostrophe, and no invisible characters. No character becomes another
 * number.
 */
export function plainSpelling(text: string): string {
  const spelled = SPELLINGS.reduce((before, [from, to]) => before.replace(from, to), text);
  return spelled.replace(/[^\0-\x7f]/gu, asciiDigit).trim();
}

function asciiDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((candidate) => point >= candidate && point < candidate + 10);
  return zero === undefined ? character : String(point - zero);
}

const known = new Map<string, Marks>();

/** Returns the marks of a locale. @param locale BCP 47; the runtime's own when undefined. */
export function marksOf(locale: string | undefined): Marks {
  const key = locale ?? "";
  const kept = known.get(key);
  if (kept) return kept;
  // Spanish and Polish group from five digits on; ten digits have a mark.
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1234567890.5);
  const part = (type: string, otherwise: string) =>
    plainMark(parts.find((candidate) => candidate.type === type)?.value ?? otherwise);
  const marks = { decimal: part("decimal", "."), group: part("group", ",") };
  known.set(key, marks);
  return marks;
}

/** A space alone would be trimmed away. */
const plainMark = (mark: string): string => plainSpelling(`0${mark}0`).slice(1, -1);
