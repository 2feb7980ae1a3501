/** Months for what is in English whoever reads it: the history, the chat, the assistant, and what a sync says. */

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "April 2026", of the month (YYYY-MM) or of a day in it (YYYY-MM-DD). */
export const monthInEnglish = (month: string): string => MONTH.format(Date.parse(month));
