/** Months for texts that are English for every reader: the chat, the assistant, and the results of a sync. */

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "April 2026", of the month (YYYY-MM) or of a day in it (YYYY-MM-DD). */
export const monthInEnglish = (month: string): string => MONTH.format(Date.parse(month));
