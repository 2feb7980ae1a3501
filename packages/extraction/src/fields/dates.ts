/**
 * Dates in text: 03/04/2025, 2025-04-03, 3. April 2025, Apr 3, 2025, 3 avril 25, 2018年4月3日, also with errors of OCR.
 *
 * Evidence decides whether 03 or 04 is the day of 03/04: the country, other dates of the document, today. Without any, the date is
 * doubtful, with a reason. A calendar date is a string, never an instant.
 */

import { addDays, isCalendarDate } from "@tallyleaf/ledger";
import { countDigits, fold } from "../text/text.ts";
import type { Locale } from "./locale.ts";

/** A date as printed in a text. */
export interface DateToken {
  start: number;
  end: number;
  text: string;
  /** Index of the notation, which the scorer sees. */
  kind: number;
  /** The readings that the digits allow, `YYYY-MM-DD`; two when day and month could change places. */
  dayFirst: string | null;
  monthFirst: string | null;
}

/** First three letters (four where three are not enough) of month names, folded → month. */
const MONTHS: readonly (readonly [names: string, month: number])[] = [
  ["JANUARY|JANUAR|JANVIER|ENERO|GENNAIO|JANUARI|JANEIRO|JANNER|JAN|JANV|ENE|GEN|STYCZNIA|TAMMIKUUTA|LEDNA", 1],
  ["FEBRUARY|FEBRUAR|FEVRIER|FEBRERO|FEBBRAIO|FEBRUARI|FEVEREIRO|FEB|FEVR|FEV|LUTEGO|HELMIKUUTA|UNORA", 2],
  ["MARCH|MARZ|MARS|MARZO|MAART|MARCO|MAC|MAR|MRT|MRZ|MAERZ|MARCA|MAALISKUUTA|BREZNA", 3],
  ["APRIL|AVRIL|ABRIL|APRILE|APR|AVR|ABR|KWIETNIA|HUHTIKUUTA|DUBNA", 4],
  ["MAY|MAI|MAYO|MAGGIO|MEI|MAIO|MAG|MAJA|MAJ|TOUKOKUUTA|KVETNA", 5],
  ["JUNE|JUNI|JUIN|JUNIO|GIUGNO|JUNHO|JUN|GIU|CZERWCA|KESAKUUTA|CERVNA", 6],
  ["JULY|JULI|JUILLET|JULIO|LUGLIO|JULHO|JULAI|JUL|JUIL|LUG|LIPCA|HEINAKUUTA|CERVENCE", 7],
  ["AUGUST|AOUT|AGOSTO|AUGUSTUS|OGOS|AUG|AGO|SIERPNIA|ELOKUUTA|SRPNA", 8],
  ["SEPTEMBER|SEPTEMBRE|SEPTIEMBRE|SETTEMBRE|SETEMBRO|SEPT|SEP|SET|WRZESNIA|SYYSKUUTA", 9],
  ["OCTOBER|OKTOBER|OCTOBRE|OCTUBRE|OTTOBRE|OUTUBRO|OCT|OKT|OTT|OUT|PAZDZIERNIKA|LOKAKUUTA|RIJNA", 10],
  ["NOVEMBER|NOVEMBRE|NOVIEMBRE|NOVEMBRO|NOV|LISTOPADU|MARRASKUUTA", 11],
  ["DECEMBER|DEZEMBER|DECEMBRE|DICIEMBRE|DICEMBRE|DEZEMBRO|DISEMBER|DEC|DEZ|DIC|DIS|GRUDNIA|JOULUKUUTA|PROSINCE", 12],
];
const MONTH_OF = new Map(MONTHS.flatMap(([names, month]) => names.split("|").map((name) => [name, month] as const)));
const NAMES = [...MONTH_OF.keys()].sort((a, b) => b.length - a.length).join("|");

const D = "(\\d\\s?\\d|\\d)";
// A year with a blank in it must not be a short year and the hour behind it ("18.05.20 09 50").
const YEAR = "(20\\d\\d|19\\d\\d|20[12]\\s\\d(?=\\s\\d\\d:\\d\\d)|20\\s?\\d\\s?\\d(?!\\s?[: .]\\s?\\d\\d))";
const OF = "(?:\\s?(?:DE|DEL|DI|OF)\\s?)?";

