/** What the activity log says of closed months. */
import { writeMonth } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, type Facts, noteIn } from "../../platform/events/texts.ts";

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
};

/** "April 2026", of the month that the event is about; null: it noted none. */
const monthIn = (facts: Facts) => {
  const month = facts.text("month");
  return month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? writeMonth(month) : null;
};
