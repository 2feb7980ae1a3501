/** Times of a question: "last quarter", "seit Mai", "from 3 to 10 October", "as of 31.10.2026". Language is in the words alone. */
import { addDays, addMonths, type FiscalYears, isCalendarDate, weekdayOf } from "@tallyleaf/ledger";
import type { Range } from "../range.ts";
import { monthOf, monthRange, partOfYear, shift, type Unit, unitAround, yearOf, yearRange } from "./calendar.ts";
import { atomAt, countAt, lengthAt, phrasesAt, type Words } from "./words.ts";

export interface Clock {
  today: string;
  years: FiscalYears;
  /** Of a day or month that comes round again, the next is meant: "due Friday". */
  ahead: boolean;
  /** Is a place within a phrase of another meaning, after its first word? Absent: none is. */
  isWithin?: (place: number) => boolean;
  /** "How did sales change from the quarter before last to last quarter?": two times, and no stretch from one to the other. */
  isChange?: boolean;
  /** Of a question that goes on from another: the first day of that one's time. */
  anchor?: string;
}

/** A time that was named; an end that was not named is absent. */
export interface Time {
  from?: string;
  to?: string;
  /** The state at the end of a day. */
  isAsOf: boolean;
  /** "Since": up to today, or on from today where something is to come. */
  isSince?: true;
  /** "In 30 days", "within 30 days": of what is due, that day may mean all days until then. */
  isHence?: true;
  unit: Unit | null;
  place: number;
  length: number;
}

/** Before any books. */
export const BEGINNING = "2000-01-01";

interface Simple {
  isHence?: true;
  range: Range;
  unit: Unit | null;
  length: number;
}

/** All times, in their order; their places are taken. */
export function readTimes(words: Words, clock: Clock): Time[] {
  const times: Time[] = [];
  for (let place = 0; place < words.tokens.length; place++) {
    if (words.taken.has(place) || clock.isWithin?.(place)) continue;
    // "The same period last year" is of the time before it, and not last year.
    const same = lengthAt(words, place, "time:samePeriod");
    if (same > 0 && times.length > 0) {
      place += same - 1;
      continue;
    }
    const time = timeAt(words, place, clock);
    if (!time) continue;
    times.push(time);
    for (let at = 0; at < time.length; at++) words.taken.add(place + at);
    place += time.length - 1;
  }
  const all = [...times, ...before(words, times, clock)].sort((a, b) => a.place - b.place);
  // "Overall last quarter" is that quarter, and held against nothing.
  const bounded = all.filter(({ from, isAsOf }) => from !== BEGINNING || isAsOf);
  return bounded.length > 0 ? bounded : all;
}

/** "This month against last": the unit was said of the time before. "Last month … the month before": of the one named first. */
function before(words: Words, times: readonly Time[], { today, years, anchor }: Clock): Time[] {
  const [first, ...others] = times;
  if (others.length > 0) return [];
  const start = first ? first.from : anchor;
  for (let place = first ? first.place + first.length : 0; place < words.tokens.length; place++) {
    const unit = unitAt(words, place);
    const earlier = unit && lengthAt(words, place + unit.length, "step:before");
    if (start === undefined || !unit || !earlier || (first && first.unit !== unit.unit)) continue;
    // The time that it goes on from has to begin with the unit.
    if (unitAround(start, unit.unit, 0, years).startDate !== start) continue;
    const length = unit.length + earlier;
    for (let at = 0; at < length; at++) words.taken.add(place + at);
    const { startDate, endDate } = unitAround(start, unit.unit, -1, years);
    return [{ from: startDate, to: endDate, isAsOf: false, unit: unit.unit, place, length }];
  }
  const same = first ? samePeriod(words, first) : null;
  if (same) return [same];
  if (!first?.unit || first.from === undefined) return [];
  // "Vom vorletzten auf den letzten Monat": the unit was said of the later one.
  for (let place = 0; place < first.place; place++) {
    const said = lengthAt(words, place, "step:-2");
    if (said === 0) continue;
    for (let at = 0; at < said; at++) words.taken.add(place + at);
    const { startDate, endDate } = unitAround(today, first.unit, -2, years);
    return [{ from: startDate, to: endDate, isAsOf: false, unit: first.unit, place, length: said }];
  }
  // "In the third quarter … than in the first".
  for (let place = first.place + first.length; first.unit === "quarter" && place < words.tokens.length; place++) {
    const nth = atomAt(words, place, "nth:");
    const before = words.tokens.slice(Math.max(0, place - 3), place).map(({ word }) => word);
    if (!nth || !before.some((word) => /^(als|than|to|with|against|vs|gegenuber|zum|mit)$/.test(word))) continue;
    const range = partOfYear(unitAround(first.from, "year", 0, years), 1, Number(nth.rest));
    if (!range) continue;
    for (let at = 0; at < nth.length; at++) words.taken.add(place + at);
    return [{ from: range.startDate, to: range.endDate, isAsOf: false, unit: "quarter", place, length: nth.length }];
  }
  for (let place = first.place + first.length; place < words.tokens.length; place++) {
    // "Last quarter … the one before last": counted from today.
    const twoAgo = lengthAt(words, place, "step:-2");
    const said = twoAgo || lengthAt(words, place, "step:oneBefore") || lengthAt(words, place, "step:-1");
    if (said === 0) continue;
    for (let at = 0; at < said; at++) words.taken.add(place + at);
    const { startDate, endDate } =
      twoAgo > 0 ? unitAround(today, first.unit, -2, years) : unitAround(first.from, first.unit, -1, years);
    return [{ from: startDate, to: endDate, isAsOf: false, unit: first.unit, place, length: said }];
  }
  return [];
}

