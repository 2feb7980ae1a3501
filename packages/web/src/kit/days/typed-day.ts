/**
 * Days as people type them, in the order of day and month that their locale has, or as YYYY-MM-DD. A text that could be two days is asked
 * about, never guessed. Pure: texts alone, no time zone, so that no day moves.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { dateFormat } from "@tallyleaf/messages";

export type DayPart = "day" | "month" | "year";

export type DayResult =
  | { kind: "empty" }
  | { kind: "day"; day: string }
  /** It could be either of two days. */
  | { kind: "ambiguous"; readings: readonly string[] }
  | { kind: "unread" };

const UNREAD: DayResult = { kind: "unread" };
/** A year of two digits is the nearest one: 26 is 2026, 99 is 1999. */
const YEARS_AHEAD = 50;

/** The parts of a day in figures, in the order of the locale, and what is written between them. */
function formatOf(locale: string): { order: DayPart[]; separator: string } {
  const parts = dateFormat(locale, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  }).formatToParts(0);
  const order = parts.flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type] : []));
  return { order, separator: parts.find(({ type }) => type === "literal")?.value ?? "-" };
}

/** A day in figures: "12/31/2026" in the United States, "31.12.2026" in Germany. @param day YYYY-MM-DD */
export function writeDay(day: string, locale: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return writeParts({ year, month, day: date }, locale);
}

/** Each part in the locale's order, such as the letters of a format: "mm/dd/yyyy". */
export function writeParts(parts: Record<DayPart, string>, locale: string): string {
  const { order, separator } = formatOf(locale);
  return order.map((part) => parts[part]).join(separator);
}

/** @param thisYear of the reader, for years of two digits */
export function readTypedDay(text: string, locale: string, thisYear: number): DayResult {
  const plain = text.trim();
  if (plain === "") return { kind: "empty" };
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(plain);
  if (yearFirst) return oneOf([dayOf(yearFirst[1], yearFirst[2], yearFirst[3])]);
  const { order, separator } = formatOf(locale);
  const isMonthFirst = order.indexOf("month") < order.indexOf("day");
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(plain);
  if (packed) {
    const [, a, b, year] = packed;
    const other = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
    return oneOf([
      isMonthFirst ? dayOf(wholeYear(year, thisYear), a, b) : dayOf(wholeYear(year, thisYear), b, a),
      other && dayOf(other[1], other[2], other[3]),
    ]);
  }
  const parts = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(plain);
  if (!parts) return UNREAD;
  const [, a, mark, b, typedYear] = parts;
  const year = wholeYear(typedYear, thisYear);
  const monthFirst = dayOf(year, a, b);
  const dayFirst = dayOf(year, b, a);
  // The mark of another locale, as a point in the United States: the order may be that locale's too.
  if (mark !== separator.trim()) return oneOf([monthFirst, dayFirst]);
  return oneOf([isMonthFirst ? monthFirst : dayFirst]);
}

function oneOf(readings: readonly (string | null)[]): DayResult {
  const days = [...new Set(readings)].filter((day) => day !== null);
  const [day] = days;
  if (day === undefined) return UNREAD;
  return days.length === 1 ? { kind: "day", day } : { kind: "ambiguous", readings: days };
}

function dayOf(year = "", month = "", date = ""): string | null {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isCalendarDate(day) ? day : null;
}

function wholeYear(year = "", thisYear: number): string {
  if (year.length === 4) return year;
  const century = Math.floor(thisYear / 100) * 100;
  const near = [century - 100, century, century + 100].map((from) => from + Number(year));
  return String(near.find((one) => one > thisYear - YEARS_AHEAD && one <= thisYear + YEARS_AHEAD));
}
