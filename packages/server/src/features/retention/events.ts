/** Sentences of the activity log about the legal hold, and documents that are restored or deleted for good. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { activityExpenses } from "@tallyleaf/messages/catalogs/activity-expenses";
import { type EventTexts, NAMELESS, nameIn, noteIn } from "../../platform/events/texts.ts";

const sayCompany = translator(activityCompany);
const sayDocument = translator(activityExpenses);

export const retentionEvents: EventTexts = {
  "organization.hold_set": ({ who, after }) =>
    sayCompany("holdSet", { who, reason: noteIn(after, "reason") ?? NAMELESS }),
  "organization.hold_lifted": ({ who }) => sayCompany("holdLifted", { who }),
  "document.restored": (told) => sayDocument("documentRestored", { who: told.who, fileName: nameIn(told, "fileName") }),
  "document.erased": (told) => sayDocument("documentErased", { who: told.who, fileName: nameIn(told, "fileName") }),
};
