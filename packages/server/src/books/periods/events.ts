/** What the history says of closed months. */
import { monthInEnglish } from "../../platform/events/english.ts";
import { type EventTexts, type Facts, noteIn } from "../../platform/events/texts.ts";

export const periodEvents: EventTexts = {
  "month.closed": ({ who, after }) => `${who} closed ${monthIn(after)}${noteIn(after, "note")}`,
  "month.reopened": ({ who, after }) => `${who} reopened ${monthIn(after)}${noteIn(after, "reason")}`,
};

/** "April 2026", of the month that the event is about. */
const monthIn = (facts: Facts) => {
  const month = facts.text("month");
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? monthInEnglish(month) : "a month";
};
