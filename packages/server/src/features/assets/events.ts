/** Sentences of the activity log about fixed assets. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import {
  dayOrText,
  type EventTexts,
  moneyIn,
  monthOrText,
  NAMELESS,
  nameIn,
  type Told,
} from "../../platform/events/texts.ts";

const say = translator(activityMoney);

const named = (told: Told) => ({ who: told.who, name: nameIn(told, "name") });
const month = (facts: Told["after"]) => monthOrText(facts.text("month") ?? NAMELESS);

export const assetEvents: EventTexts = {
  "asset.created": (told) => say("assetCreated", named(told)),
  "asset.updated": (told) => say("assetUpdated", named(told)),
  "asset.deleted": (told) => say("assetDeleted", named(told)),
  "asset.disposed": (told) =>
    say("assetDisposed", { ...named(told), day: dayOrText(told.after.text("date") ?? NAMELESS) }),
  "asset.restored": (told) => say("assetRestored", named(told)),
  "asset.impaired": (told) =>
    say("assetImpaired", { ...named(told), amount: moneyIn(told.after, "amount") ?? NAMELESS }),
  "asset.impairment_reversed": (told) => say("impairmentReversed", named(told)),
  "asset.automatic": (told) => say("depreciationAutomatic", { who: told.who }),
  "asset.by_hand": (told) => say("depreciationByHand", { who: told.who }),
  "depreciation_run.posted": (told) =>
    say("depreciationPosted", {
      who: told.who,
      month: month(told.after),
      total: moneyIn(told.after, "total") ?? NAMELESS,
    }),
  "depreciation_run.reversed": (told) => say("depreciationReversed", { who: told.who, month: month(told.before) }),
};
