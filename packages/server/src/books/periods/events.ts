/** Sentences of the activity log about closed months. */
import { writeMonth } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, type Facts, NAMELESS, nameIn, noteIn, rangeIn } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

export const periodEvents: EventTexts = {
  "month.closed": ({ who, after }) => {
    const [month, note] = [monthIn(after), noteIn(after, "note")];
    if (month === null) return say("someMonthClosed", { who });
    return note === null ? say("monthClosed", { who, month }) : say("monthClosedWith", { who, month, note });
  },
  "month.reopened": ({ who, after }) => {
    const [month, note] = [monthIn(after), noteIn(after, "reason")];
    if (month === null) return say("someMonthReopened", { who });
    return note === null ? say("monthReopened", { who, month }) : say("monthReopenedWith", { who, month, note });
  },
  "fiscal_year.closed": (told) => {
    const [who, year, note] = [told.who, nameIn(told, "year"), noteIn(told.after, "note")];
    return note === null ? say("yearClosed", { who, year }) : say("yearClosedWith", { who, year, note });
  },
  "fiscal_year.reopened": (told) =>
    say("yearReopened", { who: told.who, year: nameIn(told, "year"), note: noteIn(told.after, "reason") ?? "" }),
  "fiscal_year.sealed": (told) => say("yearSealed", { who: told.who, year: nameIn(told, "year") }),
  "fiscal_year.changed": (told) =>
    say("yearsChanged", {
      who: told.who,
      year: nameIn(told, "year"),
      ...(rangeIn(told.after) ?? { from: NAMELESS, to: NAMELESS }),
    }),
};

/** "April 2026", of the month that the event is about; null: it noted none. */
const monthIn = (facts: Facts) => {
  const month = facts.text("month");
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? writeMonth(month) : null;
};
