/** Sentences of the activity log about deferrals. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import {
  dayOrText,
  type EventTexts,
  type Facts,
  moneyIn,
  monthOrText,
  NAMELESS,
  nameIn,
  type Told,
} from "../../platform/events/texts.ts";

const say = translator(activityMoney);

const named = (told: Told) => ({ who: told.who, name: nameIn(told, "name") });
const day = (facts: Facts, key: string) => dayOrText(facts.text(key) ?? NAMELESS);
const month = (facts: Facts) => monthOrText(facts.text("month") ?? NAMELESS);

export const deferralEvents: EventTexts = {
  "deferral.created": (told) =>
    say("deferralCreated", {
      ...named(told),
      amount: moneyIn(told.after, "amount") ?? NAMELESS,
      from: day(told.after, "periodFrom"),
      to: day(told.after, "periodTo"),
    }),
  "deferral.updated": (told) => say("deferralUpdated", { ...named(told), day: day(told.after, "periodTo") }),
  "deferral.deleted": (told) => say("deferralDeleted", named(told)),
  "deferral.replanned": (told) =>
    say("deferralReplanned", { ...named(told), amount: moneyIn(told.after, "amount") ?? NAMELESS }),
  "deferral.replan_reversed": (told) => say("deferralReplanReversed", named(told)),
  "deferral.automatic": ({ who }) => say("deferralAutomatic", { who }),
  "deferral.by_hand": ({ who }) => say("deferralByHand", { who }),
  "deferral_run.posted": ({ who, after }) =>
    say("releasePosted", { who, month: month(after), total: moneyIn(after, "total") ?? NAMELESS }),
  "deferral_run.reversed": ({ who, before }) => say("releaseReversed", { who, month: month(before) }),
};
