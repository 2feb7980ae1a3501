/** Sentences of the activity log about integrations. */
import { translator } from "@tallyleaf/messages";
import { activityPeople } from "@tallyleaf/messages/catalogs/activity-people";
import { type EventTexts, nameIn, type Told } from "../../platform/events/texts.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";

const say = translator(activityPeople);

export const integrationEvents: EventTexts = {
  "integration.connected": (told) => say("integrationConnected", { who: told.who, name: titleIn(told) }),
  "integration.updated": (told) => say("integrationUpdated", { who: told.who, name: titleIn(told) }),
  "integration.disconnected": (told) => say("integrationDisconnected", { who: told.who, name: titleIn(told) }),
  "integration.imported": (told) => {
    const { who, after } = told;
    const count = Number(after.text("sales") ?? 0);
    return say("ordersImported", { who, count, name: nameIn(told, "name"), fileName: nameIn(told, "fileName") });
  },
};

/** "Team chat", which was noted in English. */
const titleIn = (told: Told) => inReadersLanguage(nameIn(told, "name"));
