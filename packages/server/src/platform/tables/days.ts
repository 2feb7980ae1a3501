/** Days as banks write them: 12.03.2026, 3/12/26, 20260312, 12-Mar-2026, with or without a time. */
import { isCalendarDate } from "@tallyleaf/ledger";

export type DateOrder = "dmy" | "mdy" | "ymd";

/** The first letters of the months in the languages of the banks we know. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "janv", "ene", "gen", "sty"],
  ["feb", "fev", "fevr", "lut"],
  ["mar", "mrz", "mars", "maa", "mrt"],
  ["apr", "avr", "abr", "kwi"],
  ["may", "mai", "mei", "maj", "mag"],
  ["jun", "juin", "giu", "cze"],
  ["jul", "juil", "lug", "lip"],
  ["aug", "aou", "aout", "ago", "sie"],
  ["sep", "sept", "set", "wrz"],
  ["oct", "okt", "ott", "out", "paz"],
  ["nov", "lis"],
  ["dec", "dez", "dic", "gru"],
];

/** The day as YYYY-MM-DD; null when there is none. */
export function readDay(text: string, order: DateOrder): string | null {
  const plain = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(plain);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const packed = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:\d{6})?(?:\D|$)/.exec(plain);
  if (packed) return day(packed[1], packed[2], packed[3]);
  const parts =
    /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})(?:\D|$)/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  if (parts) {
    const [, a, b, year] = parts;
    if (order === "ymd" && year?.length === 2) return day(a, b, year);
    return order === "mdy" ? day(year, a, b) : day(year, b, a);
  }
  const named = /^(\d{1,2})[-/. ]*(\p{L}{3,9})[-/., ]*(\d{4}|\d{2})(?:\D|$)/u.exec(plain);
  if (named) return day(named[3], monthOf(named[2]), named[1]);
  const american = /^(\p{L}{3,9})[. ]+(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?:\D|$)/u.exec(plain);
  return american ? day(american[3], monthOf(american[1]), american[2]) : null;
}

/** Few rows are in order by chance: from this many different days on it is none. */
const ENOUGH_IN_ORDER = 5;

export interface DayOrder {
  order: DateOrder;
  /** The column can be read in one order only, so that nothing else that was said of it counts. */
  isProven: boolean;
  /** Nothing shows the order and nobody has said it. */
  isGuessed: boolean;
}

/**
 * The order of day and month in a column. A number above 12 decides, then the order in which the days come out sorted, then the
 * point that only day-first countries use; then what was `said` of this column or of earlier files. Else it is a guess: by how
 * close the days are, then `expected`.
 *
 * @param values the whole column: a single day above 12 far below decides
 */
export function dateOrderOf(
  values: readonly string[],
  { expected, said = null }: { expected: DateOrder; said?: DateOrder | null },
): DayOrder {
  const proven = (order: DateOrder): DayOrder => ({ order, isProven: true, isGuessed: false });
  const written = values.filter((value) => value.trim() !== "");
  if (written.some((value) => /^\s*\d{4}[-/.]/.test(value))) return proven("ymd");
  // A year of two digits may come first; only a user can confirm that.
  const shortYears = written.every((value) => /^\s*\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2}(?:\D|$)/.test(value));
  if (said === "ymd" && shortYears) return { order: "ymd", isProven: false, isGuessed: false };
  let onlyDmy = 0;
  let onlyMdy = 0;
  let either = false;
  for (const value of written) {
    const [dmy, mdy] = [readDay(value, "dmy"), readDay(value, "mdy")];
    if (dmy !== null && mdy === null) onlyDmy += 1;
    else if (mdy !== null && dmy === null) onlyMdy += 1;
    else if (dmy !== mdy) either = true;
  }
  if (onlyDmy > 0 !== onlyMdy > 0) return proven(onlyDmy > 0 ? "dmy" : "mdy");
  if (onlyDmy === 0 && !either) return proven("dmy");
  if (said === "dmy" || said === "mdy") return { order: said, isProven: false, isGuessed: false };
  // Some rows contradict the others.
  if (onlyDmy > 0) return { order: onlyMdy > onlyDmy ? "mdy" : "dmy", isProven: false, isGuessed: true };
  const inOrder = orderBySorting(written);
  if (inOrder) return inOrder;
  if (written.some((value) => /^\s*\d{1,2}\.\d/.test(value)))
    return { order: "dmy", isProven: false, isGuessed: false };
  // A statement covers weeks: the reading in which its days are closer together is likelier.
  const [spanDmy, spanMdy] = [spanOf(written, "dmy"), spanOf(written, "mdy")];
  const order = spanDmy === spanMdy ? expected : spanDmy < spanMdy ? "dmy" : "mdy";
  return { order, isProven: false, isGuessed: true };
}

/** The only order in which the days are sorted. */
function orderBySorting(written: readonly string[]): DayOrder | null {
  const days = (order: DateOrder) => written.flatMap((value) => readDay(value, order) ?? []);
  const [dmy, mdy] = [days("dmy"), days("mdy")];
  if (isSorted(dmy) === isSorted(mdy)) return null;
  const order = isSorted(dmy) ? "dmy" : "mdy";
  const isGuessed = new Set(order === "dmy" ? dmy : mdy).size < ENOUGH_IN_ORDER;
  return { order, isProven: false, isGuessed };
}

/** Days between the first and the last. */
function spanOf(values: readonly string[], order: DateOrder): number {
  const times = values.flatMap((value) => Date.parse(readDay(value, order) ?? "") || []);
  return times.reduce((a, b) => Math.max(a, b), 0) - times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function isSorted(days: readonly string[]): boolean {
  const pairs = days.slice(1).map((one, i) => [days[i] ?? "", one] as const);
  return pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b);
}

function monthOf(name = ""): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const index = MONTHS.findIndex((starts) => starts.some((start) => plain === start || plain.startsWith(start)));
  return String(index + 1);
}

function day(year = "", month = "", date = ""): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isCalendarDate(text) ? text : null;
}
