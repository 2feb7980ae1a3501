/** Sentences of the activity log about webhooks. */
import { translator } from "@tallyleaf/messages";
import { activityPeople } from "@tallyleaf/messages/catalogs/activity-people";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityPeople);

export const webhookEvents: EventTexts = {
  "webhook.created": (told) => say("webhookCreated", { who: told.who, url: nameIn(told, "url") }),
  "webhook.updated": (told) => say("webhookUpdated", { who: told.who, url: nameIn(told, "url") }),
  "webhook.deleted": (told) => say("webhookDeleted", { who: told.who, url: nameIn(told, "url") }),
  "webhook.secret_changed": (told) => say("webhookSecretChanged", { who: told.who, url: nameIn(told, "url") }),
  "webhook.disabled": (told) => say("webhookDisabled", { url: nameIn(told, "url") }),
};
