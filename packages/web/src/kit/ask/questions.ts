/** The questions before something odd is saved, in words. */
import { type Decimal, formatDecimal, formatTyped, isOddRate, oddDay, typedDecimal } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { today } from "../days/today.ts";
import { formatDay } from "../format.ts";

/** @param name of the date inside a sentence: "invoice date". */
export function dayQuestions(name: string, day: string | null): string[] {
  const odd = oddDay(day ?? "", today());
  if (odd === null || day === null) return [];
  return [`The ${name} is ${formatDay(day)}: ${odd === "before_2000" ? "before 2000" : "more than a year ahead"}.`];
}

/** @param known the rate of the day; null where none is known. */
export function rateQuestions(typed: string, known: number | null, pair: { from: string; to: string }): string[] {
  const rate = typedDecimal(typed);
  const usual: Decimal | null = typedDecimal(known);
  if (rate === null || usual === null || !isOddRate(rate, usual)) return [];
  const [shown, expected] = [rate, usual].map((value) => formatTyped(value, { kind: "rate" }, currentLocale()));
  return [`1 ${pair.from} = ${shown ?? formatDecimal(rate)} ${pair.to}, but the known rate is ${expected}.`];
}