type Parts = {
  day: string;
  month: string;
  year: string;
  /** The month is a word. */
  named?: boolean;
  /** The order is that of the notation. */
  fixed?: boolean;
  /** A notation that only OCR makes. */
  misread?: boolean;
};
interface Notation {
  pattern: RegExp;
  /** Digits that it has at least: most texts have fewer. */
  least: number;
  parts: (m: RegExpMatchArray) => Parts;
}

/** In the order in which they are tried; the index is the scorer's `kind`, so new ones go to the end. */
const NOTATIONS: readonly Notation[] = [
  {
    pattern: new RegExp(
      `(?<![\\d.,])${D}\\s?([/\\-.])\\s?${D}\\s?\\2\\s?${YEAR}(?!\\d?\\d?\\s?[:]\\s?\\d\\d(?!:))`,
      "g",
    ),
    least: 6,
    parts: (m) => ({ day: m[1]!, month: m[3]!, year: m[4]! }),
  },
  {
    pattern: /(?<!\d)(20\d{2}|19\d{2})\s?([/\-.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/g,
    least: 6,
    parts: (m) => ({ day: m[4]!, month: m[3]!, year: m[1]!, fixed: true }),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,]|\\b[A-Z]{1,2})${D}\\s?([/\\-.])\\s?${D}\\s?\\2\\s?['’]?(\\d{2})(?!\\d(?!\\d?:)|[.,]\\d)`,
      "g",
    ),
    least: 4,
    parts: (m) => ({ day: m[1]!, month: m[3]!, year: m[4]! }),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)${D}(?:ST|ND|RD|TH|\\.?ER|E(?:ME)?(?=\\s)|\\s?(?:ERE?|RE|[°O])(?![A-Z]))?\\s?[-/.,' ]?\\s?${OF}(${NAMES})[A-Z]{0,2}\\.?\\s?[-/.,' ]?\\s?${OF}['’]?(20\\d{2}|19\\d{2}|\\d{2}(?!\\d|:))`,
      "g",
    ),
    least: 3,
    parts: (m) => ({ day: m[1]!, month: m[2]!, year: m[3]!, named: true }),
  },
  {
    pattern: new RegExp(
      `\\b(${NAMES})[A-Z]{0,2}\\.?\\s?[-/., ]?\\s?(\\d{1,2})(?:ST|ND|RD|TH)?\\s?[-/,. ]\\s?['’]?(20\\d{2}|19\\d{2})`,
      "g",
    ),
    least: 5,
    parts: (m) => ({ day: m[2]!, month: m[1]!, year: m[3]!, named: true }),
  },
  {
    pattern: /(?<!\d)(20\d{2})(0\d|1[0-2])([0-2]\d|3[01])(?!\d)/g,
    least: 8,
    parts: (m) => ({ day: m[3]!, month: m[2]!, year: m[1]!, fixed: true }),
  },
  {
    pattern: /(?<!\d)(\d{2})(\d{2})(20\d{2})(?!\d)/g,
    least: 8,
    parts: (m) => ({ day: m[1]!, month: m[2]!, year: m[3]! }),
  },
  // Two signs that differ: "18/07 2026", "18.7 2026".
  {
    pattern:
      /(?<!\d)(\d{2})[/\-. 7](\d{2})[/\-. 7](20\d{2})(?!\d)|(?<![\d.,/-])(\d{1,2})\s?(?:[/-]\s?(?=\d)|\.\s?(?=(?:0?[1-9]|1[0-2])\s))(\d{1,2})\s{1,2}(20\d{2})(?![\d/-]|[.,:]\d)/g,
    least: 6,
    parts: (m) => ({ day: (m[1] ?? m[4])!, month: (m[2] ?? m[5])!, year: (m[3] ?? m[6])! }),
  },
  {
    pattern: /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/g,
    least: 6,
    parts: (m) => ({ day: m[3]!, month: m[2]!, year: m[1]!, fixed: true }),
  },
  {
    pattern: new RegExp(`(?<!\\d)(20\\d{2})\\s?[-/. ]\\s?(${NAMES})[A-Z]{0,2}\\.?\\s?[-/. ]\\s?(\\d{1,2})(?!\\d)`, "g"),
    least: 5,
    parts: (m) => ({ day: m[3]!, month: m[2]!, year: m[1]!, named: true }),
  },
  // OCR lost or misread a stroke: "2703/2018", "250412017", "05 02-18".
  {
    pattern: /(?<![\d.,/-])([0-2]\d|3[01])[/\-.1 ]?(0\d|1[0-2])[/\-.1](20[0-3]\d)(?!\d)/g,
    least: 7,
    parts: (m) => ({ day: m[1]!, month: m[2]!, year: m[3]!, misread: true }),
  },
  {
    pattern: /(?<![\d.,/-]|\d\s)([0-2]\d|3[01])\s(0\d|1[0-2])[/-]([12]\d)(?![\d.,/-])/g,
    least: 6,
    parts: (m) => ({ day: m[1]!, month: m[2]!, year: m[3]!, misread: true }),
  },
];

