/**
 * Amounts of money in text, in all the notations of the world that we know: 1,234.56 · 1.234,56 · 1 234,56 · 1'234.56 ·
 * 1,23,456.00 · (12.00) · 12.00- · 12,- · ¥1,200 · KWD 1.250, and with the gaps that OCR leaves ("12 .50").
 *
 * Values are whole thousandths of the unit in a safe integer: exact, and enough for currencies of three digits.
 */
import { MARK_AFTER, MARK_BEFORE } from "./currency-marks.ts";
import { fold } from "./text.ts";

/** An amount as printed in a text. */
export interface AmountToken {
  /** Offsets of the number (sign and brackets included, currency mark not). */
  start: number;
  end: number;
  text: string;
  /** Signed value in thousandths of the currency's unit. */
  milli: number;
  /** Digits that are after the decimal sign. */
  decimals: 0 | 2 | 3;
  /** Currency mark that touches it, folded, or null. */
  mark: string | null;
  /** Whether its decimal sign was misread and corrected ("14-10" for 14.10). */
  mended: boolean;
}

/** Number notation of a document, found from its whole text. */
export interface NumberStyle {
  /** The decimal sign of the document; null if unknown. */
  decimal: "." | "," | null;
  /** Whether a blank may be between groups of three ("1 234,56"). */
  spaceGroups: boolean;
  /** Whether blanks inside a number may be reading errors ("12 .50"). */
  noisy: boolean;
  /** Digits of the document's currency; 0 lets whole numbers be amounts, 3 lets "1.250" be one and a quarter. */
  fractionDigits: 0 | 2 | 3;
}

export const DEFAULT_STYLE: NumberStyle = { decimal: null, spaceGroups: true, noisy: false, fractionDigits: 2 };

const MINUS = "[-−–]";

function pattern(style: NumberStyle): RegExp {
  const gap = style.noisy ? "\\s?" : "";
  const space = style.spaceGroups ? "|(?: \\d{3})+" : "";
  const groupedDot = `\\d{1,3}(?:(?:,\\d{3})+|(?:['’]\\d{3})+${space})\\.${gap}\\d{2}`;
  const indian = "\\d{1,2}(?:,\\d{2})+,\\d{3}\\.\\d{2}";
  const groupedComma = `\\d{1,3}(?:(?:\\.\\d{3})+|(?:['’]\\d{3})+${space}),${gap}\\d{2}`;
  const plain = `\\d{1,8}${gap}[.,]${gap}\\d{2}${style.noisy ? "|\\d{1,5}\\s?\\.\\s?\\d \\d(?!\\S)" : ""}`;
  // "1.320.36": one of the two signs is misread, and three digits between them say which.
  const twice = style.noisy ? "\\d{1,3}(?:\\.\\d{3})+\\.\\d{2}|\\d{1,3}(?:,\\d{3})+,\\d{2}|" : "";
  const dash = "\\d{1,6}[.,](?:--?|[–—])(?!\\d)";
  const three = style.fractionDigits === 3 ? "|\\d{1,6}\\.\\d{3}" : "";
  const whole = `\\d{1,3}(?:[.,'’]\\d{3})+|${style.spaceGroups ? "\\d{1,3}(?: \\d{3})+|" : ""}\\d{1,9}`;
  return new RegExp(
    `(?<![\\d/'’]|\\d:|\\d[-–.,])(\\(\\s?)?(${MINUS}\\s?)?(?:(?:[$€£¥]|RM)\\s?)?(${MINUS})?` +
      `(${indian}|${groupedDot}|${groupedComma}${three}|${twice}${plain}|${dash}|${whole})` +
      `(\\s?${MINUS}(?=\\s|$)|\\s?CR\\b)?(\\s?\\))?(?!\\d|\\s?%|/\\d|[.:,]\\d|['’]\\d)`,
    "g",
  );
}

const patterns = new Map<string, RegExp>();

function patternOf(style: NumberStyle): RegExp {
  const key = `${style.spaceGroups}${style.noisy}${style.fractionDigits}`;
  let known = patterns.get(key);
  if (!known) {
    known = pattern(style);
    patterns.set(key, known);
  }
  known.lastIndex = 0;
  return known;
}

