/**
 * Times of a saved question that follow the calendar: "this month" is stored as "month:0", and is another month in December. What isn't
 * near today, such as the third quarter of a former year, keeps its days. Pure.
 */
import { addDays, addMonths, type FiscalYears } from "@tallyleaf/ledger";
import { rangeIn } from "../answers/chips.ts";
import { type Unit, unitAround } from "../grammar/calendar.ts";
import { BEGINNING } from "../grammar/times.ts";
import type { Range } from "../range.ts";

interface Calendar {
  today: string;
  years: FiscalYears;
}

const PERIODS: ReadonlySet<string> = new Set(["period", "against"]);
const DAYS: ReadonlySet<string> = new Set(["asOf", "from", "to", "dueFrom", "dueTo"]);

/** The shortest first: on its only day, a week that begins today is meant less often than today. */
const UNITS: readonly Unit[] = ["day", "week", "month", "quarter", "half", "year"];
const NEAR = [0, -1, 1];
/** Lengths of "the last 30 days", and of "the last 12 months". */
const LAST_DAYS = [7, 10, 14, 30, 60, 90, 180, 365];
const LAST_MONTHS = [2, 3, 6, 12, 24];

/** The chips whose days follow the calendar, with what they follow. */
export function followed(chips: Readonly<Record<string, string>>, calendar: Calendar): Record<string, string> {
  const found = Object.entries(chips).flatMap(([name, value]) => {
    const rule = PERIODS.has(name)
      ? ruleOfRange(rangeIn(value), calendar)
      : DAYS.has(name)
        ? ruleOfDay(value, calendar)
        : name === "month"
          ? ruleOfMonth(value, calendar)
          : null;
    return rule === null ? [] : [[name, rule]];
  });
  return Object.fromEntries(found);
}

/** The values that these chips have today. */
export function resolved(times: Readonly<Record<string, string>>, calendar: Calendar): Record<string, string> {
  const values = Object.entries(times).flatMap(([name, rule]) => {
    const value = valueFor(rule, calendar);
    return value === null ? [] : [[name, name === "month" ? value.slice(0, "YYYY-MM".length) : value]];
  });
  return Object.fromEntries(values);
}

const intervalOf = ({ startDate, endDate }: Range) => `${startDate}/${endDate}`;

function* unitsNear({ today, years }: Calendar) {
  for (const unit of UNITS)
    for (const later of NEAR) yield { unit, later, range: unitAround(today, unit, later, years) };
}

function ruleOfRange(range: Range | null, calendar: Calendar): string | null {
  if (!range) return null;
  const { today } = calendar;
  for (const near of unitsNear(calendar))
    if (intervalOf(near.range) === intervalOf(range)) return `${near.unit}:${near.later}`;
  if (range.endDate !== today) return null;
  if (range.startDate === BEGINNING) return "beginning";
  for (const { unit, later, range: whole } of unitsNear(calendar))
    if (later === 0 && whole.startDate === range.startDate) return `${unit}:so-far`;
  const rules = [
    ...LAST_DAYS.map((count) => `last:${count}:days`),
    ...LAST_MONTHS.map((count) => `last:${count}:months`),
  ];
  return rules.find((rule) => valueFor(rule, calendar) === intervalOf(range)) ?? null;
}

function ruleOfDay(day: string, calendar: Calendar): string | null {
  if (day === calendar.today) return "today";
  for (const { unit, later, range } of unitsNear(calendar)) {
    if (unit === "day") continue;
    if (range.endDate === day) return `end:${unit}:${later}`;
    if (range.startDate === day) return `start:${unit}:${later}`;
  }
  return null;
}

function ruleOfMonth(month: string, { today }: Calendar): string | null {
  const later = NEAR.find((count) => unitAround(today, "month", count).startDate.startsWith(`${month}-`));
  return later === undefined ? null : `start:month:${later}`;
}

/** Null: an older version wrote it, or a newer one. */
function valueFor(rule: string, { today, years }: Calendar): string | null {
  const [first = "", second = "", third = ""] = rule.split(":");
  const around = (unit: string, later: string) =>
    UNITS.some((known) => known === unit) && Number.isInteger(Number(later))
      ? unitAround(today, unit as Unit, Number(later), years)
      : null;
  if (rule === "today") return today;
  if (rule === "beginning") return intervalOf({ startDate: BEGINNING, endDate: today });
  if (first === "start") return around(second, third)?.startDate ?? null;
  if (first === "end") return around(second, third)?.endDate ?? null;
  if (first === "last") {
    const startDate =
      third === "months" ? addDays(addMonths(today, -Number(second)), 1) : addDays(today, 1 - Number(second));
    return intervalOf({ startDate, endDate: today });
  }
  if (second === "so-far") {
    const range = around(first, "0");
    return range && intervalOf({ ...range, endDate: today });
  }
  const range = around(first, second);
  return range && intervalOf(range);
}
