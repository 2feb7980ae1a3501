/** Sentences of the activity log about clients and projects. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const clientEvents: EventTexts = {
  "client.created": (told) => say("clientCreated", { who: told.who, name: nameIn(told, "label") }),
  "client.updated": (told) => say("clientUpdated", { who: told.who, name: nameIn(told, "label") }),
  "client.deleted": (told) => say("clientDeleted", { who: told.who, name: nameIn(told, "label") }),
  "client.archived": (told) => say("clientArchived", { who: told.who, name: nameIn(told, "label") }),
  "client.reactivated": (told) => say("clientReactivated", { who: told.who, name: nameIn(told, "label") }),
  "client.page_opened": (told) => say("clientPageOpened", { who: told.who, name: nameIn(told, "label") }),
  "client.page_withdrawn": (told) => say("clientPageWithdrawn", { who: told.who, name: nameIn(told, "label") }),
  "project.created": (told) => say("projectCreated", { who: told.who, name: nameIn(told, "name") }),
  "project.updated": (told) => say("projectUpdated", { who: told.who, name: nameIn(told, "name") }),
  "project.deleted": (told) => say("projectDeleted", { who: told.who, name: nameIn(told, "name") }),
};
