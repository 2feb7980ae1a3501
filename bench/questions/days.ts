/** Calendar days as YYYY-MM-DD, and the periods that questions name. */

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return text(date);
};

/** The first day of the month that is so many before that of `day`. */
export const firstOfMonth = (day: string, monthsAgo = 0): string => {
  const date = at(day);
  return text(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsAgo, 1)));
};

const lastOfMonth = (day: string, monthsAgo = 0): string => addDays(firstOfMonth(day, monthsAgo - 1), -1);
export const daysBetween = (from: string, to: string): number => (at(to).getTime() - at(from).getTime()) / 86_400_000;
const monthOf = (day: string) => Number(day.slice(5, 7));
const yearOf = (day: string) => Number(day.slice(0, 4));
const two = (n: number) => String(n).padStart(2, "0");
/** Monday is the first day. */
const mondayOf = (day: string) => addDays(day, -((at(day).getUTCDay() + 6) % 7));

/** Both ends included. */
export interface Period {
  from: string;
  to: string;
}

/** How many months ago the latest month with this number was. */
const monthsAgo = (today: string, month: number): number => (monthOf(today) - month + 12) % 12;

/**
 * Reads the name of a period in a truth: all, day-1, week-1, month-1, m10 (the latest October), quarter-1, q3 (the latest third quarter),
 * year-1, y2025, days-30, since-3 (the last three whole months), roll-3 (three months up to today), half-1, 2026-01-01..2026-02-28.
 */
export function periodOf(name: string, today: string): Period {
  const [from, to] = name.split("..");
  if (from !== undefined && to !== undefined) return { from, to };
  const [, kind = "", number = ""] = /^([a-z]+)-?(\d*)$/.exec(name) ?? [];
  const count = Number(number);
  const year = yearOf(today);
  const quarterFirst = (ago: number) =>
    firstOfMonth(`${year}-${two(Math.floor((monthOf(today) - 1) / 3) * 3 + 1)}-01`, ago * 3);
  const quarter = (first: string) => ({ from: first, to: lastOfMonth(first, -2) });
  switch (kind) {
    case "all":
      return { from: "2000-01-01", to: "2099-12-31" };
    case "day":
      return { from: addDays(today, -count), to: addDays(today, -count) };
    case "week": {
      const monday = addDays(mondayOf(today), -7 * count);
      return { from: monday, to: addDays(monday, 6) };
    }
    case "month":
      return { from: firstOfMonth(today, count), to: lastOfMonth(today, count) };
    case "m": {
      const ago = monthsAgo(today, count);
      return { from: firstOfMonth(today, ago), to: lastOfMonth(today, ago) };
    }
    case "quarter":
      return quarter(quarterFirst(count));
    case "q": {
      const first = `${year}-${two(count * 3 - 2)}-01`;
      return quarter(first > today ? `${year - 1}${first.slice(4)}` : first);
    }
    case "year":
      return { from: `${year - count}-01-01`, to: `${year - count}-12-31` };
    case "y":
      return { from: `${count}-01-01`, to: `${count}-12-31` };
    case "days":
      return { from: addDays(today, -count), to: today };
    case "since":
      return { from: firstOfMonth(today, count), to: lastOfMonth(today, 1) };
    case "roll": {
      const day = at(today);
      day.setUTCMonth(day.getUTCMonth() - count);
      return { from: addDays(text(day), 1), to: today };
    }
    default:
      throw new Error(`No period is called ${name}.`);
  }
}