/** "Revenue so far this year versus the same period last year": the same days a year before. */
function samePeriod(words: Words, first: Time): Time | null {
  if (first.from === undefined || first.to === undefined || first.isAsOf) return null;
  for (let place = first.place + first.length; place < words.tokens.length; place++) {
    const length = lengthAt(words, place, "time:samePeriod");
    if (length === 0) continue;
    for (let at = 0; at < length; at++) words.taken.add(place + at);
    const [from, to] = [addMonths(first.from, -12), addDays(addMonths(addDays(first.to, 1), -12), -1)];
    return { from, to, isAsOf: false, unit: null, place, length };
  }
  return null;
}

function timeAt(words: Words, place: number, clock: Clock): Time | null {
  const made = (range: Partial<Range>, length: number, unit: Unit | null = null, isAsOf = false): Time => ({
    ...(range.startDate !== undefined && { from: range.startDate }),
    ...(range.endDate !== undefined && { to: range.endDate }),
    isAsOf,
    unit,
    place,
    length,
  });
  // "from A to B", "between A and B", "von A bis B".
  const from = lengthAt(words, place, "link:from");
  if (from > 0) {
    const stretch = stretchAt(words, place + from, clock, true);
    if (stretch) return made(stretch.range, from + stretch.length);
  }
  for (const [link, make] of LINKS) {
    // "Bis Ende des Monats": "bis Ende" is a preposition, and so is "bis".
    for (const { atoms, length: said } of phrasesAt(words, place)) {
      const time = atoms.has(link)
        ? simpleAfter(words, place + said, link === "link:since" ? { ...clock, ahead: false } : clock)
        : null;
      if (!time) continue;
      // "Before the end of the year" has its last day, too.
      const isEnd = link === "link:before" && lengthAt(words, place + said, "edge:end") > 0;
      if (isEnd) return made({ endDate: time.range.endDate }, said + time.length);
      return {
        ...made(make(time.range, clock.today), said + time.length, null, link === "link:asOf"),
        ...(link === "link:since" && { isSince: true as const }),
      };
    }
  }
  const closed = whenOver(words, place, clock);
  if (closed) return made(closed.range, closed.length, null, true);
  const stretch = stretchAt(words, place, clock, false);
  if (stretch) return made(stretch.range, stretch.length);
  const time = hence(words, place, clock) ?? simpleAfter(words, place, clock);
  if (time) return { ...made(time.range, time.length, time.unit), ...(time.isHence && { isHence: true as const }) };
  // "From October": since then; "from last month": of it.
  const later = from > 0 ? simpleAfter(words, place + from, clock) : null;
  if (!later) return null;
  // "From 3 October" begins a range in English; "vom 3. Oktober" is that day.
  const isBeginning =
    lengthAt(words, place, "link:begin") > 0 &&
    later.unit === "day" &&
    !WEEKDAY.test(words.tokens[place + from]?.word ?? "");
  const range = isBeginning
    ? { startDate: later.range.startDate, endDate: [later.range.startDate, clock.today].sort()[1] ?? clock.today }
    : later.range;
  return made(range, from + later.length, isBeginning ? null : later.unit);
}

