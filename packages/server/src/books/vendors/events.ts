/** Sentences of the activity log about vendors. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, NAMELESS, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const vendorEvents: EventTexts = {
  "vendor.created": (told) => say("vendorCreated", { who: told.who, name: nameIn(told, "name") }),
  "vendor.updated": (told) => say("vendorUpdated", { who: told.who, name: nameIn(told, "name") }),
  "vendor.deleted": (told) => say("vendorDeleted", { who: told.who, name: nameIn(told, "name") }),
  "vendor.archived": (told) => say("vendorArchived", { who: told.who, name: nameIn(told, "name") }),
  "vendor.reactivated": (told) => say("vendorReactivated", { who: told.who, name: nameIn(told, "name") }),
  "vendor.merged": (told) => say("vendorMerged", { who: told.who, name: nameIn(told, "name"), other: otherOf(told) }),
  "vendor.unmerged": (told) =>
    say("vendorUnmerged", { who: told.who, name: nameIn(told, "name"), other: otherOf(told) }),
  "vendor.kept_apart": (told) =>
    say("vendorKeptApart", { who: told.who, name: nameIn(told, "name"), other: otherOf(told) }),
  "vendor.tin_revealed": (told) => say("vendorTinRevealed", { who: told.who, name: nameIn(told, "name") }),
  "vendor.mark_ignored": (told) =>
    say("vendorMarkIgnored", {
      who: told.who,
      name: nameIn(told, "name"),
      value: told.after.text("value") ?? NAMELESS,
    }),
  "vendor.ibans_confirmed": (told) => say("vendorIbansConfirmed", { who: told.who, name: nameIn(told, "name") }),
};

/** The record that has the merged one's documents, or had them. */
const otherOf = ({ before, after }: Told): string => after.text("mergedInto") ?? before.text("mergedInto") ?? NAMELESS;
