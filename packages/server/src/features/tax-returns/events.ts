/** Sentences of the activity log about tax returns and the codes of tax lines. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, moneyIn, NAMELESS, nameIn, noteIn, rangeIn, type Told } from "../../platform/events/texts.ts";

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
  "tax_return.settled": (told) => say("taxReturnSettled", returnIn(told)),
  "tax_return.paid": (told) =>
    say("taxReturnPaid", { ...returnIn(told), amount: moneyIn(told.after, "amount") ?? NAMELESS }),
  "tax_return.payment_removed": (told) =>
    say("taxPaymentRemoved", { ...returnIn(told), amount: moneyIn(told.after, "amount") ?? NAMELESS }),
  "journal_entry.tax_coded": (told) =>
    say("taxCoded", { who: told.who, code: told.after.text("code") ?? NAMELESS, number: nameIn(told, "number") }),
};
