/** Sentences of the activity log about allowances. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { dayOrText, type EventTexts, type Facts, moneyIn, NAMELESS } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

const day = (facts: Facts) => dayOrText(facts.text("day") ?? NAMELESS);

export const allowanceEvents: EventTexts = {
  "allowance.posted": ({ who, after }) =>
    say("allowancePosted", { who, day: day(after), amount: moneyIn(after, "amount") ?? NAMELESS }),
  "allowance.reversed": ({ who, before }) => say("allowanceReversed", { who, day: day(before) }),
};
