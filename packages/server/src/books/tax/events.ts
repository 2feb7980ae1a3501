/** Sentences of the activity log about registrations for tax. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { valueText } from "../../platform/events/fields.ts";
import { type EventTexts, NAMELESS, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

const registration = (told: Told) => ({
  who: told.who,
  country: valueText("country", nameIn(told, "country")) ?? NAMELESS,
});

export const taxEvents: EventTexts = {
  "tax_registration.created": (told) => say("taxRegistered", registration(told)),
  "tax_registration.updated": (told) => say("taxRegistrationChanged", registration(told)),
  "tax_registration.deleted": (told) => say("taxRegistrationRemoved", registration(told)),
};
