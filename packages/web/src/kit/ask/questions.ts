/** The questions before something odd is saved, in words. */
import { type Decimal, formatDecimal, formatTyped, isOddRate, oddDay, typedDecimal } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { today } from "../days/today.ts";
import { formatDay } from "../format.ts";
import { say } from "../say.ts";

const ODD = { before_2000: "dayBefore2000", before_books: "dayBeforeBooks", far_ahead: "dayFarAhead" } as const;

/** @param label of the date's field: "Invoice date". @param firstDay of the first fiscal year; absent or null: none is set */
export function dayQuestions(label: string, day: string | null, firstDay: string | null = null): string[] {
  const odd = oddDay(day ?? "", today(), firstDay);
  if (odd === null || day === null) return [];
  return [say(ODD[odd], { label, day: formatDay(day) })];
}

/** The part of a body that says that its days were asked about; empty where none of them is odd. */
export const confirmedDays = (...days: readonly (string | null | undefined)[]): { isDateConfirmed?: true } =>
  days.some((day) => oddDay(day ?? "", today()) !== null) ? { isDateConfirmed: true } : {};

/** @param known the rate of the day; null where none is known. */
export function rateQuestions(typed: string, known: number | null, pair: { from: string; to: string }): string[] {
  const rate = typedDecimal(typed);
  const usual: Decimal | null = typedDecimal(known);
  if (rate === null || usual === null || !isOddRate(rate, usual)) return [];
  const [shown, expected] = [rate, usual].map((value) => formatTyped(value, { kind: "rate" }, currentLocale()));
  return [say("oddRate", { ...pair, rate: shown ?? formatDecimal(rate), expected: expected ?? "" })];
}
