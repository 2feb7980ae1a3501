/** "Last?" after a question about this month, "letztes?" after one about this year: the time before it, of the same kind. */
import type { Asked } from "./turn.ts";

const LAST: readonly [pattern: RegExp, unit: "month" | "year", text: string][] = [
  [
    /^\W*(?:(?:und|im|den|in|vom)\W+)*(?:letzten|letzter|letztem|vorigen|vergangenen)\W*$/i,
    "month",
    "und letzten Monat",
  ],
  [/^\W*(?:(?:und|das)\W+)*(?:letztes|voriges|vergangenes)\W*$/i, "year", "und letztes Jahr"],
  [/^\W*(?:and\W+)?last\W*$/i, "month", "and last month"],
  [/^\W*(?:and\W+)?last\W*$/i, "year", "and last year"],
];

/** Returns the text, or the whole one that a bare "last" means after a question about this month or year. */
export function monthBefore({ text, today, previous }: Pick<Asked, "text" | "today" | "previous">): string {
  const { from, to } = previous?.input ?? {};
  if (typeof from !== "string" || typeof to !== "string" || to < today) return text;
  const unit = from === `${today.slice(0, 7)}-01` && to.startsWith(today.slice(0, 7)) ? "month" : "year";
  if (unit === "year" && !(from.endsWith("-01-01") && from.startsWith(today.slice(0, 4)))) return text;
  return LAST.find(([pattern, of]) => of === unit && pattern.test(text))?.[2] ?? text;
}
