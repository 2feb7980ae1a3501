/** Sentences of the activity log about payment runs. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, moneyIn, NAMELESS, type Told } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

const of = (told: Told) => ({ who: told.who, total: moneyIn(told.after, "total") ?? NAMELESS });

export const paymentRunEvents: EventTexts = {
  "payment_run.created": (told) => say("paymentRunCreated", of(told)),
  "payment_run.approved": (told) => say("paymentRunApproved", of(told)),
  "payment_run.exported": (told) => say("paymentRunExported", of(told)),
  "payment_run.withdrawn": (told) => say("paymentRunWithdrawn", of(told)),
};