/** "Expenses from last Thursday" are those of that day. */
const WEEKDAY = /^(last|this|past|previous|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

const LINKS: readonly (readonly [string, (range: Range, today: string) => Partial<Range>])[] = [
  ["link:asOf", ({ endDate }) => ({ endDate })],
  ["link:since", ({ startDate }, today) => ({ startDate, endDate: [startDate, today].sort()[1] ?? today })],
  ["link:before", ({ startDate }) => ({ endDate: addDays(startDate, -1) })],
  ["link:after", ({ endDate }) => ({ startDate: addDays(endDate, 1) })],
  ["link:until", ({ endDate }) => ({ endDate })],
];

/** "A to B"; after "between" also "A and B". The first end may leave its month or year to the second. */
function stretchAt(words: Words, place: number, clock: Clock, isBetween: boolean): Simple | null {
  const linkAt = (at: number) =>
    Number(words.tokens[at]?.word === "-") ||
    lengthAt(words, at, "link:to") ||
    (isBetween ? lengthAt(words, at, "link:and") : 0);
  const skipped = articles(words, place);
  const bare = dayNumber(words, place + skipped);
  if (bare !== null) {
    const link = linkAt(place + skipped + 1);
    const last = link === 0 ? null : simpleAfter(words, place + skipped + 1 + link, clock);
    const first =
      last && last.range.startDate === last.range.endDate
        ? dayIn(yearOf(last.range.endDate), monthOf(last.range.endDate), bare)
        : null;
    if (last && first !== null && first <= last.range.endDate)
      return {
        range: { startDate: first, endDate: last.range.endDate },
        unit: null,
        length: skipped + 1 + link + last.length,
      };
  }
  const first = simpleAfter(words, place, clock);
  if (!first) return null;
  const link = linkAt(place + first.length);
  const last = link === 0 ? null : simpleAfter(words, place + first.length + link, clock);
  if (!last) return null;
  if (clock.isChange && first.unit === last.unit && first.unit !== null && first.unit !== "day") return null;
  const length = first.length + link + last.length;
  const { endDate } = last.range;
  let { startDate } = first.range;
  // "November to January 2026": the first end has no year of its own.
  if (startDate > endDate) startDate = shift(startDate, "year", -Math.ceil(yearOf(startDate) - yearOf(endDate) || 1));
  else if (first.unit === "month" && first.length <= 2 && last.length > 1 && yearOf(endDate) !== yearOf(startDate)) {
    const moved = shift(startDate, "year", yearOf(endDate) - yearOf(startDate));
    startDate = moved <= endDate ? moved : startDate;
  }
  return startDate > endDate ? null : { range: { startDate, endDate }, unit: null, length };
}

/** "When last month closed", "als der letzte Monat endete": the state at its end. */
function whenOver(words: Words, place: number, clock: Clock): Simple | null {
  const link = lengthAt(words, place, "link:when");
  const time = link === 0 ? null : simpleAfter(words, place + link, clock);
  const over = time ? lengthAt(words, place + link + time.length, "edge:over") : 0;
  return time && over > 0 ? { ...time, length: link + time.length + over } : null;
}

/** Counts prepositions and articles before a time. */
function articles(words: Words, place: number): number {
  let length = 0;
  for (;;) {
    const said = lengthAt(words, place + length, "link:in");
    if (said === 0) return length;
    length += said;
  }
}

function simpleAfter(words: Words, place: number, clock: Clock): Simple | null {
  for (let skipped = 0, next = 0; ; skipped += next) {
    const time = simpleAt(words, place + skipped, clock);
    if (time) return { ...time, length: skipped + time.length };
    next = lengthAt(words, place + skipped, "link:in");
    if (next === 0) return null;
  }
}

const oneDay = (day: string, length: number): Simple => ({
  range: { startDate: day, endDate: day },
  unit: "day",
  length,
});

/** A day of a month that has it. @param month 0 for January */
function dayIn(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, "0")}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(text) ? text : null;
}

