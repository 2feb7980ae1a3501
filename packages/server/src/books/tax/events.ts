/** Sentences of the activity log about registrations for tax. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

export const taxEvents: EventTexts = {
  "tax_registration.created": (told) => say("taxRegistered", { who: told.who, country: nameIn(told, "country") }),
  "tax_registration.updated": (told) =>
    say("taxRegistrationChanged", { who: told.who, country: nameIn(told, "country") }),
  "tax_registration.deleted": (told) =>
    say("taxRegistrationRemoved", { who: told.who, country: nameIn(told, "country") }),
};
