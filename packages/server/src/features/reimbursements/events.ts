/** Sentences of the activity log about reimbursements. */
import { translator } from "@tallyleaf/messages";
import { activityPeople } from "@tallyleaf/messages/catalogs/activity-people";
import type { EventTexts } from "../../platform/events/texts.ts";

const say = translator(activityPeople);

export const reimbursementEvents: EventTexts = {
  "membership.reimbursement_account_changed": ({ who }) => say("reimbursementAccountChanged", { who }),
};
