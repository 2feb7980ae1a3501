/** Sentences of the activity log about items. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const itemEvents: EventTexts = {
  "item.created": (told) => say("itemCreated", { who: told.who, name: nameIn(told, "name") }),
  "item.updated": (told) => say("itemUpdated", { who: told.who, name: nameIn(told, "name") }),
  "item.deleted": (told) => say("itemDeleted", { who: told.who, name: nameIn(told, "name") }),
  "item.archived": (told) => say("itemArchived", { who: told.who, name: nameIn(told, "name") }),
  "item.reactivated": (told) => say("itemReactivated", { who: told.who, name: nameIn(told, "name") }),
};
