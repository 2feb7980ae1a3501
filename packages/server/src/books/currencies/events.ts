/** Sentences of the activity log about exchange rates. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { dayOrText, type EventTexts, NAMELESS, nameIn, type Told } from "../../platform/events/texts.ts";
import { saySourceProblem } from "./source-problem.ts";

const say = translator(activityCompany);

export const currencyEvents: EventTexts = {
  "exchange_rate.created": (told) => say("rateCreated", { who: told.who, ...currenciesIn(told) }),
  "exchange_rate.updated": (told) => say("rateUpdated", { who: told.who, ...currenciesIn(told) }),
  "exchange_rate.deleted": (told) => say("rateDeleted", { who: told.who, ...currenciesIn(told) }),
  "exchange_rate.kept": (told) =>
    say("rateKept", { who: told.who, ...currenciesIn(told), day: dayOrText(nameIn(told, "day")) }),
  // As a sentence of the history, without a full stop.
  "exchange_rate.failed": ({ after }) =>
    say("ratesFailed", { reason: saySourceProblem(after.text("reason") ?? NAMELESS).replace(/\.$/, "") }),
};

const currenciesIn = (told: Told) => ({ from: nameIn(told, "from"), to: nameIn(told, "to") });
