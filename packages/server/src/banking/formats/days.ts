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

/**
 * The order of day and month in a column, and whether that is a guess: a number above 12 decides, then the order in which the
 * days come out sorted, then the point that only day-first countries use, then how close the days lie, then `expected`.
 */
export function dateOrderOf(values: readonly string[], expected: DateOrder): { order: DateOrder; guessed: boolean } {
  const written = values.filter((value) => value.trim() !== "");
  if (written.some((value) => /^\s*\d{4}[-/.]/.test(value))) return { order: "ymd", guessed: false };
  const readable = (order: DateOrder) => written.filter((value) => readDay(value, order) !== null).length;
  const [dmy, mdy] = [readable("dmy"), readable("mdy")];
  if (dmy !== mdy) return { order: dmy > mdy ? "dmy" : "mdy", guessed: false };
  if (!written.some((value) => /^\s*\d{1,2}[-/. ]+\d{1,2}[-/. ]/.test(value))) return { order: "dmy", guessed: false };
  const sorted = (order: DateOrder) => isSorted(written.flatMap((value) => readDay(value, order) ?? []));
  if (sorted("dmy") !== sorted("mdy")) return { order: sorted("dmy") ? "dmy" : "mdy", guessed: false };
  if (written.some((value) => /^\s*\d{1,2}\.\d/.test(value))) return { order: "dmy", guessed: false };
  // A statement covers weeks: the reading in which its days lie closer together is the likelier.
  const [spanDmy, spanMdy] = [spanOf(written, "dmy"), spanOf(written, "mdy")];
  return { order: spanDmy === spanMdy ? expected : spanDmy < spanMdy ? "dmy" : "mdy", guessed: true };
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