/** "The six months ended 30 June 2026", "die sechs Monate bis 30. Juni": so many until then. */
function endedOn(words: Words, place: number, clock: Clock): Simple | null {
  const count = countAt(words, place);
  const unit = count === null ? null : unitAt(words, place + 1);
  if (count === null || count === 0 || !unit || !/^(month|quarter|year|week)$/.test(unit.unit)) return null;
  const next = place + 1 + unit.length;
  const link = ENDED.test(words.tokens[next]?.word ?? "") && !words.taken.has(next) ? 1 : 0;
  const end = link === 0 ? null : (simpleAfter(words, next + link, { ...clock, ahead: false }) ?? null);
  if (!end) return null;
  const { endDate } = end.range;
  const startDate = shift(addDays(endDate, 1), unit.unit, -count);
  return { range: { startDate, endDate }, unit: null, length: 1 + unit.length + link + end.length };
}
const ENDED = /^(ended|ending|to|until|till|through|bis)$/;

const simpleAt = (words: Words, place: number, clock: Clock): Simple | null =>
  inDigits(words, place, clock) ??
  endedOn(words, place, clock) ??
  named(words, place, clock) ??
  ago(words, place, clock) ??
  endOf(words, place, clock) ??
  stepped(words, place, clock) ??
  edge(words, place, clock) ??
  part(words, place, clock) ??
  dayAndMonth(words, place, clock) ??
  dayOfMonth(words, place, clock) ??
  weekday(words, place, clock) ??
  year(words, place, clock);

