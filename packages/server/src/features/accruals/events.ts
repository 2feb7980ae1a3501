/** Sentences of the activity log about accruals. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { dayOrText, type EventTexts, type Facts, moneyIn, NAMELESS } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

const nameAndDay = (facts: Facts) => ({
  name: facts.text("name") ?? NAMELESS,
  day: dayOrText(facts.text("day") ?? NAMELESS),
});

export const accrualEvents: EventTexts = {
  "accrual.posted": ({ who, after }) =>
    say("accrualPosted", { who, ...nameAndDay(after), amount: moneyIn(after, "amount") ?? NAMELESS }),
  "accrual.reversed": ({ who, before }) => say("accrualReversed", { who, ...nameAndDay(before) }),
  "accrual.settled": ({ who, after }) => {
    const { name } = nameAndDay(after);
    const reason = after.text("reason");
    return reason
      ? say("accrualClosed", { who, name, reason })
      : say("accrualSettled", { who, name, document: after.text("documentName") ?? NAMELESS });
  },
  "accrual.reopened": ({ who, before }) => say("accrualReopened", { who, name: nameAndDay(before).name }),
};
