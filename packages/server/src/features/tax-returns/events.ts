/** Sentences of the activity log about tax returns and the codes of tax lines. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, NAMELESS, nameIn, noteIn, rangeIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

const returnIn = (told: Told) => ({
  who: told.who,
  form: nameIn(told, "form"),
  ...(rangeIn(told.after) ?? { from: NAMELESS, to: NAMELESS }),
});

export const taxReturnEvents: EventTexts = {
  "tax_return.filed": (told) => say("taxReturnFiled", returnIn(told)),
  "tax_return.withdrawn": (told) =>
    say("taxReturnWithdrawn", { ...returnIn(told), reason: noteIn(told.after, "reason") ?? NAMELESS }),
  "journal_entry.tax_coded": (told) =>
    say("taxCoded", { who: told.who, code: told.after.text("code") ?? NAMELESS, number: nameIn(told, "number") }),
};
