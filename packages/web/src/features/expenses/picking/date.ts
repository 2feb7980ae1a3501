/** A date in the words of a document. Which of two numbers is the day is said, where it had to be decided. Pure. */

import { isCalendarDate } from "@tallyleaf/ledger";
import { dateFormat } from "@tallyleaf/messages";
import { say } from "../form/say.ts";
import { quotable, type Taken } from "./taken.ts";

/** First part of a date of numbers alone. */
export type DateOrder = "day" | "month";

const YEAR_FIRST = /(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/g;
const NUMBERS = /(?<![\d.])(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/g;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s*(?:of |de |di )?(\p{L}{3,})\.?,?\s*(?:de |del )?(\d{4}|\d{2})(?!\d)/giu;
const MONTH_FIRST = /(\p{L}{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})(?!\d)/giu;

/**
 * The one date in a text, as YYYY-MM-DD.
 *
 * @param order the first part where both could be the day
 */
export function dateIn(text: string, order: DateOrder): Taken {
  const found = new Map<string, DateOrder | undefined>();
  const add = (year = "", month: string | number = "", day = "", decided?: DateOrder) => {
    const full = year.length === 2 ? `20${year}` : year;
    const date = `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (isCalendarDate(date)) found.set(date, decided);
  };
  for (const [, year, month, day] of text.matchAll(YEAR_FIRST)) add(year, month, day);
  for (const [, first = "", sign, second = "", year] of text.matchAll(NUMBERS)) {
    const known = orderOf(first, second) ?? (sign === "." ? "day" : null);
    const decided = known ?? order;
    const unclear = known === null && first !== second ? decided : undefined;
    if (decided === "day") add(year, second, first, unclear);
    else add(year, first, second, unclear);
  }
  for (const [, day, name = "", year] of text.matchAll(DAY_FIRST)) add(year, monthOf(name), day);
  for (const [, name = "", day, year] of text.matchAll(MONTH_FIRST)) add(year, monthOf(name), day);
  const [only, ...others] = [...found];
  if (only === undefined) return { fault: say("noDateIn", { text: quotable(text) }) };
  if (others.length > 0) return { fault: say("severalDatesIn", { text: quotable(text) }) };
  const [value, decided] = only;
  return decided === undefined ? { value } : { value, order: decided };
}

/** First part of the dates of a document, if one of them shows it; null: none does, or they differ. */
export function dateOrderOf(text: string): DateOrder | null {
  const orders = [...text.matchAll(NUMBERS)].flatMap(
    ([, first = "", sign, second = ""]) => orderOf(first, second) ?? (sign === "." ? "day" : []),
  );
  return new Set(orders).size === 1 ? (orders[0] ?? null) : null;
}

/** First part of dates in a reader's language. @param locale BCP 47; the browser's when absent */
export function dateOrderIn(locale?: string): DateOrder {
  const parts = dateFormat(locale)
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day") ? "month" : "day";
}

function orderOf(first: string, second: string): DateOrder | null {
  if (Number(first) > 12) return "day";
  return Number(second) > 12 ? "month" : null;
}

const LANGUAGES = ["en", "fr", "de", "es", "it", "nl", "pt"];
const bare = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

let months: ReadonlyMap<string, number> | null = null;

/** 1 to 12; 0: the word is no month. By its name in the languages that are read, and by its first letters where they tell. */
function monthOf(word: string): number {
  months ??= monthNames();
  const name = bare(word);
  const exact = months.get(name);
  if (exact !== undefined) return exact;
  const meant = new Set([...months].filter(([full]) => full.startsWith(name)).map(([, number]) => number));
  return meant.size === 1 ? ([...meant][0] ?? 0) : 0;
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const month of ["long", "short"] as const) {
      const format = dateFormat(language, { month, timeZone: "UTC" });
      for (let number = 1; number <= 12; number++) names.set(bare(format.format(Date.UTC(2026, number - 1))), number);
    }
  return names;
}
