/** Sentences of the activity log about reconciliations. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { dayOrText, type EventTexts, type Facts, NAMELESS, noteIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const reconciliationEvents: EventTexts = {
  "reconciliation.started": ({ who, after }) => say("reconciliationStarted", { who, day: dayIn(after) }),
  "reconciliation.locked": ({ who, after }) => say("reconciliationLocked", { who, day: dayIn(after) }),
  "reconciliation.reopened": ({ who, after }) => {
    const [day, note] = [dayIn(after), noteIn(after, "reason")];
    return note === null
      ? say("reconciliationReopened", { who, day })
      : say("reconciliationReopenedWith", { who, day, note });
  },
  "reconciliation.given_up": ({ who, after }) => say("reconciliationDiscarded", { who, day: dayIn(after) }),
};

const dayIn = (facts: Facts) => dayOrText(facts.text("toDate") ?? NAMELESS);
