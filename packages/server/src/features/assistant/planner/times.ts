/** Single times in words: a day, "last month", "Q3 2025", "the 3rd of April", "10 days ago". periods.ts puts them together. */
import { addDays, type FiscalYears, isCalendarDate, weekdayOf } from "@tallyleaf/ledger";
import {
  monthOf,
  monthRange,
  partOfYear as partOfYearOf,
  shift,
  type Unit,
  unitAround,
  yearOf,
  yearRange,
} from "../grammar/calendar.ts";
import type { Range } from "../range.ts";
import { countOf, type Token } from "./tokens.ts";

export interface Clock {
  today: string;
  /** Of a day that comes round again, the next one is meant, and not the last. */
  ahead: boolean;
  /** Writes 3/4 as the fourth of March. */
  monthFirst: boolean;
  /** The company's recorded fiscal years; absent: calendar years. */
  years?: FiscalYears;
}

/** A time, and how many tokens say it. */
export interface Found {
  range: Range;
  length: number;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

const UNIT_WORDS: Record<string, Unit> = {
  day: "day",
  days: "day",
  week: "week",
  weeks: "week",
  month: "month",
  months: "month",
  quarter: "quarter",
  quarters: "quarter",
  year: "year",
  years: "year",
};

const ORDINALS: Record<string, number> = {
  first: 1,
  "1st": 1,
  second: 2,
  "2nd": 2,
  third: 3,
  "3rd": 3,
  fourth: 4,
  "4th": 4,
};

/** Before the unit: how many units from now. */
const STEPS: Record<string, number> = {
  this: 0,
  current: 0,
  last: -1,
  previous: -1,
  prior: -1,
  next: 1,
  coming: 1,
  following: 1,
};

/** Before "year" and "quarter": which ones. */
const KINDS: Record<string, "fiscal" | "calendar"> = {
  fiscal: "fiscal",
  financial: "fiscal",
  business: "fiscal",
  tax: "fiscal",
  calendar: "calendar",
};

/** "sept" is September, "thurs" is Thursday; three letters are enough. -1: neither. */
function named(word: string | undefined, list: readonly string[]): number {
  if (word === undefined || word.length < 3) return -1;
  return list.findIndex((name) => name === word || (name.startsWith(word) && word.length <= 5));
}

export const monthNamed = (word: string | undefined) => named(word, MONTHS);
/** "Mondays" are all of them, and no day. */
const weekdayNamed = (word: string | undefined) =>
  word === "thurs" || word === "tues" || !word?.endsWith("s") ? named(word, WEEKDAYS) : -1;

export const word = (tokens: readonly Token[], place: number) => tokens[place]?.word;
export const isOne = (value: string | undefined, ...words: string[]) => value !== undefined && words.includes(value);

/** A time without a word before it that says which end it is. */
export function primitive(tokens: readonly Token[], place: number, clock: Clock): Found | null {
  const skipped = isOne(word(tokens, place), "the", "on", "in", "during", "for", "of", "over", "within") ? 1 : 0;
  if (skipped === 1) {
    const counted = ahead(tokens, place, clock);
    if (counted) return counted;
    const found = primitive(tokens, place + 1, clock) ?? theDay(tokens, place, clock);
    return found && { ...found, length: found.length + 1 };
  }
  return (
    inDigits(tokens[place], clock) ??
    dayWord(tokens, place, clock) ??
    ahead(tokens, place, clock) ??
    ago(tokens, place, clock) ??
    stepped(tokens, place, clock) ??
    edge(tokens, place, clock) ??
    partOfYear(tokens, place, clock) ??
    dayAndMonth(tokens, place, clock) ??
    toDate(tokens, place, clock) ??
    weekday(tokens, place, clock) ??
    namedYear(tokens, place, clock)
  );
}

export const oneDay = (day: string, length: number): Found => ({ range: { startDate: day, endDate: day }, length });

/** A day of a month that has it. @param month 0 for January */
export function dayIn(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(text) ? text : null;
}

/** 2026-04-03, 3.4.2026, 4/3/26. */
function inDigits(token: Token | undefined, { monthFirst }: Clock): Found | null {
  if (token?.kind !== "number") return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(token.word);
  if (iso) {
    const day = dayIn(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
    return day === null ? null : oneDay(day, 1);
  }
  const parts = /^(\d{1,2})([./])(\d{1,2})[./](\d{2}|\d{4})$/.exec(token.word);
  if (!parts) return null;
  const [a, b] = [Number(parts[1]), Number(parts[3])];
  const year = Number(parts[4]) + ((parts[4] ?? "").length === 2 ? 2000 : 0);
  const swapped = parts[2] === "/" && (b > 12 || (monthFirst && a <= 12));
  const day = swapped ? dayIn(year, a - 1, b) : dayIn(year, b - 1, a);
  return day === null ? null : oneDay(day, 1);
}

function dayWord(tokens: readonly Token[], place: number, { today, years }: Clock): Found | null {
  const [first, second, third] = [word(tokens, place), word(tokens, place + 1), word(tokens, place + 2)];
  if (first === "today" || first === "tonight") return oneDay(today, 1);
  if (first === "yesterday") return oneDay(addDays(today, -1), 1);
  if (first === "tomorrow") return oneDay(addDays(today, 1), 1);
  const unit = UNIT_WORDS[first ?? ""];
  if (unit !== undefined && second === "before" && third === "last")
    return { range: unitAround(today, unit, -2, years), length: 3 };
  if (first === "day" && second === "before" && third === "yesterday") return oneDay(addDays(today, -2), 3);
  if (first === "day" && second === "after" && third === "tomorrow") return oneDay(addDays(today, 2), 3);
  return null;
}

/** "in 10 days", "within two weeks", "within the next 30 days". */
function ahead(tokens: readonly Token[], place: number, { today }: Clock): Found | null {
  const first = word(tokens, place);
  if (!isOne(first, "in", "within")) return null;
  const count = countOf(tokens[place + 1]);
  const unit = UNIT_WORDS[word(tokens, place + 2) ?? ""];
  if (count === null || unit === undefined) return null;
  const day = shift(today, unit, count);
  if (first === "within") return { range: { startDate: today, endDate: day }, length: 3 };
  return oneDay(day, 3);
}

/** "3 days ago", "a month ago", "30 days from now". */
function ago(tokens: readonly Token[], place: number, { today, years }: Clock): Found | null {
  const count = countOf(tokens[place]);
  const unit = UNIT_WORDS[word(tokens, place + 1) ?? ""];
  if (count === null || unit === undefined) return null;
  const third = word(tokens, place + 2);
  if (third === "from" && isOne(word(tokens, place + 3), "now", "today")) return oneDay(shift(today, unit, count), 4);
  if (third !== "ago") return null;
  if (unit === "day" || unit === "week") return oneDay(shift(today, unit, -count), 3);
  return { range: unitAround(today, unit, -count, years), length: 3 };
}

/** "this month", "last 30 days", "the past three months", "next Friday", "last March", "same month last year". */
function stepped(tokens: readonly Token[], place: number, clock: Clock): Found | null {
  const { today } = clock;
  const first = word(tokens, place);
  const isPast = isOne(first, "past", "trailing");
  const step = isPast ? -1 : STEPS[first ?? ""];
  if (first === "same" && UNIT_WORDS[word(tokens, place + 1) ?? ""] !== undefined) {
    const unit = UNIT_WORDS[word(tokens, place + 1) ?? ""] ?? "month";
    if (word(tokens, place + 2) === "last" && word(tokens, place + 3) === "year")
      return { range: unitAround(shift(today, "year", -1), unit), length: 4 };
    return null;
  }
  if (step === undefined) return null;
  const second = tokens[place + 1];
  const unit = UNIT_WORDS[second?.word ?? ""];
  if (unit !== undefined) {
    if (isPast) return { range: { startDate: addDays(shift(today, unit, -1), 1), endDate: today }, length: 2 };
    const range = unitAround(today, unit, step, clock.years);
    const isSoFar = step === 0 && word(tokens, place + 2) === "so" && word(tokens, place + 3) === "far";
    return isSoFar ? { range: { ...range, endDate: today }, length: 4 } : { range, length: 2 };
  }
  if (second?.word === "weekend") {
    const monday = unitAround(today, "week", step).startDate;
    return { range: { startDate: addDays(monday, 5), endDate: addDays(monday, 6) }, length: 2 };
  }
  const kind = KINDS[second?.word ?? ""];
  const ofKind = UNIT_WORDS[word(tokens, place + 2) ?? ""];
  if (kind !== undefined && (ofKind === "year" || ofKind === "quarter"))
    return { range: unitAround(today, ofKind, step, kind === "calendar" ? [] : clock.years), length: 3 };
  const day = weekdayNamed(second?.word);
  if (day !== -1) return oneDay(weekdayAt(today, day, first ?? ""), 2);
  const month = monthNamed(second?.word);
  if (month !== -1) {
    const passed = monthOf(today) > month || (step === 0 && monthOf(today) === month) ? 0 : 1;
    const year =
      step === 0 ? yearOf(today) : step < 0 ? yearOf(today) - passed : yearOf(today) + (monthOf(today) < month ? 0 : 1);
    return { range: monthRange(year, month), length: 2 };
  }
  const couple = isOne(second?.word, "couple", "few") && word(tokens, place + 2) === "of" ? 1 : 0;
  const count = countOf(second);
  const counted = UNIT_WORDS[word(tokens, place + 2 + couple) ?? ""];
  if (count === null || counted === undefined || step === 0) return null;
  const length = 3 + couple;
  if (step > 0) return { range: { startDate: today, endDate: shift(today, counted, count) }, length };
  if (counted === "day") return { range: { startDate: addDays(today, 1 - count), endDate: today }, length };
  return { range: { startDate: addDays(shift(today, counted, -count), 1), endDate: today }, length };
}

/** "end of the month", "start of next year". */
function edge(tokens: readonly Token[], place: number, { today, years }: Clock): Found | null {
  const first = word(tokens, place);
  const isEnd = isOne(first, "end");
  if ((!isEnd && !isOne(first, "start", "beginning")) || word(tokens, place + 1) !== "of") return null;
  let next = place + 2;
  if (word(tokens, next) === "the") next++;
  const step = STEPS[word(tokens, next) ?? ""];
  if (step !== undefined) next++;
  const unit = UNIT_WORDS[word(tokens, next) ?? ""];
  const month = monthNamed(word(tokens, next));
  const range =
    unit !== undefined
      ? unitAround(today, unit, step ?? 0, years)
      : month !== -1
        ? monthRange(yearOf(today), month)
        : /^20\d\d$/.test(word(tokens, next) ?? "")
          ? yearRange(Number(word(tokens, next)), years)
          : null;
  if (!range) return null;
  return oneDay(isEnd ? range.endDate : range.startDate, next + 1 - place);
}

/** "Q3", "third quarter of 2025", "first half of last year", "H1 2026". */
function partOfYear(tokens: readonly Token[], place: number, clock: Clock): Found | null {
  const { today, ahead: forth, years } = clock;
  const first = word(tokens, place) ?? "";
  const short = /^([qh])([1-4])$/.exec(first);
  const ordinal = ORDINALS[first];
  const second = word(tokens, place + 1);
  if (ordinal !== undefined && second === "week" && word(tokens, place + 2) === "of") {
    const month = primitive(tokens, place + 3, { today, ahead: forth, monthFirst: false });
    if (!month || month.range.startDate.slice(0, 7) !== month.range.endDate.slice(0, 7)) return null;
    const startDate = addDays(month.range.startDate, 7 * (ordinal - 1));
    return { range: { startDate, endDate: addDays(startDate, 6) }, length: 3 + month.length };
  }
  let quarters: 1 | 2;
  let number: number;
  let next: number;
  if (short) {
    [quarters, number, next] = [short[1] === "q" ? 1 : 2, Number(short[2]), place + 1];
  } else if (ordinal !== undefined && isOne(second, "quarter", "half")) {
    [quarters, number, next] = [second === "quarter" ? 1 : 2, ordinal, place + 2];
  } else if (first === "quarter" && countOf(tokens[place + 1]) !== null) {
    [quarters, number, next] = [1, countOf(tokens[place + 1]) ?? 0, place + 2];
  } else return null;
  if (number * quarters > 4) return null;
  const found = (year: Range, length: number): Found | null => {
    const range = partOfYearOf(year, quarters, number);
    return range && { range, length };
  };
  const skipped = isOne(word(tokens, next), "of", "in", ",") ? 1 : 0;
  const named = yearAt(tokens, next + skipped, clock);
  if (named) return found(named.range, next + skipped + named.length - place);
  // The one that began last, or begins next.
  const own = found(unitAround(today, "year", 0, years), next - place);
  const passed = !forth && (own === null || own.range.startDate > today);
  return passed ? found(unitAround(today, "year", -1, years), next - place) : own;
}

/** A year before which a part of it was said: "2025", "FY 2025", "2025/26", "last year", "the calendar year 2025". */
function yearAt(tokens: readonly Token[], place: number, clock: Clock): Found | null {
  const step = STEPS[word(tokens, place) ?? ""];
  const isOfStep =
    step !== undefined &&
    (UNIT_WORDS[word(tokens, place + 1) ?? ""] === "year" || KINDS[word(tokens, place + 1) ?? ""] !== undefined);
  return (isOfStep ? stepped(tokens, place, clock) : null) ?? namedYear(tokens, place, clock);
}

/** "2025", "of 2025", "last year", "of this year", after a month or a quarter. */
function yearAfter(tokens: readonly Token[], place: number, today: string): { year: number; length: number } | null {
  const skipped = isOne(word(tokens, place), "of", "in", ",") ? 1 : 0;
  const first = word(tokens, place + skipped) ?? "";
  if (/^(19|20)\d\d$/.test(first)) return { year: Number(first), length: skipped + 1 };
  const step = STEPS[first];
  if (step !== undefined && word(tokens, place + skipped + 1) === "year")
    return { year: yearOf(today) + step, length: skipped + 2 };
  return null;
}

/** The day of a month: "3", "3rd". */
export function dayNumber(token: Token | undefined): number | null {
  const digits = /^(\d{1,2})(st|nd|rd|th)?$/.exec(token?.word ?? "")?.[1];
  const day = Number(digits);
  return digits !== undefined && day >= 1 && day <= 31 ? day : null;
}

/** "3 April", "the 3rd of April 2026", "April 3, 2026", "April 2026", "April". */
function dayAndMonth(tokens: readonly Token[], place: number, clock: Clock): Found | null {
  const { today } = clock;
  const first = dayNumber(tokens[place]);
  if (first !== null) {
    const skipped = word(tokens, place + 1) === "of" ? 1 : 0;
    const month = monthNamed(word(tokens, place + 1 + skipped));
    if (month === -1) return null;
    return withYear(tokens, place, 2 + skipped, first, month, clock);
  }
  const month = monthNamed(word(tokens, place));
  // "may" and "march" are verbs too: "how may I…", "marching".
  if (month === -1 || (word(tokens, place) === "may" && isOne(word(tokens, place + 1), "i", "you", "we"))) return null;
  const skipped = word(tokens, place + 1) === "the" ? 1 : 0;
  const day = dayNumber(tokens[place + 1 + skipped]);
  // "March 25 EUR" is an amount; "March 25" is a day.
  if (
    day !== null &&
    !isOne(word(tokens, place + 2 + skipped), "%", "€", "$", "£", "eur", "usd", "gbp", "euro", "euros", "dollars")
  )
    return withYear(tokens, place, 2 + skipped, day, month, clock);
  const year = yearAfter(tokens, place + 1, today);
  if (year) return { range: monthRange(year.year, month), length: 1 + year.length };
  const own = monthRange(yearOf(today), month);
  const other = clock.ahead
    ? own.endDate < today
      ? monthRange(yearOf(today) + 1, month)
      : own
    : own.startDate > today
      ? monthRange(yearOf(today) - 1, month)
      : own;
  return { range: other, length: 1 };
}

function withYear(
  tokens: readonly Token[],
  place: number,
  length: number,
  day: number,
  month: number,
  { today, ahead: forth }: Clock,
): Found | null {
  const year = yearAfter(tokens, place + length, today);
  if (year) {
    const text = dayIn(year.year, month, day);
    return text === null ? null : oneDay(text, length + year.length);
  }
  const own = dayIn(yearOf(today), month, day);
  const other = dayIn(yearOf(today) + (forth ? 1 : -1), month, day);
  const passed = own !== null && (forth ? own < today : own > today);
  const text = passed ? other : own;
  return text === null ? null : oneDay(text, length);
}

/** "the 15th": of this month, or of the next or former one. */
function theDay(tokens: readonly Token[], place: number, { today, ahead: forth }: Clock): Found | null {
  const skipped = word(tokens, place + 1) === "the" ? 1 : 0;
  const token = tokens[place + 1 + skipped];
  if (!token || !/^\d{1,2}(st|nd|rd|th)$/.test(token.word)) return null;
  const day = dayNumber(token) ?? 0;
  for (const step of forth ? [0, 1, 2] : [0, -1, -2]) {
    const { startDate } = unitAround(today, "month", step);
    const text = dayIn(yearOf(startDate), monthOf(startDate), day);
    if (text !== null && (forth ? text >= today : text <= today)) return oneDay(text, 1 + skipped);
  }
  return null;
}

/** "year to date", "YTD", "so far this year", "all time". */
function toDate(tokens: readonly Token[], place: number, { today, years }: Clock): Found | null {
  const [first, second, third] = [word(tokens, place), word(tokens, place + 1), word(tokens, place + 2)];
  const until = (unit: Unit, length: number): Found => ({
    range: { startDate: unitAround(today, unit, 0, years).startDate, endDate: today },
    length,
  });
  if (first === "ytd") return until("year", 1);
  if (first === "mtd") return until("month", 1);
  if (first === "qtd") return until("quarter", 1);
  const unit = UNIT_WORDS[first ?? ""];
  if (unit !== undefined && second === "to" && third === "date") return until(unit, 3);
  if (first === "so" && second === "far" && third === "this") {
    const of = UNIT_WORDS[word(tokens, place + 3) ?? ""];
    if (of !== undefined) return until(of, 4);
  }
  if ((first === "all" && second === "time") || first === "ever" || first === "overall")
    return { range: ALL_TIME(today), length: first === "all" ? 2 : 1 };
  return null;
}

/** Everything in the books up to the end of this year. */
export const ALL_TIME = (today: string): Range => ({
  startDate: "2000-01-01",
  endDate: yearRange(yearOf(today)).endDate,
});

function weekday(tokens: readonly Token[], place: number, { today, ahead: forth }: Clock): Found | null {
  const day = weekdayNamed(word(tokens, place));
  if (day === -1 || (word(tokens, place) ?? "").length < 3) return null;
  return oneDay(weekdayAt(today, day, forth ? "coming" : "last"), 1);
}

/** @param which "last", "this", "next"; "coming" is the nearest ahead, today left out */
function weekdayAt(today: string, day: number, which: string): string {
  const distance = (day - weekdayOf(today) + 7) % 7;
  if (which === "last" || which === "previous" || which === "past")
    return addDays(today, distance === 0 ? -7 : distance - 7);
  if (which === "this" || which === "current") return addDays(today, day - weekdayOf(today));
  if (which === "next") return addDays(unitAround(today, "week", 1).startDate, day);
  return addDays(today, distance === 0 ? 7 : distance);
}

/** "2025", "2025/26", "FY2025", "fiscal year 2025", "the calendar year 2025". */
function namedYear(tokens: readonly Token[], from: number, { years }: Clock): Found | null {
  const kind = KINDS[word(tokens, from) ?? ""];
  const isKind = kind !== undefined && word(tokens, from + 1) === "year";
  const place = isKind ? from + 2 : word(tokens, from) === "fy" || kind === "calendar" ? from + 1 : from;
  const number = /^(?:fy)?(20\d\d)$/.exec(word(tokens, place) ?? "")?.[1];
  if (number === undefined) return null;
  const neighbours = [word(tokens, from - 1), word(tokens, place + 1)];
  const isMoney = neighbours.some(
    (one) => one !== undefined && /^([€$£¥]|eur|usd|gbp|chf|euros?|dollars?|pounds?)$/.test(one),
  );
  if (isMoney) return null;
  const second = tokens[place + 1];
  const isPair = second?.gap === "/" && Number(second.word) === (Number(number) + 1) % 100;
  const range = yearRange(Number(number), kind === "calendar" ? [] : years, isPair);
  return { range, length: place - from + (isPair ? 2 : 1) };
}
