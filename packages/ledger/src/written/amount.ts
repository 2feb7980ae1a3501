/**
 * Parses amounts as files write them: "1.234,56-", "(12.00)", "1'234.50 CR", "KD 84.052". Returns an exact plain decimal for a given
 * decimal mark; `column.ts` decides which mark a file uses.
 */
import { isCurrency } from "../currency.ts";

/** The mark between whole units and decimals. */
export type DecimalMark = "." | ",";

/** Longer texts aren't amounts. */
const LONGEST = 40;
const MOST_DIGITS = 13;

const NEGATIVE = /^(?:dr|db|soll|debit|debet|debito)$/;
const POSITIVE = /^(?:cr|haben|credit|credito)$/;
/** Before an amount these may be a currency ("R 12", "D 12"); after it they give the direction of the money. */
const NEGATIVE_LETTER = /^[ds]$/;
const POSITIVE_LETTER = /^[ch]$/;

/** Behind an amount: letters typed for digits ("7o"), or a letter that multiplies or divides ("12k", "50p"). No currency. */
const NO_MONEY_SIGN = /^(?:[oilx]+|[abegjkmnpqtuvwyz])$/;
/** Before an amount: "l2" and "O5" may be 12 and 5. */
const TYPED_FOR_DIGIT = /(?<!\p{L})[oOiIxXl]$/u;

const NO_CENTS = /^ ?-{1,2}(?!-)/;

/** Scripts with ten consecutive digits: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];
/** Arabic script has its own decimal and group marks, so such a text is the same under both marks. */
const ARABIC_DECIMAL = "\u066b";
const GROUP = "'";
const EDGES = /^[ ']+|[ ']+$/g;

/** A written number without sign, currency, and words: digits, ".", ",", `'` between groups, and the Arabic mark. */
interface Written {
  negative: boolean;
  figure: string;
}

/**
 * Parses an amount.
 *
 * @param text one cell, with its sign, currency and spaces
 * @param mark decimal mark; the other one, spaces, and apostrophes group digits by three (or by two before the last three, as in India)
 * @returns a plain decimal with all written decimals ("-1234.50"); null if the text is no amount under this mark
 */
export function readAmount(text: string, mark: DecimalMark): string | null {
  const written = writtenIn(text);
  return written && plainUnder(written, mark);
}

/** Returns the amount of a text under each mark. */
export function readUnderBoth(text: string): Record<DecimalMark, string | null> {
  const written = writtenIn(text);
  return { ".": written && plainUnder(written, "."), ",": written && plainUnder(written, ",") };
}

/** Returns how many decimals matter: "84.500" has one, "12" none. */
export function decimalsOf(plain: string): number {
  return (plain.split(".")[1] ?? "").replace(/0+$/, "").length;
}

