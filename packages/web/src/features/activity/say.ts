/** Says the messages of the activity log. */
import { translator } from "@tallyleaf/messages";
import { activity } from "@tallyleaf/messages/catalogs/activity";

export const say = translator(activity);
