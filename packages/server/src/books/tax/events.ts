/** Sentences of the activity log about registrations for tax, and own tax codes. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { valueText } from "../../platform/events/fields.ts";
import { type EventTexts, NAMELESS, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

const registration = (told: Told) => ({
  who: told.who,
  country: valueText("country", nameIn(told, "country")) ?? NAMELESS,
});

const taxCode = (verb: string) => (told: Told) =>
  say("taxCodeChange", { who: told.who, verb, name: nameIn(told, "name") });

export const taxEvents: EventTexts = {
  "tax_code.created": taxCode("created"),
  "tax_code.updated": taxCode("updated"),
  "tax_code.archived": taxCode("archived"),
  "tax_code.reactivated": taxCode("reactivated"),
  "tax_registration.created": (told) => say("taxRegistered", registration(told)),
  "tax_registration.updated": (told) => say("taxRegistrationChanged", registration(told)),
  "tax_registration.deleted": (told) => say("taxRegistrationRemoved", registration(told)),
};
