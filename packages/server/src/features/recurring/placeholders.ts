/** Fills what a recurring document says of its period: "Hosting {month} {year}". In the language of its reader. Pure. */
import type { InvoiceWords } from "@tallyleaf/contract";
import { type DayRange, endOf, partsOf, startOf } from "@tallyleaf/ledger";
import { documentLocale } from "@tallyleaf/messages";

type Value = "month" | "quarter" | "year" | "period" | "from" | "until";

/** In English, and as a German form may have them. */
const NAMES: Readonly<Record<string, Value>> = {
  month: "month",
  quarter: "quarter",
  year: "year",
  period: "period",
  from: "from",
  until: "until",
  monat: "month",
  quartal: "quarter",
  jahr: "year",
  zeitraum: "period",
  von: "from",
  bis: "until",
};

/** "Q3", in French "T3". */
const sayQuarter = (day: string, words: InvoiceWords) =>
  words.say("quarter", { quarter: String(Math.ceil(partsOf(day)[1] / 3)) });

/** Returns the text with its placeholders filled; what is no placeholder stays. */
export function fillPlaceholders(text: string, period: DayRange, words: InvoiceWords): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = NAMES[name.toLowerCase()];
    return value === undefined ? whole : sayPeriod(value, period, words);
  });
}

function sayPeriod(value: Value, { from, to }: DayRange, words: InvoiceWords): string {
  const month = new Intl.DateTimeFormat(documentLocale(words.language), { month: "long", timeZone: "UTC" });
  const between = (first: string, last: string) => (first === last ? first : `${first}–${last}`);
  const year = between(from.slice(0, 4), to.slice(0, 4));
  switch (value) {
    case "month":
      return between(month.format(new Date(from)), month.format(new Date(to)));
    case "quarter":
      return between(sayQuarter(from, words), sayQuarter(to, words));
    case "year":
      return year;
    case "from":
      return words.day(from);
    case "until":
      return words.day(to);
    case "period":
      if (startOf("year", from) === from && endOf("year", to) === to) return year;
      if (from === startOf("month", from) && to === endOf("month", from))
        return `${month.format(new Date(from))} ${year}`;
      if (from === startOf("quarter", from) && to === endOf("quarter", from))
        return `${sayQuarter(from, words)} ${year}`;
      return words.days(from, to);
  }
}
