/** Sentences of the activity log about rules for vendors. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

export const learningEvents: EventTexts = {
  "rule.created": (told) => say("ruleCreated", { who: told.who, vendor: nameIn(told, "vendor") }),
  "rule.updated": (told) => say("ruleUpdated", { who: told.who, vendor: nameIn(told, "vendor") }),
  "rule.deleted": (told) => say("ruleDeleted", { who: told.who, vendor: nameIn(told, "vendor") }),
  "rule.switched_on": (told) => say("ruleSwitchedOn", { who: told.who, vendor: nameIn(told, "vendor") }),
  "rule.switched_off": (told) => say("ruleSwitchedOff", { who: told.who, vendor: nameIn(told, "vendor") }),
};
