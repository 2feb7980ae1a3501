/** Says what the activity log has beside the sentences of the features. */
import { translator } from "@tallyleaf/messages";
import { activityLog } from "@tallyleaf/messages/catalogs/activity-log";

export const say = translator(activityLog);
