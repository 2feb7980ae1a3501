/** Sentences of the activity log about opening balances. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import type { EventTexts } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const openingEvents: EventTexts = {
  "opening.posted": ({ who }) => say("openingPosted", { who }),
  "opening.reversed": ({ who }) => say("openingReversed", { who }),
  "opening.deleted": ({ who }) => say("openingDeleted", { who }),
};