/** O for 0 and other misreadings that only occur inside dates; keeps the length. */
function correctDateText(folded: string): string {
  return folded
    .replace(/(?<=[\d/\-.])O(?=[\d/\-.])|\bO(?=\d[/\-.])|(?<=[/\-.]\d?)O\b/g, "0")
    .replace(/(?<=[/\-.])[IL](?=\d[/\-.])|\b[IL](?=\d[/\-.]\d)/g, "1")
    .replace(/\b0CT/g, "OCT")
    .replace(/N0V/g, "NOV");
}

/** `YYYY-MM-DD`, or null when there is no such day or the year is not one of a business document. */
export function toIso(year: number, month: number, day: number): string | null {
  if (year < 1990 || year > 2099 || month < 1 || month > 12 || day < 1) return null;
  const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(iso) ? iso : null;
}

/** All dates in a text, in the order of notation and place; a stretch of text counts once. */
export function findDates(text: string, noisy = true): DateToken[] {
  const folded = noisy ? correctDateText(fold(text)) : fold(text);
  const found: DateToken[] = [];
  const digits = countDigits(folded);
  NOTATIONS.forEach(({ pattern, least, parts }, kind) => {
    if (digits < least) return;
    pattern.lastIndex = 0;
    for (const match of folded.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((f) => start < f.end && end > f.start)) continue;
      const p = parts(match);
      if (p.misread && !noisy) continue;
      const day = Number(p.day.replace(/\s/g, ""));
      const month = p.named ? (MONTH_OF.get(p.month) ?? 0) : Number(p.month.replace(/\s/g, ""));
      let year = Number(p.year.replace(/\s/g, ""));
      if (year < 100) year += 2000;
      const dayFirst = toIso(year, month, day);
      const monthFirst = p.named || p.fixed ? null : toIso(year, day, month);
      if (!dayFirst && !monthFirst) continue;
      found.push({ start, end, text: text.slice(start, end).trim(), kind, dayFirst, monthFirst });
    }
  });
  return found.sort((a, b) => a.start - b.start);
}

/** Whether day and month could change places and it makes a difference. */
export function isAmbiguous(token: DateToken): boolean {
  return token.dayFirst !== null && token.monthFirst !== null && token.dayFirst !== token.monthFirst;
}

/** Order of day and month in the document's dates, and its certainty. */
export interface DateOrder {
  order: "day" | "month";
  /** Basis of the order if it is a guess: then an ambiguous date is doubtful. Null: the order is certain. */
  unsure: "future" | "dollars" | "unknown" | { country: string } | null;
}

/** Countries that write the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(["US", "PH"]);
/** Countries where both orders are in use. */
const MIXED: ReadonlySet<string> = new Set(["CA"]);

/** The order of a country; null: both are in use, or it is not known. */
function orderOf(country: string | null): DateOrder["order"] | null {
  if (country === null || MIXED.has(country)) return null;
  return MONTH_FIRST.has(country) ? "month" : "day";
}

