/** Times in a question: "last quarter", "since May", "from 3 April to the 10th", "due Friday", "the last 30 days". */
import { addDays } from "@tallyleaf/ledger";
import { monthOf, monthRange, yearOf } from "../grammar/calendar.ts";
import type { Range } from "../range.ts";
import { type Clock, dayIn, dayNumber, type Found, isOne, monthNamed, oneDay, primitive, word } from "./times.ts";
import type { Token } from "./tokens.ts";

/** A time that was named; an end that was not named is absent. */
export interface Period {
  startDate?: string;
  endDate?: string;
  /** Range of its tokens. */
  from: number;
  to: number;
  /** Of "from A to B": A and B. */
  ends?: [Range, Range];
}

/** Between the ends of a stretch. */
const TO = ["to", "until", "till", "through", "-", "thru"];

/** All times that a question names, in their order. */
export function periodsOf(tokens: readonly Token[], clock: Clock): Period[] {
  const periods: Period[] = [];
  for (let place = 0; place < tokens.length; ) {
    const found = periodAt(tokens, place, clock);
    if (found) periods.push(found);
    place = found ? found.to : place + 1;
  }
  return periods;
}

function periodAt(tokens: readonly Token[], from: number, clock: Clock): Period | null {
  const said = word(tokens, from);
  const simple = (place: number) => primitive(tokens, place, clock);
  // "from A to B", "between A and B".
  if (isOne(said, "from", "between")) {
    const first = simple(from + 1) ?? dayOfLater(tokens, from + 1, clock);
    const link = first ? from + 1 + first.length : 0;
    if (first && isOne(word(tokens, link), ...TO, ...(said === "between" ? ["and"] : []))) {
      const last = simple(link + 1) ?? sameMonth(tokens, link + 1, first.range);
      if (last) {
        const first2 = firstInTheYearOf(tokens, from + 1, first, last.range, clock);
        return {
          startDate: first2.startDate,
          endDate: last.range.endDate,
          from,
          to: link + 1 + last.length,
          ends: [first2, last.range],
        };
      }
    }
    if (first && isOne(word(tokens, link), "on", "onwards", "onward"))
      return { startDate: first.range.startDate, from, to: link + 1 };
    // Due dates from a day on have no last day, and neither have expenses; an expense from a day is of that day.
    if (first && said === "from" && (word(tokens, from - 1) === "due" || isFirstDay(tokens, from, first)))
      return { startDate: first.range.startDate, from, to: link };
    if (first && said === "from") return { ...first.range, from, to: link };
    return null;
  }
  // "Since" looks back, also where a due date is asked for.
  const after = primitive(tokens, from + 1, isOne(said, "since") ? { ...clock, ahead: false } : clock);
  if (after) {
    const to = from + 1 + after.length;
    if (isOne(said, "since", "starting", "beginning")) return { startDate: after.range.startDate, from, to };
    if (isOne(said, "after")) return { startDate: addDays(after.range.endDate, 1), from, to };
    if (isOne(said, "before")) return { endDate: addDays(after.range.startDate, -1), from, to };
    if (isOne(said, "until", "till", "by", "through")) return { endDate: after.range.endDate, from, to };
  }
  if (said === "up" && word(tokens, from + 1) === "to") {
    const last = simple(from + 2);
    if (last) return { endDate: last.range.endDate, from, to: from + 2 + last.length };
  }
  const first = simple(from);
  if (!first) return null;
  // "January to March", "1 - 15 June".
  const link = from + first.length;
  if (isOne(word(tokens, link), ...TO)) {
    const last = simple(link + 1) ?? sameMonth(tokens, link + 1, first.range);
    if (last) {
      const first2 = firstInTheYearOf(tokens, from, first, last.range, clock);
      return {
        startDate: first2.startDate,
        endDate: last.range.endDate,
        from,
        to: link + 1 + last.length,
        ends: [first2, last.range],
      };
    }
  }
  return { ...first.range, from, to: link };
}

/** One thing of a day; several are from that day on. */
const SINGLE = new Set("bill invoice expense receipt purchase payment transaction entry one".split(" "));
/** Words that name one day relative to today, so that no range begins: "from yesterday", "from last Friday". */
const NEARBY = new Set(["today", "yesterday", "tomorrow", "last", "this"]);

/** "Expenses from 3 October": is it the first of the days that are asked for? "The bill from 3 October" is of that day alone. */
function isFirstDay(tokens: readonly Token[], from: number, { range, length }: Found): boolean {
  if (range.startDate !== range.endDate || isOne(word(tokens, from - 1), "is", "are", "was", "were")) return false;
  const isOfOne = tokens.some(
    ({ word: said }, place) =>
      place < from &&
      SINGLE.has(said) &&
      (place === from - 1 || isOne(word(tokens, place - 1), "the", "that", "my", "a", "an", "another")),
  );
  if (isOfOne) return false;
  return !tokens.slice(from + 1, from + 1 + length).some((token) => NEARBY.has(token.word));
}

/** "from November to January 2026": the first end is before the last, in its year or the one before. */
function firstInTheYearOf(
  tokens: readonly Token[],
  place: number,
  { range, length }: Found,
  last: Range,
  clock: Clock,
): Range {
  const month = monthNamed(word(tokens, place));
  if (month === -1 || length > 1) return range;
  const inYear = monthRange(yearOf(last.endDate), month);
  const before = inYear.startDate <= last.startDate ? inYear : monthRange(yearOf(last.endDate) - 1, month);
  return clock.ahead && range.startDate <= last.startDate ? range : before;
}

/** "1 and 15 December", "the 1st to the 15th of June": a bare day whose month is with the second one. */
function dayOfLater(tokens: readonly Token[], place: number, clock: Clock): Found | null {
  const skipped = word(tokens, place) === "the" ? 1 : 0;
  const day = dayNumber(tokens[place + skipped]);
  const link = place + skipped + 1;
  if (day === null || !isOne(word(tokens, link), "to", "until", "till", "through", "and", "-")) return null;
  const last = primitive(tokens, link + 1, clock)?.range;
  if (!last || last.startDate !== last.endDate) return null;
  const text = dayIn(yearOf(last.startDate), monthOf(last.startDate), day);
  return text === null ? null : oneDay(text, skipped + 1);
}

/** "3 April to the 10th": a bare day of the month of the first end. */
function sameMonth(tokens: readonly Token[], place: number, first: Range): Found | null {
  const skipped = word(tokens, place) === "the" ? 1 : 0;
  const day = dayNumber(tokens[place + skipped]);
  if (day === null || first.startDate !== first.endDate) return null;
  const text = dayIn(yearOf(first.startDate), monthOf(first.startDate), day);
  return text === null ? null : { range: { startDate: text, endDate: text }, length: skipped + 1 };
}