function writtenIn(text: string): Written | null {
  if (text.length > LONGEST) return null;
  // Most cells are this simple.
  if (/^-?[\d.,]+$/.test(text)) return { negative: text.startsWith("-"), figure: text.replace("-", "") };
  const plain = inPlainCharacters(text);
  const match = /^(\D*?)((?:(?<!\p{L})[.,\u066b])?\d(?:.*\d)?[.,\u066b]?)(\D*)$/u.exec(plain);
  const [, lead = "", digits = "", end = ""] = match ?? [];
  // "12.-" and "12,--" mean no cents; the line is no sign.
  const noCents = /[.,]$/.test(digits) && NO_CENTS.test(end);
  const figure = (noCents ? digits.slice(0, -1) : digits).replace(/(?<=\d) (?=\d)/g, GROUP);
  if (!/^[\d.,'\u066b]+$/.test(figure) || TYPED_FOR_DIGIT.test(lead)) return null;
  const negative = signOf(lead, noCents ? end.replace(NO_CENTS, "") : end);
  return negative === null ? null : { negative, figure };
}

/** Converts full-width and other digits, minus signs, spaces, and apostrophes to ASCII. */
function inPlainCharacters(text: string): string {
  const spaced = text.replace(/\s/g, " ");
  if (/^[ -~]*$/.test(spaced)) return spaced.replace(/`/g, GROUP).replace(EDGES, "");
  return spaced
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[−‐‑–—﹣]/g, "-")
    .replace(/[’‘ʼ´`\u066c]/g, GROUP)
    .replace(EDGES, "");
}

function asciiDigit(one: string): string {
  const code = one.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? one : String(code - zero);
}

/** Tells whether the text around the digits makes the amount negative; null if it is invalid around an amount. */
function signOf(lead: string, end: string): boolean | null {
  if (end === "" && /^[-+\p{Sc} ]*$/u.test(lead) && !/[-+].*[-+]/.test(lead)) return lead.includes("-");
  const around = lead + end;
  const minuses = around.split("-").length - 1;
  const pluses = around.split("+").length - 1;
  const opened = lead.split("(").length - 1;
  if (minuses + pluses > 1 || opened > 1 || opened !== end.split(")").length - 1) return null;
  if (lead.includes(")") || end.includes("(")) return null;
  // "(-5)" is minus five; "-(5)" may be plus five.
  if (opened > 0 && minuses > 0 && !/\(.*-/.test(lead)) return null;
  const before = wordsIn(lead);
  const behind = wordsIn(end);
  if (before.some((word) => !isMoneySign(word)) || behind.length > 2) return null;
  if (behind.some((word) => word.length > 10 || NO_MONEY_SIGN.test(word))) return null;
  if ([...before, ...behind].some((word) => !/^[\p{L}\p{M}\p{Sc}/]+$/u.test(word))) return null;
  const says = (word: RegExp, letter: RegExp) =>
    [...before, ...behind].some((one) => word.test(one)) || behind.some((one) => letter.test(one));
  const [out, into] = [says(NEGATIVE, NEGATIVE_LETTER), says(POSITIVE, POSITIVE_LETTER)];
  const below = minuses > 0 || opened > 0;
  // "-12.50 CR" has both.
  if ((out && into) || (into && below) || (out && pluses > 0)) return null;
  return out || below;
}

const wordsIn = (text: string) =>
  text
    .replace(/[-+()]/g, " ")
    .toLowerCase()
    .split(" ")
    .map((word) => word.replace(/\./g, ""))
    .filter((word) => word !== "");

/** Text allowed before an amount: a currency code or sign, or a word for its direction. "INV-2026" is no amount. */
const isMoneySign = (word: string) =>
  word.length <= 2 ||
  !/^[a-z]+$/.test(word) ||
  NEGATIVE.test(word) ||
  POSITIVE.test(word) ||
  isCurrency(word.toUpperCase());

function plainUnder({ figure, negative }: Written, mark: DecimalMark): string | null {
  const sign = figure.includes(ARABIC_DECIMAL) ? ARABIC_DECIMAL : mark;
  const [whole = "", decimals = "", ...more] = figure.split(sign);
  if (more.length > 0 || !/^\d*$/.test(decimals) || (whole === "" && decimals === "")) return null;
  const groups = [GROUP, ".", ","].filter((one) => whole.includes(one));
  if (groups.length > 1 || !isGrouped(whole, groups[0])) return null;
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  if (digits.length > MOST_DIGITS) return null;
  const plain = decimals === "" ? digits : `${digits}.${decimals}`;
  return negative && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

/** Tells whether the whole units have no groups, groups of three, or Indian ones. Grouped numbers never begin with zero. */
function isGrouped(whole: string, group: string | undefined): boolean {
  if (group === undefined) return /^\d*$/.test(whole);
  const [first = "", ...rest] = whole.split(group);
  const last = rest.at(-1) ?? "";
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return false;
  const inner = rest.slice(0, -1);
  return inner.every((one) => /^\d{3}$/.test(one)) || (first.length <= 2 && inner.every((one) => /^\d{2}$/.test(one)));
}