/** The number's own notation → thousandths and digits after the decimal sign; null when it is none. */
function readDigits(digits: string, style: NumberStyle): { milli: number; decimals: 0 | 2 | 3 } | null {
  const clean = digits.replace(/[\s'’]/g, "").replace(/[-–—]+$/, "");
  const last = Math.max(clean.lastIndexOf("."), clean.lastIndexOf(","));
  const behind = last < 0 ? "" : clean.slice(last + 1);
  let whole = clean;
  let fraction = "";
  if (last >= 0) {
    const threeDigits = behind.length === 3;
    const asFraction =
      behind.length === 2 ||
      (threeDigits &&
        style.fractionDigits === 3 &&
        !(style.decimal && clean[last] !== style.decimal) &&
        clean.indexOf(clean[last]!) === last);
    if (asFraction) {
      whole = clean.slice(0, last);
      fraction = behind;
    } else if (behind === "") whole = clean.slice(0, last);
    else if (!threeDigits) return null;
  }
  whole = whole.replace(/[.,]/g, "");
  if (!/^\d{1,12}$/.test(whole)) return null;
  const decimals = fraction.length as 0 | 2 | 3;
  return { milli: Number(whole) * 1000 + Number(fraction.padEnd(3, "0")), decimals };
}

/**
 * All amounts in a text, left to right. Whole numbers are amounts only when a currency mark touches them or the
 * document's currency has no minor unit; percentages, dates, times and longer numbers are not amounts.
 */
export function findAmounts(text: string, style: NumberStyle = DEFAULT_STYLE): AmountToken[] {
  // The letter O between digits and decimal sign is always a misread zero.
  const folded = style.noisy
    ? fold(text).replace(/(?<=\d[.,]?)O(?=[\d.,O]|\b)|(?<=\d[.,]\d)O|(?<=\bRM\s?)O(?=[.,]\d)/g, "0")
    : fold(text);
  const found: AmountToken[] = [];
  for (const match of folded.matchAll(patternOf(style))) {
    const [all, open, minusA, minusB, digits, behind, close] = match;
    const value = readDigits(digits!, style);
    if (!value) continue;
    let start = match.index;
    let end = start + all.length;
    const bracketed = open !== undefined && close !== undefined;
    if (open !== undefined && !bracketed) start += open.length;
    if (close !== undefined && !bracketed) end -= close.length;
    const numberStart = match.index + all.indexOf(digits!);
    const before =
      folded
        .slice(0, numberStart)
        .replace(/[-−–(]\s?$/, "")
        .match(MARK_BEFORE)?.[0] ?? null;
    const after = folded.slice(numberStart + digits!.length).match(MARK_AFTER)?.[0] ?? null;
    const mark = (before ?? after)?.trim() || null;
    if (value.decimals === 0 && !isWholeAmount(folded, digits!, numberStart, mark, style)) continue;
    // "13,47 H" on a till's receipt: the letter of its tax, not an hour.
    const isTaxLetter = style.noisy && digits!.includes(",") && /^\s?H\s*$/.test(text.slice(end));
    if (!isTaxLetter && /^\s?(UHR|[AP]\.?M\b|H\b)/.test(folded.slice(end)) && value.milli < 24_000) continue;
    const negative =
      minusA !== undefined ||
      minusB !== undefined ||
      (behind !== undefined && /[-−–]/.test(behind)) ||
      (bracketed && value.decimals > 0);
    found.push({
      start,
      end,
      text: text.slice(start, end).trim(),
      milli: negative ? -value.milli : value.milli,
      decimals: value.decimals,
      mark,
      mended: false,
    });
  }
  return found;
}

function isWholeAmount(folded: string, digits: string, at: number, mark: string | null, style: NumberStyle): boolean {
  if (/[.,][-–—]+$/.test(digits)) return true;
  const next = folded[at + digits.length] ?? "";
  const previous = folded[at - 1] ?? "";
  if (/[A-Z0-9#]/.test(next) && mark === null) return false;
  if (/[A-Z#]/.test(previous) && mark === null) return false;
  // "1.250 l" or "0.500 kg": a single group of three behind the decimal sign is a quantity, not a thousand.
  if (/^0/.test(digits) && digits.length > 1) return false;
  if (style.decimal && digits.includes(style.decimal)) return false;
  if (mark !== null) return true;
  return style.fractionDigits === 0 && (/[.,'’ ]/.test(digits) || digits.length <= 6);
}

const MISREAD = /^\W{0,2}((?:RM|[$€£])?\s?)(\d{1,5})\s?([-:~·_])\s?(\d{2})\s?[A-Z]{0,2}$/;

/**
 * The amount in a box of its own whose decimal sign was misread ("14-10", "RM 0:45"); null when it is none. Only for
 * OCR text, and only where a label says that an amount is here: alone it could be a time or a range.
 */
export function findMisread(text: string): AmountToken | null {
  const match = fold(text.trim())
    .replace(/(?<=\d)O|O(?=[-:~·_]\d)/g, "0")
    .match(MISREAD);
  if (!match) return null;
  return {
    start: 0,
    end: text.length,
    text: text.trim(),
    milli: Number(match[2]) * 1000 + Number(match[4]) * 10,
    decimals: 2,
    mark: match[1]!.trim() || null,
    mended: true,
  };
}

/** Behind a label or alone: digits without a decimal sign ("1200", "005"), or a sign without digits before it (".40"). */
const SIGNLESS = /(?:^|[\s:=]|RM|[$€£])(?:([.,])(\d{2})|(\d{3,7}))\s?[A-Z]{0,2}$/;

/**
 * The number at the end of a text that is an amount of two decimals if its decimal sign was lost, or its unit; null when
 * there is none. Only the rest of the page can say whether it is an amount.
 */
export function findSignless(text: string): AmountToken | null {
  const match = fold(text).match(SIGNLESS);
  if (!match) return null;
  const digits = match[2] ?? match[3]!;
  const start = match.index! + match[0].indexOf(match[1] ?? digits, /[$€£\s:=]|^R/.test(match[0][0]!) ? 1 : 0);
  const length = digits.length + (match[1] ? 1 : 0);
  return {
    start,
    end: start + length,
    text: match[1] ? `0${digits}` : digits,
    milli: Number(digits) * 10,
    decimals: 2,
    mark: null,
    mended: true,
  };
}

/**
 * Reads a text that holds one amount and nothing else but a currency mark.
 * @returns thousandths of the unit, or null when the text is not an amount
 */
export function parseAmount(text: string, style: NumberStyle = { ...DEFAULT_STYLE, fractionDigits: 0 }): number | null {
  const [only, ...more] = findAmounts(text.trim(), style);
  return only && more.length === 0 ? only.milli : null;
}

/** Thousandths as a plain decimal: "1234.56". Three digits only where the value has them or `digits` asks. */
export function toDecimal(milli: number, digits: 0 | 2 | 3 = 2): string {
  const absolute = Math.abs(milli);
  const whole = Math.trunc(absolute / 1000);
  const rest = String(absolute % 1000).padStart(3, "0");
  const sign = milli < 0 ? "-" : "";
  if (digits === 0 && rest === "000") return `${sign}${whole}`;
  return digits === 3 || rest[2] !== "0" ? `${sign}${whole}.${rest}` : `${sign}${whole}.${rest.slice(0, 2)}`;
}

/** Returns the decimal sign of most amounts; null if there are none, or as many with each sign. */
export function decimalSignOf(texts: readonly string[]): "." | "," | null {
  let dots = 0;
  let commas = 0;
  for (const text of texts) {
    dots += text.match(/(?<![\d.,])\d[\d,' ]*\.\d{2}(?![\d.,])/g)?.length ?? 0;
    commas += text.match(/(?<![\d.,])\d[\d.' ]*,\d{2}(?![\d.,])/g)?.length ?? 0;
  }
  if (dots === commas) return null;
  return dots > commas ? "." : ",";
}
