/** Sentences of the activity log about dimensions. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { type EventTexts, NAMELESS, nameIn, type Told } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

const told = (event: Told) => ({ who: event.who, name: nameIn(event, "name") });
/** What has the merged one's lines, or had them. */
const merge = (event: Told) => ({
  ...told(event),
  other: event.after.text("mergedInto") ?? event.before.text("mergedInto") ?? NAMELESS,
});

export const dimensionEvents: EventTexts = {
  "dimension.created": (event) => say("dimensionCreated", told(event)),
  "dimension.updated": (event) => say("dimensionUpdated", told(event)),
  "dimension.archived": (event) => say("dimensionArchived", told(event)),
  "dimension.reactivated": (event) => say("dimensionReactivated", told(event)),
  "dimension.deleted": (event) => say("dimensionDeleted", told(event)),
  "dimension.merged": (event) => say("dimensionMerged", merge(event)),
  "dimension.unmerged": (event) => say("dimensionUnmerged", merge(event)),
};