/**
 * Decides whether day or month comes first by, in this order: a date of the document that allows one order only, the country, the
 * language, readings in the future, the currency; else day first, unsure.
 *
 * @param today YYYY-MM-DD in any time zone: the future begins a day later
 */
export function readDateOrder(
  tokens: readonly DateToken[],
  locale: Locale,
  currency: string | null,
  today: string | undefined,
): DateOrder {
  const numeric = tokens.filter((t) => t.kind === 0 || t.kind === 2 || t.kind === 7);
  const onlyDay = numeric.filter((t) => t.dayFirst && !t.monthFirst);
  const onlyMonth = numeric.filter((t) => t.monthFirst && !t.dayFirst);
  if (onlyDay.length > onlyMonth.length) {
    return { order: "day", unsure: null };
  }
  if (onlyMonth.length > onlyDay.length) {
    return { order: "month", unsure: null };
  }
  // A date that is also printed in a clear notation decides for the ambiguous ones.
  const clear = new Set(tokens.filter((t) => !isAmbiguous(t)).map((t) => t.dayFirst));
  // Not against the country: a payment of 8 July that is due on 7 August is "07-08".
  const local = locale.countryPoints >= 2 ? orderOf(locale.country) : null;
  for (const token of numeric) {
    if (!isAmbiguous(token)) continue;
    if (clear.has(token.dayFirst) && local !== "month") return { order: "day", unsure: null };
    if (clear.has(token.monthFirst) && local !== "day") return { order: "month", unsure: null };
  }
  if (locale.country && locale.countryPoints >= 2) {
    if (MIXED.has(locale.country)) {
      return orderByToday(numeric, today) ?? { order: "month", unsure: { country: locale.country } };
    }
    return { order: orderOf(locale.country)!, unsure: null };
  }
  // German dots are never month first, whatever the country.
  if (numeric.length && numeric.every((t) => t.text.includes("."))) {
    return { order: "day", unsure: null };
  }
  if (locale.language && locale.language !== "en") {
    return { order: "day", unsure: null };
  }
  const byToday = orderByToday(numeric, today);
  const byCurrency = currency !== null && currency !== "USD" && currency !== "CAD";
  // A post-dated document in a currency of day-first countries: the two disagree, so neither is sure.
  if (byToday) return byCurrency && byToday.order === "month" ? { ...byToday, unsure: "future" } : byToday;
  if (currency === "USD") return { order: "month", unsure: "dollars" };
  if (byCurrency) return { order: "day", unsure: null };
  return { order: "day", unsure: "unknown" };
}

/**
 * The order under which the ambiguous dates aren't in the future, where the other order puts every one of them there.
 * Every one: only a due date may be in the future. Sure only by more than two days: nearer ones may be today's.
 */
function orderByToday(numeric: readonly DateToken[], today: string | undefined): DateOrder | null {
  const ambiguous = numeric.filter(isAmbiguous);
  if (!today || ambiguous.length === 0) return null;
  const orders = [
    { order: "month", ruledOut: "dayFirst", kept: "monthFirst" },
    { order: "day", ruledOut: "monthFirst", kept: "dayFirst" },
  ] as const;
  for (const { order, ruledOut, kept } of orders) {
    if (!ambiguous.every((t) => isInFuture(t[ruledOut]!, today))) continue;
    if (ambiguous.every((t) => isInFuture(t[kept]!, today))) continue;
    const sure = ambiguous.every((t) => t[ruledOut]! > addDays(today, 2));
    return { order, unsure: sure ? null : "future" };
  }
  return null;
}

/** Whether a day has not begun anywhere: east of UTC it may be tomorrow already when `today` is the UTC day. */
export function isInFuture(iso: string, today: string): boolean {
  return iso > addDays(today, 1);
}

/** A token under a date order. */
export function resolve(token: DateToken, order: DateOrder): string {
  return (order.order === "month" ? (token.monthFirst ?? token.dayFirst) : (token.dayFirst ?? token.monthFirst))!;
}