/** 2026-10-03, 3.10.2026, 3/10/26. */
function inDigits({ tokens, taken, vocabulary }: Words, place: number, { today, ahead }: Clock): Simple | null {
  const token = tokens[place];
  if (token?.kind !== "number" || taken.has(place)) return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(token.word);
  if (iso) {
    const day = dayIn(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
    return day === null ? null : oneDay(day, 1);
  }
  const short = /^(\d{1,2})\.(\d{1,2})\.$/.exec(token.word);
  if (short) {
    const of = (year: number) => dayIn(year, Number(short[2]) - 1, Number(short[1]));
    const own = of(yearOf(today));
    const day =
      own === null
        ? null
        : ahead && own < today
          ? of(yearOf(today) + 1)
          : !ahead && own > today
            ? of(yearOf(today) - 1)
            : own;
    return day === null ? null : oneDay(day, 1);
  }
  const parts = /^(\d{1,2})([./])(\d{1,2})[./](\d{2}|\d{4})$/.exec(token.word);
  if (!parts) return null;
  const [a, b] = [Number(parts[1]), Number(parts[3])];
  const full = Number(parts[4]) + ((parts[4] ?? "").length === 2 ? 2000 : 0);
  // 3/4 is two days, by who writes it: only what can be one alone is read.
  const isSlash = parts[2] === "/";
  if (isSlash && a <= 12 && b <= 12 && a !== b && !vocabulary.monthFirst) return null;
  const day = isSlash && b > 12 ? dayIn(full, a - 1, b) : dayIn(full, b - 1, a);
  return day === null ? null : oneDay(day, 1);
}

function named(words: Words, place: number, { today, years }: Clock): Simple | null {
  const found = atomAt(words, place, "time:");
  if (!found) return null;
  const { rest, length } = found;
  const unit = (one: Unit): Simple => ({ range: unitAround(today, one, -1, years), unit: one, length });
  switch (rest) {
    case "today":
      return oneDay(today, length);
    case "yesterday":
      return oneDay(addDays(today, -1), length);
    case "dayBefore":
      return oneDay(addDays(today, -2), length);
    case "tomorrow":
      return oneDay(addDays(today, 1), length);
    case "yearToDate":
      return {
        range: { startDate: unitAround(today, "year", 0, years).startDate, endDate: today },
        unit: null,
        length,
      };
    case "allTime":
      return { range: { startDate: BEGINNING, endDate: today }, unit: null, length };
    case "lastMonth":
      return unit("month");
    case "lastQuarter":
      return unit("quarter");
    case "lastYear":
      return unit("year");
    case "thisYear":
      return { range: unitAround(today, "year", 0, years), unit: "year", length };
    case "lastWeek":
      return unit("week");
    default:
      return null;
  }
}

const unitAt = (words: Words, place: number) => {
  const found = atomAt(words, place, "unit:");
  return (
    found && {
      unit: found.rest === "calendarYear" ? ("year" as const) : (found.rest as Unit),
      length: found.length,
      isCalendar: found.rest === "calendarYear",
    }
  );
};

/** "3 days ago", "vor zwei Monaten". */
function ago(words: Words, place: number, { today, years }: Clock): Simple | null {
  const prefix = lengthAt(words, place, "link:before-ago");
  const count = countAt(words, place + prefix);
  const unit = count === null ? null : unitAt(words, place + prefix + 1);
  if (count === null || !unit) return null;
  const suffix = prefix > 0 ? 0 : lengthAt(words, place + 1 + unit.length, "link:ago");
  if (prefix === 0 && suffix === 0) return null;
  const length = prefix + 1 + unit.length + suffix;
  if (unit.unit === "day" || unit.unit === "week") return oneDay(shift(today, unit.unit, -count), length);
  return { range: unitAround(today, unit.unit, -count, years), unit: unit.unit, length };
}

/** "in 30 days", "in zwei Wochen": that day; "within 30 days": all until then. */
function hence(words: Words, place: number, { today }: Clock): Simple | null {
  const within = lengthAt(words, place, "link:within");
  const link = within || lengthAt(words, place, "link:hence");
  const count = link === 0 ? null : countAt(words, place + link);
  const unit = count === null ? null : unitAt(words, place + link + 1);
  if (count === null || !unit) return null;
  const day = shift(today, unit.unit, count);
  const length = link + 1 + unit.length;
  if (within === 0) return { ...oneDay(day, length), isHence: true };
  return { range: { startDate: today, endDate: day }, unit: null, length, isHence: true };
}

/** "this month", "last 30 days", "nächste Woche", "vorletzter Monat", "last March". */
function stepped(words: Words, place: number, { today, years }: Clock): Simple | null {
  const later = unitAt(words, place);
  const beforeLast = later ? lengthAt(words, place + later.length, "step:-2") : 0;
  if (later && beforeLast > 0)
    return { range: unitAround(today, later.unit, -2, years), unit: later.unit, length: later.length + beforeLast };
  const found = atomAt(words, place, "step:");
  // "This earlier week": "earlier" is of another time, which no number says.
  if (!found || !/^-?\d+$/.test(found.rest)) return null;
  const step = Number(found.rest);
  const next = place + found.length;
  const unit = unitAt(words, next);
  if (unit) {
    const range = unitAround(today, unit.unit, step, unit.isCalendar ? [] : years);
    const soFar = step === 0 ? lengthAt(words, next + unit.length, "time:soFar") : 0;
    return {
      range: soFar > 0 ? { ...range, endDate: today } : range,
      unit: soFar > 0 ? null : unit.unit,
      length: found.length + unit.length + soFar,
    };
  }
  const count = countAt(words, next);
  const counted = count === null ? null : unitAt(words, next + 1);
  if (count !== null && counted && step !== 0 && step > -2) {
    const length = found.length + 1 + counted.length;
    if (step > 0)
      return { range: { startDate: today, endDate: shift(today, counted.unit, count) }, unit: null, length };
    const startDate =
      counted.unit === "day" ? addDays(today, 1 - count) : addDays(shift(today, counted.unit, -count), 1);
    return { range: { startDate, endDate: today }, unit: null, length };
  }
  const month = atomAt(words, next, "month:");
  if (month && step >= -1) {
    const number = Number(month.rest) - 1;
    const past = monthOf(today) > number ? 0 : 1;
    const year =
      step === 0 ? yearOf(today) : step < 0 ? yearOf(today) - past : yearOf(today) + (monthOf(today) < number ? 0 : 1);
    return { range: monthRange(year, number), unit: "month", length: found.length + month.length };
  }
  const day = atomAt(words, next, "weekday:");
  if (day && step !== 0 && step > -2) {
    const apart = (Number(day.rest) - weekdayOf(today) + 7) % 7;
    return oneDay(addDays(today, step > 0 ? apart || 7 : apart - 7), found.length + day.length);
  }
  return null;
}

/** "end of October", "Ende letzten Monats", "start of the year". */
function edge(words: Words, place: number, clock: Clock): Simple | null {
  const found = atomAt(words, place, "edge:");
  if (!found) return null;
  let next = place + found.length;
  next += articles(words, next);
  const unit = unitAt(words, next);
  const time: Simple | null =
    stepped(words, next, clock) ??
    ofBefore(words, next, clock) ??
    part(words, next, clock) ??
    dayAndMonth(words, next, clock) ??
    year(words, next, clock) ??
    (unit && { range: unitAround(clock.today, unit.unit, 0, clock.years), unit: unit.unit, length: unit.length });
  if (!time) return null;
  return oneDay(found.rest === "end" ? time.range.endDate : time.range.startDate, next - place + time.length);
}

/** "Ende des Vormonats": a month, quarter, or year with a name of its own. */
function ofBefore(words: Words, place: number, clock: Clock): Simple | null {
  const time = named(words, place, clock);
  return time?.unit === "month" || time?.unit === "quarter" || time?.unit === "year" ? time : null;
}

/** "Last month end", "Monatsende Oktober", "Jahresende letztes Jahr"; alone it may be the last or the next one. */
function endOf(words: Words, place: number, clock: Clock): Simple | null {
  const step = atomAt(words, place, "step:");
  const end = atomAt(words, place + (step?.length ?? 0), "end:");
  if (!end) return null;
  const unit = end.rest as Unit;
  const length = (step?.length ?? 0) + end.length;
  if (step) {
    const later = Number(step.rest);
    return later < 0 ? oneDay(unitAround(clock.today, unit, later, clock.years).endDate, length) : null;
  }
  const next = place + length + articles(words, place + length);
  const time =
    stepped(words, next, clock) ??
    named(words, next, clock) ??
    part(words, next, clock) ??
    dayAndMonth(words, next, clock) ??
    year(words, next, clock);
  // "Bis Monatsende", of what is to be paid: the next one.
  if (!time && clock.ahead) return oneDay(unitAround(clock.today, unit, 0, clock.years).endDate, length);
  return time?.unit === unit ? oneDay(time.range.endDate, next - place + time.length) : null;
}

/** "Q3", "third quarter of 2025", "1. Quartal", "H1 2026". */
function part(words: Words, place: number, { today, years, ahead }: Clock): Simple | null {
  const short = words.taken.has(place) ? null : /^([qh])([1-4])$/.exec(words.tokens[place]?.word ?? "");
  const nth = atomAt(words, place, "nth:");
  const number = short ? Number(short[2]) : nth ? Number(nth.rest) : countAt(words, place);
  if (number === null || number < 1 || number > 4) return null;
  let length = short ? 1 : (nth?.length ?? 1);
  const unit = short ? null : unitAt(words, place + length);
  if (!short && unit?.unit !== "quarter" && unit?.unit !== "half") return null;
  length += unit?.length ?? 0;
  const quarters = (short ? short[1] === "q" : unit?.unit === "quarter") ? 1 : 2;
  if (number * quarters > 4) return null;
  const skipped = articles(words, place + length);
  const own =
    year(words, place + length + skipped, { today, years, ahead }) ??
    yearStep(words, place + length + skipped, { today, years, ahead });
  const made = (whole: Range, more: number): Simple | null => {
    const range = partOfYear(whole, quarters, number);
    return range && { range, unit: quarters === 1 ? "quarter" : "half", length: length + more };
  };
  if (own) return made(own.range, skipped + own.length);
  const current = made(unitAround(today, "year", 0, years), 0);
  return !ahead && (current === null || current.range.startDate > today)
    ? made(unitAround(today, "year", -1, years), 0)
    : current;
}

/** "last year" after a part of it. */
function yearStep(words: Words, place: number, clock: Clock): Simple | null {
  const time = stepped(words, place, clock) ?? named(words, place, clock);
  return time?.unit === "year" ? time : null;
}

function dayNumber({ tokens, taken }: Words, place: number): number | null {
  const digits = taken.has(place) ? undefined : /^(\d{1,2})(st|nd|rd|th)?$/.exec(tokens[place]?.word ?? "")?.[1];
  const day = Number(digits);
  return digits !== undefined && day >= 1 && day <= 31 ? day : null;
}

/** "3 October", "the 3rd of October 2026", "October 3, 2026", "October 2026", "October". */
function dayAndMonth(words: Words, place: number, clock: Clock): Simple | null {
  const { today, ahead } = clock;
  // "The first of October".
  const nth = atomAt(words, place, "nth:");
  let day = dayNumber(words, place) ?? (nth ? Number(nth.rest) : null);
  let length = day === null ? 0 : (nth?.length ?? 1);
  if (day !== null) length += articles(words, place + length);
  const month = atomAt(words, place + length, "month:");
  if (!month) return null;
  length += month.length;
  if (day === null) {
    const after = dayNumber(words, place + length);
    // "October 25 EUR" names an amount.
    const isAmount =
      atomAt(words, place + length + 1, "currency:") !== null ||
      /^[€$£%]$/.test(words.tokens[place + length + 1]?.word ?? "");
    if (after !== null && !isAmount) [day, length] = [after, length + 1];
  }
  const skipped = articles(words, place + length);
  const own =
    year(words, place + length + skipped, { ...clock, years: [] }) ??
    yearStep(words, place + length + skipped, { ...clock, years: [] });
  const number = Number(month.rest) - 1;
  const within = (of: number): Range | null => {
    if (day === null) return monthRange(of, number);
    const text = dayIn(of, number, day);
    return text === null ? null : { startDate: text, endDate: text };
  };
  const unit: Unit = day === null ? "month" : "day";
  if (own) {
    const range = within(yearOf(own.range.startDate));
    return range && { range, unit, length: length + skipped + own.length };
  }
  const current = within(yearOf(today));
  const isPast = current !== null && current.endDate < today;
  const isFuture = current !== null && current.startDate > today;
  const range = ahead ? (isPast ? within(yearOf(today) + 1) : current) : isFuture ? within(yearOf(today) - 1) : current;
  return range && { range, unit, length };
}

/** "The 15th": of this month, or of the next or former one. */
function dayOfMonth({ tokens, taken }: Words, place: number, { today, ahead }: Clock): Simple | null {
  const digits = taken.has(place) ? undefined : /^(\d{1,2})(st|nd|rd|th)$/.exec(tokens[place]?.word ?? "")?.[1];
  if (digits === undefined) return null;
  for (const step of ahead ? [0, 1, 2] : [0, -1, -2]) {
    const { startDate } = unitAround(today, "month", step);
    const day = dayIn(yearOf(startDate), monthOf(startDate), Number(digits));
    if (day !== null && (ahead ? day >= today : day <= today)) return oneDay(day, 1);
  }
  return null;
}

function weekday(words: Words, place: number, { today, ahead }: Clock): Simple | null {
  const found = atomAt(words, place, "weekday:");
  if (!found) return null;
  const apart = (Number(found.rest) - weekdayOf(today) + 7) % 7;
  return oneDay(addDays(today, ahead || apart === 0 ? apart : apart - 7), found.length);
}

/** "2025", "fiscal year 2025", "Jahr 2025", "2025/26". */
function year(words: Words, place: number, { years }: Clock): Simple | null {
  const unit = unitAt(words, place);
  const skipped = unit?.unit === "year" ? unit.length : 0;
  const token = words.tokens[place + skipped];
  if (!token || words.taken.has(place + skipped)) return null;
  const pair = /^(20[0-4]\d)\/(\d\d)$/.exec(token.word);
  if (pair) {
    // Only the company's own year is called so.
    const range = yearRange(Number(pair[1]), years, true);
    const isOwn = yearOf(range.startDate) === Number(pair[1]) && yearOf(range.endDate) === Number(pair[1]) + 1;
    return isOwn && Number(pair[2]) === (Number(pair[1]) + 1) % 100
      ? { range, unit: "year", length: skipped + 1 }
      : null;
  }
  if (!/^20[0-4]\d$/.test(token.word)) return null;
  // "Over 2000" and "2000 EUR" are amounts.
  const isBound = [1, 2, 3].some((back) => {
    const bound = atomAt(words, place - back, "bound:");
    return (
      bound !== null &&
      bound.length === back &&
      /^(above|below|min|max)$/.test(bound.rest) &&
      lengthAt(words, place - back, "link:from") === 0 &&
      lengthAt(words, place - back, "link:until") === 0 &&
      lengthAt(words, place - back, "link:since") === 0
    );
  });
  const next = place + skipped + 1;
  // "Between 1000 and 2000": a year follows a year.
  const [former, link] = [words.tokens[place - 2], words.tokens[place - 1]?.word ?? ""];
  if (former?.kind === "number" && !/^20\d\d$/.test(former.word) && /^(and|und|to|bis|-)$/.test(link)) return null;
  const isAmount =
    atomAt(words, next, "currency:") !== null ||
    lengthAt(words, next, "thousand") > 0 ||
    /^[€$£¥₹%]$/.test(words.tokens[next]?.word ?? "");
  if ((isBound || isAmount) && skipped === 0) return null;
  return { range: yearRange(Number(token.word), unit?.isCalendar ? [] : years), unit: "year", length: skipped + 1 };
}
