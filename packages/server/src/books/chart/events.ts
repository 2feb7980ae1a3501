/** Sentences of the activity log about accounts and categories. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

export const chartEvents: EventTexts = {
  "account.created": (told) => say("accountCreated", { who: told.who, account: accountIn(told) }),
  "account.updated": (told) => say("accountUpdated", { who: told.who, account: accountIn(told) }),
  "account.deleted": (told) => say("accountDeleted", { who: told.who, account: accountIn(told) }),
  "account.deactivated": (told) => say("accountDeactivated", { who: told.who, account: accountIn(told) }),
  "account.reactivated": (told) => say("accountReactivated", { who: told.who, account: accountIn(told) }),
  "category.created": (told) => say("categoryCreated", { who: told.who, name: nameIn(told, "name") }),
  "category.updated": (told) => say("categoryUpdated", { who: told.who, name: nameIn(told, "name") }),
  "category.deleted": (told) => say("categoryDeleted", { who: told.who, name: nameIn(told, "name") }),
};

/** "5200 Office supplies" */
const accountIn = (told: Told) => `${nameIn(told, "code")} ${nameIn(told, "name")}`;
