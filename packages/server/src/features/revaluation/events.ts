/** Sentences of the activity log about revaluations. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { dayOrText, type EventTexts, type Facts, moneyIn, NAMELESS } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

const day = (facts: Facts) => dayOrText(facts.text("day") ?? NAMELESS);

export const revaluationEvents: EventTexts = {
  "revaluation.posted": ({ who, after }) =>
    say("revaluationPosted", {
      ...{ who, day: day(after) },
      gains: moneyIn(after, "gains") ?? NAMELESS,
      losses: moneyIn(after, "losses") ?? NAMELESS,
    }),
  "revaluation.reversed": ({ who, before }) => say("revaluationReversed", { who, day: day(before) }),
};
