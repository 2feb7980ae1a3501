/** Sentences of the activity log about exchange rates. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { dayOrText, type EventTexts, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

export const currencyEvents: EventTexts = {
  "exchange_rate.created": (told) => say("rateCreated", { who: told.who, ...currenciesIn(told) }),
  "exchange_rate.updated": (told) => say("rateUpdated", { who: told.who, ...currenciesIn(told) }),
  "exchange_rate.deleted": (told) => say("rateDeleted", { who: told.who, ...currenciesIn(told) }),
  "exchange_rate.kept": (told) =>
    say("rateKept", { who: told.who, ...currenciesIn(told), day: dayOrText(nameIn(told, "day")) }),
};

const currenciesIn = (told: Told) => ({ from: nameIn(told, "from"), to: nameIn(told, "to") });
