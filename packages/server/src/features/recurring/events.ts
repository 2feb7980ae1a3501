/** Sentences of the activity log about recurring invoices and bills. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { dayOrText, type EventTexts, NAMELESS, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const recurringEvents: EventTexts = {
  "recurring.created": (told) => say("recurringCreated", { who: told.who, name: nameIn(told, "name") }),
  "recurring.updated": (told) => say("recurringUpdated", { who: told.who, name: nameIn(told, "name") }),
  "recurring.paused": (told) => say("recurringPaused", { who: told.who, name: nameIn(told, "name") }),
  "recurring.resumed": (told) => say("recurringResumed", { who: told.who, name: nameIn(told, "name") }),
  "recurring.ended": (told) => say("recurringEnded", { who: told.who, name: nameIn(told, "name") }),
  "recurring.skipped": (told) => {
    const day = dayOrText(told.after.text("date") ?? NAMELESS);
    return say("recurringSkipped", { who: told.who, day, name: nameIn(told, "name") });
  },
  "recurring.failed": (told) => {
    const day = dayOrText(told.after.text("date") ?? NAMELESS);
    return say("recurringFailed", { day, name: nameIn(told, "name") });
  },
};
