/** Sentences of the activity log about payments. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, moneyIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const settlementEvents: EventTexts = {
  "payment.recorded": ({ who, after }) => {
    const [amount, noted] = [moneyIn(after, "amount"), after.all("direction", "party")];
    if (amount === null) return say("paymentRecorded", { who });
    return noted ? say("paymentRecordedWith", { who, amount, ...noted }) : say("paymentRecordedOf", { who, amount });
  },
  "payment.voided": ({ who, before }) => {
    const [amount, noted] = [moneyIn(before, "amount"), before.all("direction", "party")];
    if (amount === null) return say("paymentVoided", { who });
    return noted ? say("paymentVoidedWith", { who, amount, ...noted }) : say("paymentVoidedOf", { who, amount });
  },
};
