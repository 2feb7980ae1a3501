/** Sentences of the activity log about payments. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, moneyIn, type Told } from "../../platform/events/texts.ts";

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
  "payment.written_off": ({ who, after }) => say("writtenOff", { who, ...named(after) }),
  "payment.recovered": ({ who, after }) => say("recovered", { who, ...named(after) }),
  "payment.relief_claimed": ({ who, after }) => say("reliefClaimed", { who, ...named(after) }),
  "payment.relief_withdrawn": ({ who, after }) => say("reliefWithdrawn", { who, ...named(after) }),
};

const named = (after: Told["after"]) => ({
  amount: moneyIn(after, "amount") ?? "",
  party: after.all("party")?.party ?? "",
});
