/**
 * Amounts as files write them: "1.234,56-", "(12.00)", "1'234.50 CR", "KD 84.052". Out comes a plain decimal, exactly, under
 * one decimal mark. Which mark a file uses is decided in `column.ts`.
 */
import { isCurrency } from "../currency.ts";

/** The sign between whole units and decimals. */
export type DecimalMark = "." | ",";

/** Longer texts are no amounts. */
const LONGEST = 40;
const MOST_DIGITS = 13;

const NEGATIVE = /^(?:dr|db|soll|debit|debet|debito)$/;
const POSITIVE = /^(?:cr|haben|credit|credito)$/;
/** Before an amount these may be a currency ("R 12", "D 12"), behind it they say which way the money went. */
const NEGATIVE_LETTER = /^[ds]$/;
const POSITIVE_LETTER = /^[ch]$/;

const NO_CENTS = /^ ?-{1,2}(?!-)/;

/** Scripts whose digits stand in a block of ten: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];
/** In Arabic script the decimal mark has a sign of its own, and so have groups: such a text reads alike under both marks. */
const ARABIC_DECIMAL = "\u066b";
const GROUP = "'";
const EDGES = /^[ ']+|[ ']+$/g;

/** A number as it is written, without sign, currency and words: digits, ".", ",", `'` between groups, and the Arabic mark. */
interface Written {
  negative: boolean;
  figure: string;
}

/**
 * Reads an amount.
 *
 * @param text one cell, with its sign, currency and spaces
 * @param mark what stands between units and decimals; the other one, spaces and apostrophes group digits by three (or by two
 *   before the last three, as in India)
 * @returns a plain decimal with all decimals that are written ("-1234.50"); null when the text is no amount under this mark
 */
export function readAmount(text: string, mark: DecimalMark): string | null {
  const written = writtenIn(text);
  return written && plainUnder(written, mark);
}

/** What a text says under each mark. */
export function readUnderBoth(text: string): Record<DecimalMark, string | null> {
  const written = writtenIn(text);
  return { ".": written && plainUnder(written, "."), ",": written && plainUnder(written, ",") };
}

/** How many decimals of a plain decimal count: "84.500" has one, "12" none. */
export function decimalsOf(plain: string): number {
  return (plain.split(".")[1] ?? "").replace(/0+$/, "").length;
}

function writtenIn(text: string): Written | null {
  if (text.length > LONGEST) return null;
  // Most cells are no more than this.
  if (/^-?[\d.,]+$/.test(text)) return { negative: text.startsWith("-"), figure: text.replace("-", "") };
  const plain = inPlainCharacters(text);
  const match = /^(\D*?)((?:(?<!\p{L})[.,\u066b])?\d(?:.*\d)?[.,\u066b]?)(\D*)$/u.exec(plain);
  const [, lead = "", digits = "", end = ""] = match ?? [];
  // "12.-" and "12,--" say that there are no cents; the line is no sign.
  const noCents = /[.,]$/.test(digits) && NO_CENTS.test(end);
  const figure = (noCents ? digits.slice(0, -1) : digits).replace(/(?<=\d) (?=\d)/g, GROUP);
  if (!/^[\d.,'\u066b]+$/.test(figure)) return null;
  const negative = signOf(lead, noCents ? end.replace(NO_CENTS, "") : end);
  return negative === null ? null : { negative, figure };
}

/** Full-width and other digits, minus signs, spaces and apostrophes in the characters of ASCII. */
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

/** Whether what stands around the digits says that the amount is below zero; null: it is not what stands around an amount. */
function signOf(lead: string, end: string): boolean | null {
  if (end === "" && /^[-+\p{Sc} ]*$/u.test(lead) && !/[-+].*[-+]/.test(lead)) return lead.includes("-");
  const around = lead + end;
  const minuses = around.split("-").length - 1;
  const pluses = around.split("+").length - 1;
  const opened = lead.split("(").length - 1;
  if (minuses + pluses > 1 || opened > 1 || opened !== end.split(")").length - 1) return null;
  if (lead.includes(")") || end.includes("(")) return null;
  // "(-5)" is five below zero; "-(5)" may be five above.
  if (opened > 0 && minuses > 0 && !/\(.*-/.test(lead)) return null;
  const before = wordsIn(lead);
  const behind = wordsIn(end);
  if (before.some((word) => !isMoneySign(word)) || behind.length > 2 || behind.some((word) => word.length > 10))
    return null;
  if ([...before, ...behind].some((word) => !/^[\p{L}\p{M}\p{Sc}/]+$/u.test(word))) return null;
  const says = (word: RegExp, letter: RegExp) =>
    [...before, ...behind].some((one) => word.test(one)) || behind.some((one) => letter.test(one));
  const [out, into] = [says(NEGATIVE, NEGATIVE_LETTER), says(POSITIVE, POSITIVE_LETTER)];
  const below = minuses > 0 || opened > 0;
  // "-12.50 CR" says both.
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

/** What may stand before an amount: a currency's code or sign, or a word for its direction. "INV-2026" is no amount. */
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

/** Whether the whole units stand without groups, in groups of three, or as in India. Nobody groups with a zero in front. */
function isGrouped(whole: string, group: string | undefined): boolean {
  if (group === undefined) return /^\d*$/.test(whole);
  const [first = "", ...rest] = whole.split(group);
  const last = rest.at(-1) ?? "";
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return false;
  const inner = rest.slice(0, -1);
  return inner.every((one) => /^\d{3}$/.test(one)) || (first.length <= 2 && inner.every((one) => /^\d{2}$/.test(one)));
}
