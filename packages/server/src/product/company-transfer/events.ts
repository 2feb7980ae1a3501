/** Sentences of the activity log about the transfer of a company to and from another server. */
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import type { EventTexts } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

export const companyTransferEvents: EventTexts = {
  "organization.moved_out": ({ who }) => say("transferOrdered", { who }),
  "organization.move_out_downloaded": ({ who }) => say("transferDownloaded", { who }),
  "organization.moved_in": ({ who, after }) => {
    const name = after.text("from");
    return name === null ? say("transferred", { who }) : say("transferredFrom", { who, name });
  },
};
