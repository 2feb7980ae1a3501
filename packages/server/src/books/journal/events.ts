/** Sentences of the activity log about journal entries by hand. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import type { EventTexts } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const journalEvents: EventTexts = {
  "journal_entry.posted": ({ who, after }) => {
    const description = after.text("description");
    return description === null ? say("entryPosted", { who }) : say("entryPostedWith", { who, description });
  },
  "journal_entry.reversed": ({ who, before }) => {
    const description = before.text("description");
    return description === null ? say("entryReversed", { who }) : say("entryReversedWith", { who, description });
  },
};
